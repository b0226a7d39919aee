import { compare, decimal, plain } from '@srm/core/decimal'
import type { Decimal, Field, IsoDate } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { quantity, today } from '@srm/core/i18n/format'
import { refusalText } from '@srm/core/i18n/messages'
import type { Quotation } from '@srm/core/sourcing/quotations/quotation'
import { currenciesOf, lineFault, proposedTaxRate, quotationTotals } from '@srm/core/sourcing/quotations/quotationRules'
import { lineField } from '../../document/definition/columns.ts'
import type { Deviation, LineAnswer, Whole } from '../../document/definition/screenTypes.ts'
import { daysBetween, label } from '../../document/values/labelText.ts'
import { rowsOf } from '../../fields/rowsOf.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import { EnteredNote, QuoteNote } from './QuoteNote.tsx'
import { quotationWords } from './quotationWords.ts'
import {
  filledLists,
  isPriced,
  type ListKey,
  listKeys,
  listsOf,
  pricedByParts,
  startedFees,
  startedLists,
  unreadCell,
} from './quoteLists.ts'

const QuoteLists = lazyAntd(() => import('./QuoteLists.tsx'))

/** How a supplier fills the lines of his quote (domain/04 §3.5). */

type Line = Quotation['lines'][number]

/** What a supplier may say of a line that he offers. */
const offered = [
  ...['priceExcludingTax', 'taxRate', 'offeredQuantity', 'offeredDate', 'purchaseCycle', 'minOrderQuantity'],
  ...['minPackingQuantity', 'priceStart', 'priceExpiryDate', ...listKeys],
]
const nothing = Object.fromEntries(offered.map((key) => [key, null]))

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isDecimal = (value: unknown): value is Decimal => isText(value) && /^-?\d+(\.\d+)?$/.test(value)

/** Whoever does not see prices has none in his lines. */
const asLine = (line: AnyRow): Line => ({ ...nothing, lastPrice: null, ...line }) as unknown as Line

/** "+4 d", "−2 d" beside the day that is wanted. */
function dayText({ words }: Whole, { deliveryDate, offeredDate }: AnyRow): string | undefined {
  if (!isText(deliveryDate) || !isText(offeredDate) || deliveryDate === offeredDate) return undefined
  const days = daysBetween(deliveryDate, offeredDate)
  return days > 0 ? words.answer.later(days) : words.answer.earlier(-days)
}

/** "−40", "+5" beside the quantity that is asked for. */
function quantityText({ words }: Whole, { quantity: asked, offeredQuantity }: AnyRow): string | undefined {
  if (!isDecimal(asked) || !isDecimal(offeredQuantity) || compare(asked, offeredQuantity) === 0) return undefined
  const difference = plain(decimal(offeredQuantity).minus(decimal(asked)))
  const text = quantity(difference.replace('-', '') as Decimal)
  return difference.startsWith('-') ? words.answer.less(text) : words.answer.more(text)
}

/** What is wrong with a line: a cell of its lists that cannot be read, else the rule that it breaks. */
function faultOf(line: AnyRow, scope: Whole, doc: AnyDoc): Deviation['fault'] {
  const unread = line.lineDecision === 'noQuote' ? undefined : unreadCell(scope, line, doc)
  if (unread) return unread
  const refusal = lineFault(asLine(line), doc as unknown as Quotation, today(scope.place) as IsoDate)
  if (!refusal) return undefined
  const text = quotationWords(scope.locale).faults[refusal.message] ?? refusalText(scope.locale, scope.def, refusal)
  return { column: refusal.field ?? 'priceExcludingTax', text }
}

/** Where a line of a quote stands: without a price, wrong, otherwise than asked, done. */
export function quoteDeviation(typed: AnyRow, scope: Whole, doc: AnyDoc): Deviation {
  const own = quotationWords(scope.locale)
  const line = filledLists(typed)
  const fault = faultOf(line, scope, doc)
  if (fault)
    return !isPriced(line, doc) && line.lineDecision !== 'noQuote'
      ? { kind: 'open', tone: 'grey', text: own.open, fault }
      : { kind: 'error', tone: 'red', text: own.wrong, fault }
  if (line.lineDecision === 'noQuote') return { kind: 'same', tone: 'grey', text: own.notOffered }
  if (isEmpty(line.priceExcludingTax))
    return { kind: 'deviates', tone: 'gold', text: own.noneAsked, columns: ['ladderPriceJson'] }
  const [day, amount] = [dayText(scope, line), quantityText(scope, line)]
  if (!day && !amount) return { kind: 'same', tone: 'green', text: own.quoted }
  const columns = [...(day ? ['offeredDate'] : []), ...(amount ? ['offeredQuantity'] : [])]
  return { kind: 'deviates', tone: 'gold', text: [day, amount].filter(Boolean).join(' '), columns }
}

/**
 * A line that was changed: one that is not offered says nothing else, one that gets a price is offered, and its tax rate is
 * proposed.
 */
