/** What was refused of a job, row by row from the first, without all of it in memory. */
import type { Connection } from '../../database/database.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import type { JobRow } from '../job/jobRow.ts'

type Fault = RowError & { readonly params: RowError['params'] | null }

/** Faults of a job in the order of its rows, behind a row, at most so many. */
export async function faultsAfter(
  on: Connection,
  { elsAccount, uuid }: JobRow,
  row: number,
  limit: number,
): Promise<RowError[]> {
  const rows = await on.query<Fault>(
    `select "row", "field", "rule", "limit", "params" from "importFault" where "elsAccount" = $1 and "job" = $2
       and "row" > $3 order by "row", "field" limit $4`,
    [elsAccount, uuid, row, limit],
  )
  return rows.map(({ params, ...fault }) => (params ? { ...fault, params } : fault))
}

const page = 5000

/** The faults of rows up to one, without those that were taken before. */
export type TakeFaults = (upTo: number) => Promise<ReadonlyMap<number, readonly RowError[]>>

/** @param after reads the next faults behind a row */
export function refusedInOrder(after: (row: number, limit: number) => Promise<readonly RowError[]>): TakeFaults {
  let open: readonly RowError[] = []
  let isEnd = false
  /** The last row of a full page may have more faults than are in it: it is read again. */
  const load = async (behind: number) => {
    const found = await after(behind, page)
    isEnd = found.length < page
    const last = found.at(-1)?.row
    const whole = isEnd ? found : found.filter(({ row }) => row !== last)
    open = [...open, ...whole]
  }
  return async (upTo) => {
    for (let last = open.at(-1)?.row ?? 0; !isEnd && last <= upTo; last = open.at(-1)?.row ?? last) await load(last)
    const taken = open.filter(({ row }) => row <= upTo)
    open = open.filter(({ row }) => row > upTo)
    return Map.groupBy(taken, ({ row }) => row)
  }
}
