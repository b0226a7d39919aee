import type { ReactNode, Ref } from 'react'
import type { Parsed } from './cells/parse.ts'
import type { Sort } from './rows/sort.ts'

/** How a cell is typed into. `decimal` yields a decimal string, `integer` a number, `date` an ISO date. */
export type Editor = 'text' | 'decimal' | 'integer' | 'date' | 'choice' | 'ref'

/** One entry of a choice or reference editor. */
export interface Option {
  readonly value: string
  readonly label: string
  /** A second, muted text: the number beside the name. */
  readonly detail?: string
}

/** The first options that a search found, and whether there are more. */
export interface OptionPage {
  readonly options: readonly Option[]
  readonly hasMore: boolean
}

type Answer = readonly Option[] | OptionPage
/** Fixed options, or a search (references): called with what was typed. */
export type Options<Row> = readonly Option[] | ((query: string, row: Row) => Answer | Promise<Answer>)

export interface Column<Row> {
  /** Unique; also the row's property unless `value` and `set` say otherwise. */
  readonly key: string
  readonly title: string
  /** Pixels; a column without width shares the room that is left. */
  readonly width?: number
  /** Least pixels: of a column without width 120 unless given, of another one its width, which it gives up before the grid scrolls. */
  readonly minWidth?: number
  readonly align?: 'left' | 'right'
  /** Cells hold a note of two lines below their value; it makes rows taller. */
  readonly noted?: boolean
  /** Stays at the left edge; only the first columns may. */
  readonly sticky?: boolean
  readonly sortable?: boolean
  readonly value?: (row: Row) => unknown
  readonly render?: (row: Row, index: number) => ReactNode
  /** The text shown for a value when there is no `render`; each editor has its own default. */
  readonly format?: (value: unknown, row: Row) => string
  /** Makes the cell a link that opens the row; `Ctrl` click opens this address in a new tab. */
  readonly href?: (row: Row) => string
  /** Tooltip; without it a text that is cut off shows itself in full. */
  readonly tooltip?: (row: Row) => string | undefined
  readonly editor?: Editor
  /** A cell holds several texts: what is pasted on one as a column goes into it, one behind the other. */
  readonly series?: boolean
  /** False where this row's cell may not be typed into; true when absent. */
  readonly editable?: (row: Row) => boolean
  /** Typed or pasted text → wire form; each editor has its own default. */
  readonly parse?: (text: string, row: Row) => Parsed
  /** The row with this value in it; `option` is what was picked from the list, if it was. */
  readonly set?: (row: Row, value: unknown, option?: Option) => Row
  readonly options?: Options<Row>
  /** Muted text of an empty editable cell. */
  readonly placeholder?: string
  readonly className?: string
}

/** One cell that changed. `after` is null for a cleared cell, and the text as typed when it cannot be read. */
export interface CellChange<Row> {
  /** The row as it was when it was changed. */
  readonly row: Row
  readonly rowKey: string
  readonly column: string
  readonly before: unknown
  readonly after: unknown
  readonly option?: Option
}

/** One step of work, undone as a whole. The parent puts it into its rows with `applyEdit`. */
export interface GridEdit<Row> {
  readonly cause: 'cell' | 'clear' | 'cut' | 'fill' | 'paste'
  /** Set when the grid takes the step back or does it again. */
  readonly replay?: 'undo' | 'redo'
  readonly changes: readonly CellChange<Row>[]
  /** Rows a paste added at the end, already filled. */
  readonly appended: readonly Row[]
  /** Rows an undo takes away again. */
  readonly removed: readonly Row[]
}

/** A cell by its row and column. */
export interface CellPlace {
  readonly rowKey: string
  readonly column: string
}

/** A pasted block whose columns are known by their headings, or by what its cells are. */
export interface PlacedBlock<Row> {
  /** Without the row of headings. */
  readonly rows: readonly (readonly string[])[]
  /** By position; they need not be shown. Undefined: nothing is taken of it. */
  readonly columns: readonly (Column<Row> | undefined)[]
  /** Sentences on what of it is not taken. */
  readonly told: readonly string[]
}

