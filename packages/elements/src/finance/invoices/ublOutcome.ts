import type { InvoiceOfFile } from '@srm/core/client/invoices/invoiceFromFile'

/** What became of a file: a draft, or the reason why there is none. */
export interface UblOutcome {
  readonly name: string
  readonly made?: InvoiceOfFile
  readonly error?: unknown
}
