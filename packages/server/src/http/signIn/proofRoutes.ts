/** Showing a second factor: to finish a sign-in, and to prove oneself again before what an open page may not do. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../accounts/caller.ts'
import { isOwnPassword } from '../../accounts/passwords/passwordChange.ts'
import type { Passwords } from '../../accounts/passwords/passwordHash.ts'
import type { Owner } from '../../accounts/secondFactor/factorRows.ts'
import type { Site } from '../../accounts/secondFactor/passkeys.ts'
import {
  askFactorIn,
  askPasskeyIn,
  type Challenged,
  type ChallengePurpose,
  challengedIn,
  showFactorIn,
} from '../../accounts/secondFactor/shownFactor.ts'
import { openIn } from '../../accounts/sessions/sessionRows.ts'
import type { Throttle } from '../../accounts/throttle.ts'
import type { Config } from '../../config.ts'
import type { Connection, Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { limitAddress, tooOften } from '../addressLimit.ts'
import { answer, refusal } from '../answer.ts'
import { asTexts, type Texts, textIn } from '../queryTexts.ts'
import { type AuthRouteParts, established } from './authRoutes.ts'
import { keepDevice } from './deviceCookie.ts'
import { siteFrom } from './secondFactorRoutes.ts'
import { callerOf } from './sessionHook.ts'

export interface ProofRouteParts extends Pick<AuthRouteParts, 'sessions' | 'permissionKeys' | 'devices' | 'publicUrl'> {
  readonly database: Database
  readonly passwords: Passwords
  readonly config: Config
  readonly throttle: Throttle
  readonly now: () => Date
}
interface Parts extends ProofRouteParts {
  readonly site: () => Site | undefined
}

const wrong = refusal(422, 'secondFactor.wrong', null)
const over = refusal(422, 'secondFactor.challengeOver', null)
const noPasskeys = refusal(422, 'secondFactor.noPasskeys', null)
const passwordWrong = refusal(422, 'common.passwordWrong', null)

type Judged<T> =
  | { readonly over: true }
  | { readonly wrong: true }
  | { readonly retryAfter: number }
  | { readonly done: T }

/** Guesses are counted for the person, wherever they come from: each has already cost a password. */
const triesOf = ({ account, subAccount }: Owner): string => ['factor', account, subAccount].join('\n')

/** Judges what was shown to a challenge and, where it is right, does what it stood before. */
function judge<T>(
  parts: Parts,
  request: FastifyRequest,
  purpose: ChallengePurpose,
  work: (tx: Connection, challenged: Challenged) => Promise<T>,
): Promise<Judged<T>> {
  const { database, throttle, site, now } = parts
  const given = asTexts(request.body)
  const challenge = textIn(given, 'challenge')
  const { code, recoveryCode, passkey } = given
  return database.transaction(system, async (tx): Promise<Judged<T>> => {
    const challenged = await challengedIn(tx, challenge, purpose, now())
    if (!challenged) return { over: true }
    const tries = triesOf(challenged)
    const retryAfter = passkey === undefined ? throttle.enter(tries) : 0
    if (retryAfter > 0) return { retryAfter }
    const how = { site: site(), address: request.ip, now: now() }
    if (!(await showFactorIn(tx, challenge, challenged, { code, recoveryCode, passkey }, how))) return { wrong: true }
    throttle.succeeded(tries)
    return { done: await work(tx, challenged) }
  })
}

/** What stands against it, as an answer; undefined when nothing does. */
function against(result: Judged<unknown>, reply: FastifyReply) {
  if ('retryAfter' in result) return tooOften(reply, result.retryAfter)
  if ('over' in result) return over
  return 'wrong' in result ? wrong : undefined
}

/** The device is known from now on to the sign-in by password, which stands before this one. */
function keepFor(parts: Parts, reply: FastifyReply, { account, subAccount }: Owner): void {
  const kept = parts.devices.issue({ elsAccount: account, elsSubAccount: subAccount })
  keepDevice(reply, kept, parts.publicUrl)
}

async function finishSignIn(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const result = await judge(parts, request, 'factor', async (tx, owner) => ({
    owner,
    opened: await openIn(tx, owner.account, owner.subAccount, request.ip, parts.now(), true),
  }))
  if ('wrong' in result) request.log.warn({ reqId: request.id, address: request.ip }, 'second factor refused')
  if (!('done' in result)) return against(result, reply)
  keepFor(parts, reply, result.done.owner)
  return established(parts, result.done.opened, 'common.signInFailed')
}

/** The question that a browser answers with a passkey. */
function passkeyQuestion({ database, site, now }: Parts, given: Texts, purpose: ChallengePurpose) {
  const challenge = textIn(given, 'challenge')
  return database.transaction(system, async (tx) => {
    const here = site()
    if (!here) return noPasskeys
    const challenged = await challengedIn(tx, challenge, purpose, now())
    const options = challenged && (await askPasskeyIn(tx, challenge, challenged, here))
    return options ? answer(options) : over
  })
}

async function byPassword(parts: Parts, caller: Caller, request: FastifyRequest, reply: FastifyReply) {
  if (caller.hasFactor) return wrong
  const key = ['again', caller.account, caller.subAccount, request.ip].join('\n')
  const retryAfter = parts.throttle.enter(key)
  if (retryAfter > 0) return tooOften(reply, retryAfter)
  if (!(await isOwnPassword(parts, caller, textIn(asTexts(request.body), 'password')))) return passwordWrong
  parts.throttle.succeeded(key)
  await parts.sessions.prove(caller)
  return answer(null)
}

/** By a factor where the person has one, else by the password. A challenge is good in its own sign-in alone. */
async function prove(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const caller = callerOf(request)
  if (asTexts(request.body).password !== undefined) return byPassword(parts, caller, request, reply)
  const result = await judge(parts, request, 'proof', async (_tx, challenged) => challenged)
  if (!('done' in result)) return against(result, reply)
  const { account, subAccount, family } = result.done
  if (account !== caller.account || subAccount !== caller.subAccount || family !== caller.family) return over
  await parts.sessions.prove(caller)
  return answer(null)
}

/** Registers the calls on the instance that has the prefix and the session check. */
export function serveProofs(api: FastifyInstance, given: ProofRouteParts): void {
  const parts: Parts = { ...given, site: siteFrom(api, given.config) }
  const { database, now } = parts
  const often = limitAddress({ most: 60, seconds: 60, now: () => now().getTime() })
  const open = { onRequest: often, config: { public: true, alwaysOk: true } } as const
  api.post('/ElsAuthService/secondFactor', open, (request, reply) => finishSignIn(parts, request, reply))
  api.post('/ElsAuthService/secondFactor/passkey', open, ({ body }) => passkeyQuestion(parts, asTexts(body), 'factor'))
  const own = { config: { alwaysOk: true, whileMustEnrol: true } } as const
  api.post('/session/proof', own, (request, reply) => prove(parts, request, reply))
  api.post('/session/proof/begin', own, async (request) => {
    const { account, subAccount, family, hasFactor } = callerOf(request)
    const asked = await database.transaction(system, (tx) =>
      askFactorIn(tx, { account, subAccount }, 'proof', now(), family),
    )
    return answer({ ...asked, password: !hasFactor })
  })
  api.post('/session/proof/passkey', own, ({ body }) => passkeyQuestion(parts, asTexts(body), 'proof'))
}
