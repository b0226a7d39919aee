/** Settings of an account or, on the platform's side, of the installation. */
import type { Side } from '@srm/core/definition/shape'
import { everySide } from '@srm/core/system/everySide'
import { setting } from '@srm/core/system/setting'
import { isSettingName, type SettingName, settingSpec } from '@srm/core/system/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Context, inTransaction, type Request, reading } from '../engine/context.ts'
import { Invalid, NotAllowed, NotFound } from '../engine/errors.ts'
import { demandPermission } from '../engine/get.ts'
import { demandProof } from '../engine/stepUp.ts'
import { drawnPicture } from '../settings/drawnPicture.ts'
import { settingAt, settingHistory, settingsOf } from '../settings/settingRows.ts'
import { resetSetting, writeSetting } from '../settings/writeSetting.ts'
import { answer } from './answer.ts'
import { asTexts } from './queryTexts.ts'
import { sessionOf } from './signIn/sessionHook.ts'

interface Params {
  readonly key: string
}

/** @throws NotFound for a key that is not declared */
function keyOf(request: FastifyRequest): SettingName {
  const { key } = request.params as Params
  if (!isSettingName(key)) throw new NotFound('setting')
  return key
}

/**
 * What says how far others may go is an administrator's own, whoever else may set the rest; what says how people come in takes
 * a proof.
 * @throws NotAllowed, NotProven
 */
function demandSetter(request: FastifyRequest, key: SettingName): void {
  if (settingSpec(key).own && !sessionOf(request).admin) throw new NotAllowed('setting.edit')
  demandProof({ actor: sessionOf(request) }, settingSpec(key).group === 'access' || undefined)
}

const requestOf = (database: Database, request: FastifyRequest): Request => ({
  database,
  actor: sessionOf(request),
  requestId: request.id,
})

/** Those of several settings that are sent. @throws Invalid */
async function sentValues(request: FastifyRequest): Promise<readonly (readonly [SettingName, unknown])[]> {
  const { values } = asTexts(request.body)
  const given = Object.entries(asTexts(values))
  const strange = given.filter(([key]) => !isSettingName(key))
  if (strange.length > 0)
    throw new Invalid(strange.map(([path]) => ({ path: path.slice(0, 100), rule: 'notAccepted' })))
  demandPermission({ actor: sessionOf(request) }, setting, 'edit')
  const { account } = sessionOf(request)
  const drawn = (given as [SettingName, unknown][]).map(
    async ([key, value]) => [key, await drawnPicture(key, value, account)] as const,
  )
  return Promise.all(drawn)
}

/** Several at once, all or none. @throws Invalid */
async function writeAll(
  context: Context,
  request: FastifyRequest,
  values: Awaited<ReturnType<typeof sentValues>>,
): Promise<void> {
  for (const [key, value] of values) {
    demandSetter(request, key)
    await writeSetting(context, key, value)
  }
}

function routesOf(api: FastifyInstance, database: Database, side: Side): void {
  const path = `/${side}/settings`
  const read = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) =>
    reading(requestOf(database, request), (context) => {
      demandPermission(context, setting, 'view')
      return work(context)
    })
  const change = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) =>
    inTransaction(requestOf(database, request), (context) => {
      demandPermission(context, setting, 'edit')
      return work(context)
    })
  api.get(path, async (request) => answer({ items: await read(request, settingsOf) }))
  api.put(path, async (request) => {
    const values = await sentValues(request)
    const items = await change(request, async (context) => {
      await writeAll(context, request, values)
      return settingsOf(context)
    })
    return answer({ items })
  })
  api.get(`${path}/:key`, async (request) =>
    answer(await read(request, async (context) => settingAt(context, keyOf(request)))),
  )
  api.put(`${path}/:key`, async (request) => {
    const key = keyOf(request)
    const { value: sent, rowVersion } = asTexts(request.body)
    demandPermission({ actor: sessionOf(request) }, setting, 'edit')
    demandSetter(request, key)
    const value = await drawnPicture(key, sent, sessionOf(request).account)
    const shown = await change(request, async (context) => {
      await writeSetting(context, key, value, rowVersion)
      return settingAt(context, key)
    })
    return answer(shown)
  })
  api.delete(`${path}/:key`, async (request) => {
    const key = keyOf(request)
    const shown = await change(request, async (context) => {
      demandSetter(request, key)
      await resetSetting(context, key)
      return settingAt(context, key)
    })
    return answer(shown)
  })
  api.get(`${path}/:key/history`, async (request) =>
    answer({ items: await read(request, async (context) => settingHistory(context, keyOf(request))) }),
  )
}

/** `GET|PUT {prefix}/{side}/settings`, `GET|PUT|DELETE …/settings/{key}`, `GET …/settings/{key}/history`. */
export function settingRoutes(api: FastifyInstance, database: Database): void {
  for (const side of everySide) routesOf(api, database, side)
}
