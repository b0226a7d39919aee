import type { Side } from '@srm/elements/host/settings.ts'
import { useMemo } from 'react'
import { groupsOn, isElsewhere, type MenuPage } from '../menu/menuTree.ts'
import { useLiveCounts, useWaiting } from '../menu/taskCounts.ts'
import type { Menu } from '../menu/useMenu.ts'
import type { FoundPage } from '../pages/pagePaths.ts'
import { isShown } from '../pages/pagePaths.ts'
import { hasPages, isCounted } from '../pages/pages.ts'
import { useSession } from '../session/useSession.ts'
import type { NavProps } from './SideNav.tsx'

/** The pages of the menu that exist here, whatever their side. */
interface Navigation extends NavProps {
  readonly pages: readonly MenuPage[]
}

/** The navigation of a side: the pages of the menu that exist here, and what waits behind them. */
export function useNavigation(menu: Menu, side: Side | undefined, found: FoundPage): Navigation {
  const permissions = useSession(({ who }) => who?.permissions)
  const all = useMemo(() => {
    const groups = menu.groups
      .map((group) => ({ ...group, pages: group.pages.filter((page) => hasPages(page) || isElsewhere(page.path)) }))
      .filter(({ pages }) => pages.length > 0)
    const pages = groups.flatMap((group) => group.pages).filter(hasPages)
    const mayOn = (side: Side | undefined) => (side && permissions?.[side]) ?? []
    return { groups, pages, counted: pages.filter((page) => isCounted(page, mayOn(page.side))) }
  }, [menu, permissions])
  useLiveCounts(all.counted)
  return {
    pages: all.pages,
    groups: groupsOn(all.groups, side),
    counts: useWaiting(all.counted),
    current: isShown(found) ? (found.menuPage?.path ?? found.path) : '',
  }
}
