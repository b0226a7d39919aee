/** What a person has typed into forms and not saved yet. */
import type { FastifyInstance } from 'fastify'
import { placeOf } from '../../accounts/secondFactor/passkeyName.ts'
import type { Database } from '../../database/database.ts'
import { dropDraft, keepDraft, longestDraft, readDraft } from '../../drafts/formDrafts.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { personOf } from './preferenceRoutes.ts'

export interface DraftRouteParts {
  readonly database: Database
  readonly now: () => Date
}

/** Besides the draft itself a body holds its name and where it comes from. */
const bodyLimit = longestDraft + 16 * 1024

/** `GET, DELETE /drafts?name=`, `PUT /drafts` with `{ name, version, window, known, value }`. */
export function serveDrafts(api: FastifyInstance, { database, now }: DraftRouteParts): void {
  api.get('/drafts', async (request) => {
    const person = personOf(request)
    const name = textIn(asTexts(request.query), 'name')
    return answer(await database.transaction(systemOf(person.elsAccount), (tx) => readDraft(tx, person, name, now())))
  })
  api.put('/drafts', { bodyLimit }, async (request) => {
    const person = personOf(request)
    const program = placeOf(request.headers['user-agent'] ?? '') ?? ''
    return answer(
      await database.transaction(systemOf(person.elsAccount), (tx) =>
        keepDraft(tx, person, asTexts(request.body), program, now()),
      ),
    )
  })
  api.delete('/drafts', async (request) => {
    const person = personOf(request)
    const name = textIn(asTexts(request.query), 'name')
    await database.transaction(systemOf(person.elsAccount), (tx) => dropDraft(tx, person, name))
    return answer(null)
  })
}
