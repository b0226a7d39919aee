import type { Side } from '@srm/elements/host/settings.ts'
import { Icon } from '@srm/elements/style/Icon.tsx'
import type { ReactNode } from 'react'
import { isEmbedded } from '../embedding/host.ts'
import { isHosted } from '../embedding/stand.ts'
import { MessageBell } from '../messages/MessageBell.tsx'
import { useSession } from '../session/useSession.ts'
import { useSettings } from '../settings/settings.ts'
import { useWords } from '../words/useWords.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { FrameIcon } from './FrameIcon.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { openOverlay } from './overlayStore.ts'
import { SkipLink } from './SkipLink.tsx'

interface Props {
  readonly side: Side | undefined
  readonly onSide: (side: Side) => void
  readonly onSignOut: () => void
  /** Opens the navigation on a phone; absent elsewhere. */
  readonly onNavigation?: (() => void) | undefined
  /** The open pages on a phone, which has no strip. */
  readonly tabs: ReactNode
}

function SideSwitch({ sides, side, onSide }: Pick<Props, 'side' | 'onSide'> & { readonly sides: readonly Side[] }) {
  const words = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; these two are one control
    <div className="side-switch" role="group" aria-label={words.frame.side}>
      {sides.map((key) => (
        <button key={key} type="button" className="side-choice" aria-pressed={side === key} onClick={() => onSide(key)}>
          {words.sides[key]}
        </button>
      ))}
    </div>
  )
}

const Brand = () => (
  <div className="brand">
    <span className="brand-mark" aria-hidden="true">
      S
    </span>
    <span className="from-tablet">SRM</span>
  </div>
)

const opensPalette = { type: 'button', 'data-tour': 'palette', 'aria-haspopup': 'dialog' } as const
const openPalette = () => openOverlay('palette')

/** Opens the palette: a field to look at, an icon on a phone. */
function PaletteButton({ phone }: { readonly phone: boolean }) {
  const { palette } = useWords()
  const keys = useSettings(({ shortcuts }) => shortcuts)
  if (phone)
    return (
      <button {...opensPalette} className="icon-button" aria-label={palette.title} onClick={openPalette}>
        <Icon name="search" />
      </button>
    )
  return (
    <button
      {...opensPalette}
      className="command-hint"
      aria-keyshortcuts={keys ? 'Control+K' : undefined}
      onClick={openPalette}
    >
      <Icon name="search" />
      <span className="ellipsis grow">{palette.hint}</span>
      {keys && (
        <span aria-hidden="true">
          <kbd className="kbd">Ctrl K</kbd>
        </span>
      )}
    </button>
  )
}

/** Brand, palette, role switch (only for accounts that are both), messages, language, account. */
export function TopBar({ side, onSide, onSignOut, onNavigation, tabs }: Props) {
  const words = useWords()
  const sides = useSession(({ who }) => who?.sides) ?? []
  const phone = onNavigation !== undefined
  return (
    <header className="top-bar">
      <SkipLink />
      {onNavigation && (
        <button
          type="button"
          className="icon-button"
          data-tour="navigation"
          aria-label={words.frame.openNavigation}
          aria-haspopup="dialog"
          onClick={onNavigation}
        >
          <FrameIcon name="menu" />
        </button>
      )}
      {!isEmbedded && <Brand />}
      {!phone && <PaletteButton phone={false} />}
      <span className="grow" />
      {!phone && sides.length > 1 && <SideSwitch sides={sides} side={side} onSide={onSide} />}
      {phone && <PaletteButton phone />}
      {tabs}
      {!isHosted() && <MessageBell />}
      {!phone && <LanguageMenu />}
      {!isEmbedded && <AccountMenu phone={phone} side={side} onSide={onSide} onSignOut={onSignOut} />}
    </header>
  )
}
