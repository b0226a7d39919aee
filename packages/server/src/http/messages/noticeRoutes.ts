/** The public pages' notices: no token, a whitelist of columns, limited for each address (domain/04 §3.10). */
import { notice } from '@srm/core/system/notice'
import type { FastifyInstance } from 'fastify'
import type { Connection, Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { NotFound } from '../../engine/errors.ts'
import { serverContext, systemOf } from '../../engine/serverContext.ts'
import { type Attachment, attachmentOf, attachmentsOf } from '../../files/attachments.ts'
import { disposition } from '../../files/fileName.ts'
import type { Storage } from '../../files/storage.ts'
import { listNotices, noticeTypes, readNotice, type WholeNotice } from '../../system/publicNotices.ts'
import { limitAddress } from '../addressLimit.ts'
import { answer } from '../answer.ts'
import { asTexts, limitIn, wordIn } from '../queryTexts.ts'

export interface NoticeRouteParts {
  readonly database: Database
  readonly storage: Storage
  readonly now: () => Date
}

type Address = { readonly type: string; readonly index: string }
const mostRows = 50

/** @throws NotFound */
async function noticeAt({ database, now }: NoticeRouteParts, { type, index }: Address): Promise<WholeNotice> {
  const known = noticeTypes.find((one) => one === type)
  const found = known && (await database.read(system, (on) => readNotice(on, now(), known, index)))
  if (!found) throw new NotFound('notice')
  return found
}

const offsetIn = (after: unknown): number => (typeof after === 'string' && /^\d{1,6}$/.test(after) ? Number(after) : 0)

/** Reads what lies beside a notice as its publisher's server. */
const beside = <T>(
  { database }: NoticeRouteParts,
  elsAccount: string,
  work: (context: ReturnType<typeof serverContext>) => Promise<T>,
): Promise<T> =>
  database.read(systemOf(elsAccount), (on: Connection) =>
    work(serverContext(on, database, elsAccount, 'platform', [notice])),
  )

/** What people of the platform say to each other about a notice, files included, is no part of it. */
const isPublished = ({ commentUuid }: Attachment): boolean => commentUuid === null

/** `GET /public/notices`, one notice, its files. */
export function serveNotices(api: FastifyInstance, parts: NoticeRouteParts): void {
  const { database, storage, now } = parts
  const open = {
    config: { public: true },
    onRequest: limitAddress({ most: 300, seconds: 60, now: () => now().getTime() }),
  } as const
  api.get('/public/notices', open, async (request, reply) => {
    const given = asTexts(request.query)
    const type = wordIn(given, 'type', noticeTypes, 'systemNotice')
    const q = typeof given.q === 'string' ? given.q.slice(0, 100).trim() : ''
    const page = { type, q, offset: offsetIn(given.after), limit: limitIn(given, mostRows, 20) }
    void reply.header('cache-control', 'no-cache')
    return answer(await database.read(system, (on) => listNotices(on, now(), page)))
  })
  api.get<{ Params: Address }>('/public/notices/:type/:index', open, async ({ params }) => {
    const { uuid, elsAccount, ...found } = await noticeAt(parts, params)
    const all = await beside(parts, elsAccount, (context) => attachmentsOf(context, notice, uuid))
    const files = all.filter(isPublished)
    const attachments = files.map((file) => ({ uuid: file.uuid, name: file.name, size: file.size, mime: file.mime }))
    return answer({ ...found, attachments })
  })
  api.get<{ Params: Address & { attachment: string } }>(
    '/public/notices/:type/:index/attachments/:attachment',
    open,
    async ({ params }, reply) => {
      const { uuid, elsAccount } = await noticeAt(parts, params)
      const file = await beside(parts, elsAccount, (context) => attachmentOf(context, notice, uuid, params.attachment))
      if (!isPublished(file)) throw new NotFound(notice.shape.name)
      return reply
        .headers({
          'content-type': file.mime,
          'content-length': file.size,
          'content-disposition': disposition(file.name),
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(await storage.read(file.fileKey))
    },
  )
}
