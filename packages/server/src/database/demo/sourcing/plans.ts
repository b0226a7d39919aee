/** Plans of the story's house and what its suppliers answer: one in every state that lasts, and one that is in its third version. */
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { periodsFrom } from '@srm/core/sourcing/plans/periods'
import { plan } from '@srm/core/sourcing/plans/plan'
import type { Bucket } from '@srm/core/sourcing/plans/planCodes'
import { actLoosely } from '../../../engine/act.ts'
import type { Context } from '../../../engine/context.ts'
import { createFrom } from '../../../engine/making/proposal.ts'
import { create } from '../../../engine/save/create.ts'
import { save } from '../../../engine/save/save.ts'
import type { Database } from '../../database.ts'
import { adventureWorks } from '../adventureWorks.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { inDeal } from '../deal.ts'
import { haisheng, ruilun, yonggu, yuantu } from '../yuantu.ts'

/** A material, and what is needed of it in each period from this one on. */
type Needs = readonly [materialNumber: string, ...quantities: readonly string[]]

/** A plan as it is written; its first periods are firm, those after them release materials. */
interface Written {
  readonly seller: DemoCompany
  readonly needs: readonly Needs[]
  readonly planType?: string
  readonly bucket?: Bucket
  readonly firm: number
  readonly trade: number
}

/** What of a line is answered otherwise than it was asked, by its number. */
type Answers = Readonly<Record<number, AnyRow>>

/** Who plans, and what its plans say of themselves. */
interface Planning {
  readonly buyer: DemoCompany
  readonly planner: string
  readonly factory: string
  readonly head: AnyRow
}

const atYuantu: Planning = {
  ...{ buyer: yuantu, planner: 'planner', factory: '2100' },
  head: { companyCode: '1000', purchaseOrganization: '2000', purchaseGroup: '2001' },
}
const atAdventureWorks: Planning = {
  ...{ buyer: adventureWorks, planner: 'purchaser', factory: '1100' },
  head: { companyCode: '1000', purchaseOrganization: '1010', purchaseGroup: '1011' },
}

const linesOf = ({ needs }: Written, starts: readonly string[], factory: string): AnyRow[] =>
  needs.flatMap(([materialNumber, ...quantities]) =>
    quantities.map((needQuantity, i) => ({ materialNumber, factory, bucketStart: starts[i], needQuantity })),
  )

