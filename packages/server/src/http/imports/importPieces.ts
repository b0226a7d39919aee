/** Pieces of the file of an import job, one behind the other. */
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../engine/context.ts'
import { Conflict } from '../../engine/errors.ts'
import { project } from '../../engine/get.ts'
import { jobs, type Parts, workOf } from './importJobAccess.ts'

export const largestFile = 4 * 1024 ** 3
/** What a file is found out from its bytes: these are what senders call it. */
export const fileTypes = [
  'application/octet-stream',
  'text/csv',
  'application/x-ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** What is known to come belongs to the file: until it is there, the job is not started. */
const expected = `update "importJob" set "fileSize" = greatest(coalesce("fileSize", '0')::bigint, $3::bigint)::text
  where "elsAccount" = $1 and "uuid" = $2 and "jobStatus" = 'waiting' returning "uuid"`

const received = `update "importJob" set "received" = $3, "fileSize" = greatest("fileSize"::bigint, $4::bigint)::text
  where "elsAccount" = $1 and "uuid" = $2`

const writeReceived = (parts: Parts, request: FastifyRequest, uuid: string, size: number, whole: boolean) =>
  inTransaction(workOf(parts, request), async (context) => {
    await context.tx.query(received, [context.actor.account, uuid, String(size), whole ? String(size) : null])
    return project(context, jobs, uuid)
  })

export const fileComplete = () => new Conflict({ message: 'importJob.fileComplete' })
export const otherPlace = (size: number) =>
  new Conflict({ message: 'importJob.otherPlace', params: { received: size } })

/** Bytes of a piece, one at the least where it does not say how many. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 1)

/** @throws Conflict where the job was started meanwhile */
async function expectPiece(parts: Parts, request: FastifyRequest, uuid: string, present: number): Promise<void> {
  const size = String(present + lengthOf(request))
  const rows = await inTransaction(workOf(parts, request), ({ tx, actor }) =>
    tx.query(expected, [actor.account, uuid, size]),
  )
  if (rows.length === 0) throw fileComplete()
}

/**
 * Takes the body of a request as the next piece of a job's file.
 * @param from the byte at which it begins
 * @returns the job as JSON
 * @throws Conflict where other bytes are there, or the job was started meanwhile
 */
export async function takePiece(parts: Parts, request: FastifyRequest, uuid: string, from = '0'): Promise<string> {
  const present = await parts.files.size(uuid)
  if (from !== String(present)) {
    await writeReceived(parts, request, uuid, present, false)
    throw otherPlace(present)
  }
  await expectPiece(parts, request, uuid, present)
  try {
    await parts.files.append(uuid, request.body as Readable)
  } catch {
    await writeReceived(parts, request, uuid, await parts.files.size(uuid), false)
    throw new Conflict({ message: 'importJob.brokenOff', params: { received: await parts.files.size(uuid) } })
  }
  return writeReceived(parts, request, uuid, await parts.files.size(uuid), true)
}
