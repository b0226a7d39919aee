/** COPY: rows in and out as CSV bytes, on PostgreSQL by its protocol and on PGlite by its `/dev/blob`. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface CopyIn {
  /** Table and columns, quoted: `material ("materialNumber", "materialDesc")`. */
  readonly into: string
  /** Columns, quoted, whose quoted blanks are nulls too. */
  readonly blanksAreNull: readonly string[]
  readonly delimiter: string
}

/** @returns how many rows were written */
export type Copier = (target: CopyIn, pieces: AsyncIterable<Buffer>) => Promise<number>

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const statementOf = ({ into, blanksAreNull, delimiter }: CopyIn, source: string): string => {
  const nulls = blanksAreNull.length > 0 ? `, force_null (${blanksAreNull.join(', ')})` : ''
  return `copy ${into} from ${source} (format csv, delimiter ${literal(delimiter)}${nulls})`
}

/** COPY of a PostgreSQL connection. Pieces may break anywhere; those of 64 KiB and more cost least. */
export const postgresCopier =
  (client: pg.ClientBase): Copier =>
  async (target, pieces) => {
    const rows = client.query(copyFrom(statementOf(target, 'stdin')))
    await pipeline(Readable.from(pieces, { objectMode: false, highWaterMark: 1024 * 1024 }), rows)
    return rows.rowCount
  }

/** While the embedded database takes a piece the whole process waits for it. */
const pieceSize = 512 * 1024

/** Pieces of whole rows, put together to a size. */
async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < pieceSize) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/**
 * PGlite's `/dev/blob` is a file to PostgreSQL, which few may read and write: the application's rights with that one more,
 * taken for single statements. Row-level security holds for it.
 */
export const copierRole = `do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'srm_copier') then
    create role srm_copier;
    grant srm_app, pg_read_server_files, pg_write_server_files to srm_copier;
  end if;
end $$`

async function asCopier<T>(pglite: PGlite, work: () => Promise<T>): Promise<T> {
  const { rows } = await pglite.query<{ role: string }>(`select current_setting('role') as role`)
  await pglite.query('set role srm_copier')
  try {
    return await work()
  } finally {
    // a transaction that the database has given up takes no statement, and its rollback brings the role back
    await pglite.query(`select set_config('role', $1, false)`, [rows[0]?.role]).catch(() => undefined)
  }
}

/** COPY of PGlite, which takes no stream: every piece has to hold whole rows. */
export const pgliteCopier =
  (pglite: PGlite): Copier =>
  async (target, pieces) => {
    const statement = statementOf(target, `'/dev/blob'`)
    let rows = 0
    for await (const piece of gathered(pieces)) {
      const blob = new Blob([new Uint8Array(piece)])
      const { affectedRows = 0 } = await asCopier(pglite, () => pglite.query(statement, [], { blob }))
      rows += affectedRows
    }
    return rows
  }

/** How rows go out: as CSV, or as lines of one text each that holds no control character, as it is. */
export type CopyForm = 'csv' | 'lines'
const forms: Readonly<Record<CopyForm, string>> = {
  csv: 'format csv',
  lines: `format csv, quote e'\\x01', delimiter e'\\x02'`,
}

/** The rows of a query as bytes, while they are read. Ending early breaks the connection: it must not be used again. */
export const postgresRows = (client: pg.ClientBase, select: string, form: CopyForm): Readable =>
  client.query(copyTo(`copy (${select}) to stdout (${forms[form]})`, { highWaterMark: 1024 * 1024 }))

/** The rows of a query as bytes, taken as a whole: nobody else could ask the database until the last one is read. */
export async function pgliteRows(pglite: PGlite, select: string, form: CopyForm): Promise<Readable> {
  const { blob } = await asCopier(pglite, () => pglite.query(`copy (${select}) to '/dev/blob' (${forms[form]})`))
  return blob ? Readable.fromWeb(blob.stream() as never) : Readable.from([])
}
