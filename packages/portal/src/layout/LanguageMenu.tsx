import { languageName, languageNames as names } from '../settings/languages.ts'
import { changeSettings } from '../settings/settings.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { FrameIcon } from './FrameIcon.tsx'
import { MenuButton, MenuChoice } from './MenuButton.tsx'

export function LanguageMenu() {
  const locale = useLocale()
  const words = useWords()
  return (
    <MenuButton
      label={`${words.language}: ${languageName(locale)}`}
      className="text-button"
      button={
        <>
          <FrameIcon name="globe" />
          <span className="from-tablet">{languageName(locale)}</span>
        </>
      }
    >
      {Object.keys(names).map((key) => (
        <MenuChoice
          key={key}
          label={languageName(key)}
          checked={key === locale}
          onChoose={() => changeSettings({ locale: key })}
        />
      ))}
    </MenuButton>
  )
}
