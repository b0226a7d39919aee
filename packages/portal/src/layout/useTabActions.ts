import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { stand } from '../embedding/stand.ts'
import { currentSearch } from '../pages/address.ts'
import { nextShown } from '../tabs/tabRules.ts'
import { closeTabs, describeTab, useTabs } from '../tabs/tabStore.ts'
import type { PageActions } from './TabPages.tsx'
import { panelId } from './TabStrip.tsx'

/** An element that may keep what was typed. */
type Discarding = HTMLElement & { discard?(): void }

export interface TabActions extends PageActions {
  readonly onShow: (path: string) => void
}

/** Path with the view state the tab was left with. */
const addressOf = (path: string): string =>
  path + (useTabs.getState().tabs.find(({ value }) => value === path)?.query ?? '')

/** What was typed on the pages of these paths does not come back when they are opened again. */
export function discardTyped(paths: readonly string[]): void {
  for (const path of paths) {
    const page = stand().tree.getElementById(panelId(path))
    for (const element of page?.querySelectorAll<Discarding>('.element') ?? []) element.discard?.()
  }
}

/** The name of a tab that is about to open travels with the navigation. */
const stateOf = (label = '') => ({ state: { label } })

/**
 * Showing, opening, replacing and closing tabs; closing asks about unsaved pages first.
 * @param shownPath the tab of the address as it is now, '' without one
 */
export function useTabActions(shownPath: () => string) {
  const navigate = useNavigate()
  /** Paths that wait for an answer, because some of them are unsaved. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const close = (paths: readonly string[]) => {
    const shown = shownPath()
    const next = nextShown(useTabs.getState().tabs, paths, shown)
    const address = addressOf(next)
    closeTabs(paths)
    setAsked([])
    if (next !== shown) void navigate(address)
  }
  const confirm = () => {
    discardTyped(asked)
    close(asked)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu is all that changes
  const actions = useMemo<TabActions>(
    () => ({
      onShow: (path) => {
        if (path !== shownPath()) void navigate(addressOf(path))
      },
      onOpen: (path, label) => void navigate(path, stateOf(label)),
      onQuery: (path, query) => {
        describeTab(path, { query })
        if (path === shownPath() && query !== currentSearch()) void navigate(path + query, { replace: true })
      },
      onReplace: (path, by, label) => {
        closeTabs([path])
        if (path === shownPath()) void navigate(by, { ...stateOf(label), replace: true })
      },
      onClose: (paths) => {
        const { dirty } = useTabs.getState()
        if (paths.some((path) => dirty.includes(path))) setAsked(paths)
        else close(paths)
      },
    }),
    [shownPath, navigate],
  )
  return { actions, asked, forgive: () => setAsked([]), confirm }
}
