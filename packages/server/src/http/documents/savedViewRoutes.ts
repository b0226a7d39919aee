/** Views of lists that people have named. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
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
  listSavedViews,
  removeSavedView,
  startWithView,
} from '../../views/savedViews.ts'
import { answer } from '../answer.ts'
import { asTexts, type Texts, textIn } from '../queryTexts.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

type At = { Params: { uuid: string } }

/** The document whose list is meant, which the caller may view. @throws NotFound, NotAllowed */
function listed(request: FastifyRequest, side: Side, document: string): AnyDocument {
  const def = definitionOf(document)
  if (!def?.sides[side]) throw new NotFound()
  demandPermission({ actor: sessionOf(request) }, def, 'view')
  return def
}

function routesOf(api: FastifyInstance, database: Database, side: Side): void {
  const path = `/${side}/savedViews`
  const asked = (request: FastifyRequest) => ({ database, actor: sessionOf(request), requestId: request.id })
  const documentIn = (request: FastifyRequest, given: Texts) => listed(request, side, textIn(given, 'document'))
  api.get(path, async (request) => {
    const def = documentIn(request, asTexts(request.query))
    return answer(await reading(asked(request), (context) => listSavedViews(context, def)))
  })
  api.post(path, async (request) => {
    const { document: _, ...given } = asTexts(request.body)
    const def = documentIn(request, asTexts(request.body))
    return answer(await inTransaction(asked(request), (context) => createSavedView(context, def, given)))
  })
  api.put(`${path}/start`, async (request) => {
    const { uuid = null } = asTexts(request.body)
    const def = documentIn(request, asTexts(request.body))
    await inTransaction(asked(request), (context) => startWithView(context, def, uuid))
    return answer(null)
  })
  api.put<At>(`${path}/:uuid`, async (request) => {
    const defOf = (document: string) => listed(request, side, document)
    const { uuid } = request.params
    return answer(
      await inTransaction(asked(request), (context) => changeSavedView(context, defOf, uuid, asTexts(request.body))),
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
