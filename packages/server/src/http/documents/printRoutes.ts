/** Paper: every document as PDF (docs/decisions/0032). */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Locale } from '@srm/core/i18n/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { inTransaction, type Request } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { cleanName, disposition } from '../../files/fileName.ts'
import { isLanguage } from '../../languages/packs.ts'
import { urlOf } from '../../messages/render.ts'
import { countPrints, countsPrints } from '../../paper/countPrints.ts'
import { missingHeader, type Printed } from '../../paper/missingLetters.ts'
import type { Paper } from '../../paper/paper.ts'
import { mostLines, mostPapers, papersOf, type Wanted } from '../../paper/papersOf.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { callerOf, sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly workers: WorkerPool
  /** Address of the portal; undefined while the server does not know it. */
  readonly publicUrl: () => string | undefined
}

/** What the browser's viewer needs, and nothing that a page may do. */
const viewed = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

/** The language asked for, else that of whoever asks. @throws Invalid */
export function localeOf(request: FastifyRequest, given: string | undefined): Locale {
  if (given === undefined) return callerOf(request).language
  if (!isLanguage(given)) throw new Invalid([{ path: 'locale', rule: 'notOneOf' }])
  return given
}

/** Each document once, in the order asked for. @throws Invalid */
function uuidsIn(given: unknown): readonly string[] {
  if (!Array.isArray(given) || given.some((one) => typeof one !== 'string'))
    throw new Invalid([{ path: 'uuids', rule: 'notList' }])
  const uuids = [...new Set((given as readonly string[]).map((uuid) => uuid.toLowerCase()))]
  if (uuids.length === 0) throw new Invalid([{ path: 'uuids', rule: 'atLeastOneRow' }])
  if (uuids.length > mostPapers) throw new Invalid([{ path: 'uuids', rule: 'tooManyRows', limit: mostPapers }])
  return uuids
}

const nameOf = (def: AnyDocument, papers: readonly Paper[]): string => {
  const [{ number = '' } = {}] = papers
  return `${(papers.length === 1 && cleanName(number)) || def.shape.name}.pdf`
}

interface Asked {
  readonly uuids: readonly string[]
  readonly locale: string | undefined
}

/** Papers that are set in a moment. */
const fewPapers = 4

/** Papers that are gathered in one transaction: others come in between, on the embedded database too. */
const atOnce = 5

/** @throws NotAllowed, NotFound, Invalid */
async function gathered(
  work: Request,
  def: AnyDocument,
  { uuids, ...wanted }: Omit<Wanted, 'lines'>,
): Promise<readonly Paper[]> {
  const all: Paper[] = []
  let left = mostLines
  for (let at = 0; at < uuids.length; at += atOnce) {
    const some = { ...wanted, uuids: uuids.slice(at, at + atOnce), lines: left }
    // a supplier's paper asks its customers' units as the customers: a transaction says who asks
    const { papers, lines } = await inTransaction(work, (context) => papersOf(context, def, some))
    all.push(...papers)
    left -= lines
  }
  return all
}

/** What is asked with HEAD is printed nowhere. */
async function print(parts: Parts, def: AnyDocument, request: FastifyRequest, asked: Asked, signal: AbortSignal) {
  const { database, workers, publicUrl } = parts
  const actor = sessionOf(request)
  const work: Request = { database, actor, requestId: request.id }
  const { uuids } = asked
  const locale = localeOf(request, asked.locale)
  const url = publicUrl()
  const linkTo = (uuid: string) => (url === undefined ? undefined : url + urlOf(actor.side, def.shape.name, uuid))
  const turn = { account: actor.account, isHeavy: uuids.length > fewPapers, signal }
  const { papers, printed } = await workers.inTurn(turn, async (run) => {
    const sheets = await gathered(work, def, { uuids, locale, linkTo })
    return { papers: sheets, printed: await run('papers', sheets) }
  })
  if (countsPrints(def) && request.method !== 'HEAD')
    await inTransaction(work, (context) => countPrints(context, def, uuids))
  return { name: nameOf(def, papers), printed }
}

/** Shows a PDF in the browser's viewer; letters that no font has are named in `x-missing-letters` too. */
export const sendPdf = (reply: FastifyReply, name: string, { pdf, missing }: Printed): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition(name, 'inline'),
      'content-security-policy': viewed,
      ...(missing.length > 0 ? { 'x-missing-letters': missingHeader(missing) } : {}),
    })
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))

const answering =
  (parts: Parts, def: AnyDocument, read: (request: FastifyRequest) => Asked) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    demandPermission({ actor: sessionOf(request) }, def, 'print')
    const { name, printed } = await print(parts, def, request, read(request), hangUpOf(reply))
    return sendPdf(reply, name, printed)
  }

const bodyOf = ({ body }: FastifyRequest): { readonly uuids?: unknown } =>
  typeof body === 'object' && body !== null ? body : {}

function routesOf(api: FastifyInstance, parts: Parts, def: AnyDocument, path: string): void {
  const download = { config: { download: true } } as const
  const one = answering(parts, def, (request) => ({
    uuids: [(request.params as { readonly uuid: string }).uuid],
    locale: paramsOf(request).locale,
  }))
  const several = answering(parts, def, (request) => {
    const { uuids = '', locale } = paramsOf(request)
    return { uuids: uuidsIn(uuids.split(',').filter((uuid) => uuid !== '')), locale }
  })
  const sent = answering(parts, def, (request) => ({
    uuids: uuidsIn(bodyOf(request).uuids),
    locale: paramsOf(request).locale,
  }))
  api.get(`${path}/:uuid/print.pdf`, download, one)
  api.get(`${path}/print.pdf`, download, several)
  api.post(`${path}/print.pdf`, sent)
}

/**
 * `GET {prefix}/{side}/{document}/{uuid}/print.pdf?locale=zh_cn|en|…` for every definition and every side it has. Several at
 * once: `POST {prefix}/{side}/{document}/print.pdf { uuids }`, and `GET …?uuids=a,b` for links with a ticket.
 */
export function printRoutes(api: FastifyInstance, parts: Parts): void {
  for (const def of Object.values(parts.documents))
    for (const side of Object.keys(def.sides) as Side[]) routesOf(api, parts, def, `/${side}/${def.shape.name}`)
}
