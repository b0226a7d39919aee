/** What the tables of an account say of numbers that decide about money (docs/decisions/0080). */
import { type Big, decimal, plain, round } from '@srm/core/decimal'
import type { DecidingNumber, NumberTable } from '@srm/core/definition/decidingNumbers'
import type { Refusal } from '@srm/core/definition/document'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { everyMaterial, unitSystem } from '@srm/core/masterData/units/unitSystem'
import { termsWanted } from '@srm/core/orders/lineTerms'
import { cachedAnswer } from '../engine/answerCache.ts'
import type { Context } from '../engine/context.ts'
import { isServer } from '../engine/serverContext.ts'
import { settingOf } from '../settings/settingOf.ts'
import { baseUnitsOf, conversionsOf } from './conversions.ts'
import { rateOn, taxRates } from './rates.ts'
import { termsFor } from './termsFor.ts'

/** A number as it was typed, and what its table says. */
export interface Compared {
  /** Empty where nothing is typed yet and the table's is proposed. */
  readonly typed: string
  readonly table: string
  /** Is it further away than so many percent? */
  readonly isOutside: (tolerance: Decimal) => boolean
}
/** Without a row in the table nothing decides, unless that is refused. */
export type Found = Compared | { readonly missing: Refusal } | undefined

/** The number in one place, the head or a line. */
export interface Asked {
  readonly spec: DecidingNumber<Shape>
  readonly key: string
  readonly row: AnyRow
}

type Reader = (context: Context, doc: AnyDoc, asked: readonly Asked[]) => Promise<readonly Found[]>

const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value)

/** Is a number further from the table's than so many percent of it? Above alone where less is nobody's concern. */
function isOutside(typed: Big, table: Big, tolerance: Decimal, atMost = false): boolean {
  const off = typed.minus(table)
  if (atMost && off.lte('0')) return false
  return off
    .abs()
    .times('100')
    .gt(table.abs().times(decimal(tolerance)))
}

const compared = (typed: Big, table: Big, told: readonly [string, string], atMost = false): Compared => ({
  typed: told[0],
  table: told[1],
  isOutside: (tolerance) => isOutside(typed, table, tolerance, atMost),
})

const numbers = (typed: string, table: string, atMost = false): Compared =>
  compared(decimal(typed as Decimal), decimal(table as Decimal), [typed, table], atMost)

/** The local currency is the account's own; the server itself knows of none. */
const localCurrencies: Reader = async (context, _doc, asked) =>
  asked.map(({ row }) => {
    const [typed, table] = [textOf(row.localCurrency), context.actor.localCurrency]
    return typed === undefined || isServer(context) ? undefined : { typed, table, isOutside: () => typed !== table }
  })

const exchangeRates: Reader = async (context, doc, asked) => {
  const [from, to] = [textOf(doc.currency), textOf(doc.localCurrency)]
  if (from === undefined || to === undefined || from === to) return asked.map(() => undefined)
  const { today } = context.moment
  const rate = await dayRate(context, from, to)
  return asked.map(({ row }): Found => {
    if (!rate) return { missing: { message: 'numbers.exchangeRateMissing', params: { from, to, day: today } } }
    const typed = textOf(row.exchangeRate)
    const unit = decimal((textOf(row.exchangeRateUnit) ?? '1') as Decimal)
    const table = decimal(rate.exchangeRate).times(unit).div(decimal(rate.exchangeRateUnit))
    if (typed === undefined) return { typed: '', table: plain(round(table, 6)), isOutside: () => false }
    return compared(decimal(typed as Decimal), table, [typed, plain(round(table, 6))])
  })
}

/** The rate of the day, once for all documents that are written together. */
export const dayRate = (context: Context, fromCurrency: string, toCurrency: string) =>
  cachedAnswer(context, `rate ${fromCurrency} ${toCurrency}`, () =>
    rateOn(context, { fromCurrency, toCurrency }, context.moment.today),
  )

/** Of the day on which a price begins, else of today. */
const taxCodes: Reader = async (context, _doc, asked) => {
  const dayOf = ({ row }: Asked) => (textOf(row.priceStart) ?? context.moment.today) as IsoDate
  const days = new Map<IsoDate, ReadonlyMap<string, Decimal>>()
  for (const [day, some] of Map.groupBy(asked, dayOf))
    days.set(
      day,
      await taxRates(
        context,
        some.map(({ row }) => textOf(row.taxCode) ?? null),
        day,
      ),
    )
  return asked.map((one) => {
    const table = days.get(dayOf(one))?.get(textOf(one.row.taxCode) ?? '')
    const typed = textOf(one.row.taxRate)
    return table === undefined || typed === undefined ? undefined : numbers(typed, table)
  })
}

/** How many base units one of the unit is, where conversions of the material say so. */
const conversions: Reader = async (context, _doc, asked) => {
  const typed = asked.filter(({ row }) => textOf(row.unitQuantity) !== undefined)
  if (typed.length === 0) return asked.map(() => undefined)
  const named = (rows: readonly Asked[]) => [...new Set(rows.flatMap(({ row }) => textOf(row.materialNumber) ?? []))]
  const known = await conversionsOf(context, named(typed))
  // a line that is being typed does not say yet in which unit its material is kept
  const bases = await baseUnitsOf(context, named(typed.filter(({ row }) => textOf(row.baseUnit) === undefined)))
  return asked.map((one) => {
    const { materialNumber, orderUnit, unitQuantity } = one.row
    const baseUnit = textOf(one.row.baseUnit) ?? bases.get(textOf(materialNumber) ?? '')
    if (!typed.includes(one) || baseUnit === undefined) return undefined
    const { ratio } = unitSystem(known, textOf(materialNumber) ?? everyMaterial)
    const each = ratio(String(orderUnit ?? baseUnit), baseUnit)
    if (!each) return undefined
    const table = round(decimal(each.over.toString() as Decimal).div(decimal(each.under.toString() as Decimal)), 6)
    return numbers(String(unitQuantity), plain(table))
  })
}

/** What the material, at its plant, lets be delivered above and below; where it says nothing the setting does. */
const buyingTerms: Reader = async (context, doc, asked) => {
  const { tx, actor, moment } = context
  const terms = await termsFor(
    context,
    asked.map(({ row }) => termsWanted(doc as never, row as never, moment.today)),
  )
  const most = await settingOf(tx, actor.account, 'po.quantityTolerance', textOf(doc.companyCode) ?? null)
  return asked.map(({ spec, key, row }, i): Found => {
    if (key === 'unlimitedOver')
      return { typed: String(row[key] ?? 'N'), table: 'N', isOutside: () => row[key] === 'Y' }
    const said = terms[i]?.[key as 'overTolerance' | 'lackTolerance']
    return numbers(textOf(row[key]) ?? '0', said ?? most, spec.atMost)
  })
}

export const numberTables: Readonly<Record<NumberTable, Reader>> = {
  localCurrencies,
  exchangeRates,
  taxCodes,
  conversions,
  buyingTerms,
}
