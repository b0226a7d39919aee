/** What price master and master data say of lines that somebody is typing: the form proposes it, nothing is written. */
import { dayAfter } from '@srm/core/masterData/prices/priceRules'
import { type PricedHead, type PricedInput, priceWanted } from '@srm/core/orders/linePrice'
import { termsWanted } from '@srm/core/orders/lineTerms'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'
import { pricesFor } from '../../prices/pricesFor.ts'
import { termsFor } from '../../prices/termsFor.ts'
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

/**
 * `POST {prefix}/buyer/prices`: the answer of the price master for each line of an order.
 * `POST {prefix}/buyer/buyingTerms`: the same with everything else that master data says of buying it (domain/07 §3.3).
 */
export function priceRoutes(api: FastifyInstance, database: Database): void {
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
