/** What a person has chosen for himself. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { type PersonKey, readPreferences, writePreference } from '../../messages/preferences.ts'
import { answer } from '../answer.ts'
import { asTexts } from '../queryTexts.ts'
import { callerOf } from '../signIn/sessionHook.ts'

export interface PreferenceRouteParts {
  readonly database: Database
  readonly now: () => Date
}

/** The key of whoever calls. */
export function personOf(request: FastifyRequest): PersonKey {
  const { account, subAccount } = callerOf(request)
  return { elsAccount: account, elsSubAccount: subAccount }
}

/** `GET /preferences`, `PUT /preferences/{key}` with `{ value }`; null forgets the key. */
export function servePreferences(api: FastifyInstance, { database, now }: PreferenceRouteParts): void {
  api.get('/preferences', async (request) => {
    const person = personOf(request)
    const text = await database.read(systemOf(person.elsAccount), (on) => readPreferences(on, person))
    return answer(JSON.parse(text) as object)
  })
  api.put<{ Params: { key: string } }>('/preferences/:key', async (request) => {
    const person = personOf(request)
    const { value } = asTexts(request.body)
    await database.transaction(systemOf(person.elsAccount), (tx) =>
      writePreference(tx, person, request.params.key, value, now()),
    )
    return answer(null)
  })
}
