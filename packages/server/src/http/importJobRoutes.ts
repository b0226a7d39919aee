/** The file of an import job: sent in pieces, looked at, and what was refused of it (decisions §6; cli-ux-security §1.2). */
import { Readable } from 'node:stream'
import type { Side } from '@srm/core/definition/shape'
import { hiddenBy } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Locale } from '@srm/core/i18n/translate'
import { everySide } from '@srm/core/system/everySide'
import { importJob } from '@srm/core/system/importJob'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Context, inTransaction, reading as readOnly, userOf } from '../engine/context.ts'
import { Conflict, Invalid, NotAllowed, NotFound } from '../engine/errors.ts'
import { demand, project } from '../engine/get.ts'
import { scopeOf } from '../engine/query/condition.ts'
import { load } from '../engine/store.ts'
import { disposition } from '../files/fileName.ts'
import type { ImportFiles } from '../imports/file/importFiles.ts'
import { type LookWanted, look } from '../imports/file/look.ts'
import { readingOf } from '../imports/file/reading.ts'
import { faultsOf, nothingRefused, refusedRows } from '../imports/file/refusals.ts'
import { documentOf } from '../imports/job/importJob.ts'
import type { JobRow } from '../imports/job/jobRow.ts'
import { spareMemory } from '../sparing.ts'
import { answer } from './answer.ts'
import { paramsOf } from './documentRoutes.ts'
import { sessionOf } from './sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly files: ImportFiles
}

const jobs = importJob as AnyDocument
const largest = 4 * 1024 ** 3
/** What a file is found out from its bytes: these are what senders call it. */
const fileTypes = [
  'application/octet-stream',
  'text/csv',
  'application/x-ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

const workOf = ({ database }: Parts, request: FastifyRequest) => ({
  database,
  actor: sessionOf(request),
  requestId: request.id,
})
const uuidOf = (request: FastifyRequest): string => (request.params as { uuid: string }).uuid

/** A file shows what stands in it: a colleague who sees less of the document than its sender does not read it. */
function demandSight({ actor }: Context, def: AnyDocument, { createUser }: JobRow): void {
  const seesAll = hiddenBy(def, actor.side, actor.permissions).length === 0 && scopeOf(def, actor, 2).sql === ''
  if (createUser !== userOf(actor) && !seesAll) throw new NotAllowed()
}

/** The job, for somebody who may import its document. @throws NotFound, NotAllowed */
async function jobOf(context: Context, uuid: string): Promise<{ job: JobRow; def: AnyDocument }> {
  demand(context, jobs, 'view')
  const loaded = await load(context, jobs, uuid)
  if (!loaded) throw new NotFound(jobs.shape.name)
  const job = loaded.base as unknown as JobRow
  const def = documentOf(context, job.document)
  demandSight(context, def, job)
  return { job, def }
}

const received = `update "importJob" set "received" = $3, "fileSize" = coalesce("fileSize", $4)
  where "elsAccount" = $1 and "uuid" = $2`

const writeReceived = (parts: Parts, request: FastifyRequest, size: number, whole: boolean) =>
  inTransaction(workOf(parts, request), async (context) => {
    await context.tx.query(received, [
      context.actor.account,
      uuidOf(request),
      String(size),
      whole ? String(size) : null,
    ])
    return project(context, jobs, uuidOf(request))
  })

/** The bytes begin where the last ones ended. @throws Conflict with `received` otherwise */
const sendFile = (parts: Parts) => async (request: FastifyRequest) => {
  const { job } = await inTransaction(workOf(parts, request), (context) => jobOf(context, uuidOf(request)))
  if (job.jobStatus !== 'waiting') throw new Conflict({ message: 'importJob.fileComplete' })
  const { from = '0' } = paramsOf(request)
  const present = await parts.files.size(job.uuid)
  if (from !== String(present)) {
    await writeReceived(parts, request, present, false)
    throw new Conflict({ message: 'importJob.otherPlace', params: { received: present } })
  }
  try {
    await parts.files.append(job.uuid, request.body as Readable)
  } catch {
    await writeReceived(parts, request, await parts.files.size(job.uuid), false)
    throw new Conflict({ message: 'importJob.brokenOff', params: { received: await parts.files.size(job.uuid) } })
  }
  const size = await parts.files.size(job.uuid)
  return answer(JSON.parse(await writeReceived(parts, request, size, true)))
}

const lookAt = (parts: Parts) => async (request: FastifyRequest) => {
  const { job, def } = await inTransaction(workOf(parts, request), (context) => jobOf(context, uuidOf(request)))
  return answer(await look(def, parts.files, job, (request.body ?? {}) as LookWanted))
}

const localeOf = (request: FastifyRequest): Locale => (paramsOf(request).locale === 'en' ? 'en' : 'zh_cn')

const refusals = (parts: Parts) => async (request: FastifyRequest, reply: FastifyReply) => {
  const asJson = request.headers.accept?.includes('application/json')
  const { job, def, faults } = await readOnlyJob(parts, request, asJson ? 1000 : 1_000_000)
  if (asJson) return answer({ errors: faults })
  if (faults.length === 0) return sendCsv(reply, job, nothingRefused())
  if (job.format === 'ndjson') throw new Invalid([{ path: '', rule: 'notCsv' }])
  const reading = await readingOf(def, parts.files, job.uuid, job.fileName, job as never)
  return sendCsv(reply, job, refusedRows(def, reading, faults, localeOf(request)))
}

const sendCsv = (reply: FastifyReply, { fileName }: JobRow, lines: AsyncIterable<string> | Iterable<string>) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(`${fileName.replace(/\.\w+$/, '')}-errors.csv`))
    .send(Readable.from(lines))

const readOnlyJob = (parts: Parts, request: FastifyRequest, limit: number) =>
  inTransaction(workOf(parts, request), async (context) => {
    const found = await jobOf(context, uuidOf(request))
    return { ...found, faults: await faultsOf(context.tx, found.job, limit) }
  })

const changes = (parts: Parts) => async (request: FastifyRequest) => {
  await inTransaction(workOf(parts, request), (context) => jobOf(context, uuidOf(request)))
  const rows = await readOnly(workOf(parts, request), ({ tx, actor }) =>
    tx.query(`select "key", "kind", "fields" from "importChange" where "elsAccount" = $1 and "job" = $2 limit 1000`, [
      actor.account,
      uuidOf(request),
    ]),
  )
  return answer({ changes: rows })
}

/** `PUT …/file`, `POST …/look`, `GET …/errors` and `…/changes` of every job, on every side. */
export function importJobRoutes(api: FastifyInstance, parts: Parts): void {
  for (const side of everySide as readonly Side[]) {
    const path = `/${side}/importJob/:uuid`
    api.post(`${path}/look`, lookAt(parts))
    api.get(`${path}/errors`, { config: { download: true } }, refusals(parts))
    api.get(`${path}/changes`, changes(parts))
  }
  // A room of its own: no other route takes bodies as they come.
  void api.register(async (files) => {
    spareMemory(files)
    files.addContentTypeParser(fileTypes, (_request, body, done) => done(null, body))
    for (const side of everySide) files.put(`/${side}/importJob/:uuid/file`, { bodyLimit: largest }, sendFile(parts))
  })
}
