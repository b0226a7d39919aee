/** What follows from the actions of an import job: whose it is, and that a new start begins anew. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ImportJob, importJob } from '@srm/core/system/importJob'
import type { Connection } from '../../database/database.ts'
import type { Context } from '../../engine/context.ts'
import { each, onAction, onWritten } from '../../engine/effects.ts'
import { Conflict, Invalid } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { definitionOf } from '../../engine/registry.ts'
import { demandProof } from '../../engine/stepUp.ts'
import { demandJobAccess, demandSender, isSender } from './jobAccess.ts'
import { forget } from './jobFindings.ts'
import { type JobRow, twinOf } from './jobRow.ts'

/** The document a job is about. @throws Invalid, NotAllowed without the right to import it, NotProven */
export function documentOf(context: Pick<Context, 'actor'>, name: unknown): AnyDocument {
  const def = definitionOf(String(name))
  if (def?.sides[context.actor.side]?.creates !== true) throw new Invalid([{ path: 'document', rule: 'wrong' }])
  demandPermission(context, def, 'import')
  demandProof(context, def.stepUp)
  return def
}

/** The same file was imported in the same way: nothing would change, or what others changed since would go. */
async function demandNew({ tx }: Context, job: JobRow): Promise<void> {
  if (job.dryRun === 'Y' || job.repeat === 'Y' || !job.fileHash) return
  const twin = await twinOf(tx, job, job.fileHash)
  if (twin) throw new Conflict({ message: 'importJob.alreadyDone', params: { ...twin } })
}

/** There is something to read, and all of it. @throws Invalid, Conflict */
function demandWhole({ received, fileSize }: JobRow): void {
  if (Number(received) === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  if (fileSize !== null && Number(received) < Number(fileSize))
    throw new Conflict({ message: 'importJob.fileMissing', params: { received, size: fileSize } })
}

const restart = `update "importJob" set "position" = '0', "ahead" = null, "readRows" = 0, "createdRows" = 0, "updatedRows" = 0,
    "unchangedRows" = 0, "failedRows" = 0, "skippedRows" = 0, "startTime" = null, "endTime" = null, "message" = null,
    "runner" = null
  where "elsAccount" = $1 and "uuid" = $2`

/** What decides which rows a file has and what becomes of them. */
const reading = [
  'mode',
  'keyField',
  'encoding',
  'delimiter',
  'dateOrder',
  'decimalMark',
  'sheet',
  'headerRow',
  'mapping',
  'corrections',
] as const

const isReadOtherwise = (before: ImportJob, after: ImportJob): boolean =>
  reading.some((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))

/** Where an earlier run ended is no place of a file that is read otherwise. */
async function beginAnew(tx: Connection, job: JobRow): Promise<void> {
  await forget(tx, job)
  await tx.query(restart, [job.elsAccount, job.uuid])
}

/** Its sender, or who may import the document and sees all of it. @throws Invalid, NotAllowed */
function demandKnown(context: Context, job: JobRow): void {
  if (!isSender(context, job)) demandJobAccess(context, documentOf(context, job.document), job)
}

/** Nobody has it yet, and what stopped it is over. */
const goOn = `update "importJob" set "runner" = null, "message" = null, "endTime" = null where "elsAccount" = $1 and "uuid" = $2`

onWritten(
  importJob,
  each(async (context, { before, after }) => {
    if (before) {
      demandSender(context, before as unknown as JobRow)
      if (isReadOtherwise(before, after)) await beginAnew(context.tx, after as unknown as JobRow)
      return
    }
    const job = { ...after, side: context.actor.side } as unknown as JobRow
    documentOf(context, job.document)
    await context.tx.query(`update "importJob" set "side" = $3 where "elsAccount" = $1 and "uuid" = $2`, [
      job.elsAccount,
      job.uuid,
      job.side,
    ])
    await demandNew(context, job)
  }),
)
onAction(importJob, {
  start: async ({ context, after }) => {
    const job = after as unknown as JobRow
    demandSender(context, job)
    demandWhole(job)
    await demandNew(context, job)
    await beginAnew(context.tx, job)
  },
  resume: async ({ context, after }) => {
    const job = after as unknown as JobRow
    demandKnown(context, job)
    demandWhole(job)
    await context.tx.query(goOn, [job.elsAccount, job.uuid])
  },
  cancel: async ({ context, after }) => demandKnown(context, after as unknown as JobRow),
})
