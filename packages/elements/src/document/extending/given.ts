import { createContext, useContext } from 'react'
import type { ListAction, ListColumn, ListRows, OwnColumn } from './listExtending.ts'

/** What a page has given a list, as it is now: functions may be others each time the page is rendered. */
export interface Given {
  readonly columns: readonly ListColumn[]
  readonly actions: readonly ListAction[]
  readonly rows: ListRows | undefined
  /** Asks for the rows again. */
  refresh(): Promise<void>
}

/** An entry of `columns` that says more than a name. */
export type ColumnEntry = Exclude<ListColumn, string>

/** The name by which a column is known in the list. */
export const nameOf = (column: ListColumn): string =>
  typeof column === 'string' ? column : (column.field ?? (column as OwnColumn).key)

/** What a page says of a column; undefined where it says its name alone. */
export const entryOf = ({ columns }: Given, name: string): ColumnEntry | undefined =>
  columns.find((column): column is ColumnEntry => typeof column !== 'string' && nameOf(column) === name)

export const GivenContext = createContext<Given>({
  columns: [],
  actions: [],
  rows: undefined,
  refresh: async () => undefined,
})

/** What the page has given; whoever asks is shown again when it gives something else. */
export const useGiven = (): Given => useContext(GivenContext)
