/** What a person has typed into forms and not saved yet. */
import { isNeeded } from '@srm/core/system/rights/elementRights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeOf } from '../../accounts/secondFactor/passkeyName.ts'
import type { Database } from '../../database/database.ts'
import { dropDraft, keepDraft, longestDraft, readDraft } from '../../drafts/formDrafts.ts'
import { NotAllowed } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { callerOf } from '../signIn/sessionHook.ts'
import { personOf } from './preferenceRoutes.ts'

export interface DraftRouteParts {
  readonly database: Database
  readonly now: () => Date
}

/** Besides the draft itself a body holds its name and where it comes from. */
const bodyLimit = longestDraft + 16 * 1024

/** A page of others sees drafts of the documents that its session is for, where an element of it writes them. @throws NotAllowed */
function demandOpen(request: FastifyRequest, name: unknown): void {
  const { service } = callerOf(request)
  if (!service) return
  const { side, documents } = service.scope
  const [of, document = ''] = String(name).split('.')
  if (of !== side || !(documents.includes('*') || documents.includes(document)))
    throw new NotAllowed(`${document}.view`)
  const { limit } = service
  if (limit && !['create', 'edit'].some((verb) => isNeeded(limit, `${document}.${verb}`)))
    throw new NotAllowed(`${document}.edit`)
}

/** `GET, DELETE /drafts?name=`, `PUT /drafts` with `{ name, version, window, known, value }`. */
export function serveDrafts(api: FastifyInstance, { database, now }: DraftRouteParts): void {
  api.get('/drafts', async (request) => {
    const person = personOf(request)
    const name = textIn(asTexts(request.query), 'name')
    demandOpen(request, name)
    return answer(await database.transaction(systemOf(person.elsAccount), (tx) => readDraft(tx, person, name, now())))
  })
  api.put('/drafts', { bodyLimit }, async (request) => {
    const person = personOf(request)
    const draft = asTexts(request.body)
    demandOpen(request, draft.name)
    const program = placeOf(request.headers['user-agent'] ?? '') ?? ''
    return answer(
      await database.transaction(systemOf(person.elsAccount), (tx) => keepDraft(tx, person, draft, program, now())),
    )
  })
  api.delete('/drafts', async (request) => {
    const person = personOf(request)
    const name = textIn(asTexts(request.query), 'name')
    demandOpen(request, name)
    await database.transaction(systemOf(person.elsAccount), (tx) => dropDraft(tx, person, name))
    return answer(null)
  })
}
