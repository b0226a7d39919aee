/**
 * The pieces that a page may style by `::part`: the class that a piece has, and its name for the page where that is another one.
 * Whatever has the class has the part, in screens as in dialogs (`jsx.ts`). As one text it is read faster than as an object.
 */
const table = `page-head:head task-tabs:tabs task-tab:tab filter-bar:filters grid-bar:bar grid header-row header-cell footer-row \
grid-row:row list-block:row grid-cell:cell pager state:empty is-failure:error failure-note:error doc-head:header phone-bar:header page-title:title \
phone-number:title is-status:status head-actions:actions facts lines-area:lines line-blocks:lines rail fact:field form-item:field \
fact-label:label field-label:label fact-value:value button primary:button-primary icon-button dialog-wait-panel:dialog \
dialog-wait-title:dialog-title`

export const partTable = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(' ')
      .map((entry) => entry.split(':'))
      .map(([name = '', part = name]) => [name, part]),
  )

export const parts = partTable(table)

/** The names of a piece, by its classes; undefined where it has none. The first of those that say the same thing closer wins. */
export function partOf(classes: string, known = parts): string | undefined {
  const found = classes.split(' ').flatMap((name) => known.get(name) ?? [])
  const isCloser = found.some((name) => /-row|-cell|error/.test(name))
  return found.filter((name) => !isCloser || !/^(row|cell|empty)$/.test(name)).join(' ') || undefined
}
