/** Invoices that their supplier has as files. No part of what lists of documents load. */
import type { Invoice } from '../../finance/invoices/invoice.ts'
import type { LeftOut } from '../../finance/invoices/ubl/draftOfUbl.ts'
import type { ToldTerm, UblFinding } from '../../finance/invoices/ubl/ublFinding.ts'
import type { Caller } from '../caller.ts'

/** What became of a file. */
export interface InvoiceOfFile {
  /** The draft, as its supplier reads it. */
  readonly invoice: Invoice
  /** Rules of EN 16931 that the file breaks without harm. */
  readonly findings: readonly UblFinding[]
  /** What decides how it is paid and stands in no field of the invoice: due day, account, payee. */
  readonly told: readonly ToldTerm[]
  /** Lines of the file, from 1, that are in no confirmed statement. */
  readonly unmatched: readonly number[]
  /** What takes something away and is in no statement: the printed totals have it, no line has. */
  readonly leftOut: readonly LeftOut[]
}

/**
 * Makes the draft of an invoice from a UBL 2.1 file (EN 16931), each line matched with the confirmed statements of its buyer.
 * @throws Refused where the file cannot be used, was handed in before, or is another company's; TooLarge above 10 MiB
 */
export function invoiceFromFile(
  { call }: Pick<Caller, 'call'>,
  file: Blob,
  name: string,
  signal?: AbortSignal,
): Promise<InvoiceOfFile> {
  const body = new FormData()
  body.set('file', file, name)
  return call<InvoiceOfFile>({ method: 'POST', path: '/supplier/invoice/fromFile', body, timeout: 0, signal })
}
