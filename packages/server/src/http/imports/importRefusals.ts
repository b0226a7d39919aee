/** What was refused of the file of an import job: as JSON, or as a file that can be mended and imported again. */
import { Readable } from 'node:stream'
import type { Locale } from '@srm/core/i18n/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../engine/context.ts'
import { disposition } from '../../files/fileName.ts'
import { readingOf } from '../../imports/file/reading.ts'
import { nothingRefused, refusedRows } from '../../imports/file/refusals.ts'
import { faultsAfter, refusedInOrder, type TakeFaults } from '../../imports/file/refusedInOrder.ts'
import { refusedLines } from '../../imports/file/refusedLines.ts'
import type { JobFiles } from '../../imports/file/threads/jobFiles.ts'
import { isLanguage } from '../../languages/packs.ts'
import { answer } from '../answer.ts'
import { paramsOf } from '../documents/documentRoutes.ts'
import { filesFor, jobOf, type Parts, type SeenJob, uuidOf, workOf } from './importJobAccess.ts'

/** So many are told in an answer; the file has all of them. */
const mostTold = 1000

const localeOf = (request: FastifyRequest): Locale => {
  const { locale } = paramsOf(request)
  return isLanguage(locale) ? locale : 'zh_cn'
}

async function textOf(files: JobFiles, { job, def }: SeenJob, faultsUpTo: TakeFaults, locale: Locale) {
  const isJson = job.format === 'ndjson'
  if (job.failedRows === 0) return isJson ? [] : nothingRefused()
  const reading = await readingOf(def, files, job.uuid, job.fileName, job as never)
  return isJson ? refusedLines(def, reading.path, faultsUpTo, locale) : refusedRows(def, reading, faultsUpTo, locale)
}

/** Answers JSON where that is asked for, else the file: NDJSON where NDJSON was sent, CSV of tables. */
export const refusals = (parts: Parts) => async (request: FastifyRequest, reply: FastifyReply) => {
  const work = workOf(parts, request)
  const seen = await inTransaction(work, (context) => jobOf(context, uuidOf(request)))
  const after = (row: number, limit: number) => inTransaction(work, ({ tx }) => faultsAfter(tx, seen.job, row, limit))
  if (request.headers.accept?.includes('application/json')) return answer({ errors: await after(0, mostTold) })
  const [type, extension] = seen.job.format === 'ndjson' ? ['application/x-ndjson', 'ndjson'] : ['text/csv', 'csv']
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', disposition(`${seen.job.fileName.replace(/\.\w+$/, '')}-errors.${extension}`))
    .send(Readable.from(await textOf(filesFor(parts, request, reply), seen, refusedInOrder(after), localeOf(request))))
}
