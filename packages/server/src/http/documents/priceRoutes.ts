/** What price master and master data say of lines that somebody is typing: the form proposes it, nothing is written. */
import type { Fields } from '@srm/core/definition/field'
import { dayAfter } from '@srm/core/definition/time/day'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type PricedHead, type PricedInput, priceWanted } from '@srm/core/orders/linePrice'
import { termsWanted } from '@srm/core/orders/lineTerms'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'
import { pricesFor } from '../../prices/pricesFor.ts'
import { termsFor } from '../../prices/termsFor.ts'
import { judgement } from '../../prices/typedNumbers.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { readTypedLines } from './typedLines.ts'

const heads = ['toElsAccount', 'purchaseOrganization', 'orderType', 'purchaseType', 'currency'] as const
const inputs = ['materialNumber', 'quantity', 'factory', 'orderUnit', 'requestDeliveryDate'] as const
interface Asked {
  readonly head: PricedHead
  readonly lines: readonly PricedInput[]
}

const readBody = (body: unknown): Asked => readTypedLines(purchaseOrder, heads, inputs, body) as unknown as Asked

/** Nothing for a line of which too little is known. */
async function prices(context: Context, { head, lines }: Asked): Promise<readonly unknown[]> {
  const { today } = context.moment
  const answers = await pricesFor(
    context,
    lines.map((line) => priceWanted(head, line, today)),
  )
  return answers.map((one) => one ?? null)
}

/** What master data says of each line; prices for those alone who see them, nothing for a line of which too little is known. */
async function terms(context: Context, { head, lines }: Asked): Promise<readonly unknown[]> {
  const { today } = context.moment
  const seesPrice = context.actor.permissions.has('purchaseOrder.field.price')
  const answers = await termsFor(
    context,
    lines.map((line) => termsWanted(head, line, today)),
  )
  return answers.map((found, i) => {
    const line = lines[i]
    if (!found || !line) return null
    const { price, leadDays } = found
    return {
      ...found,
      price: seesPrice && priceWanted(head, line, today) ? price : null,
      requestDeliveryDate: leadDays === null ? null : dayAfter(today, leadDays),
    }
  })
}

const writable = (fields: Fields): string[] => Object.keys(fields).filter((key) => fields[key]?.auto === false)

/** A document as it is typed; its lines are counted from 0. */
function typedDocument(def: AnyDocument, body: unknown) {
  const { shape } = def
  const { head, lines } = readTypedLines(def, writable(shape.fields), writable(shape.lines), body)
  return { ...head, lines: lines.map((line, itemNumber) => ({ ...line, itemNumber })) }
}

/**
 * `POST {prefix}/buyer/prices`: the answer of the price master for each line of an order.
 * `POST {prefix}/buyer/buyingTerms`: the same with everything else that master data says of buying it (domain/07 §3.3).
 * `POST {prefix}/buyer/{document}/typedNumbers`: for each number that decides about money what was typed, what its table says and
 * how far it may differ (docs/decisions/0080).
 */
export function priceRoutes(
  api: FastifyInstance,
  database: Database,
  documents: Readonly<Record<string, AnyDocument>>,
): void {
  for (const def of Object.values(documents).filter(({ decides }) => decides))
    api.post(`/buyer/${def.shape.name}/typedNumbers`, async (request) => {
      const actor = sessionOf(request)
      demandPermission({ actor }, def, 'view')
      const doc = typedDocument(def, request.body)
      return answer(await reading({ database, actor }, (context) => judgement(context, def, doc)))
    })
  api.post('/buyer/prices', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, purchaseOrder, 'field.price')
    const asked = readBody(request.body)
    return answer({ lines: await reading({ database, actor }, (context) => prices(context, asked)) })
  })
  api.post('/buyer/buyingTerms', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, purchaseOrder, 'view')
    const asked = readBody(request.body)
    return answer({ lines: await reading({ database, actor }, (context) => terms(context, asked)) })
  })
}
