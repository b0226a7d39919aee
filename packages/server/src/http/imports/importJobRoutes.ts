/** The file of an import job: sent in pieces, looked at, and what was refused of it (decisions §6; cli-ux-security §1.2). */
import { isClean } from '@srm/core/definition/read'
import type { Side } from '@srm/core/definition/shape'
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, reading as readOnly } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { cellMeanings } from '../../imports/cellMeanings.ts'
import { keepCorrections } from '../../imports/file/corrections.ts'
import { filePreview, type PreviewOptions } from '../../imports/file/filePreview.ts'
import { spareMemory } from '../../memoryUse.ts'
import { answer } from '../answer.ts'
import { paramsOf } from '../documents/documentRoutes.ts'
import { filesFor, jobOf, ownJobOf, type Parts, uuidOf, workOf } from './importJobAccess.ts'
import { fileComplete, fileTypes, largestFile, otherPlace, takePiece } from './importPieces.ts'
import { refusals } from './importRefusals.ts'

/** The bytes begin where the last ones ended, and no others come meanwhile. @throws Conflict with `received` otherwise */
const sendFile = (parts: Parts) => async (request: FastifyRequest) => {
  const { job } = await inTransaction(workOf(parts, request), (context) => ownJobOf(context, uuidOf(request)))
  if (job.jobStatus !== 'waiting') throw fileComplete()
  const written = await parts.files.alone(job.uuid, () => takePiece(parts, request, job.uuid, paramsOf(request).from))
  if (written === undefined) throw otherPlace(await parts.files.size(job.uuid))
  return answer(JSON.parse(written))
}

/** @throws Invalid */
function wantedOf(body: unknown): PreviewOptions {
  const wanted = body ?? {}
  if (typeof wanted !== 'object' || Array.isArray(wanted)) throw new Invalid([{ path: '', rule: 'notObject' }])
  return wanted
}

const lookAt = (parts: Parts) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { job, def } = await inTransaction(workOf(parts, request), (context) => jobOf(context, uuidOf(request)))
  return answer(await filePreview(def, filesFor(parts, request, reply), job, wantedOf(request.body)))
}

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

const mostTexts = 500
const longestText = 200

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text.length <= longestText)

/** @throws Invalid */
function cellsOf(body: unknown): Readonly<Record<string, readonly string[]>> {
  const { cells } = (body ?? {}) as { readonly cells?: unknown }
  const isRight = typeof cells === 'object' && cells !== null && Object.values(cells).every(isTexts)
  if (!isRight) throw new Invalid([{ path: 'cells', rule: 'wrong' }])
  const given = cells as Readonly<Record<string, readonly string[]>>
  const count = Object.values(given).reduce((sum, { length }) => sum + length, 0)
  const unclean = Object.entries(given).filter(([, texts]) => !texts.every(isClean))
  if (unclean.length > 0)
    throw new Invalid(
      unclean.slice(0, 20).map(([key]) => ({ path: `cells.${key}`.slice(0, 100), rule: 'badCharacter' })),
    )
  if (count > mostTexts) throw new Invalid([{ path: 'cells', rule: 'tooManyRows', limit: mostTexts }])
  return given
}

const meantBy = (parts: Parts) => async (request: FastifyRequest) => {
  const { def } = await inTransaction(workOf(parts, request), (context) => jobOf(context, uuidOf(request)))
  const cells = cellsOf(request.body)
  return answer({ meant: await readOnly(workOf(parts, request), (context) => cellMeanings(context, def, cells)) })
}

const correct = (parts: Parts) => async (request: FastifyRequest) => {
  const { job } = await inTransaction(workOf(parts, request), (context) => ownJobOf(context, uuidOf(request)))
  const { before, corrections } = (request.body ?? {}) as { readonly before?: unknown; readonly corrections?: unknown }
  const name = typeof before === 'string' ? before : null
  return answer({ corrections: await keepCorrections(parts.files, job.uuid, name, corrections) })
}

/** `PUT …/file`, `POST …/look`, `…/meant` and `…/corrections`, `GET …/errors` and `…/changes` of every job, on every side. */
export function importJobRoutes(api: FastifyInstance, parts: Parts): void {
  for (const side of everySide as readonly Side[]) {
    const path = `/${side}/importJob/:uuid`
    api.post(`${path}/look`, lookAt(parts))
    api.post(`${path}/meant`, meantBy(parts))
    api.post(`${path}/corrections`, correct(parts))
    api.get(`${path}/errors`, { config: { download: true } }, refusals(parts))
    api.get(`${path}/changes`, changes(parts))
  }
  // A room of its own: no other route takes bodies as they come.
  void api.register(async (files) => {
    spareMemory(files)
    files.addContentTypeParser(fileTypes, (_request, body, done) => done(null, body))
    for (const side of everySide)
      files.put(`/${side}/importJob/:uuid/file`, { bodyLimit: largestFile }, sendFile(parts))
  })
}
