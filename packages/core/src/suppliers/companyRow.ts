/** Rows about a company — banks, addresses, contacts, certificates — that the company and its buyers keep, each their own. */
import { f } from '../definition/field.ts'
import { notMerged } from './notMerged.ts'

/** Which company a row is about: a supplier of the buyer, or the company itself on the supplier's side. */
export const companyRef = {
  toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
    required: true,
    where: notMerged,
    copies: { supplierName: 'fullName' },
  }),
  supplierName: f.text('Supplier name', '供应商名称', { auto: true, max: 100 }),
} as const

/** Both sides keep rows for themselves; what each may change is said by the document. */
export const keptBy = <const B extends object, const S extends object>(buyer: B, supplier: S) =>
  ({
    buyer: { owner: 'elsAccount', sees: 'all', creates: true, ...buyer },
    supplier: { owner: 'elsAccount', sees: 'all', creates: true, self: 'toElsAccount', ...supplier },
  }) as const