/** People who plan and answer, each at an instant of the story. */
function planDesk(
  database: Database,
  { at, day, today }: Clock,
  { buyer, planner, factory, head }: Planning = atYuantu,
) {
  const by = <T>(seller: DemoCompany, when: string, work: (context: Context) => Promise<T>, person = planner) =>
    inDeal({ database, seller, buyer }, { side: 'buyer', at: when, by: person }, work)
  const acts = (seller: DemoCompany, ago: number, uuid: string, action: string, body: AnyRow = {}, person?: string) =>
    by(
      seller,
      at(-ago, '10:20'),
      (context) => actLoosely(context, plan as AnyDocument, uuid, action, body),
      person ?? planner,
    )
  const read = (context: Context, uuid: string) =>
    context.tx.query<AnyRow>(
      `select l."uuid", l."itemNumber", l."needQuantity"::text as "needQuantity", l."materialNumber", l."factory", l."bucketStart"::text as "bucketStart"
         from "plan" p join "planLine" l on l."elsAccount" = p."elsAccount" and l."parent" = p."uuid"
        where p."elsAccount" = $1 and p."uuid" = $2 order by l."itemNumber"`,
      [buyer.elsAccount, uuid],
    )
  return {
    acts,
    writes: (ago: number, one: Written): Promise<string> =>
      by(one.seller, at(-ago, '09:30'), (context) => {
        const { bucket = 'week', planType = 'forecast' } = one
        const longest = Math.max(...one.needs.map(({ length }) => length - 1))
        const starts = periodsFrom(bucket, today, longest + 1)
        return create(context, plan as AnyDocument, {
          ...{ planType, bucket, toElsAccount: one.seller.elsAccount, purchaseInCharge: 'purchaser' },
          ...head,
          ...{ firmUntil: starts[one.firm - 1], tradeUntil: starts[one.trade - 1], planDateEnd: starts[longest] },
          replyDeadline: day(3),
          lines: linesOf(one, starts, factory),
        })
      }),
    /** The next version says otherwise of some lines. */
    changes: (ago: number, { seller }: Written, uuid: string, quantities: Readonly<Record<number, string>>) =>
      by(seller, at(-ago, '11:10'), async (context) => {
        const lines = (await read(context, uuid)).map(({ itemNumber, ...line }) => ({
          ...line,
          needQuantity: quantities[Number(itemNumber)] ?? line.needQuantity,
        }))
        const [row] = await context.tx.query<{ rowVersion: number }>(
          'select "rowVersion" from "plan" where "elsAccount" = $1 and "uuid" = $2',
          [buyer.elsAccount, uuid],
        )
        const body = { rowVersion: row?.rowVersion, replyDeadline: day(4), lines }
        return save(context, plan as AnyDocument, uuid, body as never)
      }),
    answers: (ago: number, { seller, firm }: Written, uuid: string, answers: Answers = {}) =>
      inDeal({ database, seller, buyer }, { side: 'supplier', at: at(-ago, '15:40') }, async (context) => {
        const rows = await context.tx.query<{ itemNumber: number; needQuantity: string; firm: string }>(
          `select l."itemNumber", l."needQuantity"::text as "needQuantity", l."firm"
             from "plan" p join "planLine" l on l."elsAccount" = p."elsAccount" and l."parent" = p."uuid"
            where p."toElsAccount" = $1 and p."uuid" = $2 order by l."itemNumber"`,
          [seller.elsAccount, uuid],
        )
        const lines = rows
          .filter((row) => firm === 0 || row.firm === 'Y' || answers[row.itemNumber])
          .map(({ itemNumber, needQuantity }) => ({
            ...{ itemNumber, replyQuantity: needQuantity },
            ...answers[itemNumber],
          }))
        return actLoosely(context, plan as AnyDocument, uuid, 'reply', { lines })
      }),
    /** Its firm periods become an order. */
    orders: (ago: number, { seller }: Written, uuid: string) =>
      by(
        seller,
        at(-ago, '16:20'),
        (context) => createFrom(context, purchaseOrder, { from: 'plan', uuids: [uuid], head: { currency: 'CNY' } }),
        'purchaser',
      ),
  }
}

const wheels: Written = {
  ...{ seller: ruilun, firm: 2, trade: 4 },
  needs: [
    ['FW-R820', '120', '160', '160', '140', '180', '180', '200', '200'],
    ['RW-R820', '120', '160', '160', '140', '180', '180', '200', '200'],
    ['FW-T501', '60', '60', '80', '80', '80', '100', '100', '100'],
  ],
}
const posts: Written = {
  ...{ seller: haisheng, firm: 2, trade: 3 },
  needs: [
    ['SP-2981', '300', '300', '350', '350', '400', '400'],
    ['SC-0341', '500', '500', '600', '600', '600', '600'],
  ],
}

/** A vendor of AdventureWorks answers one, and is to answer another one. */
async function writePlansOfAdventureWorks(database: Database, clock: Clock, vendors: readonly DemoCompany[]) {
  const { acts, writes, answers } = planDesk(database, clock, atAdventureWorks)
  const seller = vendors.find(({ elsAccount }) => elsAccount === '201658')
  if (!seller) throw new Error('the demo has no vendor 201658')
  const pedals: Written = { seller, firm: 2, trade: 4, needs: [['PD-M282', '60', '60', '80', '80', '90', '90']] }
  const answered = await writes(5, pedals)
  await acts(seller, 5, answered, 'publish')
  await answers(3, pedals, answered, { 20: { replyQuantity: '45', gapReason: 'Bearings are late by a week.' } })
  const open = await writes(1, { ...pedals, needs: [['PD-M340', '40', '40', '60', '60']] })
  await acts(seller, 1, open, 'publish')
}

