/** The import job a request is about, for somebody who may see it. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { importJob } from '@srm/core/system/importJob'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../engine/context.ts'
import { asExchanged } from '../../engine/customFields.ts'
import { NotFound } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { load } from '../../engine/store.ts'
import type { ImportFiles } from '../../imports/file/importFiles.ts'
import { type JobFiles, jobFiles } from '../../imports/file/threads/jobFiles.ts'
import { documentOf } from '../../imports/job/importJob.ts'
import { demandJobAccess, demandSender } from '../../imports/job/jobAccess.ts'
import type { JobRow } from '../../imports/job/jobRow.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

export interface Parts {
  readonly database: Database
  readonly files: ImportFiles
  readonly workers: WorkerPool
}

export const jobs = importJob as AnyDocument

export const workOf = ({ database }: Parts, request: FastifyRequest) => ({
  database,
  actor: sessionOf(request),
  requestId: request.id,
})
/** The files, read in turns of whoever asks, as long as he waits. */
export const filesFor = ({ files, workers }: Parts, request: FastifyRequest, reply: FastifyReply): JobFiles =>
  jobFiles(files, workers, { account: sessionOf(request).account, signal: hangUpOf(reply) })
export const uuidOf = (request: FastifyRequest): string => (request.params as { uuid: string }).uuid

export interface SeenJob {
  readonly job: JobRow
  /** As files have it, with the free fields. */
  readonly def: AnyDocument
}

/** The job, for somebody who may import its document. @throws NotFound, NotAllowed */
export async function jobOf(context: Context, uuid: string): Promise<SeenJob> {
  demandPermission(context, jobs, 'view')
  const loaded = await load(context, jobs, uuid)
  if (!loaded) throw new NotFound(jobs.shape.name)
  const job = loaded.base as unknown as JobRow
  const def = documentOf(context, job.document)
  demandJobAccess(context, def, job)
  return { job, def: asExchanged(def, context.actor) }
}

/** The same for its sender alone: what the file holds and how it is read. @throws NotFound, NotAllowed */
export async function ownJobOf(context: Context, uuid: string): Promise<SeenJob> {
  const seen = await jobOf(context, uuid)
  demandSender(context, seen.job)
  return seen
}
