/** Month's ends of AdventureWorks: what it received in its last year, stated with vendors in every state, and invoiced. */
import { decimal, plain } from '@srm/core/decimal'
import type { AnyRow } from '@srm/core/definition/workflow'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { type Reconciliation, reconciliation } from '@srm/core/finance/statements/reconciliation'
import { create } from '../../../engine/save/create.ts'
import { loadUnlocked } from '../../../engine/store.ts'
import { putTogether, statementDesk } from '../../../finance/statements/statementDesk.ts'
import type { Database } from '../../database.ts'
import { adventureWorks } from '../adventureWorks.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { type Deal, inDeal, type Step, walk } from '../deal.ts'
import { crowley } from '../yuantu.ts'

/** The last year of which its data tells receipts. */
const lastYear = { from: '2014-01-01', to: '2014-12-31' }

type Side = Step['side']
const step = (side: Side, action: string, at: string, input: AnyRow = {}): Step => ({ side, action, at, input })
const buyer = (action: string, at: string, input?: AnyRow) => step('buyer', action, at, input)
const vendor = (action: string, at: string, input?: AnyRow) => step('supplier', action, at, input)

/** What becomes of an invoice of the whole statement. */
interface Invoicing {
  /** What the first price is more than agreed. */
  readonly dearer?: string
  readonly steps: (at: Clock['at'], amount: string) => readonly Step[]
  readonly isPosted?: boolean
}
/** What becomes of a statement that one side begins. */
interface Course {
  readonly begins?: 'supplier'
  readonly isSent?: boolean
  readonly isConfirmed?: boolean
  readonly steps?: (at: Clock['at']) => readonly Step[]
  readonly invoice?: Invoicing
}

const line = [{ itemNumber: 10 }]
const sent = { isSent: true } as const
const agreed = { isSent: true, isConfirmed: true } as const
const submitted = (at: Clock['at']) => vendor('submit', at(-5, '16:00'))
const accepted = (at: Clock['at']) => [submitted(at), buyer('preInvoice', at(-4, '17:00'))]
const posted = (at: Clock['at'], voucher: string) => [
  ...accepted(at),
  buyer('post', at(-3, '17:00'), { erpVoucherNo: voucher, dueDate: at(10, '09:00').slice(0, 10) }),
]

const courses: readonly Course[] = [
  {},
  { begins: 'supplier' },
  sent,
  { ...sent, begins: 'supplier' },
  {
    ...sent,
    steps: (at) => [
      vendor('dispute', at(-6, '18:00'), {
        dispute: 'price',
        disputeText: 'The price list of March applies.',
        lines: line,
      }),
    ],
  },
  { ...sent, steps: (at) => [vendor('return', at(-6, '18:10'), { reason: 'Two receipts of June are missing.' })] },
  { steps: (at) => [buyer('cancel', at(-6, '18:20'))] },
  agreed,
  { ...agreed, steps: (at) => [buyer('askReopen', at(-5, '18:00'), { reason: 'Freight was left out.' })] },
  { ...agreed, invoice: { steps: () => [] } },
  { ...agreed, invoice: { steps: (at) => [submitted(at)] } },
  {
    ...agreed,
    invoice: {
      dearer: '0.25',
      steps: (at) => [
        submitted(at),
        buyer('return', at(-4, '17:30'), { cause: 'price', reason: 'The first line is dearer than its order.' }),
      ],
    },
  },
  { ...agreed, invoice: { steps: accepted } },
  { ...agreed, invoice: { steps: (at) => posted(at, '1700000101') } },
  {
    ...agreed,
    invoice: {
      isPosted: true,
      steps: (at, amount) => [...posted(at, '1700000102'), buyer('recordPayment', at(-2, '17:00'), { amount })],
    },
  },
]

