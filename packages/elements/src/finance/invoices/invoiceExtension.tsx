import type { AboveProps, DocumentExtension } from '../../document/definition/screenTypes.ts'
import { withWhole } from '../../document/definition/wholeDefinition.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'

const FromUblFile = lazyInPlace<Pick<AboveProps, 'onOpen'>>(async () => ({
  default: withWhole((await import('./FromUblFile.tsx')).FromUblFile),
}))

/** States in which an invoice stands as it was submitted. */
const submitted: readonly unknown[] = ['toConfirm', 'preInvoiced', 'preInvoiceCancelled', 'posted']

/** What invoices add to the generated screens: the way from a file to a draft, and that to a file. */
export const extension: DocumentExtension = {
  listActions: FromUblFile,
  papers: [
    { file: 'ubl.xml', en: 'UBL file', zh: 'UBL 文件', has: ({ invoiceStatus }) => submitted.includes(invoiceStatus) },
  ],
}
