/** One import job from its file to its end. What it has done stands in the database with the rows it has done. */
import type { Side } from '@srm/core/definition/shape'
import { type Session, sessionOn } from '../../accounts/caller.ts'
import { isGoverned } from '../../approval/flows.ts'
import { refusalOf } from '../../duplicates/duplicateCheck.ts'
import { demandPermission } from '../../engine/get.ts'
import { HungUp } from '../../workers/turns.ts'
import { withCodeNames } from '../file/codeNames.ts'
import type { Task } from '../placement.ts'
import { allOrNothing } from './allOrNothing.ts'
import type { RunParts } from './fileParts.ts'
import { Cancelled, Ended, messageOf } from './jobEnd.ts'
import { actOnJob, failJob, type JobRow } from './jobRow.ts'
import { openFile } from './openFile.ts'
import { partByPart } from './partByPart.ts'
import { countImported } from './tableStatistics.ts'

/** The person as he may act now: rights may have changed since he left the job. */
async function actorOf({ sessions, permissionKeys }: RunParts, job: JobRow): Promise<Session> {
  const caller = await sessions.person(job.elsAccount, String(job.createUser).slice(job.elsAccount.length + 1))
  const session = caller && sessionOn((job.side ?? 'buyer') as Side, caller, permissionKeys)
  if (!session) throw new Ended('importJob.nobody')
  return session
}

async function place(parts: RunParts, job: JobRow): Promise<void> {
  const def = parts.documents[job.document]
  const actor = await actorOf(parts, job)
  if (!def) throw new Ended('common.notFound')
  demandPermission({ actor }, def, 'import')
  const { database } = parts
  const { account } = actor
  const repeats = await database.read({ account, side: 'system' }, (on) => refusalOf(on, account, def))
  const byFlow = await database.read({ account, side: 'system' }, (on) => isGoverned(on, account, def))
  const { file, opened } = await openFile(parts, { def, actor, byFlow }, job)
  const task: Task = {
    def,
    actor,
    inOrder: repeats !== undefined,
    byFlow,
    reading: await withCodeNames({ database, actor }, file),
    mode: job.mode as Task['mode'],
    keyField: job.keyField,
    dateOrder: job.dateOrder,
    job: job.uuid,
    dryRun: job.dryRun === 'Y',
  }
  await (task.dryRun || job.onError === 'stop' ? allOrNothing(parts, task, opened) : partByPart(parts, task, opened))
  if (!task.dryRun) await countImported(database, def, job)
}

/**
 * Runs a job that was claimed, to one of its ends.
 * @throws what the database or the machine throws: the job is taken up again
 */
export async function runJob(parts: RunParts, job: JobRow): Promise<void> {
  const { database } = parts
  try {
    if (job.jobStatus === 'queued') await actOnJob(database, job, 'run')
    await place(parts, job)
    await actOnJob(database, job, job.dryRun === 'Y' ? 'finishTrial' : 'finish')
  } catch (error) {
    if (error instanceof Cancelled || error instanceof HungUp) return
    const told = messageOf(error)
    if (!told) throw error
    await failJob(database, job, told)
  }
}
