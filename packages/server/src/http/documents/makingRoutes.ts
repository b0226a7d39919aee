/** Documents that are made of lines of others: what can be made, what it would be, and making it (decisions §21). */
import { madeOfNames, takenFrom } from '@srm/core/definition/lines/lineReferences'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { documentChain } from '../../engine/chain/documentChain.ts'
import { reading } from '../../engine/context.ts'
import { demandPermission, project } from '../../engine/get.ts'
import { makesOfKind } from '../../engine/making/makes.ts'
import { createFrom, type MadeDocuments, propose, takeable } from '../../engine/making/proposal.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { changing } from './documentRoutes.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
}

/** Routes of a document that is made of others. */
function createRoutes(api: FastifyInstance, database: Database, def: AnyDocument, side: Side): void {
  const path = `/${side}/${def.shape.name}`
  const key = String(def.key[0])
  const request = (actor: ReturnType<typeof sessionOf>) => ({ database, actor })
  api.post(`${path}/propose`, async (asked) =>
    answer({ key, ...(await reading(request(sessionOf(asked)), (context) => propose(context, def, asked.body))) }),
  )
  if (takenFrom(def, side).length > 0)
    api.post(`${path}/openLines`, async (asked) =>
      answer(await reading(request(sessionOf(asked)), (context) => takeable(context, def, asked.body))),
    )
  const itemsOf = async (context: Parameters<typeof project>[0], { uuids, refused }: MadeDocuments) => {
    const texts: string[] = []
    for (const uuid of uuids) texts.push(await project(context, def, uuid))
    return `{"key":"${key}","items":[${texts.join(',')}],"refused":${JSON.stringify(refused)}}`
  }
  api.post(
    `${path}/createFrom`,
    changing(
      database,
      async (context, { body }) => {
        const made = await createFrom(context, def, body)
        return { kept: JSON.stringify(made), text: await itemsOf(context, made) }
      },
      (context, kept) => itemsOf(context, JSON.parse(kept) as MadeDocuments),
    ),
  )
}

/**
 * `GET {prefix}/{side}/{document}/makes`: what can be made of its lines. `POST …/propose` and `…/createFrom` of those that
 * are made: `{ from, uuids, head }` or `{ from, lines: [{ number, item, quantity }], head }`; they answer the documents, and what
 * was `refused` with its reason. `POST …/openLines` answers what can be
 * taken: `{ from, same, text, skip }`, or single lines. `GET …/{uuid}/chain`: the documents before and behind one,
 * and the stations of its way.
 */
export function makingRoutes(api: FastifyInstance, { database, documents }: Parts): void {
  for (const def of Object.values(documents))
    for (const side of Object.keys(def.sides) as Side[]) {
      const path = `/${side}/${def.shape.name}`
      const request = (actor: ReturnType<typeof sessionOf>) => ({ database, actor })
      if (hasLines(def) || def.becomesLine)
        api.get(`${path}/makes`, (asked) => {
          const actor = sessionOf(asked)
          demandPermission({ actor }, def, 'view')
          return answer({ items: makesOfKind({ actor }, def) })
        })
      if (hasLines(def) || def.way)
        api.get<{ Params: { uuid: string } }>(`${path}/:uuid/chain`, async (asked) =>
          answer(await reading(request(sessionOf(asked)), (context) => documentChain(context, def, asked.params.uuid))),
        )
      if (madeOfNames(def, side).length > 0 && def.sides[side]?.creates) createRoutes(api, database, def, side)
    }
}
