import type { OwnLocale } from '@srm/elements/host/settings.ts'
import { changeSettings, languageNames as names } from '../settings/settings.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { FrameIcon } from './FrameIcon.tsx'
import { MenuButton, MenuChoice } from './MenuButton.tsx'

export function LanguageMenu() {
  const locale = useLocale()
  const words = useWords()
  return (
    <MenuButton
      label={`${words.language}: ${names[locale]}`}
      className="text-button"
      button={
        <>
          <FrameIcon name="globe" />
          <span className="from-tablet">{names[locale]}</span>
        </>
      }
    >
      {(Object.keys(names) as OwnLocale[]).map((key) => (
        <MenuChoice
          key={key}
          label={names[key]}
          checked={key === locale}
          onChoose={() => changeSettings({ locale: key })}
        />
      ))}
    </MenuButton>
  )
}
