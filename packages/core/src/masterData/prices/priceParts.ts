/** What a price is made of, and what is charged beside it (domain/04 §3.4). */
import { decimal, sum } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import { costKinds, feeModes } from './priceCodes.ts'

/** A part of the unit price. */
export interface CostPart {
  readonly code?: string
  readonly name: string
  readonly kind: keyof typeof costKinds
  readonly amount: Decimal
}
/** A fee beside the unit price. */
export interface Fee {
  readonly feeType?: string
  readonly name: string
  readonly mode: keyof typeof feeModes
  readonly amount: Decimal
  readonly taxCode?: string
}

const money = /^\d{1,12}(\.\d{1,8})?$/
const mostParts = 50
type Row = Readonly<Record<string, unknown>>

const isShortText = (value: unknown) => typeof value === 'string' && value !== '' && [...value].length <= 100
const isPart = (one: unknown, word: string, words: object, more: readonly string[]): boolean => {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return false
  const row = one as Row
  const texts = ['name', ...more.filter((key) => row[key] !== undefined && row[key] !== null)]
  return (
    Object.keys(row).every((key) => ['name', 'amount', word, ...more].includes(key)) &&
    texts.every((key) => isShortText(row[key])) &&
    typeof row.amount === 'string' &&
    money.test(row.amount) &&
    Object.hasOwn(words, String(row[word]))
  )
}

/** The rows of a json value; undefined when it is not a list of them. */
const rowsOf = <T>(value: unknown, isOne: (one: unknown) => boolean): readonly T[] | undefined => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) && value.length <= mostParts && value.every(isOne) ? (value as T[]) : undefined
}
export const costParts = (value: unknown): readonly CostPart[] | undefined =>
  rowsOf(value, (one) => isPart(one, 'kind', costKinds, ['code']))
export const fees = (value: unknown): readonly Fee[] | undefined =>
  rowsOf(value, (one) => isPart(one, 'mode', feeModes, ['feeType', 'taxCode']))

/** Prices are kept with more digits than a breakdown is typed with. */
const tolerance = decimal('0.000001')

interface WithParts {
  readonly costConstituteJson: unknown
  readonly additionFeeJson: unknown
  readonly priceExcludingTax: Decimal | null
}
/** The breakdown adds up to the unit price without tax (domain/10 V-COST-SUM). */
export function partFaults({ costConstituteJson, additionFeeJson, priceExcludingTax }: WithParts): Issue[] {
  const parts = costParts(costConstituteJson)
  const badFees = fees(additionFeeJson) ? [] : [{ path: 'additionFeeJson', rule: 'notFees' }]
  if (!parts) return [{ path: 'costConstituteJson', rule: 'notCosts' }, ...badFees]
  if (parts.length === 0 || priceExcludingTax === null) return badFees
  const total = sum(parts.map(({ amount }) => decimal(amount)))
  const differs = total.minus(decimal(priceExcludingTax)).abs().gt(tolerance)
  return differs ? [{ path: 'costConstituteJson', rule: 'costSum', limit: priceExcludingTax }, ...badFees] : badFees
}
