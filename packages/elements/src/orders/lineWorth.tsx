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

const priceOf = (line: AnyRow): unknown => (line.priceBasis === '2' ? line.priceIncludingTax : line.priceExcludingTax)

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

/** The columns `price` and `amount`; none where no line has a price that the person sees. */
export function worthColumns(scope: Whole, lines: readonly AnyRow[]): Readonly<Record<string, Column<AnyRow>>> {
  if (!lines.some((line) => isPriced(scope, line))) return {}
  const amount = lineField(scope.def, 'totalAmount') as Field
  return {
    price: {
      key: 'price',
      title: orderWords(scope.locale).price,
      width: 158,
      align: 'right',
      render: (line) =>
        isPriced(scope, line) ? (
          <>
            <span className="cell-main">
              <Price scope={scope} line={line} />
            </span>
            <span className="cell-sub">{basisText(scope, line)}</span>
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
