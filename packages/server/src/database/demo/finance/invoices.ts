/** Invoices of the story's suppliers, in every state: matching and not, returned, paid and to be paid. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { type Deal, inDeal, type Step, walk } from '../deal.ts'
import { haisheng, ruilun, yonggu, yuantu } from '../yuantu.ts'

interface Open {
  readonly number: string
  readonly item: number
  readonly price: string
}

/** Lines of confirmed statements that are left to invoice, those of the most money first. */
const openLines = (deal: Deal, at: string): Promise<Open[]> =>
  inDeal(deal, { side: 'buyer', by: 'finance', at }, ({ tx }) =>
    tx.query<Open>(
      `select h."reconNumber" as number, l."itemNumber" as item, l."priceExcludingTax"::text as price
         from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."elsAccount" = $1 and h."toElsAccount" = $2 and l."openInvoiceQuantity" > 0 and l."totalAmount" > 0
        order by l."totalAmount" desc, 1, 2`,
      [yuantu.elsAccount, deal.seller.elsAccount],
    ),
  )

const supplier = (action: string, at: string, input: AnyRow = {}): Step => ({ side: 'supplier', action, at, input })
const finance = (action: string, at: string, input: AnyRow = {}): Step => ({
  ...{ side: 'buyer', by: 'finance' },
  action,
  at,
  input,
})

/** What becomes of an invoice. */
interface Course {
  /** Days ago. */
  readonly day: number
  /** The part of the line that is invoiced; all of it where it is absent. */
  readonly part?: string
  /** What is invoiced beyond what came. */
  readonly more?: string
  /** What its price is more than agreed. */
  readonly dearer?: string
  readonly steps: (at: Clock['at'], amount: string) => readonly Step[]
}

const submitted = (at: Clock['at'], day: number) => supplier('submit', at(day, '15:20'))

const courses: readonly Course[] = [
  {
    day: -5,
    part: '0.25',
    steps: (at, amount) => [
      submitted(at, -5),
      finance('preInvoice', at(-4, '09:30')),
      finance('post', at(-4, '10:00'), { erpVoucherNo: '5105600101' }),
      finance('recordPayment', at(-1, '16:30'), { amount }),
    ],
  },
  {
    day: -4,
    part: '0.25',
    steps: (at) => [
      submitted(at, -4),
      finance('preInvoice', at(-3, '09:30')),
      finance('post', at(-3, '10:00'), { erpVoucherNo: '5105600102' }),
      finance('recordPayment', at(-1, '16:40'), { amount: '10' }),
    ],
  },
  { day: -3, part: '0.25', steps: (at) => [submitted(at, -3), finance('preInvoice', at(-2, '11:00'))] },
  {
    day: -3,
    dearer: '0.5',
    steps: (at) => [
      submitted(at, -3),
      finance('return', at(-2, '14:10'), {
        cause: 'price',
        reason: '单价与订单不符，请按订单价格更正后重新提交。',
        lines: [{ itemNumber: 10, returnNote: '应按订单未税单价开票' }],
      }),
    ],
  },
  {
    day: -3,
    part: '0.25',
    steps: (at) => [
      submitted(at, -3),
      finance('preInvoice', at(-2, '13:30')),
      finance('cancelPreInvoice', at(-1, '09:10'), { reason: '成本中心待确认，暂缓预制。' }),
    ],
  },
  { day: -2, steps: (at) => [submitted(at, -2)] },
  { day: -2, dearer: '0.02', steps: (at) => [submitted(at, -2)] },
  {
    day: -2,
    more: '2',
    steps: (at) => [
      submitted(at, -2),
      finance('wait', at(-1, '11:20'), {
        until: at(3, '12:00').slice(0, 10),
        reason: '多开的 2 件已通知发货，等到货后再核对。',
      }),
    ],
  },
  { day: -1, steps: () => [] },
  {
    day: -1,
    part: '0.1',
    steps: (at) => [supplier('void', at(-1, '17:00'), { reason: '发票号码录入错误，重新录入。' })],
  },
]

/** Takes the course, if a line is left; the amount of the invoice follows from it. */
async function invoiced(deal: Deal, { at }: Clock, course: Course, index: number): Promise<void> {
  const entered = at(course.day, '15:00')
  const [line] = await openLines(deal, entered)
  if (!line) return
  const { day, part, more, dearer, steps } = course
  const number = `2544${deal.seller.elsAccount}${String(index + 1).padStart(4, '0')}`
  const [uuid, amount] = await inDeal(deal, { side: 'supplier', at: entered }, async (context) => {
    const [open] = await context.tx.query<{ quantity: string; price: string }>(
      `select (greatest(least(l."openInvoiceQuantity", 1), round(l."openInvoiceQuantity" * $4::numeric, 0)) + $6::numeric)::text as quantity, (l."priceExcludingTax" + $5::numeric)::text as price
         from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."toElsAccount" = $1 and h."reconNumber" = $2 and l."itemNumber" = $3`,
      [deal.seller.elsAccount, line.number, line.item, part ?? '1', dearer ?? '0', more ?? '0'],
    )
    const made = await create(context, invoice, {
      ...{ invoiceType: 'VAT', invoiceNumber: number, invoiceDate: at(day, '12:00').slice(0, 10) },
      lines: [
        {
          ...{ reconNumber: line.number, reconItemNumber: line.item },
          quantity: open?.quantity,
          ...(dearer ? { priceExcludingTax: open?.price } : {}),
        },
      ],
    })
    const [row] = await context.tx.query<{ amount: string }>(
      `select "invoiceAmount"::text as amount from "invoice" where "elsAccount" = $1 and "uuid" = $2`,
      [deal.seller.elsAccount, made],
    )
    return [made, row?.amount ?? '0'] as const
  })
  await walk(deal, invoice, uuid, steps(at, amount))
}

