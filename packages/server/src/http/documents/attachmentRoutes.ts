/** Files beside every document (decisions §12.9): list, upload, download, removal. */
import multipart from '@fastify/multipart'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { atMoment, inTransaction, type Request, reading } from '../../engine/context.ts'
import { attach, demandAttach, detach } from '../../files/attach.ts'
import { otherSide } from '../../files/attachedDocument.ts'
import { attachmentOf, attachmentsOf } from '../../files/attachments.ts'
import { extensions } from '../../files/fileKinds.ts'
import { disposition } from '../../files/fileName.ts'
import { openSpool, type Spool } from '../../files/spool.ts'
import type { Storage } from '../../files/storage.ts'
import { discard, sweepFiles } from '../../files/unclaimed.ts'
import { keep } from '../../files/upload.ts'
import { attachToComment, demandCommentFile } from '../../talk/say.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { readUpload } from './multipartUpload.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly storage: Storage
  /** Bytes of one file. */
  readonly limit: number
  /** The server's clock: after some minutes comments stand as they are. */
  readonly now: () => Date
}
interface One {
  readonly uuid: string
  readonly attachment: string
  readonly comment: string
}

const requestOf = (database: Database, request: FastifyRequest): Request => ({
  database,
  actor: sessionOf(request),
  requestId: request.id,
})

/** Nothing that was uploaded ever runs in a browser, whatever it is. */
const inert = "default-src 'none'; sandbox"

const download =
  ({ database, storage }: Parts, def: AnyDocument) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { uuid, attachment } = request.params as One
    const file = await reading(requestOf(database, request), (context) => attachmentOf(context, def, uuid, attachment))
    return reply
      .headers({
        'content-type': file.mime,
        'content-length': file.size,
        'content-disposition': disposition(file.name),
        'content-security-policy': inert,
        'cache-control': 'private, no-store',
      })
      .send(await storage.read(file.fileKey))
  }

function listRoute(api: FastifyInstance, { database, limit }: Parts, def: AnyDocument, path: string): void {
  api.get(path, async (request) => {
    const { uuid } = request.params as One
    const actor = sessionOf(request)
    const items = await reading(requestOf(database, request), (context) => attachmentsOf(context, def, uuid))
    return answer({
      items,
      limit,
      extensions,
      shares: otherSide(def, actor.side) !== undefined,
      may: { attach: actor.permissions.has(`${def.shape.name}.attach`) },
    })
  })
}

function uploadRoute(
  api: FastifyInstance,
  parts: Parts & { readonly spool: Spool },
  def: AnyDocument,
  path: string,
): void {
  const { database, limit, storage, spool } = parts
  api.post(path, async (request, reply) => {
    const { uuid } = request.params as One
    const work = requestOf(database, request)
    await reading(work, (context) => demandAttach(context, def, uuid))
    const upload = await readUpload(request, reply, {
      spool,
      limit,
      shares: otherSide(def, work.actor.side) !== undefined,
    })
    try {
      const { side, attachmentType, itemNumber } = upload
      const said = { side, attachmentType, itemNumber, commentUuid: null }
      return answer(
        await keep(work, storage, upload, (context, file) => attach(context, def, uuid, { ...file, ...said })),
      )
    } finally {
      await spool.discard(upload.path)
    }
  })
}

/** A file of a comment: who sees it, and what it is about, is said by the comment. */
function commentFileRoute(
  api: FastifyInstance,
  { database, limit, storage, spool, now }: Parts & { readonly spool: Spool },
  def: AnyDocument,
  path: string,
): void {
  api.post(path, async (request, reply) => {
    const { uuid, comment } = request.params as One
    const work = requestOf(database, request)
    await reading(work, (context) => demandCommentFile(atMoment(context, now()), def, uuid, comment))
    const upload = await readUpload(request, reply, { spool, limit, shares: false })
    try {
      return answer(
        await keep(work, storage, upload, (context, file) =>
          attachToComment(atMoment(context, now()), def, uuid, comment, file),
        ),
      )
    } finally {
      await spool.discard(upload.path)
    }
  })
}

function removeRoute(api: FastifyInstance, { database, storage }: Parts, def: AnyDocument, path: string): void {
  api.delete(`${path}/:attachment`, async (request) => {
    const { uuid, attachment } = request.params as One
    const gone = await inTransaction(requestOf(database, request), (context) => detach(context, def, uuid, attachment))
    // The row is gone; a file that cannot be removed now is found by the sweep.
    await discard(database, storage, gone.elsAccount, gone.fileKey).catch((error: unknown) =>
      request.log.warn({ err: error, reqId: request.id }, 'file not removed'),
    )
    return answer(null)
  })
}

const hour = 60 * 60 * 1000

/** What crashed uploads left behind is removed at the start and once an hour. */
function sweepHourly(api: FastifyInstance, { database, storage }: Parts): void {
  let timer: NodeJS.Timeout | undefined
  const sweep = () => sweepFiles(database, storage).catch((error) => api.log.error({ err: error }, 'sweep failed'))
  api.addHook('onReady', async () => {
    timer = setInterval(() => void sweep(), hour).unref()
    await sweep()
  })
  api.addHook('onClose', async () => {
    clearInterval(timer)
    storage.close()
  })
}

/**
 * `GET|POST {prefix}/{side}/{document}/{uuid}/attachments`, `GET|DELETE …/{attachment}` for every definition and side, and
 * `POST …/{uuid}/comments/{comment}/attachments`.
 */
export function attachmentRoutes(api: FastifyInstance, parts: Parts): void {
  sweepHourly(api, parts)
  // A room of its own: no other route takes files as bodies.
  void api.register(async (files) => {
    await files.register(multipart, { throwFileSizeLimit: false })
    const spool = openSpool()
    files.addHook('onClose', async () => spool.close())
    for (const def of Object.values(parts.documents))
      for (const side of Object.keys(def.sides) as Side[]) {
        const path = `/${side}/${def.shape.name}/:uuid/attachments`
        listRoute(files, parts, def, path)
        uploadRoute(files, { ...parts, spool }, def, path)
        files.get(`${path}/:attachment`, { config: { download: true } }, download(parts, def))
        removeRoute(files, parts, def, path)
        const ofComment = `/${side}/${def.shape.name}/:uuid/comments/:comment/attachments`
        commentFileRoute(files, { ...parts, spool }, def, ofComment)
      }
  })
}
