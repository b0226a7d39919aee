import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { documentUses } from '../../engine/references/documentUses.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
}

/** `GET {prefix}/{side}/{document}/{uuid}/uses`: kinds of documents that name one, with how many of them a person sees. */
export function documentUseRoutes(api: FastifyInstance, { database, documents }: Parts): void {
  const all = Object.values(documents).filter(({ showsUses }) => showsUses)
  for (const def of all)
    for (const side of Object.keys(def.sides) as Side[])
      api.get<{ Params: { uuid: string } }>(`/${side}/${def.shape.name}/:uuid/uses`, async (request) => {
        const { uuid } = request.params
        const actor = sessionOf(request)
        return answer({ items: await reading({ database, actor }, (context) => documentUses(context, def, uuid)) })
      })
}
