import type { Side } from '@srm/elements/host/settings.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { isHosted } from '../../embedding/stand.ts'
import type { MenuPage } from '../../menu/menuTree.ts'
import { changeSettings, useSettings } from '../../settings/settings.ts'
import { homePath } from '../../tabs/tabRules.ts'
import { openOverlay } from '../overlayStore.ts'
import { goKeys } from './goKeys.ts'
import { useShortcuts } from './useShortcuts.ts'

const foldNavigation = () => changeSettings({ navCollapsed: !useSettings.getState().navCollapsed })

/** The keys of the frame (screens §14): palette, lists by G and a letter, tabs, lock; all rest while they are turned off. */
export function useFrameKeys(
  pages: readonly MenuPage[],
  side: Side | undefined,
  shownPath: () => string,
  close: (paths: readonly string[]) => void,
): void {
  const navigate = useNavigate()
  const on = useSettings(({ shortcuts }) => shortcuts)
  const letters = useMemo(
    () => ({
      '[': foldNavigation,
      '?': () => openOverlay('shortcuts'),
      ...Object.fromEntries(
        goKeys(pages, side).map(({ letter, path }) => [`g ${letter}`, () => void navigate(path)] as const),
      ),
    }),
    [navigate, pages, side],
  )
  const always = useMemo(
    () => ({
      'ctrl+KeyK': () => openOverlay('palette'),
      ...(isHosted() ? {} : { 'alt+KeyL': () => openOverlay('lock') }),
      'alt+KeyW': () => {
        const shown = shownPath()
        if (shown !== '' && shown !== homePath) close([shown])
      },
    }),
    [shownPath, close],
  )
  useShortcuts(letters, always, on)
}
