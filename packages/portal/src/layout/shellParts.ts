/** What the frame hands to what it opens above itself. */
import type { Side } from '@srm/elements/host/settings.ts'
import type { MenuPage } from '../menu/menuTree.ts'
import type { ShownTab } from './TabStrip.tsx'
import type { TabActions } from './useTabActions.ts'

export interface ShellParts {
  /** Pages of the menu that exist here. */
  readonly pages: readonly MenuPage[]
  readonly side: Side | undefined
  readonly tabs: readonly ShownTab[]
  readonly shown: string
  readonly actions: TabActions
  readonly onSide: (side: Side) => void
  readonly onSignOut: () => void
}

export interface OverlayProps {
  readonly parts: ShellParts
  readonly onClose: () => void
}
