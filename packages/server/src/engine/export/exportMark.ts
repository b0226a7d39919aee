/** How far somebody has exported a document: the next export of changes begins there. */
import type { Side } from '@srm/core/definition/shape'
import type { Connection } from '../../database/database.ts'

export interface MarkKey {
  readonly account: string
  /** A person, or a service token. */
  readonly holder: string
  readonly side: Side
  readonly document: string
}
export interface ExportMark {
  /** Where the last export of changes began; null when there was none, or when it is of another database. */
  readonly mark: string | null
  /** What to keep once the export that begins after this answer is whole. */
  readonly next: string
}

const valuesOf = ({ account, holder, side, document }: MarkKey) => [account, holder, side, document]

/** A mark beyond the present is of a database that was replaced by an older one: everything counts as changed. */
export async function readMark(on: Connection, key: MarkKey): Promise<ExportMark> {
  const [row] = await on.query<ExportMark>(
    `select n.next::text as "next", case when m."mark" <= n.next then m."mark"::text end as "mark"
     from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as next) n
     left join "exportMark" m on m."elsAccount" = $1 and m."holder" = $2 and m."side" = $3 and m."document" = $4`,
    valuesOf(key),
  )
  if (!row) throw new Error('a database without transactions')
  return row
}

/** Keeps a mark; one that is lower than the kept one, of an export that took longer than another, changes nothing. */
export const writeMark = (tx: Connection, key: MarkKey, mark: string, now: Date): Promise<unknown> =>
  tx.query(
    `insert into "exportMark" ("elsAccount", "holder", "side", "document", "mark", "lastUpdateDate")
     values ($1, $2, $3, $4, $5, $6)
     on conflict ("elsAccount", "holder", "side", "document") do update
       set "mark" = excluded."mark", "lastUpdateDate" = excluded."lastUpdateDate"
       where "exportMark"."mark" < excluded."mark"
         or "exportMark"."mark" > pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
    [...valuesOf(key), mark, now.toISOString()],
  )
