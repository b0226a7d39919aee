/** Awards of the story: one in every state that lasts. At Ruilun all of one is ordered, and ordering of another has ended. */
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { award } from '@srm/core/sourcing/awards/award'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { actLoosely } from '../../../engine/act.ts'
import type { Context } from '../../../engine/context.ts'
import { createFrom } from '../../../engine/making/proposal.ts'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { inDeal } from '../deal.ts'
import { haisheng, ruilun, ruilunMaterials, yonggu } from '../yuantu.ts'
import { bargainDesk } from './bargains.ts'
import { type Asked, type Desk, deskOf, type House, publishFlow, type Written } from './inquiryDesk.ts'

const [aluminium, wheels, fasteners] = [haisheng.elsAccount, ruilun.elsAccount, yonggu.elsAccount]

const flow = {
  ...{ flowKey: 'AWARD-LARGE', flowName: '大额定标审批', docType: 'award' },
  ...{ conditionField: 'totalAmount', conditionOperator: 'gt', conditionValue: '150000' },
  lines: [{ stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

/** Who gets how much of which line; why, where he is not the cheapest; `isPrice`: it is the price of later orders too. */
interface Share {
  readonly supplier: string
  readonly item?: number
  readonly quantity: string
  readonly why?: string
  readonly isPrice?: boolean
}

/** People of a house who award. */
function awardDesk(database: Database, { at, day }: Clock, { buyer, hours }: House) {
  const by = <T>(when: string, work: (context: Context) => Promise<T>, person = 'purchaser') =>
    inDeal({ database, seller: buyer, buyer }, { side: 'buyer', at: when, by: person }, work)
  const quoted = async ({ tx, actor }: Context, { number }: Written): Promise<ReadonlyMap<string, string>> => {
    const rows = await tx.query<{ account: string; number: string }>(
      `select "toElsAccount" as account, "quoteNumber" as number from "quotation"
        where "elsAccount" = $1 and "enquiryNumber" = $2 and "quoteStatus" = 'opened' order by "bout"`,
      [actor.account, number],
    )
    return new Map(rows.map((row) => [row.account, row.number]))
  }
  return {
    drafts: (when: number, one: Written, reason: string, shares: readonly Share[]): Promise<string> =>
      by(at(when, hours.writes), async (context) => {
        const quotes = await quoted(context, one)
        const lines = shares.map(({ supplier, item = 10, quantity, why = null, isPrice = false }) => ({
          ...{
            quoteNumber: quotes.get(supplier),
            quoteItemNumber: item,
            awardQuantity: quantity,
            deviationReason: why,
          },
          ...(isPrice ? { priceStart: day(1), priceExpiryDate: day(181) } : { priceUpdate: 'N' }),
        }))
        return create(context, award as AnyDocument, { enquiryNumber: one.number, reason, lines })
      }),
    does: (when: number, uuid: string, action: string, body: AnyRow = {}) =>
      by(at(when, hours.answers), (context) => actLoosely(context, award as AnyDocument, uuid, action, body)),
    rejects: (when: number, uuid: string, comment: string) =>
      by(
        at(when, hours.ends),
        async (context) => {
          const [task] = await context.tx.query<{ uuid: string }>(
            `select "uuid" from "flowTask" where "elsAccount" = $1 and "docUuid" = $2`,
            [context.actor.account, uuid],
          )
          await actLoosely(context, flowTask as AnyDocument, String(task?.uuid), 'reject', { comment })
        },
        'administrator',
      ),
    orders: (when: number, uuid: string, quantity?: string) =>
      by(at(when, hours.ends), async (context) => {
        const [{ number } = { number: '' }] = await context.tx.query<{ number: string }>(
          `select "awardNumber" as number from "award" where "elsAccount" = $1 and "uuid" = $2`,
          [context.actor.account, uuid],
        )
        const chosen = quantity === undefined ? { uuids: [uuid] } : { lines: [{ number, item: 10, quantity }] }
        return createFrom(context, purchaseOrder, { from: 'award', ...chosen })
      }),
  }
}

type Quoted = readonly [supplier: string, percent: string, ofEachLine?: AnyRow]

/** An inquiry whose quotes were opened eight days ago. */
async function opened(
  { publishes, quotes, ends, opens }: Desk,
  asked: Omit<Asked, 'until'>,
  ...all: readonly Quoted[]
) {
  const one = await publishes(-18, { ...asked, until: -9 })
  for (const [supplier, percent, ofEachLine] of all) await quotes(-14, one, supplier, percent, ofEachLine)
  await ends(one)
  await opens(-8, one)
  return one
}

/** Awards of the story's house. */
export async function awardAtYuantu(database: Database, clock: Clock, house: House, desk: Desk): Promise<void> {
  const { offers } = bargainDesk(database, clock, house)
  const { drafts, does, rejects } = awardDesk(database, clock, house)
  await publishFlow(database, house, clock.at(-60, '09:50'), flow)
  const posts = await opened(
    desk,
    {
      ...{ subject: '坐管下半年框架', wishes: [['SP-2981', '2400', 30]], suppliers: [aluminium, fasteners] },
      more: { enquiryType: 'framework' },
    },
    [aluminium, '97'],
    [fasteners, '99.5'],
  )
  await drafts(-2, posts, '按价格份额 2:1 分配，保留第二货源。', [
    { supplier: aluminium, quantity: '1600', isPrice: true },
    { supplier: fasteners, quantity: '800', why: '第二货源，价差 2.6%。', isPrice: true },
  ])
  const frontWheels = await opened(
    desk,
    { subject: '旅行前轮年度询价', wishes: [['FW-T501', '1200', 45]], suppliers: [wheels, aluminium] },
    [wheels, '96'],
    [aluminium, '98'],
  )
  const large = await drafts(-3, frontWheels, '最低价中标。', [{ supplier: wheels, quantity: '1200' }])
  await does(-2, large, 'submit')
  const rearWheels = await opened(
    desk,
    { subject: '山地后轮年度询价', wishes: [['RW-M762', '1000', 45, '300']], suppliers: [wheels, aluminium] },
    [wheels, '101'],
    [aluminium, '96.5'],
  )
  const doubtful = await drafts(-5, rearWheels, '最低价中标。', [{ supplier: aluminium, quantity: '1000' }])
  await does(-4, doubtful, 'submit')
  await rejects(-3, doubtful, '海晟无轮组量产业绩，请先试产 50 件再定。')
  await offers(-2, rearWheels, wheels, 3, '若能到此价，可免试产直接定标。', [10, '96'])
  const cages = await opened(
    desk,
    {
      ...{ subject: '水壶架第二货源', wishes: [['WB-H098', '3000', 30]], suppliers: [aluminium, fasteners, wheels] },
      more: { enquiryMethod: 'open', enquiryScope: 'public' },
    },
    [aluminium, '100'],
    [fasteners, '104'],
    [wheels, '112'],
  )
  const second = await drafts(-7, cages, '海晟供三分之二，永固作第二货源。', [
    { supplier: aluminium, quantity: '2000' },
    { supplier: fasteners, quantity: '1000', why: '第二货源，避免断供。', isPrice: true },
  ])
  await does(-6, second, 'submit')
  const clamps = await opened(
    desk,
    { subject: '座管夹补充询价', wishes: [['SC-0341', '1500', 30]], suppliers: [aluminium, fasteners] },
    [aluminium, '103'],
  )
  const dropped = await drafts(-4, clamps, '仅一家报价。', [
    { supplier: aluminium, quantity: '1500', why: '仅一家报价。' },
  ])
  await does(-3, dropped, 'cancel', { why: '价格高于历史价，准备再询一轮。' })
}

/** What was awarded and is ordered, all of it or as much as is wanted; part of a line, in another currency, until a day. */
export async function orderAwardsAtYuantu(database: Database, clock: Clock, house: House, desk: Desk): Promise<void> {
  const { drafts, does, orders } = awardDesk(database, clock, house)
  const tape = await opened(
    desk,
    {
      ...{ subject: '护链贴分供询价', wishes: [['CP-5520', '12000', 30]], suppliers: [aluminium, fasteners] },
      more: { quoteMethod: 'partialItem' },
    },
    [aluminium, '98', { offeredQuantity: '8000', quoteRemark: '月产能 8000 张，余量须下月交付。' }],
    [fasteners, '101', { priceStart: clock.day(1), priceExpiryDate: clock.day(120) }],
  )
  const split = await drafts(-6, tape, '海晟产能不足部分由永固补齐。', [
    { supplier: aluminium, quantity: '8000' },
    { supplier: fasteners, quantity: '4000', why: '海晟仅可供 8000 张。' },
  ])
  await does(-5, split, 'submit')
  await orders(-4, split)
  const hangers = await opened(
    desk,
    { subject: '尾钩首批询价', wishes: [['DH-1210', '900', 30]], suppliers: [aluminium, fasteners] },
    [aluminium, '97'],
    [fasteners, '99'],
  )
  const ended = await drafts(-6, hangers, '最低价中标。', [{ supplier: aluminium, quantity: '900' }])
  await does(-5, ended, 'submit')
  await orders(-4, ended, '300')
  await does(-2, ended, 'close', { why: '车架改款，其余尾钩不再采购。' })
}

/** What AdventureWorks awarded: one to order, and one that is being written: it has ordered nothing for years. */
export async function awardAtAdventureWorks(database: Database, clock: Clock, house: House, desk: Desk): Promise<void> {
  const { drafts, does } = awardDesk(database, clock, house)
  const pedals = await opened(
    desk,
    { subject: 'Pedals of the entry models', wishes: [['PD-M340', '900', 40]], suppliers: ['201658', '201506'] },
    ['201658', '97'],
    ['201506', '99'],
  )
  const taken = await drafts(-6, pedals, 'The lowest quote.', [{ supplier: '201658', quantity: '900' }])
  await does(-5, taken, 'submit')
  const nuts = await opened(
    desk,
    { subject: 'Hex nuts for the service centres', wishes: [['HN-1024', '80', 40]], suppliers: ['201562', '201656'] },
    ['201562', '99'],
    ['201656', '97'],
  )
  await drafts(-2, nuts, 'The lowest quote.', [{ supplier: '201656', quantity: '80' }])
}

/** Ruilun asks its only supplier of aluminium, and orders. */
export async function awardAtRuilun(database: Database, clock: Clock): Promise<void> {
  const house: House = {
    ...{ buyer: ruilun, sellers: [haisheng], factory: '2100', taxRate: '13' },
    head: { companyCode: '1000', purchaseOrganization: '2000', currency: 'CNY' },
    offerOf: (number) => {
      const material = ruilunMaterials.find(({ materialNumber }) => materialNumber === number)
      return material && { price: material.price, days: 12 }
    },
    hours: { writes: '09:40', answers: '14:20', ends: '17:00' },
  }
  const desk = deskOf(database, clock, house)
  const { drafts, does, orders } = awardDesk(database, clock, house)
  const alone = { enquiryMethod: 'single', singleReason: '圈材仅海晟通过盐雾试验。' }
  const rims = await opened(
    desk,
    { subject: '圈材 30 补货', wishes: [['AL-6061-R30', '800', 25]], suppliers: [aluminium], more: alone },
    [aluminium, '98'],
  )
  const taken = await drafts(-6, rims, '单一来源。', [{ supplier: aluminium, quantity: '800', why: '单一来源。' }])
  await does(-5, taken, 'submit')
  await orders(-4, taken)
  const hubs = await opened(
    desk,
    { subject: '花鼓型材试产', wishes: [['AL-6063-P20', '1000', 25]], suppliers: [aluminium], more: alone },
    [aluminium, '100'],
  )
  const ended = await drafts(-6, hubs, '单一来源。', [{ supplier: aluminium, quantity: '1000', why: '单一来源。' }])
  await does(-5, ended, 'submit')
  await orders(-4, ended, '400')
  await does(-2, ended, 'close', { why: '试产未通过，其余不再采购。' })
}
