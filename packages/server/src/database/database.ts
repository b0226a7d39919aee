import type { Readable } from 'node:stream'
import type { Side } from '@srm/core/definition/shape'
import type { Copier, CopyForm } from './connection/copy.ts'

/** For whom a statement runs. Row-level security reads both values. */
export interface Who {
  /** Account number (`elsAccount`); `''` where the system itself acts for no account. */
  readonly account: string
  readonly side: Side | 'system'
}

export interface Connection {
  /**
   * Runs one statement, prepared and named by the hash of its text (at most 200 a connection). With `isKept` false it is
   * planned for its values alone: what is right for a frequent value of a filter takes seconds for a rare one.
   * numeric, bigint, date, time and timestamptz arrive as text; json and jsonb are parsed unless selected `::text`.
   * Objects among the values are sent as JSON text, JavaScript arrays as PostgreSQL arrays.
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[], isKept?: boolean): Promise<Row[]>
  /** Runs several statements separated by semicolons, without values: for migrations. */
  script(text: string): Promise<void>
  /**
   * Rows from CSV bytes into a table, in pieces that hold whole rows.
   * @throws the database's error on the first row it does not take
   */
  readonly copyIn: Copier
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** False where BYPASSRLS could not be granted: `asLoader` then sees and writes nothing, imports go through `transaction`. */
  readonly loaderBypassesRls: boolean
  /** No transaction; role `srm_app`, `srm.account` and `srm.side` set. */
  read<T>(who: Who, work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * One reading statement that takes a moment whatever its values are, such as a page in the order of an index; as `read`
   * would run it. It may stand on one connection with statements of others and wait for those before it.
   */
  quick<Row = Record<string, unknown>>(who: Who, text: string, values: readonly unknown[]): Promise<Row[]>
  /** begin, then commit, or rollback when `work` throws; role `srm_app`. */
  transaction<T>(who: Who, work: (tx: Connection) => Promise<T>): Promise<T>
  /**
   * The rows of a query as bytes, as CSV without a header unless a form is named, read with the rights of `read`. COPY takes
   * no parameters: every value in the text has been written as a literal. The connection is held until the stream ends or
   * is destroyed.
   */
  copyOut(who: Who, select: string, form?: CopyForm): Promise<Readable>
  /** A transaction as `srm_loader`, which row-level security does not hold: for the import module alone. */
  asLoader<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /**
   * Work on a copy of all that is stored, which goes when the work ends: nobody waits for a transaction of which nothing is to
   * stay. Absent where nobody would anyway, and where everything is in memory.
   */
  readonly apart?: <T>(work: (copy: Database) => Promise<T>) => Promise<T>
  /** No transaction; role `srm_owner`, which owns the tables: for migrations. */
  asOwner<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * Hears the notifications of one channel; the answer stops it. An empty payload says that the connection was lost
   * and is back: something may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  isAlive(): Promise<boolean>
  /**
   * Work that goes on for long calls it between its pieces: people who wait for the only connection go first, with all
   * that they ask in a row. At once where there are many connections.
   */
  letOthersIn(): Promise<void>
  close(): Promise<void>
}
