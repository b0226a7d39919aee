/**
 * A file in one call (decisions §6): a job as those that are sent in pieces, by the same rights and rules; it is answered at once
 * where it is done in a moment.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { countsOf } from '@srm/core/client/jobCounts'
import { jobMessage } from '@srm/core/client/jobMessage'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { act } from '../../engine/act.ts'
import { inTransaction } from '../../engine/context.ts'
import { Invalid, NotAllowed, Refused } from '../../engine/errors.ts'
import type { ImportReport } from '../../engine/exchange/importReport.ts'
import { demandPermission, project } from '../../engine/get.ts'
import { create } from '../../engine/save/create.ts'
import { faultsAfter } from '../../imports/file/refusedInOrder.ts'
import type { JobRow } from '../../imports/job/jobRow.ts'
import { spareMemory } from '../../memoryUse.ts'
import { answer } from '../answer.ts'
import { paramsOf } from '../documents/documentRoutes.ts'
import { jobOf, jobs, type Parts, workOf } from './importJobAccess.ts'
import { fileTypes, largestFile, takePiece } from './importPieces.ts'

/** Milliseconds after which a file is no longer waited for: `Prefer: wait=3600` waits longer (RFC 7240). */
const patience = 10_000
const longest = 3_600_000

function patienceOf({ headers }: FastifyRequest): number {
  const prefer = String(headers.prefer ?? '')
  if (prefer.includes('respond-async')) return 0
  const seconds = /\bwait=(\d{1,6})\b/.exec(prefer)?.[1]
  return seconds === undefined ? patience : Math.min(longest, Number(seconds) * 1000)
}
const mostTold = 1000

/** What a caller may say of his file; what he leaves out is as in a job. */
const given = ['mode', 'delimiter', 'encoding', 'sheet', 'dateOrder', 'decimalMark', 'onError', 'keyField'] as const

function jobInput(def: AnyDocument, request: FastifyRequest) {
  const asked = paramsOf(request)
  const params = asked.delimiter === '\t' ? { ...asked, delimiter: 'tab' } : asked
  const isJson = request.headers['content-type']?.startsWith('application/x-ndjson')
  return {
    document: def.shape.name,
    fileName: params.fileName ?? `${def.shape.name}.${isJson ? 'ndjson' : 'csv'}`,
    dryRun: params.dryRun === 'true' ? 'Y' : 'N',
    // whoever calls again means it
    repeat: 'Y',
    ...Object.fromEntries(given.flatMap((key) => (params[key] === undefined ? [] : [[key, params[key]]]))),
  }
}

const isEnded = ({ jobStatus }: JobRow): boolean => !['waiting', 'queued', 'running'].includes(jobStatus)

/** The job when it has ended, or as it is when nobody waits any longer or the server goes. */
async function ended(look: () => Promise<JobRow>, request: FastifyRequest, isOver: () => boolean): Promise<JobRow> {
  const until = Date.now() + patienceOf(request)
  for (let wait = 5; ; wait = Math.min(250, wait * 1.5)) {
    const job = await look()
    if (isEnded(job) || Date.now() >= until || request.raw.socket.destroyed || isOver()) return job
    await pause(wait)
  }
}

/** @throws what kept all of the file from being read */
function demandRun(job: JobRow): void {
  if (job.jobStatus !== 'failed') return
  const { message, params, issues } = jobMessage(job)
  if (issues) throw new Invalid(issues)
  if (message === 'common.notAllowed') throw new NotAllowed()
  if (job.readRows === 0) throw new Refused({ message, ...(params ? { params } : {}) })
}

const reportOf = (job: JobRow, errors: ImportReport['errors']): ImportReport => ({
  ...countsOf(job),
  errors,
  dryRun: job.dryRun === 'Y',
})

/** @throws Invalid without a byte: nothing is begun for it */
function demandFile({ body, headers }: FastifyRequest): void {
  if (!body || headers['content-length'] === '0') throw new Invalid([{ path: '', rule: 'emptyFile' }])
}

/** A job of the whole file that may run; one whose file does not arrive waits for nothing. */
async function begun(parts: Parts, def: AnyDocument, request: FastifyRequest): Promise<string> {
  const work = workOf(parts, request)
  const uuid = await inTransaction(work, (context) => create(context, jobs, jobInput(def, request)))
  const take = (action: string) => inTransaction(work, (context) => act(context, jobs, uuid, action, {} as never))
  try {
    await takePiece(parts, request, uuid)
    await take('start')
    return uuid
  } catch (error) {
    await take('cancel')
    throw error
  }
}

type Waiting = Parts & { readonly isOver: () => boolean }

const importRoute = (parts: Waiting, def: AnyDocument) => async (request: FastifyRequest, reply: FastifyReply) => {
  const work = workOf(parts, request)
  demandPermission(work, def, 'import')
  demandFile(request)
  const uuid = await begun(parts, def, request)
  const look = () => inTransaction(work, async (context) => (await jobOf(context, uuid)).job)
  const job = await ended(look, request, parts.isOver)
  if (isEnded(job)) {
    demandRun(job)
    return answer(reportOf(job, await inTransaction(work, ({ tx }) => faultsAfter(tx, job, 0, mostTold))))
  }
  const { side } = work.actor
  const text = await inTransaction(work, (context) => project(context, jobs, uuid))
  return reply
    .code(202)
    .header('location', `${side}/importJob/${uuid}`)
    .send(answer(JSON.parse(text)))
}

/** `POST {prefix}/{side}/{document}/import` of every document and every side that creates it. */
export function importRoutes(
  api: FastifyInstance,
  { documents, ...parts }: Parts & { readonly documents: Readonly<Record<string, AnyDocument>> },
): void {
  // A room of its own: no other route takes files as bodies.
  void api.register(async (files) => {
    spareMemory(files)
    let over = false
    files.addHook('preClose', async () => {
      over = true
    })
    const waiting: Waiting = { ...parts, isOver: () => over }
    files.addContentTypeParser(fileTypes, (_request, body, done) => done(null, body))
    for (const def of Object.values(documents))
      for (const side of Object.keys(def.sides) as Side[])
        if (def.sides[side]?.creates === true)
          files.post(`/${side}/${def.shape.name}/import`, { bodyLimit: largestFile }, importRoute(waiting, def))
  })
}
