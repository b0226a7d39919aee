/** Prices and sources that become valid with an approved award (domain/04 §3.7, §3.12, §3.13). */
import { decimal, isZero, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { tiersOf } from '@srm/core/masterData/prices/priceLadder'
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { type Award, award } from '@srm/core/sourcing/awards/award'
import { awardedPrices, sharedOut, startOf } from '@srm/core/sourcing/awards/awardRules'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { demandWorking } from '../gates/supplierGate.ts'
import { settingOf } from '../settings/settingOf.ts'
import { lockFamilies } from '../sources/families.ts'
import { isSharedByQuota } from '../sources/quotaArrangement.ts'

type Line = Award['lines'][number]

/** What is refused of a price is refused of its line. */
async function ofLine<T>({ itemNumber }: Line, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? new Refused({ ...error.refusal, line: itemNumber }) : error
  }
}

/** Suppliers who are frozen, or do not work for us any more, are awarded nothing. @throws Refused naming the line */
export async function demandSuppliers(context: Context, { lines }: Award): Promise<void> {
  for (const line of lines)
    await ofLine(line, () =>
      demandWorking(
        context,
        { message: 'award.supplierNotActive', what: 'inquiry' },
        { toElsAccount: line.toElsAccount ?? '', supplierName: line.supplierName },
      ),
    )
}

const orNothing = (quantity: Decimal | null): Decimal | null => (isZero(quantity) ? null : quantity)

/** The purchase type, and the kind of price, of what is awarded. */
const kindOf = ({ enquiryType }: Award) =>
  enquiryType === 'subcontract'
    ? { orderPurchaseType: '3', priceType: 'subcontract' }
    : { orderPurchaseType: '0', priceType: 'standard' }

const recordOf = (doc: Award, line: Line, today: Context['moment']['today']) => ({
  ...kindOf(doc),
  toElsAccount: line.toElsAccount,
  materialNumber: line.materialNumber,
  factory: line.factory,
  purchaseOrganization: doc.purchaseOrganization,
  currency: line.currency ?? doc.currency,
  priceBasis: '1',
  // of a ladder the price is that of its first tier
  priceExcludingTax: tiersOf(line.ladderPriceJson)?.[0]?.priceExcludingTax ?? line.priceExcludingTax,
  ladderPriceJson: line.ladderPriceJson,
  costConstituteJson: line.costConstituteJson,
  additionFeeJson: line.additionFeeJson,
  // a price that rises with the quantity has its note
  priceReason: line.ladderPriceJson ? line.quoteRemark : null,
  priceBase: line.priceBase ?? '1',
  orderUnit: line.quoteUnit,
  taxRate: line.taxRate,
  priceStart: startOf(line.priceStart, today),
  priceExpiryDate: line.priceExpiryDate,
  olderPrice: 'end',
  minOrderQuantity: orNothing(line.minOrderQuantity),
  minPackingQuantity: orNothing(line.minPackingQuantity),
  purchaseCycle: line.purchaseCycle,
  payTermsCode: doc.payConditionCode,
  sourceType: 'inquiry',
  sourceNumber: doc.enquiryNumber,
  purchasePerson: doc.purchasePerson,
  purchasePersonName: doc.purchasePersonName,
})

async function createPrice(context: Context, doc: Award, line: Line): Promise<string> {
  const uuid = await createAsSystem(
    context,
    priceRecord,
    recordOf(doc, line, context.moment.today) as unknown as AnyDoc,
  )
  const adopted = await actAsSystem(context, priceRecord, uuid, 'adopt', {}, {}, { awardNumber: doc.awardNumber })
  return String(adopted.priceRecordNumber)
}

/**
 * Makes the awarded prices valid; an older one ends the day before.
 * @returns the numbers of their records, by the lines of the award
 * @throws Refused naming the line whose price cannot be
 */
