/** Sign-in by a code: a program begins and asks, a signed-in person decides. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  askingDevice,
  beginDevice,
  decideDevice,
  deviceLife,
  pollDevice,
  pollInterval,
  readCode,
} from '../../accounts/deviceLogin.ts'
import type { Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { Invalid, NotFound } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { limitAddress, tooOften } from '../addressLimit.ts'
import { type Answer, answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { type AuthRouteParts, established } from './authRoutes.ts'
import { callerOf } from './sessionHook.ts'

export interface DeviceRouteParts extends Pick<AuthRouteParts, 'sessions' | 'permissionKeys'> {
  readonly database: Database
  readonly now: () => Date
}

/** The page of the portal where codes are typed. */
const page = '/device'

async function poll(parts: DeviceRouteParts, request: FastifyRequest, reply: FastifyReply): Promise<Answer<unknown>> {
  const { database, sessions, now } = parts
  const deviceCode = textIn(asTexts(request.body), 'deviceCode')
  const found = await database.transaction(system, (tx) => pollDevice(tx, deviceCode, now()))
  if ('retryAfter' in found) {
    void reply.code(429)
    return tooOften(reply, found.retryAfter)
  }
  if (found.status !== 'confirmed') return answer(found)
  const { account, subAccount } = found.person
  const opened = await sessions.open(account, subAccount, request.ip)
  const said = await established(parts, opened, 'common.signInFailed')
  return said.code === '200' ? answer({ status: 'confirmed', ...(said.data as object) }) : said
}

const codeIn = (text: string): string => {
  const code = readCode(text)
  if (!code) throw new NotFound('deviceLogin')
  return code
}

/** `POST /device`, `POST /device/poll` for programs; `GET|POST /device/{userCode}` for the person. */
export function serveDevices(api: FastifyInstance, parts: DeviceRouteParts): void {
  const { database } = parts
  const now = () => parts.now().getTime()
  const open = { public: true } as const
  const seldom = { onRequest: limitAddress({ most: 30, seconds: 600, now }), config: open }
  // codes are guessed at most this often from one address
  const few = { onRequest: limitAddress({ most: 60, seconds: 600, now }) }
  api.post('/device', seldom, async (request) => {
    const begun = await database.transaction(system, (tx) => beginDevice(tx, request.ip, parts.now()))
    return answer({ ...begun, path: page, expiresIn: deviceLife, interval: pollInterval })
  })
  const often = { onRequest: limitAddress({ most: 300, seconds: 600, now }), config: open }
  api.post('/device/poll', often, (request, reply) => poll(parts, request, reply))
  api.get<{ Params: { userCode: string } }>('/device/:userCode', few, async ({ params }) => {
    const code = codeIn(params.userCode)
    const found = await database.read(system, (on) => askingDevice(on, code, parts.now()))
    if (!found) throw new NotFound('deviceLogin')
    return answer(found)
  })
  api.post<{ Params: { userCode: string } }>('/device/:userCode', few, async (request) => {
    const { decision } = asTexts(request.body)
    if (decision !== 'confirm' && decision !== 'refuse') throw new Invalid([{ path: 'decision', rule: 'notOneOf' }])
    const code = codeIn(request.params.userCode)
    const { account, subAccount } = callerOf(request)
    const person = { account, subAccount }
    const decided = await database.transaction(systemOf(account), (tx) =>
      decideDevice(tx, code, decision === 'confirm', person, parts.now()),
    )
    if (!decided) throw new NotFound('deviceLogin')
    return answer(null)
  })
}
