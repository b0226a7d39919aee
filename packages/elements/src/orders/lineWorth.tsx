import { compare } from '@srm/core/decimal'
import type { Decimal, Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { money, quantity, unitPrice } from '@srm/core/i18n/format'
import type { ReactNode } from 'react'
import { lineField } from '../document/definition/columns.ts'
import type { Whole } from '../document/definition/screenTypes.ts'
import { label } from '../document/values/labelText.ts'
import { Value } from '../document/values/Value.tsx'
import { choiceText, numberAt } from '../fields/format.ts'
import { isEmpty } from '../grid/format.ts'
import type { Column } from '../grid/types.ts'
import { orderWords } from './orderWords.ts'

/** What a line of an order is agreed at, beside what is answered: its price in its basis, per what, and its amount. */

type PriceKey = 'priceIncludingTax' | 'priceExcludingTax'
const priceKey = ({ priceBasis }: AnyRow): PriceKey => (priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax')
const priceOf = (line: AnyRow): unknown => line[priceKey(line)]

/** Whoever does not see prices, or reads of lines without one, is told nothing. */
const isPriced = ({ visible }: Whole, line: AnyRow): boolean =>
  visible.lines.includes('totalAmount') && !isEmpty(priceOf(line))

const currencyIn = (line: AnyRow): string => (typeof line.currency === 'string' ? line.currency : '')

/** "12.5000 CNY / 100 PCS" */
function Price({ scope, line }: { readonly scope: Whole; readonly line: AnyRow }): ReactNode {
  const base =
    isEmpty(line.priceBase) || compare(line.priceBase as Decimal, '1') === 0 ? '' : quantity(line.priceBase as Decimal)
  const unit = lineField(scope.def, 'orderUnit')
  return (
    <>
      {numberAt(scope.place, unitPrice(priceOf(line) as Decimal))} {currencyIn(line)}
      {(base || !isEmpty(line.orderUnit)) && ' / '}
      {base && `${numberAt(scope.place, base)} `}
      {unit && !isEmpty(line.orderUnit) && <Value field={unit} value={line.orderUnit} row={line} />}
    </>
  )
}

const basisText = ({ def, locale }: Whole, line: AnyRow): string =>
  choiceText(lineField(def, 'priceBasis') as Field, String(line.priceBasis ?? '1'), locale)

const amountText = ({ place }: Whole, line: AnyRow): string =>
  isEmpty(line.totalAmount)
    ? ''
    : `${numberAt(place, money(line.totalAmount as Decimal, currencyIn(line)))} ${currencyIn(line)}`

const dash = <span className="empty-value">—</span>

/** The price that all priced lines say, which the title tells then: rows of a grid have one line of text. */
function commonBasis(scope: Whole, lines: readonly AnyRow[]): PriceKey | undefined {
  const [first, ...others] = new Set(lines.filter((line) => isPriced(scope, line)).map(priceKey))
  return others.length === 0 ? first : undefined
}

/** The columns `price` and `amount`; none where no line has a price that the person sees. */
export function worthColumns(scope: Whole, lines: readonly AnyRow[]): Readonly<Record<string, Column<AnyRow>>> {
  if (!lines.some((line) => isPriced(scope, line))) return {}
  const amount = lineField(scope.def, 'totalAmount') as Field
  const basis = commonBasis(scope, lines)
  return {
    price: {
      key: 'price',
      title: basis ? label(scope.locale, lineField(scope.def, basis) as Field) : orderWords(scope.locale).price,
      width: basis ? 158 : 218,
      align: 'right',
      render: (line) =>
        isPriced(scope, line) ? (
          <>
            <Price scope={scope} line={line} />
            {!basis && <span className="muted"> {basisText(scope, line)}</span>}
          </>
        ) : (
          dash
        ),
    },
    amount: {
      key: 'amount',
      title: label(scope.locale, amount),
      width: 128,
      align: 'right',
      render: (line) => (isPriced(scope, line) ? amountText(scope, line) : dash),
    },
  }
}

/** The same behind what a line is called, where there are no columns. */
export function worthBelow(scope: Whole, line: AnyRow): ReactNode {
  if (!isPriced(scope, line)) return null
  return (
    <span className="card-code">
      <Price scope={scope} line={line} /> {basisText(scope, line)} · {amountText(scope, line)}
    </span>
  )
}
