import type { Side } from '@srm/elements/host/settings.ts'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Menu } from '../menu/useMenu.ts'
import { currentPathname } from '../pages/address.ts'
import { type FoundPage, findPage, isShown } from '../pages/pagePaths.ts'
import { subjects } from '../pages/pages.ts'
import { useSession } from '../session/useSession.ts'
import { chooseSide, closeGone, describeTab, openTab, takeTabs, useTabs } from '../tabs/tabStore.ts'

/** Tells the tab of the address as it is when it is asked, '' without one; what is painted may be behind. */
export const useShownPath = (menu: Menu): (() => string) =>
  useCallback(() => {
    const found = findPage(currentPathname(), menu.pages, subjects)
    return isShown(found) ? found.path : ''
  }, [menu])

/** The page of the address; it gets a tab, and its side becomes the one acted on. */
export function useCurrentPage(menu: Menu): { readonly found: FoundPage; readonly side: Side | undefined } {
  const { pathname, search, state } = useLocation()
  const account = useSession((state) => state.account) ?? ''
  const firstSide = useSession(({ who }) => who?.sides[0])
  const chosen = useTabs(({ side }) => side)
  const found = findPage(pathname, menu.pages, subjects)
  const page = isShown(found) ? found : undefined
  const { path, side: own } = page ?? {}
  const params = page?.params
  const group = page?.menuPage?.entry.appName ?? ''

  useEffect(() => takeTabs(account), [account])
  useEffect(() => closeGone(path ?? ''), [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is its path
  useEffect(() => {
    if (path === undefined || !params) return
    const { label = '' } = (state ?? {}) as { readonly label?: string }
    openTab({ value: path, label, params, query: search, group })
    describeTab(path, { query: search, ...(label ? { label } : {}) })
    if (own) chooseSide(own)
  }, [path, search, account])
  return { found, side: own ?? chosen ?? firstSide }
}
