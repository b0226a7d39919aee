import { useEffect, useMemo } from 'react'
import { isTag } from '../embedding/stand.ts'
import { useHostNews } from '../embedding/useHostNews.ts'
import { productTitle, useTitle } from '../embedding/useTitle.ts'
import type { Menu } from '../menu/useMenu.ts'
import { subjects } from '../pages/pages.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useTabs } from '../tabs/tabStore.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { type PageTab, pageTabs } from './shownTabs.ts'
import type { ShownTab } from './TabStrip.tsx'

/** Leaving or reloading the window with unsaved pages asks first; whether one of a host may be left is the host's to ask. */
function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty || isTag()) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

export interface TabList {
  readonly tabs: readonly PageTab[]
  readonly unsaved: readonly ShownTab[]
}

/** The open tabs with their pages; the one that is shown names the window. */
export function useTabList(menu: Menu, shown: string): TabList {
  const words = useWords()
  const locale = useLocale()
  const { tabs: open, dirty, gone } = useTabs()
  const tabs = useMemo(
    () => pageTabs({ tabs: open, dirty, gone, menu: menu.pages, subjects }, words, locale),
    [open, dirty, gone, menu, words, locale],
  )
  const unsaved = tabs.map(({ tab }) => tab).filter((tab) => tab.dirty)
  const tab = tabs.find(({ tab }) => tab.value === shown)?.tab
  useTitle(tab && tab.value !== homePath ? tab.title : undefined)
  useHostNews(tab?.title ?? productTitle)
  useUnloadGuard(unsaved.length > 0)
  return { tabs, unsaved }
}
