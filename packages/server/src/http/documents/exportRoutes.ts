/** Files that go out: the export of every document (decisions §6). */
import { Readable } from 'node:stream'
import type { Words } from '@srm/core/definition/files/csvCells'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { Invalid } from '../../engine/errors.ts'
import { exportEncodings } from '../../engine/export/exportCsv.ts'
import { type ExportFormat, type ExportOptions, exportFile, exportFormats } from '../../engine/export/exportFile.ts'
import { writerInThread } from '../../engine/export/writeInThread.ts'
import { cleanName, disposition } from '../../files/fileName.ts'
import { spareMemory } from '../../memoryUse.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { endIdleAnswer } from '../idleAnswer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly workers: WorkerPool
}

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

const yesOrNo = ['true', 'false'] as const

function exportOptions({ format, words, encoding, bom }: Readonly<Record<string, string>>): ExportOptions {
  return {
    format: oneOf(exportFormats, format, 'csv', 'format'),
    words: oneOf<Words>(['key', 'en', 'zh'], words, 'key', 'words'),
    encoding: oneOf(exportEncodings, encoding, 'utf-8', 'encoding'),
    bom: oneOf(yesOrNo, bom, 'true', 'bom') === 'true',
  }
}

const exportRoute =
  ({ database, workers }: Parts, def: AnyDocument) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { saveAs, ...given } = paramsOf(request)
    const { format: _format, words: _words, encoding: _encoding, bom: _bom, ...params } = given
    const options = exportOptions(given)
    const actor = sessionOf(request)
    const write = writerInThread(workers, actor.account, hangUpOf(reply))
    const pieces = exportFile({ database, actor }, def, options, params, write)
    const first = await pieces.next()
    const whole = async function* () {
      if (!first.done) yield first.value
      yield* pieces
    }
    endIdleAnswer(reply.raw)
    const { format, encoding } = options
    return reply
      .header('content-type', contentTypes[format].replace('utf-8', encoding ?? 'utf-8'))
      .header('content-disposition', disposition(cleanName(saveAs ?? '') || `${def.shape.name}.${format}`))
      .send(Readable.from(whole(), { objectMode: false }))
  }

/** `GET {prefix}/{side}/{document}/export` for every definition and every side it has. */
export function exportRoutes(api: FastifyInstance, parts: Parts): void {
  void api.register(async (files) => {
    spareMemory(files)
    for (const def of Object.values(parts.documents))
      for (const side of Object.keys(def.sides) as Side[])
        files.get(`/${side}/${def.shape.name}/export`, { config: { download: true } }, exportRoute(parts, def))
  })
}
