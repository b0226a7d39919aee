/** The lines of a document as a workbook in which they are answered (domain/11 D5). */
import { sheetActions } from '@srm/core/definition/files/answerSheet'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { answerWorkbook } from '../../engine/exchange/answerWorkbook.ts'
import { demandPermission, get } from '../../engine/get.ts'
import { cleanName, disposition } from '../../files/fileName.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { paramsOf } from '../documents/documentRoutes.ts'
import { localeOf } from '../documents/printRoutes.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly workers: WorkerPool
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Whoever may take the action has its workbook; lines are those that he sees. */
const sheetRoute =
  ({ database, workers }: Parts, def: AnyDocument, action: string, transition: AnyTransition) =>
  async (request: FastifyRequest<{ Params: { readonly uuid: string } }>, reply: FastifyReply) => {
    const words = localeOf(request, paramsOf(request).locale) === 'zh_cn' ? 'zh' : 'en'
    const actor = sessionOf(request)
    const asked = { account: actor.account, isHeavy: false, signal: hangUpOf(reply) }
    const { number, bytes } = await workers.inTurn(asked, async (run) => {
      const doc = await reading({ database, actor, requestId: request.id }, async (context) => {
        demandPermission(context, def, transition.permission ?? action)
        return JSON.parse(await get(context, def, request.params.uuid)) as AnyDoc
      })
      const order = answerWorkbook(def, transition, doc, words)
      return { number: String(doc[String(def.key[0])]), bytes: await run('workbook', order) }
    })
    return reply
      .header('content-type', contentType)
      .header('content-disposition', disposition(`${cleanName(number) || def.shape.name}.xlsx`))
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

/** `GET {prefix}/{side}/{document}/:uuid/{action}/sheet` for each action whose lines are answered in workbooks. */
export function answerSheetRoutes(api: FastifyInstance, parts: Parts): void {
  for (const def of Object.values(parts.documents))
    for (const side of Object.keys(def.sides) as Side[])
      for (const [action, transition] of sheetActions(def, side))
        api.get<{ Params: { readonly uuid: string } }>(
          `/${side}/${def.shape.name}/:uuid/${action}/sheet`,
          { config: { download: true } },
          sheetRoute(parts, def, action, transition),
        )
}
