/** What invoices have of a line that they are made of: of a statement, or of an expense sheet with an invoice of its own. */
import { compare, decimal, isZero, plain, sum } from '../../decimal.ts'
import { type Decimal, f } from '../../definition/field.ts'
import type { invoiceStates } from '../statements/statementCodes.ts'

export const invoicedLineFields = {
  /** How much of it may be invoiced: all of it once both have agreed on it, above zero. */
  billableQuantity: f.quantity('Qty for invoices', '可开票数量', { auto: true }),
  invoicedQuantity: f.quantity('In invoices', '已开票数量', { auto: true }),
  acceptedQuantity: f.quantity('In accepted invoices', '已确认开票数量', { auto: true }),
  openInvoiceQuantity: f.quantity('Left to invoice', '待开票数量', { auto: true }),
  postedQuantity: f.quantity('In posted invoices', '已过账开票数量', { auto: true }),
  invoicedNet: f.amount('Invoiced excl. tax', '已开票未税', { auto: true, guarded: 'price' }),
  invoicedTax: f.amount('Invoiced tax', '已开票税额', { auto: true, guarded: 'price' }),
} as const

/** What invoices book on it. */
export const invoicedQuantities = [
  'invoicedQuantity',
  'acceptedQuantity',
  'postedQuantity',
  'invoicedNet',
  'invoicedTax',
] as const
/** With returns and deductions these go below zero. */
export const signedWhenInvoiced = ['invoicedNet', 'invoicedTax'] as const

interface Line {
  readonly acceptedQuantity: Decimal | null
  readonly invoicedNet: Decimal | null
  readonly invoicedTax: Decimal | null
}

type InvoiceState = keyof typeof invoiceStates

/** How much of some lines accepted invoices have. @param wholeOf how much of a line is to be invoiced */
export function invoiceStateOf<L extends Line>(lines: readonly L[], wholeOf: (line: L) => Decimal): InvoiceState {
  if (lines.every((line) => compare(line.acceptedQuantity ?? '0', wholeOf(line)) >= 0)) return 'fully'
  return lines.some(({ acceptedQuantity }) => !isZero(acceptedQuantity)) ? 'partly' : 'none'
}

/** What accepted invoices come to, with tax. */
export const invoicedAmountOf = (lines: readonly Line[]): Decimal =>
  plain(sum(lines.map(({ invoicedNet, invoicedTax }) => decimal(invoicedNet ?? '0').plus(decimal(invoicedTax ?? '0')))))
