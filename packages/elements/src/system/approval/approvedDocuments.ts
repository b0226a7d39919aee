/** Documents that a flow approves: their definitions, loaded when one of them is shown. */
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { approvable } from '@srm/core/system/flows/approvable'
import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { label } from '../../document/values/labelText.ts'
import type { Locale } from '../../host/settings.ts'

type Approvable = keyof typeof approvable
interface Approved {
  readonly definition: () => Promise<AnyDocument>
  readonly extension?: () => Promise<DocumentExtension>
}

const approved: { readonly [D in Approvable]: Approved } = {
  material: { definition: async () => (await import('@srm/core/masterData/materials/material')).material },
  temporaryMaterial: {
    definition: async () => (await import('@srm/core/masterData/materials/temporaryMaterial')).temporaryMaterial,
  },
  materialExtension: {
    definition: async () => (await import('@srm/core/masterData/materials/materialExtension')).materialExtension,
  },
  priceRecord: {
    definition: async () => (await import('@srm/core/masterData/prices/priceRecord')).priceRecord,
    extension: async () => (await import('../../masterData/priceRecord.tsx')).extension,
  },
  sourceList: {
    definition: async () => (await import('@srm/core/masterData/sources/sourceList')).sourceList,
    extension: async () => (await import('../../masterData/sourceList.tsx')).extension,
  },
  incomingInspection: {
    definition: async () => (await import('@srm/core/logistics/inspections/incomingInspection')).incomingInspection,
    extension: async () => (await import('../../logistics/incomingInspection.tsx')).extension,
  },
  budget: { definition: async () => (await import('@srm/core/finance/budgets/budget')).budget },
  budgetChange: { definition: async () => (await import('@srm/core/finance/budgets/budgetChange')).budgetChange },
  budgetOverride: {
    definition: async () => (await import('@srm/core/finance/budgets/budgetOverride')).budgetOverride,
  },
  costReduction: {
    definition: async () => (await import('@srm/core/finance/reductions/costReduction')).costReduction,
  },
  expenseSheet: { definition: async () => (await import('@srm/core/finance/expenses/expenseSheet')).expenseSheet },
  reconciliation: {
    definition: async () => (await import('@srm/core/finance/statements/reconciliation')).reconciliation,
  },
  invoice: {
    definition: async () => (await import('@srm/core/finance/invoices/invoice')).invoice,
    extension: async () => (await import('../../finance/invoices/invoiceExtension.tsx')).extension,
  },
  purchaseOrder: { definition: async () => (await import('@srm/core/orders/purchaseOrder')).purchaseOrder },
}

const isApprovable = (name: unknown): name is Approvable => typeof name === 'string' && Object.hasOwn(approved, name)

/** How a kind of document is shown; undefined for one that no flow approves. */
export async function approvedDocument(name: unknown) {
  if (!isApprovable(name)) return undefined
  const { definition, extension } = approved[name]
  const [def, own] = await Promise.all([definition(), extension?.()])
  return { def, extension: own ?? {} }
}

/** What conditions can compare of a document, by the names that people know. */
export function conditionFields({ shape }: AnyDocument, locale: Locale): { value: string; label: string }[] {
  return Object.entries(shape.fields as Fields)
    .filter(([, { kind }]: readonly [string, Field]) => kind !== 'json')
    .map(([key, field]) => ({ value: key, label: `${label(locale, field)} ${key}` }))
}
