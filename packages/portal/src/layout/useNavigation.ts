import type { Side } from '@srm/elements/host/settings.ts'
import { useMemo } from 'react'
import { groupsOn, isElsewhere, type MenuGroup, type MenuPage } from '../menu/menuTree.ts'
import { useLiveCounts, useWaiting } from '../menu/taskCounts.ts'
import type { Menu } from '../menu/useMenu.ts'
import { useRecent } from '../menu/useRecent.ts'
import { workedGroups } from '../menu/workedGroups.ts'
import type { FoundPage } from '../pages/pagePaths.ts'
import { isShown } from '../pages/pagePaths.ts'
import { hasPages } from '../pages/pages.ts'
import { useSession } from '../session/useSession.ts'
import type { NavProps } from './nav/NavTree.tsx'

/** The pages of the menu that exist here, whatever their side. */
interface Navigation extends NavProps {
  readonly pages: readonly MenuPage[]
}

/** The navigation of a side: the pages of the menu that exist here, and what waits behind them. */
export function useNavigation(menu: Menu, side: Side | undefined, found: FoundPage): Navigation {
  const duties = useSession(({ who }) => who?.duties)
  const all = useMemo(() => {
    const groups = menu.groups
      .map((group) => ({ ...group, pages: group.pages.filter((page) => hasPages(page) || isElsewhere(page.path)) }))
      .filter(({ pages }) => pages.length > 0)
    const pages = groups.flatMap((group) => group.pages).filter(hasPages)
    const counted = pages.filter(
      ({ side: one, subject: name }) => one && duties?.[one]?.some(({ subject }) => subject === name),
    )
    return { groups, pages, counted }
  }, [menu, duties])
  useLiveCounts(all.counted)
  const current = isShown(found) ? (found.menuPage?.path ?? found.path) : ''
  useRecent(current, all.pages)
  const permissions = useSession(({ who }) => who?.permissions)
  const groups = useMemo(() => groupsOn(all.groups, side), [all, side])
  const worked = useMemo((): readonly MenuGroup[] => {
    const sides = side === undefined ? (Object.keys(permissions ?? {}) as Side[]) : [side]
    const keys = sides.flatMap((one) => permissions?.[one] ?? [])
    const subjects = sides.flatMap((one) => duties?.[one] ?? []).map(({ subject }) => subject)
    return workedGroups(groups, { keys, duties: subjects, current })
  }, [groups, side, permissions, duties, current])
  return { pages: all.pages, groups, worked, counts: useWaiting(all.counted), current }
}
