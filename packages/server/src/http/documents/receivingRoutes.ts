/** Receiving at the dock: what a device keeps, what it has counted, and whether a label is genuine (domain/05 §1.3). */
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { readLabel } from '@srm/core/logistics/labels/labelCode'
import { receipt } from '@srm/core/logistics/receipt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandPermission, project } from '../../engine/get.ts'
import type { LabelSigns } from '../../logistics/receiving/labelSigns.ts'
import { onTheWay } from '../../logistics/receiving/onTheWay.ts'
import { receivingRules, roomsOfOrder } from '../../logistics/receiving/orderRooms.ts'
import { receiveOnce } from '../../logistics/receiving/receiveOnce.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { changing } from './documentRoutes.ts'

interface Parts {
  readonly database: Database
  readonly labelSigns: LabelSigns
}

const textsOf = ({ body }: FastifyRequest): Readonly<Partial<Record<'notice' | 'code' | 'order', unknown>>> =>
  typeof body === 'object' && body !== null ? body : {}

/**
 * `GET {prefix}/buyer/receiving`: what is on its way. `POST …/receiving { offlineId, missing, …receipt }`: a receipt, created
 * and posted once; with `missing` its notices are closed for this cause. `POST …/receiving/order { order }`: what the lines of
 * an order still take. `POST …/receiving/label { notice, code }`: whether the label of the notice with this uuid is genuine.
 */
export function receivingRoutes(api: FastifyInstance, { database, labelSigns }: Parts): void {
  api.get('/buyer/receiving', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, receipt, 'create')
    const kept = async (context: Context) => ({ items: await onTheWay(context), rules: await receivingRules(context) })
    return answer(await reading({ database, actor }, kept))
  })
  api.post('/buyer/receiving/order', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, receipt, 'create')
    const { order } = textsOf(request)
    if (typeof order !== 'string') throw new Invalid([{ path: 'order', rule: 'notText' }])
    const told = async (context: Context) => ({
      items: await roomsOfOrder(context, order),
      rules: await receivingRules(context),
    })
    return answer(await reading({ database, actor }, told))
  })
  api.post(
    '/buyer/receiving',
    changing(
      database,
      async (context, { body }) => {
        const uuid = await receiveOnce(context, body)
        return { kept: uuid, text: await project(context, receipt, uuid) }
      },
      (context, uuid) => project(context, receipt, uuid),
    ),
  )
  api.post('/buyer/receiving/label', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, receipt, 'create')
    const { notice, code } = textsOf(request)
    const label = typeof code === 'string' ? readLabel(code) : undefined
    if (typeof notice !== 'string' || !label) throw new Invalid([{ path: 'code', rule: 'badFormat' }])
    const text = await reading({ database, actor }, (context) => project(context, deliveryNotice, notice))
    const { elsAccount, deliveryNoteNumber } = JSON.parse(text) as Record<string, string>
    const isGenuine = label.number === deliveryNoteNumber && labelSigns.isGenuine(String(elsAccount), label)
    return answer({ isGenuine })
  })
}
