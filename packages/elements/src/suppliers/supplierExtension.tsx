import type { DocumentExtension } from '../document/extension.ts'
import { FreezeScopeValue } from './supplierFields.tsx'

export const extension: DocumentExtension = {
  values: { freezeScope: FreezeScopeValue },
  more: async () => ({ tabs: (await import('./SupplierTabs.tsx')).SupplierTabs }),
}
