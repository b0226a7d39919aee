/** What was refused of the file of an import job: as JSON, or as a file that can be mended and imported again. */
import { Readable } from 'node:stream'
import type { Locale } from '@srm/core/i18n/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../engine/context.ts'
import type { RowError } from '../engine/exchange/importReport.ts'
import { disposition } from '../files/fileName.ts'
import { readingOf } from '../imports/file/reading.ts'
import { faultsOf, nothingRefused, refusedRows } from '../imports/file/refusals.ts'
import { refusedLines } from '../imports/file/refusedLines.ts'
import { answer } from './answer.ts'
import { paramsOf } from './documentRoutes.ts'
import { jobOf, type Parts, type SeenJob, uuidOf, workOf } from './importJobSight.ts'

interface Refused extends SeenJob {
  readonly faults: readonly RowError[]
}

const localeOf = (request: FastifyRequest): Locale => (paramsOf(request).locale === 'en' ? 'en' : 'zh_cn')

const refusedOf = (parts: Parts, request: FastifyRequest, limit: number): Promise<Refused> =>
  inTransaction(workOf(parts, request), async (context) => {
    const seen = await jobOf(context, uuidOf(request))
    return { ...seen, faults: await faultsOf(context.tx, seen.job, limit) }
  })

const isJson = ({ job }: Refused): boolean => job.format === 'ndjson'

async function textOf({ files }: Parts, refused: Refused, locale: Locale) {
  const { job, def, faults } = refused
  if (faults.length === 0) return isJson(refused) ? [] : nothingRefused()
  const reading = await readingOf(def, files, job.uuid, job.fileName, job as never)
  if (isJson(refused)) return refusedLines(def, reading.path, faults, locale)
  return refusedRows(def, reading, faults, locale)
}

/** Answers JSON where that is asked for, else the file: NDJSON where NDJSON was sent, CSV of tables. */
export const refusals = (parts: Parts) => async (request: FastifyRequest, reply: FastifyReply) => {
  const asksJson = request.headers.accept?.includes('application/json')
  const refused = await refusedOf(parts, request, asksJson ? 1000 : 1_000_000)
  if (asksJson) return answer({ errors: refused.faults })
  const [type, extension] = isJson(refused) ? ['application/x-ndjson', 'ndjson'] : ['text/csv', 'csv']
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', disposition(`${refused.job.fileName.replace(/\.\w+$/, '')}-errors.${extension}`))
    .send(Readable.from(await textOf(parts, refused, localeOf(request))))
}
