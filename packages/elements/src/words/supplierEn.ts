/** The words of suppliers' tabs and of a company's own data; `supplierZhCn.ts` has the same ones by type. */
export const supplierEn = {
  tabs: 'Parts of the supplier',
  companyTabs: 'Parts of the company data',
  byCompany: (count: number) => `Kept by the company (${count})`,
  byUs: (count: number) => `Kept by us (${count})`,
  own: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  none: 'Nothing entered yet.',
  notShared: 'The company does not share its data yet. Until it does, what you keep yourself is all there is.',
  onlyOurs: 'Nobody but your company reads these rows.',
  proposals:
    'Bank accounts of the company are proposals. Pay only to accounts that you keep yourselves and that a second person has verified.',
  stays: 'A bank account stays as it was added. Your customers verify it before they pay to it.',
  add: 'Add',
  open: (name: string) => `Open ${name}`,
  what: 'data of the company',
  customers: (count: number) => `Customers (${count})`,
  share: 'Share our company data',
  shared: 'Shared',
  shareNote:
    'Customers with whom you share your company data read its base data, certificates, bank accounts, addresses and contacts.',
  customer: 'Customer',
  paymentClause: 'Payment clause',
  noCustomers: 'No customer yet.',
  noScore: 'Not evaluated yet.',
  mergedInto: 'Merged into',
  counted: (what: string, count: number) => `${count} × ${what.toLowerCase()}`,
  goesOver: (list: string) => `These documents will name the supplier that stays: ${list}.`,
  nothingGoesOver: 'No document names this supplier.',
  notCounted: 'The documents that go over were not counted.',
  staysBehind:
    'Their statuses, numbers and amounts stay. Bank accounts, addresses, contacts and certificates are not taken over. A merge cannot be undone.',
  noCompany: 'Your account has no company data: it does not sell.',
}

export type SupplierWords = typeof supplierEn