export function completedQuote(typed: AnyRow, before: AnyRow, lines: readonly AnyRow[], at: number): AnyRow {
  const line = typed.costConstituteJson === before.costConstituteJson ? typed : pricedByParts(typed, before)
  if (line.lineDecision === 'noQuote' && before.lineDecision !== 'noQuote') return { ...line, ...nothing }
  if (line.lineDecision === 'quote' && before.lineDecision === 'noQuote' && isEmpty(line.offeredDate))
    return { ...line, offeredDate: line.deliveryDate ?? null }
  if (isEmpty(line.priceExcludingTax) || line.priceExcludingTax === before.priceExcludingTax) return line
  return {
    ...line,
    lineDecision: 'quote',
    taxRate: isEmpty(line.taxRate) && isEmpty(before.taxRate) ? proposedTaxRate(lines, at) : (line.taxRate ?? null),
  }
}

/** Of what is asked as a whole nothing is left out, and parts of lines are offered only where that is asked. */
const leftOut = ({ quoteMethod, allowFees, ...doc }: AnyDoc): readonly string[] => [
  ...(currenciesOf(doc as unknown as Quotation).length > 1 ? [] : ['currency']),
  ...(allowFees === 'Y' ? [] : ['additionFeeJson']),
  ...(quoteMethod === 'package' ? ['lineDecision'] : []),
  ...(quoteMethod === 'partialItem' ? [] : ['offeredQuantity']),
]

/** The currencies of the inquiry, where it has several. */
const currencyChoice = (doc: AnyDoc): Readonly<Record<string, Partial<Field>>> => ({
  currency: {
    kind: 'choice',
    options: Object.fromEntries(currenciesOf(doc as unknown as Quotation).map((code) => [code, [code, code] as const])),
  },
})

/** How many rows a list has, beside what the line is. */
function listColumns(scope: Whole, _lines: readonly AnyRow[], doc: AnyDoc): Readonly<Record<string, Column<AnyRow>>> {
  const words = quotationWords(scope.locale)
  const said: Readonly<Record<ListKey, (count: number) => string>> = {
    ladderPriceJson: words.tierCount,
    costConstituteJson: words.partCount,
    additionFeeJson: words.feeCount,
  }
  const countOf = (line: AnyRow, key: ListKey) => rowsOf(filledLists(line)[key]).length
  return Object.fromEntries(
    listsOf(doc).map((key) => [
      key,
      {
        ...{ key, title: label(scope.locale, lineField(scope.def, key) as Field), width: 96, align: 'right' as const },
        value: (line: AnyRow) => countOf(line, key),
        render: (line: AnyRow) => (countOf(line, key) > 0 ? said[key](countOf(line, key)) : ''),
      },
    ]),
  )
}

/** How the lines of a quote are filled; one that is revised begins with what was sent before. */
export const quoteAnswer: LineAnswer = {
  answers: { offeredDate: 'deliveryDate' },
  neverAsRequested: true,
  leavesOut: leftOut,
  starts: ({ deliveryDate, quantity: asked, lineDecision }, doc) => ({
    lineDecision: 'quote',
    offeredDate: deliveryDate ?? null,
    ...(doc.quoteMethod === 'partialItem' ? { offeredQuantity: asked ?? null } : {}),
    ...(lineDecision === 'noQuote' ? {} : startedLists(doc)),
  }),
  startsHead: startedFees,
  headFields: currencyChoice,
  // the price of tiers is that of the tier of the quantity
  fills: (_line, column, doc) => column !== 'priceExcludingTax' || doc?.priceStyle !== 'ladder',
  columns: listColumns,
  lists: QuoteLists,
  completes: completedQuote,
  computes: (doc) => {
    const lines = (doc.lines ?? []).map(asLine)
    const { currency } = doc
    const said = lines.map((line) => ({ ...line, currency }))
    return { ...doc, ...quotationTotals({ ...(doc as unknown as Quotation), lines: said }) }
  },
  behind: { taxRate: ['priceIncludingTax', 'subtotalAmount'] },
  total: 'totalAmount',
  shows: [
    ...['materialDesc', 'materialSpecifications', 'quantity', 'quoteUnit', 'priceBase', 'deliveryDate'],
    ...['factory', 'remark', ...listKeys],
  ],
  first: ['priceExcludingTax', 'taxRate', 'lineDecision'],
  shifts: 'offeredDate',
  version: ({ revision }) => String(revision ?? 0),
  note: QuoteNote,
  button: ({ stage }, { locale }) => (stage === 'submitted' ? quotationWords(locale).sendAgain : undefined),
  words: (locale) => {
    const { title, open, sameCount, openCount, ready, openFirst, pasteHint, state: deviation } = quotationWords(locale)
    return { title, open, sameCount, openCount, ready, openFirst, pasteHint, deviation }
  },
  deviation: quoteDeviation,
}

/** How a buyer fills in what came on paper: he reads nothing of what was entered before, so that he begins anew. */
export const enteredQuote: LineAnswer = {
  ...quoteAnswer,
  whenChosen: true,
  note: EnteredNote,
  button: (_doc, { locale }) => quotationWords(locale).enter,
  words: (locale) => ({ ...quoteAnswer.words?.(locale), title: quotationWords(locale).enteredTitle }),
}
