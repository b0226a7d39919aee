import type { Locale } from '@srm/elements/host/settings.ts'
import { type MenuPage, menuName } from '../menu/menuTree.ts'
import { findPage, isShown, type OwnSubject, type ShownPage } from '../pages/pagePaths.ts'
import type { Tab } from '../tabs/tabRules.ts'
import type { Words } from '../words/zhCn.ts'
import type { ShownTab } from './TabStrip.tsx'

/** A tab with the page it stands for. */
export interface PageTab {
  readonly tab: ShownTab
  readonly page: ShownPage
}

/** What a tab is called: home and lists in the language of the day, a document by its number. */
export function pageTitle(page: ShownPage, label: string, words: Words, locale: Locale): string {
  if (page.kind === 'home') return words.home
  if (page.kind === 'own') return words.ownPages[page.subject as OwnSubject]
  const listName = page.menuPage ? menuName(page.menuPage.entry, locale) : page.subject
  if (page.kind === 'list' || label) return label || listName
  if (page.kind === 'import') return words.pages.import(listName)
  if (page.kind !== 'create') return listName
  return page.subject === 'purchaseOrder' ? words.pages.newOrder : words.pages.create(listName)
}

interface Given {
  readonly tabs: readonly Tab[]
  readonly dirty: readonly string[]
  readonly gone: readonly string[]
  readonly menu: readonly MenuPage[]
  readonly subjects: readonly string[]
}

/** The tabs whose pages this person has, with their titles; a tab that a smaller menu no longer allows is left out. */
export const pageTabs = (
  { tabs, dirty, gone, menu, subjects }: Given,
  words: Words,
  locale: Locale,
): readonly PageTab[] =>
  tabs.flatMap((tab) => {
    const page = findPage(tab.value, menu, subjects)
    if (!isShown(page)) return []
    const isGone = gone.includes(tab.value)
    const title = isGone ? words.errors.status['404'].title : pageTitle(page, tab.label, words, locale)
    return [{ page, tab: { ...tab, title, dirty: dirty.includes(tab.value) } }]
  })
