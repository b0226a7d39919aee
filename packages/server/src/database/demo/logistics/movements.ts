/** Consignment that is used, and components for a subcontractor, as people of both sides do it in the story. */
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { goodsMovement } from '@srm/core/logistics/movements/goodsMovement'
import { receipt } from '@srm/core/logistics/receipt'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { actLoosely } from '../../../engine/act.ts'
import { get } from '../../../engine/get.ts'
import { createFrom } from '../../../engine/making/proposal.ts'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { within } from '../within.ts'
import { haisheng, yonggu, yuantu } from '../yuantu.ts'

type Side = 'buyer' | 'supplier'

/** What people of the buyer and of one of its suppliers do with documents. */
const peopleOf = (database: Database, seller: DemoCompany) => {
  const as = (side: Side) => (side === 'buyer' ? yuantu : seller)
  const read = async (def: AnyDocument, uuid: string, at: string): Promise<AnyDoc> =>
    JSON.parse(await within(database, yuantu, 'buyer', at, (context) => get(context, def, uuid)))
  return {
    read,
    acts: (def: AnyDocument, uuid: string, action: string, at: string, input: AnyRow = {}, side: Side = 'buyer') =>
      within(database, as(side), side, at, (context) => actLoosely(context, def, uuid, action, input)),
    creates: (def: AnyDocument, body: AnyRow, at: string) =>
      within(database, yuantu, 'buyer', at, (context) => create(context, def, body)),
    makes: async (def: AnyDocument, from: string, body: AnyRow, at: string) => {
      const { uuids } = await within(database, yuantu, 'buyer', at, (context) =>
        createFrom(context, def, { from, ...body }),
      )
      return uuids[0] as string
    },
  }
}
type People = ReturnType<typeof peopleOf>

const head = (company: DemoCompany) => ({
  toElsAccount: company.elsAccount,
  currency: 'CNY',
  companyCode: '1000',
  purchaseOrganization: '2000',
  purchaseGroup: '2001',
  payTermsCode: 'M30',
})
const taxed = { taxCode: 'J13', taxRate: '13', priceBasis: '1' } as const

/** An order that the supplier has confirmed as it was wanted. */
async function ordered(people: People, body: AnyRow, day: number, { at }: Clock): Promise<AnyRow> {
  const uuid = await people.creates(purchaseOrder, body, at(day, '09:10'))
  await people.acts(purchaseOrder, uuid, 'submit', at(day, '09:20'))
  await people.acts(purchaseOrder, uuid, 'send', at(day, '09:30'))
  const { orderVersion, lines = [] } = await people.read(purchaseOrder, uuid, at(day, '09:40'))
  const reply = lines.map(({ itemNumber, requestDeliveryDate }) => ({
    itemNumber,
    replyDeliveryDate: requestDeliveryDate,
  }))
  await people.acts(purchaseOrder, uuid, 'confirm', at(day, '14:05'), { orderVersion, lines: reply }, 'supplier')
  return people.read(purchaseOrder, uuid, at(day, '14:10'))
}

/** Goods of an order that have come: all of it, or so much of its only line. */
async function received(people: People, order: AnyRow, day: number, { at }: Clock, quantity?: string): Promise<void> {
  const body = quantity
    ? { lines: [{ number: order.orderNumber, item: 10, quantity }] }
    : { uuids: [String(order.uuid)] }
  const uuid = await people.makes(receipt, 'purchaseOrder', body, at(day, '10:15'))
  await people.acts(receipt, uuid, 'post', at(day, '10:40'))
}

const bolt = { materialNumber: 'BT-M520', orderUnit: 'KPC' }

/** Bolts lie with the buyer as the supplier's own: used twice, once by mistake, and somebody is entering what was used today. */
async function consumeConsignment(database: Database, clock: Clock): Promise<void> {
  const { at, day } = clock
  const people = peopleOf(database, yonggu)
  const line = { ...bolt, quantity: '40', requestDeliveryDate: day(-18), factory: '2100' }
  const order = { ...head(yonggu), purchaseType: '2', projectName: '紧固件寄售', lines: [line] }
  await received(people, await ordered(people, order, -22, clock), -18, clock)
  const uses = (quantity: string, on: number, remark: string) =>
    people.creates(
      goodsMovement,
      {
        ...{ movementType: '411', toElsAccount: yonggu.elsAccount, factory: '2100', remark },
        lines: [{ ...bolt, quantity, costCenter: 'CC-2110' }],
      },
      at(on, '17:30'),
    )
  const posts = async (uuid: string, on: number) => people.acts(goodsMovement, uuid, 'post', at(on, '17:45'))
  await posts(await uses('6.5', -10, '一号装配线 上旬领用'), -10)
  const twice = await uses('4', -6, '二号装配线 领用')
  await posts(twice, -6)
  await people.acts(goodsMovement, twice, 'reverse', at(-5, '08:50'), { reason: '与一号线领用重复登记' })
  await posts(await uses('5.25', -3, '二号装配线 中旬领用'), -3)
  await uses('3.2', 0, '一号装配线 待核对')
  const mistaken = await uses('2', -4, '领料单号录错')
  await people.acts(goodsMovement, mistaken, 'cancel', at(-4, '17:50'))
}

/** Frames are finished by a subcontractor with bolts and washers that the buyer has bought for it. */
async function supplyComponents(database: Database, clock: Clock): Promise<void> {
  const { at, day } = clock
  const sellers = peopleOf(database, yonggu)
  const part = (materialNumber: string, quantity: string) => ({
    ...{ materialNumber, quantity, orderUnit: 'KPC', requestDeliveryDate: day(-21), factory: '2100' },
    ...taxed,
  })
  const parts = [part('BT-M616', '2'), part('WS-M512', '4')]
  const bought = await ordered(sellers, { ...head(yonggu), projectName: '车架委外 组件备料', lines: parts }, -25, clock)
  await received(sellers, bought, -21, clock)
  const people = peopleOf(database, haisheng)
  const bom = [
    { materialNumber: 'BT-M616', qtyPer: '0.008', unit: 'KPC', scrap: '2.5' },
    { materialNumber: 'WS-M512', qtyPer: '0.016', unit: 'KPC' },
  ]
  const frame = { materialNumber: 'FR-M94S-42', quantity: '60', orderUnit: 'PCS', priceExcludingTax: '96' }
  const line = { ...frame, ...taxed, requestDeliveryDate: day(5), factory: '2100', bom }
  const order = { ...head(haisheng), purchaseType: '3', projectName: '山地车架委外组装', lines: [line] }
  const processed = await ordered(people, order, -17, clock)
  const issue = await people.makes(
    goodsMovement,
    'purchaseOrder',
    { uuids: [String(processed.uuid)] },
    at(-10, '09:20'),
  )
  await people.acts(goodsMovement, issue, 'post', at(-10, '09:35'))
  await received(people, processed, -2, clock, '25')
}

/** @throws what the engine refuses */
export async function moveGoods(database: Database, clock: Clock): Promise<void> {
  await supplyComponents(database, clock)
  await consumeConsignment(database, clock)
}
