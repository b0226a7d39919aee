/** Reading a document within the dispatcher's transaction as one person would read it. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { RowScope } from '../engine/context.ts'
import { ownedRows, projection, selectHead } from '../engine/projection.ts'
import { scopeOf } from '../engine/query/condition.ts'

export interface DocumentReader {
  readonly account: string
  readonly side: Side
  readonly permissions: ReadonlySet<string>
  /** Absent: every row of the side. */
  readonly scope?: RowScope | undefined
}

/**
 * The named fields of a document, as far as the reader sees them; undefined when it is not there for him. The
 * transaction is the system's own; when this throws, it is to be undone.
 */
export async function readAs(
  tx: Connection,
  def: AnyDocument,
  uuid: string,
  reader: DocumentReader,
  names: readonly string[],
): Promise<AnyRow | undefined> {
  const { account, side } = reader
  const { head } = projection(def, reader)
  const columns = [
    '1 as "there"',
    ...names.filter((name) => head.includes(name)).map((name) => selectHead(def, side, [name])),
  ]
  const scope = scopeOf(def, reader, 3)
  const text = `select row_to_json(x) as doc from (select ${columns.join(', ')} from "${def.shape.name}" h
    where ${ownedRows(def, side)} and h."uuid" = $2${scope.sql}) x`
  const [row] = await actingAs(tx, { account, side }, () =>
    tx.query<{ doc: AnyRow }>(text, [account, uuid, ...scope.values]),
  )
  if (!row) return undefined
  const { there: _there, ...doc } = row.doc
  return doc
}
