/** Month's ends of the story: statements in every state, with what was received, asked for and deducted. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { type Reconciliation, reconciliation } from '@srm/core/finance/statements/reconciliation'
import { create } from '../../../engine/save/create.ts'
import { loadUnlocked } from '../../../engine/store.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { type Deal, inDeal, type Step, walk } from '../deal.ts'
import { haisheng, ruilun, yonggu, yuantu } from '../yuantu.ts'

type Side = Step['side']
const actor = (side: Side) => (side === 'buyer' ? { side, by: 'finance' } : { side })
const step = (side: Side, action: string, at: string, input: AnyRow = {}): Step => ({
  ...actor(side),
  action,
  at,
  input,
})

interface Open {
  readonly number: string
  readonly item: number
}

/** The oldest items of vouchers that are open, so many of them. */
const openItems = (deal: Deal, at: string, most: number): Promise<Open[]> =>
  inDeal(deal, { ...actor('buyer'), at }, ({ tx }) =>
    tx.query<Open>(
      `select v."voucherNumber" as number, l."itemNumber" as item from "materialVoucher" v join "materialVoucherLine" l
          on l."elsAccount" = v."elsAccount" and l."parent" = v."uuid"
        where v."elsAccount" = $1 and v."toElsAccount" = $2 and l."openItem" > 0 and l."currency" = 'CNY' and l."companyCode" = '1000'
        order by v."postingDate", 1, 2 limit $3`,
      [yuantu.elsAccount, deal.seller.elsAccount, most],
    ),
  )

/** The lines of expense sheets that were open by then. */
const openSheets = (deal: Deal, at: string): Promise<Open[]> =>
  inDeal(deal, { ...actor('buyer'), at }, ({ tx }) =>
    tx.query<Open>(
      `select h."costNumber" as number, l."itemNumber" as item from "expenseSheet" h join "expenseSheetLine" l
          on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."elsAccount" = $1 and h."toElsAccount" = $2 and l."openItem" > 0 and h."cancelStatus" = 'none'
          and h."confirmTime" < $3 order by 1, 2`,
      [yuantu.elsAccount, deal.seller.elsAccount, at],
    ),
  )

interface Begun {
  readonly side: Side
  readonly at: string
  /** How many items of vouchers; all sheets that are open besides. */
  readonly items: number
  readonly sheets?: true
}

/** Puts a statement together; undefined where nothing is open. */
async function begun(deal: Deal, { side, at, items, sheets }: Begun): Promise<string | undefined> {
  const vouchers = await openItems(deal, at, items)
  const costs = sheets ? await openSheets(deal, at) : []
  if (vouchers.length + costs.length === 0) return undefined
  const lines = [
    ...vouchers.map(({ number, item }) => ({ referVoucherNumber: number, referVoucherItemNumber: item })),
    ...costs.map(({ number, item }) => ({ costNumber: number, costItemNumber: item })),
  ]
  const body = { ...(side === 'buyer' ? { toElsAccount: deal.seller.elsAccount } : {}), lines }
  return inDeal(deal, { ...actor(side), at }, (context) => create(context, reconciliation, body))
}

const read = (deal: Deal, uuid: string, at: string): Promise<Reconciliation> =>
  inDeal(deal, { ...actor('buyer'), at }, async (context) => {
    const { base } = (await loadUnlocked(context, reconciliation, [uuid])).get(uuid) ?? {}
    return base as unknown as Reconciliation
  })

/** The other side confirms what it has read. */
async function confirmed(deal: Deal, uuid: string, side: Side, at: string): Promise<void> {
  const { contentHash } = await read(deal, uuid, at)
  await walk(deal, reconciliation, uuid, [step(side, 'confirm', at, { contentHash })])
}

/** The side that disputed the price of a line says by how much it is wrong: the house deducts, the supplier asks for more. */
async function corrected(deal: Deal, uuid: string, side: Side, { at, day }: Clock): Promise<void> {
  const statement = await read(deal, uuid, at(-1, '10:40'))
  const [line] = statement.lines
  const body = {
    ...(side === 'buyer' ? { toElsAccount: deal.seller.elsAccount, costType: '2', deductType: '1' } : {}),
    ...{ costCause: 'price', costDate: day(-1), costDesc: '对账单单价有争议，差额按双方确认的新价结算。' },
    lines: [
      {
        ...{ reconNumber: statement.reconNumber, reconItemNumber: line?.itemNumber, itemText: '按新价结算的差额' },
        ...{ quantity: line?.openCorrectQty, priceExcludingTax: '0.2', taxRate: line?.taxRate },
      },
    ],
  }
  const sheet = await inDeal(deal, { ...actor(side), at: at(-1, '10:45') }, (context) =>
    create(context, expenseSheet, body),
  )
  await walk(deal, expenseSheet, sheet, [step(side, 'send', at(-1, '10:50'))])
}

async function statesOf(deal: Deal, clock: Clock, begins: Side): Promise<void> {
  const { at } = clock
  const other: Side = begins === 'buyer' ? 'supplier' : 'buyer'
  const begin = (when: number, items: number, sheets?: true) =>
    begun(deal, { side: begins, at: at(when, '11:00'), items, ...(sheets ? { sheets } : {}) })
  const sent = async (uuid: string | undefined, when: number, ...steps: readonly Step[]) =>
    uuid && walk(deal, reconciliation, uuid, [step(begins, 'send', at(when, '11:30')), ...steps])

  const small = await begin(-8, 1)
  await sent(small, -8)
  if (small) await confirmed(deal, small, other, at(-7, '09:40'))
  const agreed = await begin(-7, 4, true)
  await sent(agreed, -7)
  if (agreed) await confirmed(deal, agreed, other, at(-6, '15:10'))
  const reopening = await begin(-6, 1)
  await sent(reopening, -6)
  if (reopening) {
    await confirmed(deal, reopening, other, at(-5, '09:10'))
    const reason = '漏计一笔加急运费，需补充后重新确认。'
    await walk(deal, reconciliation, reopening, [step(begins, 'askReopen', at(-2, '10:10'), { reason })])
  }
  const cancelled = await begin(-5, 1)
  if (cancelled) await walk(deal, reconciliation, cancelled, [step(begins, 'cancel', at(-5, '11:20'))])
  const back = await begin(-4, 1)
  await sent(back, -4, step(other, 'return', at(-3, '14:40'), { reason: '第 10 行数量与我方送货单不符，请核对。' }))
  const disputed = await begin(-2, 1)
  const price = { dispute: 'price', disputeText: '双方已按 11 月新价达成一致，应按新价结算。' }
  const lines = [{ itemNumber: 10 }]
  const answer = { answer: '11 月新价自 12 月起执行，本期仍按原价结算。', lines }
  const answers = begins === 'buyer' ? [step(begins, 'answer', at(-1, '16:20'), answer)] : []
  await sent(disputed, -2, step(other, 'dispute', at(-1, '10:15'), { ...price, lines }), ...answers)
  if (disputed) await corrected(deal, disputed, other, clock)
  await sent(await begin(-1, 1), -1)
  await begin(-1, 2)
}

/** Statements with all suppliers of the story, begun by the house or by the supplier. @throws what the engine refuses */
export async function stateMonthEnds(database: Database, clock: Clock): Promise<void> {
  const dealing = (seller: DemoCompany): Deal => ({ database, seller })
  await statesOf(dealing(haisheng), clock, 'supplier')
  await statesOf(dealing(yonggu), clock, 'buyer')
  await statesOf(dealing(ruilun), clock, 'buyer')
}
