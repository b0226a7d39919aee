import type { DocumentExtension } from '../document/definition/screenTypes.ts'

export const extension: DocumentExtension = {
  more: async () => ({ tabs: (await import('./CompanyTabs.tsx')).CompanyTabs }),
}