/** Tells of plans, each thing at the instant at which it happened. @throws what the engine refuses */
export async function writePlans(database: Database, clock: Clock, vendors: readonly DemoCompany[]): Promise<void> {
  await writePlansOfAdventureWorks(database, clock, vendors)
  const { acts, writes, changes, answers, orders } = planDesk(database, clock)
  // in its second version, agreed, and to be ordered
  const agreed = await writes(12, wheels)
  await acts(ruilun, 12, agreed, 'publish')
  await answers(10, wheels, agreed, { 20: { replyQuantity: '130', gapReason: '辐条到货晚一周。' } })
  await acts(ruilun, 9, agreed, 'accept', {}, 'purchaser')
  await acts(ruilun, 5, agreed, 'roll')
  await changes(5, wheels, agreed, { 20: '170', 30: '190', 110: '150', 180: '60' })
  await acts(ruilun, 4, agreed, 'publish')
  await answers(3, wheels, agreed, { 110: { replyQuantity: '130', gapReason: '后轮产线检修。' } })
  await acts(ruilun, 2, agreed, 'accept', {}, 'purchaser')
  // answered with a gap: the buyer decides
  const answered = await writes(4, posts)
  await acts(haisheng, 4, answered, 'publish')
  await answers(1, posts, answered, {
    20: { replyQuantity: '240', gapReason: '6061 管料缺口，下周补足 60 支。' },
    80: { replyDate: clock.day(12), gapReason: '模具保养。' },
  })
  // to be answered
  const fasteners: Written = {
    ...{ seller: yonggu, firm: 1, trade: 3 },
    needs: [['WB-H098', '600', '600', '800', '800', '800']],
  }
  await acts(yonggu, 1, await writes(1, fasteners), 'publish')
  const asked = await writes(3, { ...posts, needs: [['ST-1401', '150', '150', '200', '200']], trade: 2 })
  await acts(haisheng, 3, asked, 'publish')
  await answers(2, posts, asked, { 10: { replyQuantity: '90', gapReason: '铝锭涨价，暂缓排产。' } })
  await acts(haisheng, 1, asked, 'askAgain', {
    why: '价格已按合同锁定，请按需求重新排产。',
    replyDeadline: clock.day(2),
  })
  // being revised: the supplier reads the version before
  const rims: Written = { ...wheels, needs: [['RW-M762', '80', '80', '100', '100', '120', '120']] }
  const revised = await writes(9, rims)
  await acts(ruilun, 9, revised, 'publish')
  await answers(8, rims, revised)
  await acts(ruilun, 7, revised, 'accept', {}, 'purchaser')
  await acts(ruilun, 1, revised, 'roll')
  // never published
  await writes(1, { ...fasteners, bucket: 'day', needs: [['SC-0341', '200', '0', '200', '0', '300']] })
  // capacity by months: agreed, and never ordered
  const capacity: Written = {
    ...{ seller: ruilun, planType: 'capacity', bucket: 'month', firm: 2, trade: 4 },
    needs: [['FW-R820', '3000', '3200', '3500', '3500']],
  }
  const reserved = await writes(15, capacity)
  await acts(ruilun, 15, reserved, 'publish')
  await answers(13, capacity, reserved)
  await acts(ruilun, 11, reserved, 'accept', {}, 'purchaser')
  // agreed and ordered
  const caps: Written = { ...posts, needs: [['SC-0341', '250', '250', '300']], firm: 2, trade: 2 }
  const ordered = await writes(14, caps)
  await acts(haisheng, 14, ordered, 'publish')
  await answers(12, caps, ordered)
  await acts(haisheng, 11, ordered, 'accept', {}, 'purchaser')
  await orders(10, caps, ordered)
  // less than was firm
  const fewer: Written = { ...wheels, needs: [['FW-T501', '90', '90', '110', '110']] }
  const broken = await writes(10, fewer)
  await acts(ruilun, 10, broken, 'publish')
  await answers(8, fewer, broken)
  await acts(ruilun, 7, broken, 'accept', {}, 'purchaser')
  await acts(ruilun, 2, broken, 'roll')
  await changes(2, fewer, broken, { 20: '60' })
  await acts(ruilun, 1, broken, 'breakFirm', { why: '旅行车型减产，首月改为 60 件。' }, 'administrator')
  const dropped = await writes(20, { ...posts, needs: [['SP-2981', '100', '100']], firm: 1, trade: 2 })
  await acts(haisheng, 20, dropped, 'publish')
  await acts(haisheng, 18, dropped, 'close', { why: '并入坐管滚动计划。' })
}
