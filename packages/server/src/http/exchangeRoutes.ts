/** Files in and out: import and export of every document (decisions §6). */
import { Readable } from 'node:stream'
import type { Words } from '@srm/core/definition/csvCells'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Context, inTransaction } from '../engine/context.ts'
import { Invalid } from '../engine/errors.ts'
import { withNames } from '../engine/exchange/dictionaryNames.ts'
import { exportEncodings } from '../engine/exchange/exportCsv.ts'
import { type ExportFormat, type ExportOptions, exportFile, exportFormats } from '../engine/exchange/exportFile.ts'
import { importFile, importModes, reported } from '../engine/exchange/importFile.ts'
import type { ImportMode } from '../engine/exchange/placeAll.ts'
import type { FileForm } from '../engine/exchange/readFile.ts'
import { cleanName, disposition } from '../files/fileName.ts'
import { spareMemory } from '../sparing.ts'
import { answer } from './answer.ts'
import { paramsOf } from './documentRoutes.ts'
import { sessionOf } from './sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
}

const largestFile = 64 * 1024 * 1024
const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

function oneOf<W extends string>(words: readonly W[], given: string | undefined, otherwise: W, path: string): W {
  if (given === undefined) return otherwise
  const found = words.find((word) => word === given)
  if (found === undefined) throw new Invalid([{ path, rule: 'notOneOf' }])
  return found
}

/** The body as text: UTF-8, or a fault that says so. */
function textOf(body: unknown): string {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Invalid([{ path: '', rule: 'notUtf8' }])
  }
}

const importRoute = (database: Database, def: AnyDocument) => async (request: FastifyRequest) => {
  const { mode, dryRun, delimiter = ',' } = paramsOf(request)
  const format = request.headers['content-type']?.startsWith('application/x-ndjson') ? 'ndjson' : 'csv'
  const asked = {
    def,
    mode: oneOf<ImportMode>(importModes, mode, 'upsert', 'mode'),
    dryRun: dryRun === 'true',
    format,
    delimiter: oneOf([',', ';', '\t', '|'], delimiter, ',', 'delimiter'),
  } as const
  const work = { database, actor: sessionOf(request), requestId: request.id }
  const inContext = (context: Context) => {
    const named: FileForm['named'] = (columns) => withNames(context, columns)
    return importFile(context, { ...asked, named }, textOf(request.body))
  }
  return answer(await reported(inTransaction(work, inContext)))
}

const yesOrNo = ['true', 'false'] as const

function exportOptions({ format, words, encoding, bom }: Readonly<Record<string, string>>): ExportOptions {
  return {
    format: oneOf(exportFormats, format, 'csv', 'format'),
    words: oneOf<Words>(['key', 'en', 'zh'], words, 'key', 'words'),
    encoding: oneOf(exportEncodings, encoding, 'utf-8', 'encoding'),
    bom: oneOf(yesOrNo, bom, 'true', 'bom') === 'true',
  }
}

const exportRoute = (database: Database, def: AnyDocument) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { saveAs, ...given } = paramsOf(request)
  const { format: _format, words: _words, encoding: _encoding, bom: _bom, ...params } = given
  const options = exportOptions(given)
  const pieces = exportFile({ database, actor: sessionOf(request) }, def, options, params)
  const first = await pieces.next()
  const whole = async function* () {
    if (!first.done) yield first.value
    yield* pieces
  }
  const { format, encoding } = options
  return reply
    .header('content-type', contentTypes[format].replace('utf-8', encoding ?? 'utf-8'))
    .header('content-disposition', disposition(cleanName(saveAs ?? '') || `${def.shape.name}.${format}`))
    .send(Readable.from(whole(), { objectMode: false }))
}

function importRoutes(files: FastifyInstance, { database, documents }: Parts): void {
  for (const type of ['text/csv', 'application/x-ndjson'])
    files.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: largestFile }, (_request, body, done) =>
      done(null, body),
    )
  for (const def of Object.values(documents))
    for (const side of Object.keys(def.sides) as Side[])
      if (def.sides[side]?.creates)
        files.post(`/${side}/${def.shape.name}/import`, { bodyLimit: largestFile }, importRoute(database, def))
}

/** `POST {prefix}/{side}/{document}/import` and `GET …/export` for every definition and every side it has. */
export function exchangeRoutes(api: FastifyInstance, parts: Parts): void {
  // A room of its own: no other route takes files as bodies.
  void api.register(async (files) => {
    spareMemory(files)
    for (const def of Object.values(parts.documents))
      for (const side of Object.keys(def.sides) as Side[])
        files.get(`/${side}/${def.shape.name}/export`, { config: { download: true } }, exportRoute(parts.database, def))
    importRoutes(files, parts)
  })
}
