import type { ThemeChoice } from '@srm/elements/host/settings.ts'
import { Icon } from '@srm/elements/style/Icon.tsx'
import { useSession } from '../session/useSession.ts'
import { changeSettings, type Settings, useSettings } from '../settings/settings.ts'
import { usePhone } from '../settings/useMedia.ts'
import { useWords } from '../words/useWords.ts'
import { MenuButton, MenuChoice, MenuItem, MenuSwitch } from './MenuButton.tsx'

const themes: readonly ThemeChoice[] = ['auto', 'light', 'dark']
const densities: readonly Settings['density'][] = ['compact', 'comfortable']

/** First letter of a Latin name, first character of a Chinese one. */
const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?'

function Choices() {
  const { frame } = useWords()
  const { theme, density, shortcuts } = useSettings()
  const phone = usePhone()
  return (
    <>
      <div className="menu-title">{frame.theme}</div>
      {themes.map((key) => (
        <MenuChoice
          key={key}
          label={frame.themes[key]}
          checked={theme === key}
          onChoose={() => changeSettings({ theme: key })}
        />
      ))}
      {!phone && <div className="menu-title">{frame.density}</div>}
      {!phone &&
        densities.map((key) => (
          <MenuChoice
            key={key}
            label={frame.densities[key]}
            checked={density === key}
            onChoose={() => changeSettings({ density: key })}
          />
        ))}
      <div className="menu-sep" />
      {!phone && (
        <MenuSwitch
          label={frame.shortcuts}
          checked={shortcuts}
          onChoose={() => changeSettings({ shortcuts: !shortcuts })}
        />
      )}
    </>
  )
}

/** Who is signed in, this device's settings, and the way out. */
export function AccountMenu({ onSignOut }: { readonly onSignOut: () => void }) {
  const { frame } = useWords()
  const who = useSession((state) => state.who)
  const name = who?.name || who?.elsSubAccount || ''
  return (
    <MenuButton
      isNamed
      label={frame.account}
      className="account"
      button={
        <>
          <span className="avatar" aria-hidden="true">
            {initial(name)}
          </span>
          <span className="account-name from-tablet">
            {name}
            <small className="account-company">{who?.companyName}</small>
          </span>
          <span className="account-arrow from-tablet">
            <Icon name="down" />
          </span>
        </>
      }
    >
      <div className="menu-title">
        {who?.elsAccount}_{who?.elsSubAccount}
      </div>
      <Choices />
      <MenuItem onChoose={onSignOut}>{frame.signOut}</MenuItem>
    </MenuButton>
  )
}
