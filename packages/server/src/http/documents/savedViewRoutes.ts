/** Views of lists that people have named. */
import type { Side } from '@srm/core/definition/shape'
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { inTransaction, reading } from '../../engine/context.ts'
import { NotFound } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { definitionOf } from '../../engine/registry.ts'
import {
  changeSavedView,
  createSavedView,
  documentList,
  listSavedViews,
  removeSavedView,
  startWithView,
  type ViewedList,
} from '../../views/savedViews.ts'
import { screenList } from '../../views/screenLists.ts'
import { answer } from '../answer.ts'
import { asTexts, type Texts, textIn } from '../queryTexts.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

type At = { Params: { uuid: string } }

/** The list that is meant, which the caller may view. @throws NotFound, NotAllowed */
function listed(request: FastifyRequest, side: Side, name: string): ViewedList {
  const actor = sessionOf(request)
  const screen = screenList(name, actor)
  if (screen && side !== 'platform') return screen
  const def = definitionOf(name)
  if (!def?.sides[side]) throw new NotFound()
  demandPermission({ actor }, def, 'view')
  return documentList(def)
}

function routesOf(api: FastifyInstance, database: Database, side: Side): void {
  const path = `/${side}/savedViews`
  const asked = (request: FastifyRequest) => ({ database, actor: sessionOf(request), requestId: request.id })
  const listIn = (request: FastifyRequest, given: Texts) => listed(request, side, textIn(given, 'document'))
  api.get(path, async (request) => {
    const list = listIn(request, asTexts(request.query))
    return answer(await reading(asked(request), (context) => listSavedViews(context, list)))
  })
  api.post(path, async (request) => {
    const { document: _, ...given } = asTexts(request.body)
    const list = listIn(request, asTexts(request.body))
    return answer(await inTransaction(asked(request), (context) => createSavedView(context, list, given)))
  })
  api.put(`${path}/start`, async (request) => {
    const { uuid = null } = asTexts(request.body)
    const list = listIn(request, asTexts(request.body))
    await inTransaction(asked(request), (context) => startWithView(context, list, uuid))
    return answer(null)
  })
  api.put<At>(`${path}/:uuid`, async (request) => {
    const listOf = (name: string) => listed(request, side, name)
    const { uuid } = request.params
    return answer(
      await inTransaction(asked(request), (context) => changeSavedView(context, listOf, uuid, asTexts(request.body))),
    )
  })
  api.delete<At>(`${path}/:uuid`, async (request) => {
    await inTransaction(asked(request), (context) => removeSavedView(context, request.params.uuid))
    return answer(null)
  })
}

/** `GET, POST {prefix}/{side}/savedViews`, `PUT, DELETE …/{uuid}`, `PUT …/start` with the view a list begins with. */
export function savedViewRoutes(api: FastifyInstance, database: Database): void {
  for (const side of everySide) routesOf(api, database, side)
}
