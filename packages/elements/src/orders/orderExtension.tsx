import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { dateTime, money } from '@srm/core/i18n/format'
import { currencyOf } from '../document/columns.ts'
import type { DocumentExtension } from '../document/extension.ts'
import type { Scope } from '../document/scope.tsx'
import { HeadValue } from '../document/Value.tsx'
import { orderEventText } from './orderEvents.ts'
import { orderMarks, orderTags } from './orderMarks.tsx'
import { confirmAnswer, givenDeviation, replyColumn } from './orderReply.tsx'
import { orderNames, orderWords } from './orderWords.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Second line of the head: type, who ordered it when; for the supplier the buyer's person, amount and terms. */
function subtitle(order: AnyDoc, { side, locale, place }: Scope) {
  const own = orderWords(locale)
  const [person, ordered] = [textOf(order.purchasePerson), textOf(order.orderTime)]
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
  ]
}

/** What purchase orders add to the generated screens. */
export const orderExtension: DocumentExtension = {
  words: orderNames,
  marks: orderMarks,
  tags: orderTags,
  rowFields: ['orderVersion', 'urgencyFlag'],
  subtitle,
  totals: { net: 'orderAmount', tax: 'taxAmount', gross: 'orderAmountTax' },
  lineColumns: (scope) => ({
    materialDesc: { title: orderWords(scope.locale).item },
    replyDeliveryDate: replyColumn(scope),
  }),
  deviation: (line, _order, scope) => givenDeviation(line, scope),
  lineDone: (line) => line.isClose === 'Y',
  answers: { confirm: confirmAnswer },
  eventText: orderEventText,
}
