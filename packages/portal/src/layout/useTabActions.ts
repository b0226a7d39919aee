import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
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
    const page = document.getElementById(panelId(path))
    for (const element of page?.querySelectorAll<Discarding>('.element') ?? []) element.discard?.()
  }
}

/** The name of a tab that is about to open travels with the navigation. */
const stateOf = (label = '') => ({ state: { label } })

/** A tab changes with the press: the key that follows is meant for it. */
const atOnce = { flushSync: true }

/** Showing, opening, replacing and closing tabs; closing asks about unsaved pages first. */
export function useTabActions(shown: string) {
  const navigate = useNavigate()
  /** Paths that wait for an answer, because some of them are unsaved. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const close = (paths: readonly string[]) => {
    const next = nextShown(useTabs.getState().tabs, paths, shown)
    const address = addressOf(next)
    closeTabs(paths)
    setAsked([])
    if (next !== shown) void navigate(address, atOnce)
  }
  const confirm = () => {
    discardTyped(asked)
    close(asked)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is all that changes
  const actions = useMemo<TabActions>(
    () => ({
      onShow: (path) => {
        if (path !== shown) void navigate(addressOf(path), atOnce)
      },
      onOpen: (path, label) => void navigate(path, stateOf(label)),
      onQuery: (path, query) => {
        describeTab(path, { query })
        if (path === shown && query !== location.search) void navigate(path + query, { replace: true })
      },
      onReplace: (path, by, label) => {
        closeTabs([path])
        if (path === shown) void navigate(by, { ...stateOf(label), replace: true })
      },
      onClose: (paths) => {
        const { dirty } = useTabs.getState()
        if (paths.some((path) => dirty.includes(path))) setAsked(paths)
        else close(paths)
      },
    }),
    [shown, navigate],
  )
  return { actions, asked, forgive: () => setAsked([]), confirm }
}
