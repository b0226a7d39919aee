import type { Side } from '@srm/elements/host/settings.ts'
import type { ReactNode } from 'react'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { FrameIcon } from './FrameIcon.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'

interface Props {
  readonly side: Side | undefined
  readonly onSide: (side: Side) => void
  readonly onSignOut: () => void
  /** Opens the navigation on a phone; absent elsewhere. */
  readonly onNavigation?: (() => void) | undefined
  /** The open pages on a phone, which has no strip. */
  readonly tabs: ReactNode
}

const sides: readonly Side[] = ['buyer', 'supplier']

function SideSwitch({ side, onSide }: Pick<Props, 'side' | 'onSide'>) {
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

/** Brand, role switch (only for accounts that are both), language, account. */
export function TopBar({ side, onSide, onSignOut, onNavigation, tabs }: Props) {
  const words = useWords()
  const both = useSession(({ who }) => (who?.sides.length ?? 0) > 1)
  return (
    <header className="top-bar">
      <a className="skip-link" href="#content">
        {words.frame.skip}
      </a>
      {onNavigation && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.frame.openNavigation}
          aria-haspopup="dialog"
          onClick={onNavigation}
        >
          <FrameIcon name="menu" />
        </button>
      )}
      <div className="brand">
        <span className="brand-mark" aria-hidden="true">
          S
        </span>
        SRM
      </div>
      <span className="grow" />
      {both && <SideSwitch side={side} onSide={onSide} />}
      {tabs}
      <LanguageMenu />
      <AccountMenu onSignOut={onSignOut} />
    </header>
  )
}
