/** What an invoice is made of beside what was agreed on, as an equation, and what would mend each difference. Pure. */
import { decimal, isZero, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type Effect, type Finding, type LineMatch, type MatchedLine, signedQuantity } from './invoiceMatch.ts'

interface Matched {
  readonly expectedAmount: Decimal | null
  readonly differenceAmount: Decimal | null
  readonly matchResult: readonly Pick<Finding, 'kind' | 'delta' | 'within'>[] | null
}

/** What one effect adds, and how often it was found; `open`: what no invoice has yet. */
export interface Part {
  readonly kind: Effect | 'open'
  /** Gross, signed. */
  readonly delta: Decimal
  readonly count: number
  /** Nobody has to decide on it. */
  readonly isWithin: boolean
}

/** Agreed + the parts = invoiced, to the cent. Gross. */
export interface Equation {
  readonly agreed: Decimal
  /** Each effect once, in the order of the match. */
  readonly parts: readonly Part[]
  readonly invoiced: Decimal
}

const order = ['quantity', 'price', 'tax', 'unlinked', 'rounding'] as const satisfies readonly Effect[]

/** The equation of an invoice; undefined before it was matched, and for whoever sees no amounts. */
export function equationOf({ expectedAmount, differenceAmount, matchResult }: Matched): Equation | undefined {
  if (!expectedAmount || !differenceAmount || !matchResult) return undefined
  return {
    agreed: expectedAmount,
    parts: order.map((kind) => {
      const found = matchResult.filter((one) => one.kind === kind)
      return {
        kind,
        delta: plain(sum(found.map(({ delta }) => decimal(delta)))),
        count: found.length,
        isWithin: found.every(({ within }) => within === 'Y'),
      }
    }),
    invoiced: plain(decimal(expectedAmount).plus(decimal(differenceAmount))),
  }
}

const effectsOf = {
  quantity: 'quantityEffect',
  price: 'priceEffect',
  tax: 'taxEffect',
  unlinked: 'unlinkedEffect',
  rounding: 'roundingEffect',
} as const satisfies Readonly<Record<Effect, keyof LineMatch>>

/** A line of an invoice that is about a line of the statement. */
export type StatementInvoiced = Pick<LineMatch, 'expectedAmount' | 'totalAmount' | (typeof effectsOf)[Effect]>

/**
 * The equation of a statement: what is to be invoiced of it, without what no invoice has yet, and with what invoices differ by, is
 * what is invoiced of it.
 * @param agreed to be invoiced of the whole statement, gross
 */
export function statementEquation(agreed: Decimal, invoiced: readonly StatementInvoiced[]): Equation {
  const total = (key: keyof StatementInvoiced) => sum(invoiced.map((line) => decimal(line[key])))
  const open = total('expectedAmount').minus(decimal(agreed))
  return {
    agreed,
    parts: [
      { kind: 'open', delta: plain(open), count: 0, isWithin: true },
      ...order.map((kind) => ({
        kind,
        delta: plain(total(effectsOf[kind])),
        count: invoiced.filter((line) => !isZero(line[effectsOf[kind]])).length,
        isWithin: false,
      })),
    ],
    invoiced: plain(total('totalAmount')),
  }
}

type Agreed = Pick<
  MatchedLine,
  | 'quantity'
  | 'statedQuantity'
  | 'statedPriceBasis'
  | 'statedPriceExcludingTax'
  | 'statedPriceIncludingTax'
  | 'statedTaxRate'
> & { readonly coveredQuantity: Decimal | null }

/** What a line says once the difference is mended; undefined where nothing of the line mends it. */
export function correctionOf(line: Agreed, kind: Effect): Partial<MatchedLine> | undefined {
  switch (kind) {
    case 'quantity':
      return { quantity: signedQuantity({ ...line, quantity: line.coveredQuantity }) }
    case 'price':
      return {
        priceBasis: line.statedPriceBasis ?? '1',
        priceExcludingTax: line.statedPriceExcludingTax,
        priceIncludingTax: line.statedPriceIncludingTax,
      }
    case 'tax':
      return { taxRate: line.statedTaxRate ?? '0' }
    default:
      return undefined
  }
}

/** What differs the most of what somebody has to decide on; undefined where nothing does. */
export const greatestOf = <F extends Pick<Finding, 'delta' | 'within'>>(found: readonly F[]): F | undefined =>
  found.filter(({ within }) => within === 'N').toSorted((a, b) => decimal(b.delta).abs().cmp(decimal(a.delta).abs()))[0]
