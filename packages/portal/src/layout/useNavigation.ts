import type { Side } from '@srm/elements/host/settings.ts'
import { useMemo } from 'react'
import { groupsOn } from '../menu/menuTree.ts'
import { useLiveCounts, useWaiting } from '../menu/taskCounts.ts'
import type { Menu } from '../menu/useMenu.ts'
import type { FoundPage } from '../pages/pagePaths.ts'
import { isShown } from '../pages/pagePaths.ts'
import { hasPages, isCounted } from '../pages/pages.ts'
import type { NavProps } from './SideNav.tsx'

/** The navigation of a side: the pages of the menu that exist here, and what waits behind them. */
export function useNavigation(menu: Menu, side: Side | undefined, found: FoundPage): NavProps {
  const all = useMemo(() => {
    const groups = menu.groups
      .map((group) => ({ ...group, pages: group.pages.filter(hasPages) }))
      .filter(({ pages }) => pages.length > 0)
    return { groups, counted: groups.flatMap(({ pages }) => pages).filter(isCounted) }
  }, [menu])
  useLiveCounts(all.counted)
  return {
    groups: groupsOn(all.groups, side),
    counts: useWaiting(all.counted),
    current: isShown(found) ? (found.menuPage?.path ?? found.path) : '',
  }
}
