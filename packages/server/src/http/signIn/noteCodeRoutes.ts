/** The note code calls of spec §7: sending one, exchanging a right one for a token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  issueNoteCode,
  type NoteCodePurpose,
  noteCodePurposes,
  sendNoteCode,
  validateNoteCode,
} from '../../accounts/noteCodes/noteCode.ts'
import { readNumber, spellingsOf } from '../../accounts/noteCodes/noteCodeNumber.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { Invalid } from '../../engine/errors.ts'
import { canSend } from '../../messages/channels.ts'
import { channelOf } from '../../messages/outbox.ts'
import { peopleReachedAt } from '../../messages/recipients.ts'
import { limitAddress, tooOften } from '../addressLimit.ts'
import { type AfterAnswer, afterAnswers } from '../afterAnswer.ts'
import { type Answer, answer, refusal } from '../answer.ts'
import { demandOwnPage } from '../fetchMetadata.ts'
import { asTexts, languageOf, type Texts, textIn, wordIn } from '../queryTexts.ts'

export interface NoteCodeRouteParts {
  readonly database: Database
  readonly config: Config
  readonly now: () => Date
}

/** Only somebody who is known signs in or resets a password: nothing is sent to other numbers. */
const forKnown: ReadonlySet<NoteCodePurpose> = new Set(['login', 'reset'])

/** The specification's calls have it in the address, where what is between may keep it; ours in the body. */
const givenIn = ({ method, query, body }: FastifyRequest): Texts => asTexts(method === 'POST' ? body : query)
const numberIn = (given: Texts): string => {
  const telephone = readNumber(textIn(given, 'telephone'))
  if (telephone === undefined) throw new Invalid([{ path: 'telephone', rule: 'badFormat' }])
  return telephone
}
const purposeIn = (given: Texts): NoteCodePurpose => wordIn(given, 'purpose', noteCodePurposes, 'register')

/** The same answer after the same work, whoever has the number: whether a letter goes there is looked for afterwards. */
async function getNoteCode(
  parts: NoteCodeRouteParts,
  after: AfterAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database, config, now } = parts
  const given = givenIn(request)
  const telephone = numberIn(given)
  const purpose = purposeIn(given)
  if (!canSend(config, channelOf(telephone))) return refusal(503, 'common.noteCodeFailed', null)
  const asked = { telephone, purpose, address: request.ip, perHour: config.noteCodesPerHour }
  const result = await issueNoteCode(database, asked, now())
  if ('retryAfter' in result) return tooOften(reply, result.retryAfter)
  const { code, resendAfter } = result
  after(async () => {
    const people = await database.read(system, (on) => peopleReachedAt(on, spellingsOf(telephone)))
    if (people.length === 0 && forKnown.has(purpose)) return
    const language = people[0]?.language ?? languageOf(request)
    await sendNoteCode(database, { ...asked, recipient: telephone, language, code }, now())
  })
  return answer({ resendAfter })
}

async function validate({ database, now }: NoteCodeRouteParts, request: FastifyRequest): Promise<Answer<unknown>> {
  const given = givenIn(request)
  const code = textIn(given, 'noteCode')
  const token = await validateNoteCode(database, numberIn(given), purposeIn(given), code, now())
  return token === undefined ? refusal(422, 'common.noteCodeWrong', null) : answer({ verifyToken: token })
}

/** Registers the calls on the instance that has the prefix and the session check. */
export function serveNoteCodes(api: FastifyInstance, parts: NoteCodeRouteParts): void {
  const limit = limitAddress({ most: 60, seconds: 60, now: () => parts.now().getTime() })
  const open = { onRequest: [demandOwnPage, limit], config: { public: true, alwaysOk: true } as const }
  const after = afterAnswers(api)
  const path = '/supplier/SupplierRegisterService'
  for (const method of ['GET', 'POST'] as const) {
    const route = { ...open, method, exposeHeadRoute: false }
    api.route({
      ...route,
      url: `${path}/getNoteCode`,
      handler: (call, reply) => getNoteCode(parts, after, call, reply),
    })
    api.route({ ...route, url: `${path}/validateNoteCode`, handler: (request) => validate(parts, request) })
  }
}
