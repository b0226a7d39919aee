/** Lines of orders by the day they are due. */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { orderLines } from '../../orders/orderLines.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'

/**
 * `GET {prefix}/{side}/purchaseOrder/openLines`: lines of all orders of the side, those that are due first in front, a page at
 * a time; `kind` says which are meant, `late`, `from`, `to`, `q`, `material`, `supplier` and `mine` narrow them.
 */
export function orderLineRoutes(api: FastifyInstance, database: Database): void {
  for (const side of Object.keys(purchaseOrder.sides))
    api.get(`/${side}/purchaseOrder/openLines`, async (request) => {
      const params = paramsOf(request)
      return answer(await reading({ database, actor: sessionOf(request) }, (context) => orderLines(context, params)))
    })
}
