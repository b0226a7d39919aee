/** Calls about one's own sign-in: by code, by link, a forgotten or changed password, the end of all sessions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { issueNoteCode, sendNoteCode } from '../../accounts/noteCodes/noteCode.ts'
import { readNumber } from '../../accounts/noteCodes/noteCodeNumber.ts'
import { reach, typedKey } from '../../accounts/passwords/forgottenPassword.ts'
import { linkOwner, setByLink } from '../../accounts/passwords/passwordByLink.ts'
import { changePassword, isOwnPassword, resetByCode } from '../../accounts/passwords/passwordChange.ts'
import type { Passwords } from '../../accounts/passwords/passwordHash.ts'
import { choose, signInByCode } from '../../accounts/signInByCode.ts'
import type { Throttle } from '../../accounts/throttle.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandProof } from '../../engine/stepUp.ts'
import { codeWayOf } from '../../messages/channels.ts'
import { limitAddress, tooOften } from '../addressLimit.ts'
import { type AfterAnswer, afterAnswers } from '../afterAnswer.ts'
import { type Answer, answer, refusal } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { type AuthRouteParts, entered } from './authRoutes.ts'
import { callerOf } from './sessionHook.ts'

export interface PeopleRouteParts extends Pick<AuthRouteParts, 'sessions' | 'permissionKeys'> {
  readonly database: Database
  readonly passwords: Passwords
  readonly config: Config
  readonly throttle: Throttle
  readonly now: () => Date
}

const noteCodeFailed = refusal(503, 'common.noteCodeFailed', null)
const noteCodeWrong = refusal(422, 'common.noteCodeWrong', null)
const passwordWrong = refusal(422, 'common.passwordWrong', null)

async function byCode(parts: PeopleRouteParts, { body, ip }: FastifyRequest): Promise<Answer<unknown>> {
  const given = asTexts(body)
  const [telephone, noteCode] = [readNumber(textIn(given, 'telephone')), textIn(given, 'noteCode')]
  if (telephone === undefined) throw new Invalid([{ path: 'telephone', rule: 'badFormat' }])
  const result = await signInByCode(parts, telephone, noteCode, ip)
  if ('wrong' in result) return noteCodeWrong
  return 'choices' in result ? answer(result) : entered(parts, result, 'common.signInFailed')
}

async function byChoice(parts: PeopleRouteParts, { body, ip }: FastifyRequest): Promise<Answer<unknown>> {
  const given = asTexts(body)
  const choice = { elsAccount: textIn(given, 'elsAccount'), elsSubAccount: textIn(given, 'elsSubAccount') }
  return entered(parts, await choose(parts, textIn(given, 'ticket'), choice, ip), 'common.signInFailed')
}

/**
 * The same answer after the same work whether the person exists or not: it depends on what this installation can send by.
 * Whom the code goes to is looked for afterwards.
 */
async function forgot(parts: PeopleRouteParts, after: AfterAnswer, request: FastifyRequest, reply: FastifyReply) {
  const { database, config, now } = parts
  const given = asTexts(request.body)
  const [elsAccount, identifier] = [textIn(given, 'elsAccount'), textIn(given, 'identifier')]
  const way = codeWayOf(config)
  if (!way) return noteCodeFailed
  const telephone = typedKey(elsAccount, identifier)
  const asked = { telephone, purpose: 'reset', address: request.ip, perHour: config.noteCodesPerHour } as const
  const result = await issueNoteCode(database, asked, now())
  if ('retryAfter' in result) return tooOften(reply, result.retryAfter)
  const { code, resendAfter } = result
  after(async () => {
    const person = await reach(database, config, elsAccount, identifier)
    if (person) await sendNoteCode(database, { ...asked, ...person, code }, now())
  })
  return answer({ sentTo: way, resendAfter })
}

