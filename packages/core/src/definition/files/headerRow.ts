/** Which of the first rows of a table names its columns. */

/** A row that holds something. */
export interface TopRow {
  readonly cells: readonly string[]
  /** Its number, as a spreadsheet shows it. */
  readonly row: number
}

/** Rows that are not blank, among which a header is looked for. */
export const rowsLooked = 30

/** So many names of columns are no accident. */
const enough = 2

/** Two rows as one header: what the lower one leaves blank stands above it, where cells are merged. */
export function mergedCells(upper: readonly string[], lower: readonly string[]): string[] {
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, at) => (lower[at]?.trim() ? lower[at] : (upper[at] ?? '')))
}

/**
 * The row, or two of them that follow each other, by which most columns are known; among equals the first row.
 * @param known how many columns a row names
 */
export function likeliestHeader<Row extends TopRow>(
  [first, ...others]: readonly [Row, ...Row[]],
  known: (cells: readonly string[]) => number,
): { readonly head: Row; readonly above?: Row } {
  let most: { readonly head: Row; readonly above?: Row } = { head: first }
  let count = Math.max(known(first.cells), enough - 1)
  const judge = (cells: readonly string[], found: typeof most) => {
    const names = known(cells)
    if (names > count) [most, count] = [found, names]
  }
  for (const head of others) judge(head.cells, { head })
  for (const [i, head] of others.entries()) {
    const above = i === 0 ? first : (others[i - 1] as Row)
    if (head.row === above.row + 1) judge(mergedCells(above.cells, head.cells), { head, above })
  }
  return most
}
