import type { Side, ThemeChoice } from '@srm/elements/host/settings.ts'
import { Icon } from '@srm/elements/style/Icon.tsx'
import { useNavigate } from 'react-router'
import { isHosted } from '../embedding/stand.ts'
import { ownPaths } from '../pages/pagePaths.ts'
import { useSession } from '../session/useSession.ts'
import { languageName, languageNames } from '../settings/languages.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { startTour } from '../tour/startTour.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { initial } from './initial.ts'
import { MenuButton, MenuChoice, MenuItem } from './MenuButton.tsx'
import { openOverlay } from './overlayStore.ts'

const themes: readonly ThemeChoice[] = ['auto', 'light', 'dark']

interface Props {
  readonly phone: boolean
  readonly side: Side | undefined
  readonly onSide: (side: Side) => void
  readonly onSignOut: () => void
}

/** What stands in the bar on a wide screen. */
function PhoneChoices({ side, onSide }: Pick<Props, 'side' | 'onSide'>) {
  const words = useWords()
  const locale = useLocale()
  const sides = useSession(({ who }) => who?.sides) ?? []
  return (
    <>
      {sides.length > 1 && <div className="menu-title">{words.frame.side}</div>}
      {sides.length > 1 &&
        sides.map((key) => (
          <MenuChoice key={key} label={words.sides[key]} checked={key === side} onChoose={() => onSide(key)} />
        ))}
      <div className="menu-title">{words.language}</div>
      {Object.keys(languageNames).map((key) => (
        <MenuChoice
          key={key}
          label={languageName(key)}
          checked={key === locale}
          onChoose={() => changeSettings({ locale: key })}
        />
      ))}
    </>
  )
}

function Items({ phone, side, onSide, onSignOut }: Props) {
  const { frame, lock, tour, ownPages, palette, publicPages } = useWords()
  const { theme } = useSettings()
  const navigate = useNavigate()
  return (
    <>
      {phone && <PhoneChoices side={side} onSide={onSide} />}
      <div className="menu-title">{frame.theme}</div>
      {themes.map((key) => (
        <MenuChoice
          key={key}
          label={frame.themes[key]}
          checked={theme === key}
          onChoose={() => changeSettings({ theme: key })}
        />
      ))}
      <div className="menu-sep" />
      <MenuItem onChoose={() => void navigate(ownPaths.settings)}>{ownPages.settings}</MenuItem>
      {!phone && <MenuItem onChoose={() => openOverlay('shortcuts')}>{palette.shortcuts}</MenuItem>}
      <MenuItem onChoose={startTour}>{tour.start}</MenuItem>
      {!isHosted() && <MenuItem onChoose={() => void navigate('/documentCenter')}>{publicPages.types.guide}</MenuItem>}
      <MenuItem onChoose={() => void navigate(ownPaths.clientLog)}>{ownPages.clientLog}</MenuItem>
      {!isHosted() && (
        <>
          <div className="menu-sep" />
          <MenuItem onChoose={() => openOverlay('lock')}>
            {lock.lock}
            <kbd className="kbd">Alt L</kbd>
          </MenuItem>
          <MenuItem onChoose={onSignOut}>{frame.signOut}</MenuItem>
        </>
      )}
    </>
  )
}

/** Who is signed in, what belongs to the person, and the way out. */
export function AccountMenu(props: Props) {
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
      <Items {...props} />
    </MenuButton>
  )
}