async function reset(parts: PeopleRouteParts, { body, ip }: FastifyRequest): Promise<Answer<unknown>> {
  const given = asTexts(body)
  const [elsAccount, identifier] = [textIn(given, 'elsAccount'), textIn(given, 'identifier')]
  const person = await reach(parts.database, parts.config, elsAccount, identifier)
  const telephone = typedKey(elsAccount, identifier)
  const { password, passwordConfirm } = given
  const noteCode = textIn(given, 'noteCode')
  await resetByCode(parts, { person, telephone, noteCode, password, passwordConfirm, address: ip })
  return answer(null)
}

type Link = { readonly Params: { readonly ticket: string } }

function publicCalls(api: FastifyInstance, parts: PeopleRouteParts): void {
  const now = () => parts.now().getTime()
  const config = { public: true, alwaysOk: true } as const
  const often = { onRequest: limitAddress({ most: 120, seconds: 60, now }), config }
  const seldom = { onRequest: limitAddress({ most: 60, seconds: 600, now }), config }
  const { wechat, prefixes } = parts.config
  const after = afterAnswers(api)
  api.get('/signIn/ways', often, async () =>
    answer({ password: true, code: codeWayOf(parts.config) ?? false, wechat: wechat !== undefined, prefixes }),
  )
  api.post('/signIn/code', seldom, (request) => byCode(parts, request))
  api.post('/signIn/choice', seldom, (request) => byChoice(parts, request))
  api.post('/password/forgot', seldom, (request, reply) => forgot(parts, after, request, reply))
  api.post('/password/reset', seldom, (request) => reset(parts, request))
  api.get<Link>('/activation/:ticket', often, async ({ params }) => {
    const { elsAccount, elsSubAccount, name, companyName, kind } = await linkOwner(parts, params.ticket)
    return answer({ elsAccount, elsSubAccount, name, companyName, kind })
  })
  api.post<Link>('/activation/:ticket', seldom, async ({ params, body, ip }) =>
    entered(parts, await setByLink(parts, params.ticket, asTexts(body), ip), 'common.signInFailed'),
  )
}

/** Runs work for somebody who shows his password again; guesses wait longer and longer. */
async function withPassword(
  parts: PeopleRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const caller = callerOf(request)
  const password = textIn(asTexts(request.body), 'password')
  const key = ['again', caller.account, caller.subAccount, request.ip].join('\n')
  const retryAfter = parts.throttle.enter(key)
  if (retryAfter > 0) return reply.code(429).send(tooOften(reply, retryAfter))
  if (!(await isOwnPassword(parts, caller, password))) return reply.code(422).send(passwordWrong)
  parts.throttle.succeeded(key)
  await work()
  return answer(null)
}

const newPaths: Readonly<Record<string, string>> = { password: 'newPassword', passwordConfirm: 'newPasswordConfirm' }

/** The new password's faults stand at the fields of this call. */
async function change(parts: PeopleRouteParts, request: FastifyRequest): Promise<void> {
  const { newPassword, newPasswordConfirm } = asTexts(request.body)
  try {
    const chosen = { password: newPassword, passwordConfirm: newPasswordConfirm }
    await changePassword(parts, callerOf(request), chosen, request.ip)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.issues.map((issue) => ({ ...issue, path: newPaths[issue.path] ?? issue.path })))
  }
}

/** Registers the calls on the instance that has the prefix and the session check. */
export function servePeople(api: FastifyInstance, parts: PeopleRouteParts): void {
  const { sessions } = parts
  const config = { whileMustChange: true } as const
  publicCalls(api, parts)
  api.post('/password', { config }, async (request, reply) => {
    // where there is a second factor the password alone proves nothing
    demandProof({ actor: callerOf(request) }, callerOf(request).hasFactor || undefined)
    return withPassword(parts, request, reply, () => change(parts, request))
  })
  api.post('/session/verify', { config }, (request, reply) =>
    withPassword(parts, request, reply, async () => undefined),
  )
  api.post('/session/endAll', { config }, async (request) => {
    const { account, subAccount } = callerOf(request)
    await sessions.endAll(account, subAccount)
    return answer(null)
  })
}
