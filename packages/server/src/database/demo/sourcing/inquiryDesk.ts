/** How people of the demo inquire, quote and open: through the engine, each at an instant of the story. */
import { decimal, plain, round } from '@srm/core/decimal'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { act, actAsSystem, actLoosely } from '../../../engine/act.ts'
import type { Context } from '../../../engine/context.ts'
import { create } from '../../../engine/save/create.ts'
import { serverAt, systemOf } from '../../../engine/serverContext.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { inDeal } from '../deal.ts'

/** Every opener of the demo opens quotes with it; nobody has it where the demo is off. */
export const openingPassword = 'Demo.Opening.2026'

/** What a supplier asks for a material without tax, and in how many days he delivers. */
export interface Offer {
  readonly price: string
  readonly days: number
}

/** A buyer of the demo, whom it asks, and at which hours of the story's clocks its people work. */
export interface House {
  readonly buyer: DemoCompany
  readonly sellers: readonly DemoCompany[]
  /** What every inquiry of it says of itself, and of each line. */
  readonly head: AnyRow
  readonly factory: string
  readonly taxRate: string
  /** Undefined: the supplier does not sell it. */
  readonly offerOf: (materialNumber: string, supplier: string) => Offer | undefined
  readonly hours: { readonly writes: Hour; readonly answers: Hour; readonly ends: Hour }
}
type Hour = Parameters<Clock['at']>[1]

/** What is asked for: a material, how much of it, in how many days, and what it should cost at most. */
export type Wish = readonly [materialNumber: string, quantity: string, inDays: number, targetPrice?: string]

/** An inquiry as it is written; days are working days from today, in the past below 0. */
export interface Asked {
  readonly subject: string
  readonly wishes: readonly Wish[]
  readonly suppliers: readonly string[]
  /** When quotes have to be there. */
  readonly until: number
  readonly openers?: readonly string[]
  readonly more?: AnyRow
}

/** An inquiry that was written. */
export interface Written {
  readonly uuid: string
  readonly number: string
  readonly asked: Asked
}

export interface Desk {
  /** A draft. */
  readonly writes: (day: number, asked: Asked) => Promise<Written>
  /** The same, with the passwords of its openers, submitted: published where no flow holds it. */
  readonly submits: (day: number, asked: Asked) => Promise<Written>
  /** The same; suppliers may quote. */
  readonly publishes: (day: number, asked: Asked) => Promise<Written>
  readonly does: (day: number, one: Written, action: string, body?: AnyRow, person?: string) => Promise<unknown>
  /** @param percent of what the supplier usually asks */
  readonly quotes: (
    day: number,
    one: Written,
    supplier: string,
    percent?: string,
    ofEachLine?: AnyRow,
  ) => Promise<unknown>
  readonly answers: (day: number, one: Written, supplier: string, action: string, body?: AnyRow) => Promise<unknown>
  /** Its deadline passes. */
  readonly ends: (one: Written) => Promise<unknown>
  /** All of its openers enter their passwords. */
  readonly opens: (day: number, one: Written) => Promise<void>
  readonly decides: (day: number, one: Written, decision: 'approve' | 'reject', comment: string) => Promise<unknown>
}

const rowOf = async ({ tx }: Context, text: string, values: readonly unknown[]): Promise<AnyRow> => {
  const [row] = await tx.query<AnyRow>(text, [...values])
  if (!row) throw new Error(`the story of inquiries finds nothing: ${text}`)
  return row
}

const share = (price: string, percent: string): string => plain(round(decimal(price).times(percent).div('100'), 2))

/** The newest round of an inquiry, as its supplier has it: another buyer may have an inquiry of the same number. */
const quotationOf = (context: Context, { buyer }: House, { number }: Written): Promise<AnyRow> =>
  rowOf(
    context,
    `select "uuid" from "quotation" where "toElsAccount" = $1 and "elsAccount" = $2 and "enquiryNumber" = $3
      order by "bout" desc limit 1`,
    [context.actor.account, buyer.elsAccount, number],
  )

/** What a supplier sends: a price of each line that he sells. */
const quoteOf = ({ offerOf, taxRate }: House, { asked }: Written, supplier: string, percent: string): AnyRow[] =>
  asked.wishes.map(([materialNumber], i) => {
    const offer = offerOf(materialNumber, supplier)
    const itemNumber = (i + 1) * 10
    if (!offer) return { itemNumber, lineDecision: 'noQuote' }
    return {
      ...{ itemNumber, lineDecision: 'quote', taxRate, purchaseCycle: offer.days },
      priceExcludingTax: share(offer.price, percent),
    }
  })

/** Whoever asks opens, where nobody else is named. */
const openersOf = ({ openers = ['purchaser'] }: Asked): readonly string[] => openers

/** Who approves dear inquiries of a house. */
export async function publishFlow(database: Database, { buyer }: House, at: string, flow: AnyRow): Promise<void> {
  await inDeal({ database, seller: buyer, buyer }, { side: 'buyer', at, by: 'administrator' }, async (context) => {
    await act(context, flowDefinition, await create(context, flowDefinition, flow as never), 'publish', {})
  })
}

