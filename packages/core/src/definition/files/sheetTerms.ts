/** What the workbook of one document has besides the columns of its lines: rows within a line, and columns that it leaves out. */

/** A row of a list within a line: one column of the workbook for each of its cells. */
export interface SheetRow {
  /** Stands before the names of its cells: "Tier 1", "阶梯 1". */
  readonly title: { readonly en: string; readonly zh: string }
  /** Cells that the document says itself; nobody fills them. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Cells that are filled; of a single one the title says enough. */
  readonly cells: readonly string[]
}

export interface SheetTerms {
  /** Columns of lines that this document does not ask for. */
  readonly without: readonly string[]
  /** Lists of lines that it asks for, by their field. */
  readonly lists: Readonly<Record<string, readonly SheetRow[]>>
}
