/** What lines of each purchase type are and must have (domain/05 §1.1.2). Pure. */
import { compare, decimal, isZero, plain } from '../decimal.ts'
import type { Issue } from '../definition/document.ts'
import type { Decimal, RowOf } from '../definition/field.ts'
import { lineAmounts } from '../money.ts'
import { isLimit } from './lineProgress.ts'
import { byService, byValue, textOnly, thirdParty, transfer } from './orderCodes.ts'
import type { headFields } from './purchaseOrderFields.ts'
import type { lineFields } from './purchaseOrderLineFields.ts'

type Line = RowOf<typeof lineFields>
type Type = RowOf<typeof headFields>['purchaseType']
type LineField = keyof Line & string
type Need = LineField | 'price'

const goods: readonly Need[] = ['quantity', 'orderUnit', 'requestDeliveryDate']
const pricedGoods: readonly Need[] = [...goods, 'price', 'taxRate']

/** What a line of each type must have. */
const needs: Readonly<Record<Type, readonly Need[]>> = {
  0: ['materialNumber', ...pricedGoods, 'factory'],
  1: ['cateLevelCode', 'limitAmount', 'taxRate'],
  2: ['materialNumber', ...goods, 'factory'],
  3: ['materialNumber', ...pricedGoods, 'factory', 'bom'],
  4: ['cateLevelCode', ...pricedGoods, 'factory'],
  5: ['materialNumber', ...pricedGoods],
  6: [],
  7: ['materialNumber', ...goods, 'factory'],
  8: ['cateLevelCode', ...pricedGoods, 'factory'],
  9: [...pricedGoods, 'factory'],
}

/** What a line of a type must not have. */
const forbidden: { readonly [T in Type]?: readonly Need[] } = {
  1: ['materialNumber'],
  6: ['materialNumber', 'quantity', 'price'],
  7: ['price'],
}

/** Where a temporary material may stand in for what has no master number yet; stock and components need one. */
const takesTemporary: readonly Type[] = ['0', '4', '5', '8', '9']

const priceField = (line: Line) => (line.priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax')
const columnIn =
  (line: Line) =>
  (need: Need): LineField =>
    need === 'price' ? priceField(line) : need
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** What is wrong with a line as it is submitted. */
export function submitFaults(type: Type, line: Line): Omit<Issue, 'limit'>[] {
  const mayBeTemporary = takesTemporary.includes(type)
  const missing = needs[type]
    .filter((need) => need !== 'materialNumber' || !mayBeTemporary || line.tempNumber === null)
    // what costs nothing has no price
    .filter((need) => need !== 'price' || line.freeItem !== '1')
    .map(columnIn(line))
    .filter((key) => isBlank(line[key]))
    .map((path) => ({ path, rule: 'required' }))
  const tooMuch = [...(forbidden[type] ?? []), ...(mayBeTemporary ? [] : (['tempNumber'] as const))]
    .map(columnIn(line))
    .filter((key) => !isBlank(line[key]) && line[key] !== '')
    .map((path) => ({ path, rule: 'notForThisType' }))
  const counted = type === textOnly ? [] : type === byValue ? (['limitAmount'] as const) : (['quantity'] as const)
  const nothing = counted
    .filter((key) => !isBlank(line[key]) && isZero(line[key]))
    .map((path) => ({ path, rule: 'notPositive' }))
  return [...missing, ...tooMuch, ...nothing]
}

/** What is wrong with the limits of lines from the first save on: they are of their own type, and no less than is expected. */
export function limitFaults(type: Type, line: Line): Issue[] {
  const given = (['limitAmount', 'expectedAmount'] as const).filter((key) => !isBlank(line[key]))
  if (type !== byValue) return given.map((path) => ({ path, rule: 'notForThisType' }))
  const { limitAmount: limit, expectedAmount: expected } = line
  return limit !== null && expected !== null && compare(expected, limit) > 0
    ? [{ path: 'expectedAmount', rule: 'tooGreat', limit }]
    : []
}

/** What the head of an order says of its own type alone: where goods go that never come here, where a transfer comes from. */
export function headKindFaults(order: {
  readonly purchaseType: Type
  readonly deliveryAddress: string | null
  readonly supplyFactory: string | null
  readonly supplyLocation: string | null
  readonly lines: readonly Pick<Line, 'factory'>[]
}): Omit<Issue, 'limit'>[] {
  const { purchaseType: type, deliveryAddress, supplyFactory } = order
  if (type === thirdParty && isBlank(deliveryAddress)) return [{ path: 'deliveryAddress', rule: 'required' }]
  if (type === transfer)
    return isBlank(supplyFactory)
      ? [{ path: 'supplyFactory', rule: 'required' }]
      : order.lines.flatMap(({ factory }, i) =>
          factory === supplyFactory ? [{ path: `lines.${i}.factory`, rule: 'supplyingPlant' }] : [],
        )
  return (['supplyFactory', 'supplyLocation'] as const)
    .filter((key) => !isBlank(order[key]))
    .map((path) => ({ path, rule: 'notForThisType' }))
}

/** A line as its type has it: what never comes here is not inspected; a limit is one, at the price that is expected, and nothing above it is tolerated. */
export const ofItsKind = <L extends Line>(type: Type, line: L): L =>
  type === thirdParty && line.isCheckQuality === 'Y'
    ? { ...line, isCheckQuality: 'N' }
    : type === byValue && isLimit(line)
      ? {
          ...line,
          quantity: '1',
          priceBasis: '1',
          priceBase: '1',
          priceExcludingTax: line.expectedAmount ?? line.limitAmount,
          priceIncludingTax: null,
          overTolerance: null,
          unlimitedOver: 'N',
        }
      : line

const of = (value: Decimal | null | undefined) => decimal(value ?? '0')
const left = (wanted: ReturnType<typeof of>, taken: ReturnType<typeof of>): Decimal =>
  wanted.gt(taken) ? plain(wanted.minus(taken)) : '0'

/** Most that may be accepted of a line without tax: the limit, or what it is worth with its tolerance; null for goods. */
function acceptableAmount(type: Type, line: Line, places: number): Decimal | null {
  if (type === byValue) return line.limitAmount ?? null
  if (type !== byService) return null
  const { totalNonTaxAmount } = lineAmounts(line, places)
  return plain(of(totalNonTaxAmount).times(of(line.overTolerance).plus('100')).div('100').round(places, 0))
}

/**
 * What service entry sheets may still take of a line.
 * @param open its open quantity
 */
export function acceptance(type: Type, line: Line, open: Decimal, places: number) {
  const isOpen = compare(open, '0') > 0
  const spent = of(line.acceptedAmount).plus(of(line.submittedAmount))
  return {
    acceptableAmount: acceptableAmount(type, line, places),
    openServiceQuantity: type === byService ? left(of(open), of(line.submittedQuantity)) : null,
    openLimitAmount: isLimit(line) ? (isOpen ? left(of(line.limitAmount), spent) : '0') : null,
  }
}
