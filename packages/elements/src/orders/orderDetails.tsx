import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { dateTime, money } from '@srm/core/i18n/format'
import { currencyOf, lineField } from '../document/definition/columns.ts'
import type { DocumentExtension, Whole } from '../document/definition/screenTypes.ts'
import { LineValue } from '../document/detail/lineColumns.tsx'
import { budgetRemedies, budgetRemediesOfMany } from '../document/feedback/budgetRemedies.tsx'
import { HeadValue } from '../document/values/Value.tsx'
import type { Column } from '../grid/types.ts'
import { lineTerms } from './lineTerms.ts'
import { BelowOrder, BelowOrderLines } from './OrderComponents.tsx'
import { orderEventText, orderVersionAnswer } from './orderEvents.ts'
import { answeredOf, changeAnswer, confirmAnswer, givenDeviation, replyColumn } from './orderReply.tsx'
import { orderWords } from './orderWords.ts'
import { priceEditors } from './priceEditors.ts'

/** What a single purchase order adds to the generated detail. */

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Behind the stage: "Urgent", "v1". */
function tags(order: AnyRow, { words, locale }: Whole) {
  const own = orderWords(locale)
  const version = Number(order.orderVersion ?? 0)
  const urgencies: Readonly<Record<string, string>> = { urgent: own.urgent, critical: own.critical }
  const urgency = urgencies[String(order.urgencyFlag)]
  return (
    <>
      {urgency && <span className="tag red">{urgency}</span>}
      {order.numbersOutside === 'Y' && <span className="tag red">{own.outside}</span>}
      {version > 0 && <span className="tag outline">{words.common.version(String(version))}</span>}
    </>
  )
}

/** The rate of an order in a foreign currency; that of the table stands beside another one. */
function rateText(order: AnyDoc, rate: (typed: string, table: string | undefined) => string): string[] {
  const { currency, localCurrency, exchangeRate, exchangeRateUnit, tableExchangeRate, tableExchangeRateUnit } = order
  if (currency === localCurrency || typeof exchangeRate !== 'string') return []
  const told = (each: unknown, unit: unknown) => `${each}${isNothing(unit) || unit === '1' ? '' : ` / ${unit}`}`
  const typed = told(exchangeRate, exchangeRateUnit)
  const table = isNothing(tableExchangeRate) ? undefined : told(tableExchangeRate, tableExchangeRateUnit)
  return [rate(typed, table === typed ? undefined : table)]
}
const isNothing = (value: unknown): boolean => value === null || value === undefined

/** Second line of the head: type, who ordered it when; for the supplier the buyer's person, amount and terms. */
function subtitle(order: AnyDoc, { side, locale, place }: Whole) {
  const own = orderWords(locale)
  const [person, ordered] = [textOf(order.purchasePersonName), textOf(order.orderTime)]
  const amount = textOf(order.orderAmountTax) as Decimal | undefined
  if (side === 'supplier')
    return [
      ...(person ? [own.buyerPerson(person)] : []),
      ...(amount ? [own.inclTax(`${money(amount, currencyOf(order))} ${currencyOf(order) ?? ''}`)] : []),
      ...(order.payTermsCode ? [<HeadValue key="terms" column="payTermsCode" row={order} />] : []),
    ]
  return [
    <HeadValue key="type" column="purchaseType" row={order} />,
    ...(ordered ? [own.orderedBy(person, dateTime(ordered, place))] : []),
    ...rateText(order, own.rate),
  ]
}

/** Prices that stand although what they were asked by has changed say so. */
function formerPrices(scope: Whole, doc: AnyDoc): Readonly<Record<string, Partial<Column<AnyRow>>>> {
  const isFormer = (line: AnyRow) => line.priceSource === 'formerRecord'
  const key = 'priceExcludingTax'
  const field = lineField(scope.def, key)
  if (!field || !doc.lines?.some(isFormer) || !scope.visible.lines.includes(key)) return {}
  const text = orderWords(scope.locale).formerPrice
  return {
    [key]: {
      tooltip: (line) => (isFormer(line) ? text : undefined),
      render: (line) => (
        <>
          <span className="cell-main">
            <LineValue field={field} line={line} name={key} doc={doc} />
          </span>
          {isFormer(line) && <span className="cell-sub">{text}</span>}
        </>
      ),
    },
  }
}

export const orderDetails: DocumentExtension = {
  tags,
  subtitle,
  totals: { net: 'orderAmount', tax: 'taxAmount', gross: 'orderAmountTax' },
  lineColumns: (scope, doc) => ({
    materialDesc: { title: orderWords(scope.locale).item },
    replyDeliveryDate: replyColumn(scope, doc),
    ...formerPrices(scope, doc),
  }),
  deviation: (line, _order, scope) => givenDeviation(line, scope),
  lineProposals: lineTerms,
  lineEditors: priceEditors,
  belowLines: BelowOrderLines,
  below: BelowOrder,
  remedies: budgetRemedies,
  remediesOfMany: budgetRemediesOfMany,
  lineDone: (line) => line.isClose === 'Y',
  answers: { confirm: confirmAnswer, confirmChange: changeAnswer },
  eventText: orderEventText,
  versionAnswer: orderVersionAnswer,
  answered: answeredOf,
}