export async function makePrices(person: Context, doc: Award): Promise<ReadonlyMap<number, string>> {
  const context = unscoped(person)
  const numbers = new Map<number, string>()
  for (const { line, items } of awardedPrices(doc)) {
    const number = await ofLine(line, () => createPrice(context, doc, line))
    for (const item of items) numbers.set(item, number)
  }
  return numbers
}

/** The award says which price records its lines have become. */
export async function recordPrices(person: Context, doc: Award, numbers: ReadonlyMap<number, string>): Promise<void> {
  const lines = [...numbers].map(([itemNumber, priceRecordNumber]) => ({ itemNumber, priceRecordNumber }))
  if (lines.length > 0) await actAsSystem(unscoped(person), award, doc.uuid, 'recordPrices', { lines }, {})
}

/** Is the supplier a source of it already in these days, or kept from being one? */
async function isSource({ tx, actor }: Context, line: Line, from: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from "sourceList" where "elsAccount" = $1 and "materialNumber" = $2 and "factory" is not distinct from $3
        and "toElsAccount" = $4 and "status" in ('valid', 'blocked') and "isDel" = 'N'
        and "validStartDate" <= $6::date and "expiryDate" >= $5::date limit 1`,
    [actor.account, line.materialNumber, line.factory, line.toElsAccount, from, line.priceExpiryDate],
  )
  return rows.length > 0
}

/** What each material of a framework agreement is bought from, in its shares: the sources of before end the day before. */
async function shareOut(context: Context, doc: Award): Promise<void> {
  for (const own of sharedOut(doc)) {
    const [first] = own
    if (!first) continue
    const { materialNumber, factory } = first
    await lockFamilies(context, [{ materialNumber, cateLevelCode: null, factory }])
    const from = own
      .map(({ priceStart }) => startOf(priceStart, context.moment.today))
      .toSorted()
      .at(-1)
    const uuids: string[] = []
    for (const ofSupplier of Map.groupBy(own, ({ toElsAccount }) => toElsAccount).values()) {
      const [line = first] = ofSupplier
      const create = () =>
        createAsSystem(context, sourceList, {
          ...{ materialNumber, cateLevelCode: null, factory, toElsAccount: line.toElsAccount },
          ...{ quota: plain(sum(ofSupplier.map(({ quota }) => decimal(quota ?? '0')))), sourceNumber: doc.awardNumber },
          ...{ validStartDate: from, expiryDate: line.priceExpiryDate },
          ...{ purchasePerson: doc.purchasePerson, purchasePersonName: doc.purchasePersonName },
        } as unknown as AnyDoc)
      uuids.push(await ofLine(line, create))
    }
    const [row] = uuids
    if (row) await ofLine(first, () => actAsSystem(context, sourceList, row, 'adopt', {}, {}))
  }
}

/**
 * Where the setting says so, awarded suppliers become valid sources for as long as their prices hold (`award.sources`). What is
 * shared out by quota is left to whoever shares it out, but by a framework agreement, which does.
 * @throws Refused naming the line whose share cannot be
 */
export async function makeSources(person: Context, doc: Award): Promise<void> {
  const context = unscoped(person)
  if (doc.enquiryType === 'framework') return shareOut(context, doc)
  if ((await settingOf(context.tx, context.actor.account, 'award.sources')) !== 'Y') return
  for (const { line } of awardedPrices(doc)) {
    const of = { materialNumber: line.materialNumber, cateLevelCode: null, factory: line.factory }
    await lockFamilies(context, [of])
    const from = startOf(line.priceStart, context.moment.today)
    if ((await isSharedByQuota(context, of)) || (await isSource(context, line, from))) continue
    const uuid = await createAsSystem(context, sourceList, {
      ...of,
      toElsAccount: line.toElsAccount,
      validStartDate: from,
      expiryDate: line.priceExpiryDate,
      sourceNumber: doc.awardNumber,
      purchasePerson: doc.purchasePerson,
      purchasePersonName: doc.purchasePersonName,
    } as unknown as AnyDoc)
    await actAsSystem(context, sourceList, uuid, 'release', {}, {}, { awardNumber: doc.awardNumber })
  }
}