/** The statement of the year as the buyer reads it. */
const read = (deal: Deal, uuid: string, at: string): Promise<Reconciliation> =>
  inDeal(deal, { side: 'buyer', at }, async (context) => {
    const { base } = (await loadUnlocked(context, reconciliation, [uuid])).get(uuid) ?? {}
    return base as unknown as Reconciliation
  })

/** The vendor's invoice of all that the statement holds. */
async function invoiced(deal: Deal, { at }: Clock, statement: Reconciliation, course: Invoicing): Promise<void> {
  const { reconNumber, uuid: stated, lines } = statement
  const entered = at(-5, '15:40')
  const [uuid, amount] = await inDeal(deal, { side: 'supplier', at: entered }, async (context) => {
    const made = await create(context, invoice, {
      ...{ invoiceType: 'GENERAL', invoiceNumber: `AW-${deal.seller.elsAccount}-1`, invoiceDate: entered.slice(0, 10) },
      lines: lines.map(({ itemNumber, openInvoiceQuantity, priceExcludingTax }, i) => ({
        ...{ reconNumber, reconItemNumber: itemNumber, quantity: openInvoiceQuantity },
        ...(course.dearer && i === 0
          ? { priceExcludingTax: plain(decimal(priceExcludingTax ?? '0').plus(decimal(course.dearer))) }
          : {}),
      })),
    })
    const { base } = (await loadUnlocked(context, invoice, [made])).get(made) ?? {}
    return [made, String(base?.invoiceAmount)] as const
  })
  await walk(deal, invoice, uuid, course.steps(at, amount))
  if (course.isPosted)
    await walk(deal, reconciliation, String(stated), [buyer('post', at(-1, '17:00'), { erpVoucherNo: '1900000102' })])
}

async function followed(deal: Deal, clock: Clock, course: Course, group: AnyRow): Promise<void> {
  const { at } = clock
  const begins: Side = course.begins ?? 'buyer'
  const other: Side = begins === 'buyer' ? 'supplier' : 'buyer'
  const party = begins === 'buyer' ? deal.seller.elsAccount : adventureWorks.elsAccount
  const { uuid } = await inDeal(deal, { side: begins, at: at(-8, '17:00') }, (context) =>
    putTogether(context, { ...lastYear, party, company: group.company, currency: group.currency }),
  )
  if (course.isSent) await walk(deal, reconciliation, uuid, [step(begins, 'send', at(-8, '17:30'))])
  if (course.isConfirmed) {
    const { contentHash } = await read(deal, uuid, at(-7, '17:00'))
    await walk(deal, reconciliation, uuid, [step(other, 'confirm', at(-7, '17:00'), { contentHash })])
  }
  await walk(deal, reconciliation, uuid, course.steps?.(at) ?? [])
  if (course.invoice) await invoiced(deal, clock, await read(deal, uuid, at(-6, '17:00')), course.invoice)
}

/**
 * Statements of the last year with the vendors who delivered least in it, one for each course that a statement takes, and one
 * that the vendor of two buyers has agreed to.
 * @throws what the engine refuses
 */
export async function stateAdventureWorks(
  database: Database,
  clock: Clock,
  vendors: readonly DemoCompany[],
): Promise<void> {
  const [first] = vendors
  if (!first) return
  const dealing = (seller: DemoCompany): Deal => ({ database, seller, buyer: adventureWorks })
  const { groups } = await inDeal(dealing(first), { side: 'buyer', at: clock.at(-8, '17:00') }, (context) =>
    statementDesk(context, lastYear),
  )
  const few = groups.toSorted((a, b) => a.items - b.items || a.party.localeCompare(b.party))
  // what the vendor of two buyers may invoice
  const invoiced = groups.find(({ party }) => party === crowley.elsAccount)
  for (const [group, course] of [...courses.map((one, i) => [few[i], one] as const), [invoiced, agreed] as const]) {
    const seller = vendors.find(({ elsAccount }) => elsAccount === group?.party)
    if (group && seller) await followed(dealing(seller), clock, course, { ...group })
  }
}
