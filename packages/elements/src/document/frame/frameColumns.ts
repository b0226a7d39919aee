/** Which columns a screen shows of those that it has. Pure. */

/** The chosen ones that it has now, in their order; all where none is left. */
export function shownColumns(chosen: readonly string[] | undefined, possible: readonly string[]): readonly string[] {
  const shown = (chosen ?? possible).filter((key) => possible.includes(key))
  return shown.length > 0 ? shown : possible
}

/**
 * What is kept of a choice: columns that are not there with these sums stay chosen for those that have them.
 * @param all columns of whatever sums
 */
export function keptColumns(
  next: readonly string[],
  {
    chosen,
    possible,
    all,
  }: Readonly<Record<'possible' | 'all', readonly string[]>> & {
    readonly chosen: readonly string[] | undefined
  },
): readonly string[] {
  return [...next, ...(chosen ?? all).filter((key) => !possible.includes(key))]
}
