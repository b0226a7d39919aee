import type { Side } from '@srm/elements/host/settings.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { MenuPage } from '../menu/menuTree.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useShortcuts } from './useShortcuts.ts'

const foldNavigation = () => changeSettings({ navCollapsed: !useSettings.getState().navCollapsed })

/** `[` folds the navigation, G H goes home, G O to the orders, Alt W closes the tab (screens §14). */
export function useFrameKeys(
  pages: readonly MenuPage[],
  side: Side | undefined,
  shown: string,
  close: (paths: readonly string[]) => void,
): void {
  const navigate = useNavigate()
  const letters = useSettings(({ shortcuts }) => shortcuts)
  const orders = pages.find((page) => page.subject === 'purchaseOrder' && (!side || page.side === side))?.path
  const keys = useMemo(
    () => ({
      '[': foldNavigation,
      'g h': () => void navigate(homePath),
      ...(orders ? { 'g o': () => void navigate(orders) } : {}),
    }),
    [navigate, orders],
  )
  const always = useMemo(
    () => ({
      KeyW: () => {
        if (shown !== homePath) close([shown])
      },
    }),
    [shown, close],
  )
  useShortcuts(keys, always, letters)
}
