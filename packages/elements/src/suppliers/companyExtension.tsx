import type { DocumentExtension } from '../document/extension.ts'

export const extension: DocumentExtension = {
  more: async () => ({ tabs: (await import('./CompanyTabs.tsx')).CompanyTabs }),
}