/** People at work: whoever acts, and when. */
interface Hands {
  readonly byBuyer: <T>(when: string, person: string, work: (context: Context) => Promise<T>) => Promise<T>
  readonly bySeller: <T>(when: string, supplier: string, work: (context: Context) => Promise<T>) => Promise<T>
  /** What the clock does with an inquiry. */
  readonly passes: (when: string, one: Written, action: 'close') => Promise<unknown>
}

const handsOf = (database: Database, { buyer, sellers }: House): Hands => ({
  byBuyer: (at, by, work) => inDeal({ database, seller: buyer, buyer }, { side: 'buyer', at, by }, work),
  bySeller: (at, supplier, work) => {
    const seller = sellers.find(({ elsAccount }) => elsAccount === supplier)
    if (!seller) throw new Error(`the demo has no supplier ${supplier}`)
    return inDeal({ database, seller, buyer }, { side: 'supplier', at }, work)
  },
  passes: (when, { uuid }, action) =>
    database.transaction(systemOf(buyer.elsAccount), (tx) =>
      actAsSystem(serverAt({ tx, now: new Date(when) }, buyer.elsAccount, 'buyer'), inquiry, uuid, action, {}, {}),
    ),
})

/** A draft, as its purchaser writes it. */
async function written(context: Context, house: House, { at, day }: Clock, asked: Asked): Promise<Written> {
  const openers = openersOf(asked)
  const uuid = await create(context, inquiry as AnyDocument, {
    ...{ ...house.head, subject: asked.subject },
    ...{ quoteEndTime: at(asked.until, house.hours.ends), endDate: day(asked.until + 20) },
    toElsAccountList: asked.suppliers.map((toElsAccount) => ({ toElsAccount })),
    openers: openers.map((person) => ({ person })),
    openThreshold: openers.length,
    lines: asked.wishes.map(([materialNumber, quantity, inDays, targetPrice]) => ({
      ...{ materialNumber, quantity, factory: house.factory, ...(targetPrice ? { targetPrice } : {}) },
      deliveryDate: day(inDays),
    })),
    ...asked.more,
  })
  const { number } = await rowOf(
    context,
    'select "enquiryNumber" as number from "inquiry" where "elsAccount" = $1 and "uuid" = $2',
    [house.buyer.elsAccount, uuid],
  )
  return { uuid, number: String(number), asked }
}

/** An approver decides on an inquiry. */
async function decided(context: Context, { uuid }: Written, decision: string, comment: string): Promise<void> {
  const task = await rowOf(context, `select "uuid" from "flowTask" where "elsAccount" = $1 and "docUuid" = $2`, [
    context.actor.account,
    uuid,
  ])
  await actLoosely(context, flowTask as AnyDocument, String(task.uuid), decision, { comment })
}

/** What people of a house and its suppliers do. */
export function deskOf(database: Database, clock: Clock, house: House): Desk {
  const { at, day: dateOf } = clock
  const { writes: morning, answers: afternoon, ends: evening } = house.hours
  const { byBuyer, bySeller, passes } = handsOf(database, house)
  const does: Desk['does'] = (day, { uuid }, action, body = {}, person = 'purchaser') =>
    byBuyer(at(day, morning), person, (context) => actLoosely(context, inquiry as AnyDocument, uuid, action, body))
  const writes: Desk['writes'] = (day, asked) =>
    byBuyer(at(day, morning), 'purchaser', (context) => written(context, house, clock, asked))
  const submits: Desk['submits'] = async (day, asked) => {
    const one = await writes(day, asked)
    const password = { passWord: openingPassword, passWordAgain: openingPassword }
    for (const person of openersOf(asked)) await does(day, one, 'setPassword', password, person)
    await does(day, one, 'submit')
    return one
  }
  const answers: Desk['answers'] = (day, one, supplier, action, body = {}) =>
    bySeller(at(day, afternoon), supplier, async (context) => {
      const { uuid } = await quotationOf(context, house, one)
      return actLoosely(context, quotation as AnyDocument, String(uuid), action, body)
    })
  return {
    ...{ writes, submits, does, answers },
    publishes: submits,
    quotes: (day, one, supplier, percent = '100', ofEachLine = {}) =>
      answers(day, one, supplier, 'submit', {
        quoteValidUntil: dateOf(one.asked.until + 40),
        lines: quoteOf(house, one, supplier, percent).map((line) => ({ ...line, ...ofEachLine })),
      }),
    ends: (one) => passes(at(one.asked.until, evening), one, 'close'),
    opens: async (day, one) => {
      for (const person of openersOf(one.asked)) await does(day, one, 'open', { passWord: openingPassword }, person)
    },
    decides: (day, one, decision, comment) =>
      byBuyer(at(day, morning), 'administrator', (context) => decided(context, one, decision, comment)),
  }
}
