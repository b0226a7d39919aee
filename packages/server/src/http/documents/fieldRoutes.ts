/** The free fields of a document, for forms and lists (decisions §10.11). */
import { fieldsOn } from '@srm/core/definition/customFields'
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { definitionOf } from '../../engine/registry.ts'
import { answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { callerOf, sessionOf } from '../signIn/sessionHook.ts'

/** `GET {prefix}/{side}/fields?document=`: the account's own, or those that others show it, each with its owner. */
export function fieldRoutes(api: FastifyInstance): void {
  for (const side of everySide)
    api.get(`/${side}/fields`, async (request) => {
      const def = definitionOf(textIn(asTexts(request.query), 'document'))
      if (!def?.sides[side]) throw new NotFound()
      const actor = sessionOf(request)
      demandPermission({ actor }, def, 'view')
      const items = fieldsOn(callerOf(request).fields, def, actor.account, side)
      return answer({ items: items.map(({ documentName, ...field }) => field) })
    })
}
