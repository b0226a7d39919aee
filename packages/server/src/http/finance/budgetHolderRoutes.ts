/** Which documents have something frozen of a budget. */
import { budgetEntry } from '@srm/core/finance/budgets/budgetEntry'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { budgetHolders } from '../../finance/budgets/budgetHolders.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

const longest = 32

/** `GET {prefix}/buyer/budgetHolders?budgetNumber=`: requisitions, orders and expense sheets, those that have most first. */
export function budgetHolderRoutes(api: FastifyInstance, database: Database): void {
  api.get('/buyer/budgetHolders', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, budgetEntry, 'view')
    const { budgetNumber } = request.query as { readonly budgetNumber?: unknown }
    if (typeof budgetNumber !== 'string' || budgetNumber === '' || budgetNumber.length > longest)
      throw new Invalid([{ path: 'budgetNumber', rule: 'required' }])
    return answer({ items: await reading({ database, actor }, (context) => budgetHolders(context, budgetNumber)) })
  })
}
