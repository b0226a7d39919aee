/** The import job a request is about, for somebody who may see it. */
import { hiddenBy } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { importJob } from '@srm/core/system/importJob'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Context, userOf } from '../engine/context.ts'
import { asExchanged } from '../engine/customFields.ts'
import { NotAllowed, NotFound } from '../engine/errors.ts'
import { demand } from '../engine/get.ts'
import { scopeOf } from '../engine/query/condition.ts'
import { load } from '../engine/store.ts'
import type { ImportFiles } from '../imports/file/importFiles.ts'
import { documentOf } from '../imports/job/importJob.ts'
import type { JobRow } from '../imports/job/jobRow.ts'
import { sessionOf } from './sessionHook.ts'

export interface Parts {
  readonly database: Database
  readonly files: ImportFiles
}

export const jobs = importJob as AnyDocument

export const workOf = ({ database }: Parts, request: FastifyRequest) => ({
  database,
  actor: sessionOf(request),
  requestId: request.id,
})
export const uuidOf = (request: FastifyRequest): string => (request.params as { uuid: string }).uuid

/** A file shows what stands in it: a colleague who sees less of the document than its sender does not read it. */
function demandSight({ actor }: Context, def: AnyDocument, { createUser }: JobRow): void {
  const seesAll = hiddenBy(def, actor.side, actor.permissions).length === 0 && scopeOf(def, actor, 2).sql === ''
  if (createUser !== userOf(actor) && !seesAll) throw new NotAllowed()
}

export interface SeenJob {
  readonly job: JobRow
  /** As files have it, with the free fields. */
  readonly def: AnyDocument
}

/** The job, for somebody who may import its document. @throws NotFound, NotAllowed */
export async function jobOf(context: Context, uuid: string): Promise<SeenJob> {
  demand(context, jobs, 'view')
  const loaded = await load(context, jobs, uuid)
  if (!loaded) throw new NotFound(jobs.shape.name)
  const job = loaded.base as unknown as JobRow
  const def = documentOf(context, job.document)
  demandSight(context, def, job)
  return { job, def: asExchanged(def, context.actor) }
}
