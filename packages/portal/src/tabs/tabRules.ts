/** The rules of the tab strip (spec §2 and §4). Pure: no store, no router. */

export interface Tab {
  /** What the strip shows; a document puts its number here when it knows it. */
  readonly label: string
  /** The path of the page: two tabs with the same path are the same tab. */
  readonly value: string
  readonly params: Readonly<Record<string, string>>
  /** Query string of the page with its `?`, '' without one: the view state. */
  readonly query: string
  /** Area of the menu the page belongs to. */
  readonly group: string
  /** Whether the tab can be closed. */
  readonly close: boolean
}

export type NewTab = Pick<Tab, 'value'> & Partial<Omit<Tab, 'close'>>

export const homePath = '/portal/wel/index'

/** "Home" in the language of the day is the frame's business; the strip only knows that it comes first. */
export const homeTab: Tab = { label: '', value: homePath, params: {}, query: '', group: '', close: false }

/** A single tab cannot be closed; of several, all but home can. */
const settled = (tabs: readonly Tab[]): readonly Tab[] =>
  tabs.map((tab) => ({ ...tab, close: tabs.length > 1 && tab.value !== homePath }))

const blank: Tab = { ...homeTab, value: '' }

/** Adds a tab at the end; an equal one stays as it is. */
export const withTab = (tabs: readonly Tab[], tab: NewTab): readonly Tab[] =>
  tabs.some(({ value }) => value === tab.value) ? tabs : settled([...tabs, { ...blank, ...tab }])

/** Changes what a tab says about its page; nothing when it is not open or already says so. */
export function withDetails(
  tabs: readonly Tab[],
  value: string,
  details: Partial<Pick<Tab, 'label' | 'query'>>,
): readonly Tab[] {
  const changes = (tab: Tab) =>
    tab.value === value && Object.entries(details).some(([key, text]) => tab[key as 'label' | 'query'] !== text)
  return tabs.some(changes) ? tabs.map((tab) => (changes(tab) ? { ...tab, ...details } : tab)) : tabs
}

/** Takes tabs away; home and tabs that are not open are left alone. */
export const withoutTabs = (tabs: readonly Tab[], values: readonly string[]): readonly Tab[] => {
  const rest = tabs.filter((tab) => !tab.close || !values.includes(tab.value))
  return rest.length === tabs.length ? tabs : settled(rest)
}

/** The paths that "close others" would close. */
export const othersOf = (tabs: readonly Tab[], value: string): readonly string[] =>
  tabs.filter((tab) => tab.close && tab.value !== value).map((tab) => tab.value)

/** Where to go when the shown tab closes: the one to its right, else to its left. */
export function nextShown(tabs: readonly Tab[], closing: readonly string[], shown: string): string {
  if (!closing.includes(shown)) return shown
  const at = tabs.findIndex(({ value }) => value === shown)
  const stays = ({ value }: Tab) => !closing.includes(value)
  return (tabs.slice(at + 1).find(stays) ?? tabs.slice(0, at).findLast(stays) ?? homeTab).value
}
