import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { FreezeScopeValue } from './supplierFields.tsx'

export const extension: DocumentExtension = {
  values: { freezeScope: FreezeScopeValue },
  more: async () => {
    const [{ SupplierTabs }, { mergeExtension }] = await Promise.all([
      import('./SupplierTabs.tsx'),
      import('./SupplierMerge.tsx'),
    ])
    return { tabs: SupplierTabs, ...mergeExtension }
  },
}
