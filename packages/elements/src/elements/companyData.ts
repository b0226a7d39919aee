import { defineElement } from '../host/defineElement.ts'
import { lazyInPlace } from '../host/lazyInPlace.tsx'
import { companyDataSpec } from '../suppliers/companySpec.ts'

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
