/** What a page adds to a list: the types of the properties by which it does. */

/** A row as the server has answered it: what the reader may not see is not in it. */
export type ListRow = Readonly<Record<string, unknown>>

/**
 * What a cell shows: the tag of an element, which gets `row` and `value` as properties, or a function. A node stands in the
 * page, in a slot of the cell, and has the page's styles; a text is shown as it is; undefined is what the list shows itself.
 */
export type CellRenderer = string | ((row: ListRow, value: unknown) => Node | string | undefined)

interface ColumnLook {
  readonly header?: string
  /** Pixels. */
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** Not shown until a person chooses it; `always`: nobody can. */
  readonly hidden?: boolean | 'always'
  /** What stands in the cell instead of the field's value; what is copied, too. */
  readonly value?: (row: ListRow) => unknown
  readonly cellRenderer?: CellRenderer
  /** Fields that the functions read, so that rows have them also where they are no columns. */
  readonly fields?: readonly string[]
}

/** A column of the list, with what is different in it; it is sorted and filtered by its field. */
export interface FieldColumn extends ColumnLook {
  readonly field: string
}

/** A column of the page's own. */
export interface OwnColumn extends ColumnLook {
  readonly field?: undefined
  /** No field of the list. */
  readonly key: string
  readonly header: string
}

/** A field's name stands for its column, `...` for all columns of the list that are not named. */
export type ListColumn = string | FieldColumn | OwnColumn

/** Signs of actions; spelled out, so that these types need none of the screens. */
type ActionIcon =
  | 'calendar'
  | 'clip'
  | 'close'
  | 'export'
  | 'file'
  | 'filter'
  | 'import'
  | 'info'
  | 'picture'
  | 'plus'
  | 'print'
  | 'refresh'
  | 'search'
  | 'undo'

/** Something that a page offers to do with rows. */
export interface ListAction {
  readonly key: string
  readonly label: string
  /** In each row, above the rows for those that are chosen, or in the menu of each row. The bar, unless given. */
  readonly place?: 'row' | 'bar' | 'menu'
  readonly icon?: ActionIcon
  /** Fields that the functions read, so that rows have them also where they are no columns. */
  readonly fields?: readonly string[]
  /** A sentence where it is not possible: it says why. */
  readonly enabled?: (rows: readonly ListRow[]) => true | string
  /** Without it the element sends `srm-action`. When it is done the list asks for its rows again. */
  readonly run?: (rows: readonly ListRow[]) => unknown
}

/** What a list asks of the page whose rows it shows. */
export interface RowsQuery {
  /** What is searched; '' for nothing. */
  readonly q: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly tab: string | undefined
  /** `-orderTime`: descending. */
  readonly sort: string
  readonly limit: number
  /** Rows before this page. */
  readonly offset: number
}

export interface GivenRows {
  readonly items: readonly object[]
  /** All that match. */
  readonly total: number
}

/** Rows of the page's own: all of them, or the answer to each question. */
export type ListRows = readonly object[] | ((query: RowsQuery) => Promise<GivenRows>)
