import type { Theme } from '@srm/elements/host/settings.ts'
import { useLayoutEffect } from 'react'
import { stand } from '../embedding/stand.ts'
import { themeOf, useSettings } from './settings.ts'
import { useMedia } from './useMedia.ts'

/** The theme chosen on this device or, until one is, the system's. */
export function useTheme(): Theme {
  const choice = useSettings(({ theme }) => theme)
  return themeOf(choice, useMedia('(prefers-color-scheme: dark)'))
}

/** Puts the theme on the document while a screen is shown; public pages are light (screens §15). */
export function useDocumentTheme(theme: Theme): void {
  useLayoutEffect(() => {
    stand().top.dataset.theme = theme
  }, [theme])
}
