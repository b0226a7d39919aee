/** What proves the prices of lines of a cost reduction that somebody is typing: the form shows it, nothing is written. */
import { costReduction } from '@srm/core/finance/reductions/costReduction'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'
import { type Asking, type AskingHead, baseEvidences } from '../../finance/reductions/baseEvidences.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { readTypedLines } from './typedLines.ts'

const heads = ['periodFrom'] as const
const inputs = ['materialNumber', 'toElsAccount', 'orderUnit', 'baseChoice', 'plannedQty'] as const

/**
 * `POST {prefix}/buyer/baseEvidences`: for each line of a cost reduction the unit, the base price and what proves it; null for
 * a line of which too little is known.
 */
export function baseEvidenceRoutes(api: FastifyInstance, database: Database): void {
  api.post('/buyer/baseEvidences', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, costReduction, 'create')
    const { head, lines } = readTypedLines(costReduction, heads, inputs, request.body)
    const asked = { ...head, currency: actor.localCurrency } as AskingHead
    const found = await reading({ database, actor }, (context) =>
      baseEvidences(context, asked, lines as unknown as readonly Asking[]),
    )
    return answer({ lines: found.map((one) => one ?? null) })
  })
}
