/** The cheapest award of an inquiry that keeps to what its buyer states. */
import { lastOpenedRound, type OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import { optimiserBounds } from '@srm/core/sourcing/optimiser/awardOffers'
import { type Constraint, isReferred, readConstraints } from '@srm/core/sourcing/optimiser/constraints'
import { searchSeconds } from '@srm/core/sourcing/optimiser/optimisedAward'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { Invalid, Refused } from '../../engine/errors.ts'
import { openedQuotes } from '../../sourcing/comparison/openedQuotes.ts'
import type { AwardAnswer, AwardOrder } from '../../sourcing/optimiser/optimise.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

interface Asked {
  readonly constraints: readonly Constraint[]
  readonly seconds: number
}

/** @throws Invalid */
function readAsked(body: unknown): Asked {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Invalid([{ path: '', rule: 'notObject' }])
  const { constraints: given, longer = false, ...rest } = body as Readonly<Record<string, unknown>>
  const { constraints, issues } = readConstraints(given)
  const unknown = Object.keys(rest).map((key) => ({ path: key.slice(0, 100), rule: 'notAccepted' }))
  const notBoolean = typeof longer === 'boolean' ? [] : [{ path: 'longer', rule: 'notOneOf' }]
  const all = [...issues, ...unknown, ...notBoolean]
  if (all.length > 0) throw new Invalid(all)
  return { constraints, seconds: longer ? searchSeconds.longest : searchSeconds.first }
}

/** @throws Refused before anything was opened, Invalid for a supplier or line that is not of the inquiry */
function demandFitting(opened: OpenedQuotes, constraints: readonly Constraint[]): void {
  const round = lastOpenedRound(opened)
  const quotes = opened.quotes.filter(({ bout }) => bout === round)
  if (quotes.length === 0) throw new Refused({ message: 'optimiser.nothingOpened' })
  const suppliers = new Set(quotes.map(({ toElsAccount }) => toElsAccount))
  const lines = new Set(opened.inquiry.lines.map(({ itemNumber }) => itemNumber))
  const issues = constraints.flatMap((one, at) =>
    isReferred(one, { suppliers, lines }) ? [] : [{ path: `constraints.${at}`, rule: 'notOneOf' }],
  )
  if (issues.length > 0) throw new Invalid(issues)
}

/**
 * `POST {prefix}/buyer/inquiry/:uuid/comparison/optimise`: the cheapest award of the opened quotes that keeps to `constraints`, or
 * which of them collide; with `longer` it is searched for ten seconds and not two. `POST …/costsWithout`: what it costs without each
 * of them. Whoever may compare may ask; nothing is written.
 */
export function optimiserRoutes(api: FastifyInstance, database: Database, workers: WorkerPool): void {
  const path = '/buyer/inquiry/:uuid/comparison'
  const asked = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asks: AwardOrder['asks'],
  ): Promise<AwardAnswer> => {
    const actor = sessionOf(request)
    const uuid = String((request.params as { readonly uuid?: unknown }).uuid)
    const turn = { account: actor.account, isHeavy: true, signal: hangUpOf(reply) }
    return await workers.inTurn(turn, async (run) => {
      const read = await reading({ database, actor }, async (context) => ({
        opened: await openedQuotes(context, uuid),
        today: context.moment.today,
      }))
      const { constraints, seconds } = readAsked(request.body)
      demandFitting(read.opened, constraints)
      const found = await run('optimiseAward', { ...read, constraints, seconds, asks })
      if (found.kind === 'tooLarge')
        throw new Refused({ message: 'optimiser.tooLarge', params: { ...optimiserBounds } })
      return found
    })
  }
  api.post(`${path}/optimise`, async (request, reply) => {
    const found = await asked(request, reply, 'award')
    return answer(found.kind === 'award' ? found.award : null)
  })
  api.post(`${path}/costsWithout`, async (request, reply) => {
    const found = await asked(request, reply, 'costsWithout')
    return answer({ costs: found.kind === 'costsWithout' ? found.costs : [] })
  })
}
