/** Tables that an import reads and fills, which have to be known for as large as they are. */
import { entriesOf } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Database } from '../../database/database.ts'
import { countWritten } from '../../database/statistics.ts'
import { systemOf } from '../../engine/serverContext.ts'
import type { JobRow } from './jobRow.ts'

/** Tables that grow with every document that is written. */
export const writtenBeside = ['event', 'outbox', 'ticket'] as const

/** The table of a document and those it refers to: often another import filled them a moment ago. */
export function tablesOf({ shape }: AnyDocument): string[] {
  const targets = [shape.fields, shape.lines].flatMap((fields) =>
    entriesOf(fields).flatMap(([, { kind, target }]) => (kind === 'ref' && target ? [target] : [])),
  )
  return [...new Set([shape.name, 'dictionary', ...targets])]
}

/** The tables into which the documents of a file are written. */
const filledBy = ({ shape }: AnyDocument): string[] => [
  ...[shape.name, `${shape.name}Line`, `${shape.name}Version`],
  ...writtenBeside,
]

const written = `select "createdRows" + "updatedRows" as rows from "importJob" where "elsAccount" = $1 and "uuid" = $2`

/** At the end of a job: what was imported is counted, so that nobody's next list is planned as if it were not there. */
export async function countImported(database: Database, def: AnyDocument, job: JobRow): Promise<void> {
  const who = systemOf(job.elsAccount)
  const [row] = await database.read(who, (on) => on.query<{ rows: number }>(written, [job.elsAccount, job.uuid]))
  await countWritten(database, who, filledBy(def), row?.rows ?? 0)
}
