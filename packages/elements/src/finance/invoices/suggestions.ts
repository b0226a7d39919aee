/** What mends a difference of an invoice, and what its action begins with. Pure. */
import { decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { correctionOf, greatestOf } from '@srm/core/finance/invoices/invoiceEquation'
import type { Effect, Finding } from '@srm/core/finance/invoices/invoiceMatch'
import { money, percent, quantity, unitPrice } from '@srm/core/i18n/format'
import type { Locale } from '../../host/settings.ts'
import { matchWords } from './matchWords.ts'

/** Why an invoice is returned for what differs. */
const causes = {
  price: 'price',
  quantity: 'quantity',
  tax: 'tax',
  unlinked: 'notStated',
  rounding: 'paper',
} as const satisfies Readonly<Record<Effect, string>>

/** What was found, in the order of the lines. */
export const findingsOf = ({ matchResult }: AnyDoc): readonly Finding[] =>
  (matchResult ?? []) as unknown as readonly Finding[]

const textOf = (kind: Effect, value: Decimal, currency: string): string => {
  if (kind === 'price') return unitPrice(value)
  if (kind === 'quantity') return quantity(value)
  return kind === 'tax' ? percent(value) : money(value, currency)
}

/** Both values of a difference as people read them. */
export const valuesOf = ({ kind, expected, actual }: Finding, { currency }: AnyDoc) => ({
  agreed: textOf(kind, expected, String(currency ?? '')),
  invoiced: textOf(kind, actual, String(currency ?? '')),
})

/** What says that it differs, in the reader's language. */
function noteOf(finding: Finding, doc: AnyDoc, locale: Locale): string {
  const words = matchWords(locale)
  const { agreed, invoiced } = valuesOf(finding, doc)
  return words.note[finding.kind](invoiced, agreed)
}

/**
 * What a return of an invoice begins with: the cause, the reason with what is right, and the same at the lines.
 * @param found the differences that it is about
 */
export function returnOf(found: readonly Finding[], doc: AnyDoc, locale: Locale): AnyRow | undefined {
  const words = matchWords(locale)
  const wrong = found.filter(({ within }) => within === 'N')
  const greatest = greatestOf(wrong)
  if (!greatest) return undefined
  const lines = Map.groupBy(
    wrong.filter(({ item }) => item !== null),
    ({ item }) => item,
  )
  const said = wrong.map((one) => {
    const text = noteOf(one, doc, locale)
    return one.item === null ? words.noteOfTotals(text) : words.noteOf(one.item, text)
  })
  return {
    cause: causes[greatest.kind],
    reason: [...said.join(locale === 'zh_cn' ? '' : ' ')].slice(0, 500).join(''),
    lines: [...lines].map(([itemNumber, some]) => ({
      itemNumber,
      returnNote: some.map((one) => noteOf(one, doc, locale)).join('; '),
    })),
  }
}

/** What a supplier writes to mend a difference; undefined where nothing of the invoice mends it. */
export function correctedBy({ kind, item }: Finding, doc: AnyDoc): AnyRow | undefined {
  if (kind === 'rounding') return doc.printedNet || doc.printedTax ? { printedNet: null, printedTax: null } : undefined
  const line = doc.lines?.find(({ itemNumber }) => itemNumber === item)
  const corrected = line && correctionOf(line as never, kind)
  return corrected && { lines: doc.lines?.map(({ uuid }) => (uuid === line.uuid ? { uuid, ...corrected } : { uuid })) }
}

/** What is announced of an order line. */
export interface Announced {
  readonly uuid: string
  readonly number: string
  readonly orderNumber: string
  readonly orderItemNumber: number
  readonly quantity: Decimal
  /** ISO 8601, UTC. */
  readonly eta: string | null
}

/** How much more is invoiced than came; undefined where it is no more. */
export function missingOf({ kind, expected, actual }: Finding): Decimal | undefined {
  const more = decimal(actual).minus(decimal(expected))
  return kind === 'quantity' && more.gt(decimal('0')) ? plain(more) : undefined
}

/** The notices that bring what is missing of a line, and how much of it; undefined where nothing is announced. */
export function awaitedOf(finding: Finding, line: AnyRow | undefined, announced: readonly Announced[]) {
  const missing = missingOf(finding)
  const found = announced.filter(
    (one) => one.orderNumber === line?.orderNumber && one.orderItemNumber === line?.orderItemNumber,
  )
  if (missing === undefined || found.length === 0) return undefined
  const comes = found.reduce((sum, one) => sum.plus(decimal(one.quantity)), decimal('0'))
  const last = found.flatMap(({ eta }) => eta ?? []).toSorted()
  return {
    quantity: comes.gt(decimal(missing)) ? missing : plain(comes),
    notices: found,
    /** When all of it is there. */
    until: last.at(-1)?.slice(0, 10),
  }
}
