/** Writes the documents of a file: in batches where the result is the same, else one by one (docs/decisions/0020). */
import { setImmediate as turn } from 'node:timers/promises'
import type { FileDoc } from '@srm/core/definition/files/csv'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { withForeign } from '../export/foreignColumns.ts'
import { demandPermission } from '../get.ts'
import { batchableRuns } from './candidates.ts'
import { dependencyOrder } from './dependencyOrder.ts'
import { type BatchOptions, importBatch } from './importBatch.ts'
import { type ImportedAs, importDocument, type PlaceMode } from './importDocument.ts'
import { bringIn } from './importHistory.ts'
import type { ImportReport, RowError } from './importReport.ts'
import { faultsOf, fileFaults, rowOf } from './rowFaults.ts'

export type ImportMode = PlaceMode | 'history'

/** What to import, and how. */
interface Placing extends BatchOptions {
  readonly def: AnyDocument
  readonly mode: ImportMode
  readonly dryRun: boolean
}

/** Runs work that may fail without losing what came before it. */
async function guarded<T>({ tx }: Context, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint row')
  try {
    const result = await work()
    await tx.query('release savepoint row')
    return result
  } catch (error) {
    await tx.query('rollback to savepoint row')
    throw error
  }
}

async function history(context: Context, request: Placing, read: readonly FileDoc[]): Promise<ImportReport> {
  demandPermission(context, request.def, 'history')
  const files = read.map((file) => withForeign(context.actor, request.def, file))
  const good = files.filter(({ issues }) => issues.length === 0)
  const report = await bringIn(
    context,
    request.def,
    good.map(({ doc }) => doc),
    request.dryRun,
  )
  const errors = report.errors.map((error) => {
    const file = good[error.row - 1]
    return { ...error, row: file ? rowOf(file, error.field) : error.row }
  })
  const bad = files.filter(({ issues }) => issues.length > 0)
  return {
    ...report,
    read: files.length,
    failed: report.failed + bad.length,
    errors: [...bad.flatMap(({ issues }) => fileFaults(issues)), ...errors],
  }
}

/** Documents that are placed together. */
const atOnce = 1000

async function interactive(
  context: Context,
  { def, dryRun, keyField = null, claim }: Placing,
  mode: PlaceMode,
  files: readonly FileDoc[],
): Promise<ImportReport> {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 }
  const errors: RowError[] = []
  const alone = async (file: FileDoc): Promise<ImportedAs | 'failed'> => {
    // The embedded database answers within the same turn of the event loop: nobody else would be heard until the end.
    await turn()
    for (const fault of fileFaults(file.issues)) errors.push(fault)
    if (file.issues.length > 0) return 'failed'
    try {
      return await guarded(context, () => importDocument(context, def, { mode, keyField }, file.doc))
    } catch (error) {
      for (const fault of faultsOf(file, error)) errors.push(fault)
      return 'failed'
    }
  }
  for (const all of dependencyOrder(def, files).flatMap((some) => batchableRuns(def, some)))
    for (let at = 0; at < all.length; at += atOnce) {
      const some = all.slice(at, at + atOnce)
      const settled = await importBatch(context, def, { mode, keyField, claim }, some)
      for (const file of some) counts[settled.get(file) ?? (await alone(file))] += 1
    }
  const inOrder = errors.toSorted((a, b) => a.row - b.row)
  return { read: files.length, ...counts, errors: inOrder, dryRun }
}

/**
 * Creates and updates the documents of a file in the caller's transaction. A document with a fault is skipped; the others
 * are written.
 * @returns counts, and the faults in the order of rows
 * @throws NotAllowed without the permission
 */
export function importDocuments(context: Context, request: Placing, files: readonly FileDoc[]): Promise<ImportReport> {
  demandPermission(context, request.def, 'import')
  const { mode } = request
  return mode === 'history'
    ? history(context, request, files)
    : interactive({ ...context, fromFile: true }, request, mode, files)
}
