/** `GET|PUT {prefix}/{side}/{document}/export/mark`: exports of scripts that fetch only what has changed. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { Invalid } from '../../engine/errors.ts'
import { type MarkKey, readMark, writeMark } from '../../engine/export/exportMark.ts'
import { demandPermission } from '../../engine/get.ts'
import { isMark } from '../../engine/query/changedSince.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { callerOf, sessionOf } from '../signIn/sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly now: () => Date
}

/** @throws NotAllowed without the right to export */
function keyOf(request: FastifyRequest, def: AnyDocument, side: Side): MarkKey {
  demandPermission({ actor: sessionOf(request) }, def, 'export')
  const { account, subAccount, service } = callerOf(request)
  return { account, holder: service ? `token:${service.uuid}` : subAccount, side, document: def.shape.name }
}

function routesOf(api: FastifyInstance, { database, now }: Parts, def: AnyDocument, side: Side): void {
  const path = `/${side}/${def.shape.name}/export/mark`
  api.get(path, async (request) => {
    const key = keyOf(request, def, side)
    return answer(await database.read(systemOf(key.account), (on) => readMark(on, key)))
  })
  api.put(path, async (request) => {
    const key = keyOf(request, def, side)
    const mark = textIn(asTexts(request.body), 'mark')
    if (!isMark(mark)) throw new Invalid([{ path: 'mark', rule: 'notInteger' }])
    await database.transaction(systemOf(key.account), (tx) => writeMark(tx, key, mark, now()))
    return answer(null)
  })
}

/** For every document and every side it has. */
export function exportMarkRoutes(api: FastifyInstance, parts: Parts): void {
  for (const def of Object.values(parts.documents))
    for (const side of Object.keys(def.sides) as Side[]) routesOf(api, parts, def, side)
}