/** A statement of few lines that nobody has invoiced yet. */
const smallStatement = (deal: Deal, at: string) =>
  inDeal(deal, { side: 'buyer', by: 'finance', at }, async ({ tx }) => {
    const [row] = await tx.query<{ uuid: string; number: string; items: number[] }>(
      `select h."uuid", h."reconNumber" as number, array_agg(l."itemNumber" order by l."itemNumber") as items
         from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."elsAccount" = $1 and h."toElsAccount" = $2 and h."stage" = 'confirmed' and h."invoiceStatus" = 'none'
        group by 1, 2 having bool_and(l."openInvoiceQuantity" > 0 and l."totalAmount" > 0) order by count(*), 2 limit 1`,
      [yuantu.elsAccount, deal.seller.elsAccount],
    )
    return row
  })

/** A statement that is invoiced as a whole, and posted where the house is done with it. */
async function settled(deal: Deal, { at }: Clock, isPosted: boolean): Promise<void> {
  const entered = at(-5, '14:00')
  const statement = await smallStatement(deal, entered)
  if (!statement) return
  const uuid = await inDeal(deal, { side: 'supplier', at: entered }, async (context) => {
    const quantities = await context.tx.query<{ item: number; quantity: string }>(
      `select l."itemNumber" as item, l."openInvoiceQuantity"::text as quantity
         from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."toElsAccount" = $1 and h."uuid" = $2 order by 1`,
      [deal.seller.elsAccount, statement.uuid],
    )
    return create(context, invoice, {
      ...{ invoiceType: 'VAT', invoiceNumber: `2544${deal.seller.elsAccount}9001`, invoiceDate: entered.slice(0, 10) },
      lines: quantities.map(({ item, quantity }) => ({
        reconNumber: statement.number,
        reconItemNumber: item,
        quantity,
      })),
    })
  })
  const accepted = [supplier('submit', at(-5, '14:10')), finance('preInvoice', at(-4, '09:00'))]
  const done = [finance('post', at(-4, '09:20'), { erpVoucherNo: '5105600201' })]
  await walk(deal, invoice, uuid, [...accepted, ...(isPosted ? done : [])])
  if (isPosted)
    await walk(deal, reconciliation, statement.uuid, [finance('post', at(-3, '10:00'), { erpVoucherNo: '1900000201' })])
}

/** The first expense sheet that has an invoice of its own, invoiced as it was agreed on: the house has it. */
async function invoicedAlone(deal: Deal, { at }: Clock): Promise<void> {
  const uuid = await inDeal(deal, { side: 'supplier', at: at(-3, '15:40') }, async (context) => {
    const lines = await context.tx.query<{ number: string; item: number; quantity: string }>(
      `select h."costNumber" as number, l."itemNumber" as item, l."openInvoiceQuantity"::text as quantity
         from "expenseSheet" h join "expenseSheetLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."toElsAccount" = $1 and h."elsAccount" = $2 and l."openInvoiceQuantity" > 0 order by 1, 2 limit 1`,
      [deal.seller.elsAccount, yuantu.elsAccount],
    )
    return create(context, invoice, {
      ...{ invoiceType: 'VAT', invoiceNumber: `2544${deal.seller.elsAccount}8001` },
      invoiceDate: at(-3, '12:00').slice(0, 10),
      lines: lines.map(({ number, item, quantity }) => ({ costNumber: number, costItemNumber: item, quantity })),
    })
  })
  await walk(deal, invoice, uuid, [supplier('submit', at(-3, '15:50'))])
}

/** Invoices of all suppliers of the story, as far as they have confirmed statements. @throws what the engine refuses */
export async function writeInvoices(database: Database, clock: Clock): Promise<void> {
  const sellers: readonly DemoCompany[] = [haisheng, yonggu, ruilun]
  for (const [index, seller] of sellers.entries()) await settled({ database, seller }, clock, index === 0)
  for (const seller of sellers)
    for (const [index, course] of courses.entries()) await invoiced({ database, seller }, clock, course, index)
  await invoicedAlone({ database, seller: haisheng }, clock)
}
