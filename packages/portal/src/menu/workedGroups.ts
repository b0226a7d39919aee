/** What of the menu a person works with: pages that are looked up alone are found by the filter and the palette. Pure. */
import type { MenuGroup, MenuPage } from './menuTree.ts'

/** Rights by which a document is read and spoken about: nobody opens its list for them. */
const looks = /^(view|export|print|comment|history|attach|field)\b/

interface Known {
  /** Permission keys of the person on the side. */
  readonly keys: readonly string[]
  /** Documents that he has a duty with. */
  readonly duties: readonly string[]
  /** Path of the page that is shown: it stays in sight. */
  readonly current: string
}

/**
 * The groups with the pages that a person works with. A page that is no list of documents stands where something of its group
 * is worked with. Who works with nothing looks things up: he has all of it.
 */
export function workedGroups(groups: readonly MenuGroup[], { keys, duties, current }: Known): readonly MenuGroup[] {
  const verbs = Map.groupBy(keys, (key) => key.slice(0, key.indexOf('.')))
  const worked = new Set([
    ...duties,
    ...[...verbs].flatMap(([subject, all]) =>
      all.some((key) => !looks.test(key.slice(subject.length + 1))) ? [subject] : [],
    ),
  ])
  const isDocument = ({ subject }: MenuPage) => verbs.has(subject)
  const isWorked = ({ subject }: MenuPage) => worked.has(subject)
  const isListed = (page: MenuPage) => isDocument(page) && page.side !== undefined
  if (!groups.some(({ pages }) => pages.some((page) => isListed(page) && isWorked(page)))) return groups
  return groups.flatMap((group) => {
    const documents = group.pages.filter(isListed)
    const isUsed = documents.length === 0 || documents.some(isWorked)
    const pages = group.pages.filter((page) => page.path === current || (isListed(page) ? isWorked(page) : isUsed))
    return pages.length > 0 ? [{ ...group, pages }] : []
  })
}
