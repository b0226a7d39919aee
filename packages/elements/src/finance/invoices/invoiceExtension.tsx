import type { AboveProps, DocumentExtension } from '../../document/definition/screenTypes.ts'
import { withWhole } from '../../document/definition/wholeDefinition.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'

const FromUblFile = lazyInPlace<Pick<AboveProps, 'onOpen'>>(async () => ({
  default: withWhole((await import('./FromUblFile.tsx')).FromUblFile),
}))

/** States in which an invoice stands as it was submitted. */
const submitted: readonly unknown[] = ['toConfirm', 'waiting', 'preInvoiced', 'preInvoiceCancelled', 'posted']

/** What invoices add to the generated screens: the match, the way from a file to a draft, and that to a file. */
export const extension: DocumentExtension = {
  listActions: FromUblFile,
  papers: [
    { file: 'ubl.xml', en: 'UBL file', zh: 'UBL 文件', has: ({ invoiceStatus }) => submitted.includes(invoiceStatus) },
  ],
  more: async () => {
    const [{ InvoiceEvidence }, { findingsOf, returnOf }] = await Promise.all([
      import('./InvoiceEvidence.tsx'),
      import('./suggestions.ts'),
    ])
    return {
      evidence: InvoiceEvidence,
      suggests: { return: (doc, { locale }) => returnOf(findingsOf(doc), doc, locale) },
    }
  },
}
