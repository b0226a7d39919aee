/** The calls of companies that come to an inquiry: by the link of a letter, or from a public notice (docs/decisions/0107). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { system } from '../../database/systemTables.ts'
import { Conflict, NotAllowed, NotFound } from '../../engine/errors.ts'
import { askedBy, stateOf, toldOf, type Way } from '../../sourcing/newcomers/asked.ts'
import { registerToQuote } from '../../sourcing/newcomers/registerToQuote.ts'
import { takePart } from '../../sourcing/newcomers/takePart.ts'
import type { RegistrationParts } from '../../suppliers/registerCompany.ts'
import { limitAddress } from '../addressLimit.ts'
import { answer, refusal } from '../answer.ts'
import { asTexts } from '../queryTexts.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

const wordOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given.length > 0 && given.length <= 100 ? given : undefined

function wayIn({ ticket, notice }: Readonly<Record<string, unknown>>): Way {
  return { ticket: wordOf(ticket), notice: wordOf(notice) }
}

/** What the holder of a link is asked; of what is over, nothing but that it is. @throws NotFound */
const read = ({ database, now }: RegistrationParts, ticket: string) =>
  database.transaction(system, async (tx) => {
    const asked = await askedBy(tx, { ticket }, now())
    if (!asked?.invited) throw new NotFound()
    const state = stateOf(asked, now())
    const { buyerName, doc, invited } = asked
    const of = { state, buyerName, supplierName: invited.supplierName }
    return state === 'open' ? { ...of, email: invited.email, inquiry: toldOf(doc) } : of
  })

/** The company has an account: the page offers to sign in with it. */
async function register(parts: RegistrationParts, { body }: FastifyRequest) {
  const { ticket, notice, ...given } = asTexts(body)
  try {
    return answer(await registerToQuote(parts, wayIn({ ticket, notice }), given))
  } catch (error) {
    if (!(error instanceof Conflict) || error.refusal.message !== 'registration.companyExists') throw error
    return refusal(409, error.refusal.message, { join: true })
  }
}

/** `GET …/takePart/:ticket`, `POST …/takePart/register`, `POST …/supplier/takePart`. */
export function takePartRoutes(api: FastifyInstance, parts: RegistrationParts): void {
  const now = () => parts.now().getTime()
  const config = { public: true, alwaysOk: true } as const
  const often = { onRequest: limitAddress({ most: 120, seconds: 60, now }), config }
  const seldom = { onRequest: limitAddress({ most: 40, seconds: 600, now }), config }
  api.get<{ Params: { ticket: string } }>('/takePart/:ticket', often, async ({ params }, reply) => {
    const found = await read(parts, params.ticket.slice(0, 100))
    return reply.header('cache-control', 'no-store').send(answer(found))
  })
  api.post('/takePart/register', seldom, (request) => register(parts, request))
  api.post('/supplier/takePart', async (request) => {
    const { account, permissions } = sessionOf(request)
    if (!permissions.has('quotation.submit')) throw new NotAllowed('quotation.submit')
    const way = wayIn(asTexts(request.body))
    const path = await parts.database.transaction(system, (tx) => takePart(tx, way, account, parts.now()))
    return answer({ path })
  })
}
