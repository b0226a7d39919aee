import { detailSpec } from '../document/detail/detailSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { lazyInPlace } from '../host/lazyInPlace.tsx'

/** `<srm-company-data>`: the supplier's own company data; it needs no `document-id`. */
export const companyDataSpec = detailSpec

defineElement(
  'srm-company-data',
  lazyInPlace(async () => ({ default: (await import('../suppliers/CompanyScreen.tsx')).CompanyScreen })) as never,
  companyDataSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-company-data': typeof companyDataSpec
  }
}
