/** What others decide about a price: its supplier, its material, the older price it follows (domain/04 §3.12). */

import { dayAfter } from '@srm/core/definition/time/day'
import { type PriceRecord, priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { endAsked } from '@srm/core/masterData/prices/priceRules'
import { takesTaxRate } from '@srm/core/masterData/prices/rates'
import { actAsSystem } from '../engine/act.ts'
import { cachedAnswer } from '../engine/answerCache.ts'
import type { Context } from '../engine/context.ts'
import { onAction, onDemand, onPrepare } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { lockPeriods, type OverlappingDocument, overlappingDocuments } from '../engine/exclusion/overlap.ts'
import { demandAttached } from '../files/demandAttached.ts'
import { demandActive } from '../gates/materialGate.ts'
import { askSuppliers, demandWorking } from '../gates/supplierGate.ts'
import { taxRates } from '../prices/rates.ts'

const inOneYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

const working = { message: 'priceRecord.supplierNotActive', what: 'inquiry' } as const

/** A supplier on trial has prices of at most twelve months. @throws Refused */
async function demandSupplier(context: Context, price: PriceRecord): Promise<void> {
  const { supplierStatus } = await demandWorking(context, working, price)
  if (supplierStatus === 'cooperation' && price.priceExpiryDate >= inOneYear(price.priceStart))
    throw new Refused({ message: 'priceRecord.trialTooLong', field: 'priceExpiryDate' })
}

/** The gates of a new price: others may have changed while its approval took its time. @throws Refused */
async function demandGates(context: Context, price: PriceRecord): Promise<void> {
  await demandSupplier(context, price)
  await demandActive(context, 'priceRecord.materialNotActive', price.materialNumber)
}

/** What was typed by hand is proved by a file. @throws Refused */
async function demandProof(context: Context, price: PriceRecord): Promise<void> {
  if (price.sourceType === 'manual') await demandAttached(context, priceRecord, price, 'priceRecord.attachmentMissing')
}

const named = ({ key, from, to }: OverlappingDocument) => ({ number: key, from, to: to ?? '' })

/**
 * Ends the older price the day before the later one begins. One that begins no earlier, or whose past would be
 * rewritten, stays and is named.
 * @throws Refused
 */
async function giveWay(context: Context, price: PriceRecord, older: OverlappingDocument): Promise<void> {
  const lastDay = dayAfter(price.priceStart, -1)
  const params = named(older)
  if (price.olderPrice === 'keep' || older.from > lastDay)
    throw new Refused({ message: 'priceRecord.overlaps', field: 'priceStart', params })
  if (lastDay < dayAfter(context.moment.today, -1))
    throw new Refused({ message: 'priceRecord.overlapsPast', field: 'priceStart', params })
  const note = { followedBy: price.priceRecordNumber }
  await actAsSystem(context, priceRecord, older.uuid, 'end', { priceExpiryDate: lastDay }, note)
}

async function release(context: Context, price: PriceRecord): Promise<void> {
  await lockPeriods(context, priceRecord, price)
  for (const older of await overlappingDocuments(context, priceRecord, price)) await giveWay(context, price, older)
  await actAsSystem(context, priceRecord, price.uuid, 'release', {}, {})
}

/** What was asked for of a valid price happens; one that is over needs nothing any more. */
async function change(context: Context, asked: PriceRecord, price: PriceRecord): Promise<void> {
  const { uuid, priceStatus, priceExpiryDate } = price
  if (priceStatus === 'expired') return
  if (asked.askedChange === 'invalidate')
    await actAsSystem(context, priceRecord, uuid, 'becomeInvalid', { reason: asked.askedReason }, {})
  const lastDay = asked.askedLastDay && endAsked(asked.askedLastDay, context.moment.today)
  if (lastDay && lastDay < priceExpiryDate)
    await actAsSystem(context, priceRecord, uuid, 'endEarlier', { priceExpiryDate: lastDay }, {})
}

/** The tax code says the rate of the day on which the price begins (domain/01 Part B M11). */
async function withTax(context: Context, price: PriceRecord, before: PriceRecord | undefined): Promise<PriceRecord> {
  const { taxCode, taxRate, priceStart } = price
  if (taxCode === null || !takesTaxRate(price, before)) return price
  const rates = await cachedAnswer(context, `taxRate ${taxCode} ${priceStart}`, () =>
    taxRates(context, [taxCode], priceStart),
  )
  return { ...price, taxRate: rates.get(taxCode) ?? taxRate }
}

onPrepare(priceRecord, ({ context, doc, before }) => withTax(context, doc, before))

onDemand(priceRecord, demandSupplier, askSuppliers)

onAction(priceRecord, {
  async adopt({ context, after }) {
    await demandGates(context, after)
    await release(context, after)
  },
  async submit({ context, after }) {
    await demandGates(context, after)
    await demandProof(context, after)
  },
  async approve({ context, before, after }) {
    if (after.priceStatus !== 'draft') return change(context, before ?? after, after)
    await demandGates(context, after)
    await release(context, after)
  },
})
