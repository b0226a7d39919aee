/** Registration of companies: the calls of spec §7 and what belongs to them. */
import { agreement } from '@srm/core/system/people/agreement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../database/systemTables.ts'
import { Conflict, NotFound } from '../../engine/errors.ts'
import { openInvitation } from '../../suppliers/invitationByCode.ts'
import { askToJoin } from '../../suppliers/join.ts'
import { isKnown } from '../../suppliers/knownCompanies.ts'
import { type RegistrationParts, registerCompany, registrationResult } from '../../suppliers/registerCompany.ts'
import { limitAddress } from '../addressLimit.ts'
import { answer, refusal } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'

/** The company has an account: the page offers to ask its administrators. */
async function register(parts: RegistrationParts, { body }: FastifyRequest) {
  try {
    return answer({ ticket: await registerCompany(parts, asTexts(body)) })
  } catch (error) {
    if (!(error instanceof Conflict) || error.refusal.message !== 'registration.companyExists') throw error
    return refusal(409, error.refusal.message, { join: true })
  }
}

async function verifyName({ database, companyRegister }: RegistrationParts, { query }: FastifyRequest) {
  const fullName = textIn(asTexts(query), 'supplierName').trim()
  const valid = await companyRegister.hasName(fullName)
  return answer({ valid, taken: valid && (await database.read(system, (on) => isKnown(on, { fullName }))) })
}

async function verifyCode({ database, companyRegister }: RegistrationParts, { query }: FastifyRequest) {
  const socialCreditCode = textIn(asTexts(query), 'socialCreditCode').trim().toUpperCase()
  const valid = await companyRegister.hasCreditCode(socialCreditCode)
  return answer({ valid, taken: valid && (await database.read(system, (on) => isKnown(on, { socialCreditCode }))) })
}

async function invitation({ database, now }: RegistrationParts, code: string) {
  const found = await database.read(system, (on) => openInvitation(on, code, now()))
  if (!found) throw new NotFound()
  const { buyerName, supplierName, contactName, telephone, email, expireDate } = found
  return answer({ buyerName, supplierName, contactName, telephone, email, expireDate })
}

/** Registers the calls on the instance that has the prefix and the session check. */
export function serveRegistration(api: FastifyInstance, parts: RegistrationParts): void {
  const now = () => parts.now().getTime()
  const config = { public: true, alwaysOk: true } as const
  const often = { onRequest: limitAddress({ most: 120, seconds: 60, now }), config }
  const seldom = { onRequest: limitAddress({ most: 40, seconds: 600, now }), config }
  const secret = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  const path = '/supplier/SupplierRegisterService'
  api.get(`${path}/verifySupplierName`, often, (request) => verifyName(parts, request))
  api.get(`${path}/no-auth/verifySocialCreditCode`, often, (request) => verifyCode(parts, request))
  api.post(`${path}/register`, seldom, (request) => register(parts, request))
  api.post(`${path}/join`, seldom, async ({ body }) => {
    await askToJoin(parts.database, asTexts(body), parts.now())
    return answer(null)
  })
  api.get('/agreement', often, async () => answer(agreement))
  api.get<{ Params: { code: string } }>('/invitation/:code', often, ({ params }) => invitation(parts, params.code))
  api.get<{ Params: { ticket: string } }>('/signUp/success/:ticket', often, async ({ params }, reply) => {
    const result = await registrationResult(parts, params.ticket)
    return secret(reply).send(answer(result))
  })
}