/** Where a block is pasted. */
export interface PasteTarget<Row> {
  readonly row: Row
  readonly column: Column<Row>
  /** Whether every cell can be read where it lands when the block goes on cell by cell. */
  readsAsItIs(): boolean
}

/** What a paste found, to be told to the user with a way back (`GridApi.undo`). */
export interface PasteReport {
  readonly rows: number
  readonly cells: number
  /** Cells that may not be edited, and what did not fit below the last row. */
  readonly skipped: number
  /** Cells whose text could not be read; they keep it and count as errors. */
  readonly unread: number
  /** The cells that were written, unread ones too. */
  readonly places: readonly CellPlace[]
  /** Something of the block was left out. */
  readonly leftOut: boolean
  /** One sentence in the element's language. */
  readonly note: string
}

/** A fault of one cell, or of a whole row when `column` is absent. */
export interface GridIssue {
  readonly rowKey: string
  readonly column?: string
  readonly severity: 'error' | 'warning'
  readonly text: string
}

export interface RowSelection {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
}

/** What a screen may ask of its grid. */
export interface GridApi {
  focus(): void
  /** Makes a cell current and brings it into view. */
  focusCell(rowKey: string, column?: string): void
  /** Goes to the next error, or warning when there is no error; false when there is neither. */
  nextIssue(): boolean
  /** The current cell's value into its column of all rows; false where nothing is filled. Where cells are typed into. */
  fillAll?(): boolean
  undo(): boolean
  redo(): boolean
  /** Forgets undo and redo: after a save, or when other rows are loaded. */
  clearHistory(): void
}

export interface SrmGridProps<Row> {
  /** The grid's accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** `is-late`, `is-muted`, … */
  readonly rowClass?: (row: Row) => string | undefined
  /** `rows`: the arrows walk rows (lists). `cells`: they walk cells. Cells when any column has an editor. */
  readonly navigation?: 'rows' | 'cells'
  /** Rows of two lines. */
  readonly tall?: boolean
  readonly selection?: RowSelection
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  /** Enter, or a click on a link cell. */
  readonly onRowOpen?: (row: Row) => void
  /** A click on the row; the space bar where walks are told of too. */
  readonly onRowPreview?: (row: Row) => void
  /** A row that was walked to. */
  readonly onRowCurrent?: (row: Row) => void
  readonly onChange?: (edit: GridEdit<Row>) => void
  readonly onPaste?: (report: PasteReport) => void
  /** Says into which columns a block goes; undefined: cell by cell from where it is pasted. */
  readonly placeBlock?: (
    block: readonly (readonly string[])[],
    target: PasteTarget<Row>,
  ) => PlacedBlock<Row> | undefined | Promise<PlacedBlock<Row> | undefined>
  /** The rows that a value for all rows goes into; all unless given. */
  readonly reaches?: (row: Row) => boolean
  /** The current cell; undefined while there is none that can be typed into. */
  readonly onCurrent?: (place: CellPlace | undefined) => void
  /** Gives a new empty row; its presence lets a paste go on below the last row. */
  readonly createRow?: () => Row
  readonly issues?: readonly GridIssue[]
  /** Contents of the totals row, by column. */
  readonly totals?: Readonly<Record<string, ReactNode>>
  /** Skeleton rows when there are no rows yet, else the rows stay and the grid is busy. */
  readonly loading?: boolean
  /** Shown in place of rows. */
  readonly empty?: ReactNode
  /** All rows of the question, when `rows` is one page of them, and where the page begins. */
  readonly rowCount?: number
  readonly rowOffset?: number
  readonly readonly?: boolean
  /** ISO date that decides which year `12/5` means; today unless given. */
  readonly today?: string
  readonly apiRef?: Ref<GridApi>
}
