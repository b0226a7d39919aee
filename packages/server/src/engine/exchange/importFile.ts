/** Importing a file through the same create and save as a person: every row is accounted for (cli-ux-security §1.4). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { asExchanged } from '../customFields.ts'
import { demand } from '../get.ts'
import type { ImportReport } from './importReport.ts'
import { type ImportMode, placeAll } from './placeAll.ts'
import { type FileForm, readFile } from './readFile.ts'
import { aloneIn } from './subject.ts'
import { sentBy } from './wholeKey.ts'

export const importModes: readonly ImportMode[] = ['insert', 'update', 'upsert', 'history']

export interface ImportRequest extends FileForm {
  readonly def: AnyDocument
  readonly mode: ImportMode
  readonly dryRun: boolean
}

/** Thrown to undo a dry run; carries its report. */
class DryRun extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('dry run')
    this.report = report
  }
}

/**
 * Imports a file in the caller's transaction; a dry run does the same and undoes it.
 * @returns how many documents were read and what became of each, with every fault by row, field and rule
 * @throws NotAllowed without the permission, Invalid when the file as a whole cannot be read
 */
export async function importFile(context: Context, request: ImportRequest, text: string): Promise<ImportReport> {
  const { def } = request
  demand(context, def, 'import')
  const alone = request.mode === 'history' ? undefined : aloneIn(def)
  const sent = { ...sentBy(def, context.actor), alone }
  const files = await readFile(asExchanged(def, context.actor), request, text, sent)
  const report = await placeAll(context, request, files)
  if (request.dryRun && request.mode !== 'history') throw new DryRun(report)
  return report
}

/** Awaits an import and turns the undone dry run into its report. */
export const reported = (running: Promise<ImportReport>): Promise<ImportReport> =>
  running.catch((error: unknown) => {
    if (error instanceof DryRun) return error.report
    throw error
  })
