import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { TabsProps } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { DetailTabs } from '../document/detail/DetailTabs.tsx'
import { useLoad } from '../document/interaction/useLoad.ts'
import { label } from '../document/values/labelText.ts'
import { useSupplierWords } from '../words/supplierWords.ts'
import { CompanyRows } from './CompanyRows.tsx'
import { companyRowDocuments } from './companyRowDocuments.ts'
import { FieldList } from './supplierFields.tsx'

interface CompanyData {
  readonly enterprise: AnyRow | null
  readonly rows: Readonly<Record<string, readonly AnyRow[]>>
}

/** What the company says about itself, where it shares that with this buyer. */
function useCompanyData({ uuid, sharedFlag }: AnyDoc): CompanyData | undefined {
  const { client } = useWhole()
  const asks = client !== undefined && sharedFlag === 'Y'
  const loaded = useLoad(asks ? `company ${uuid}` : undefined, async () =>
    client?.call<CompanyData>({ method: 'GET', path: `/buyer/supplier/${uuid}/company` }),
  )
  return loaded.data
}

const parts = {
  cooperation: [
    'supplierAccountGroup',
    'erpVendorNo',
    'purchaseGroup',
    'currency',
    'payTermsCode',
    'paymentMethod',
    'paymentClause',
    'incotermsCode',
    'taxCode',
    'confirmRequired',
    'preferred',
    'introducer',
  ],
  performance: ['lastScore', 'lastGrade', 'lastEvaluationDate', 'creditRating', 'riskLevel'],
  access: [
    'supplierStatus',
    'statusSince',
    'statusReason',
    'qualifiedDate',
    'freezeFlag',
    'freezeScope',
    'freezeReason',
    'freezeUntil',
    'sharedFlag',
    'mergedInto',
  ],
} as const
const names = {
  base: { key: 'base', en: 'Base info', zh: '基本信息' },
  cooperation: { key: 'cooperation', en: 'Cooperation', zh: '合作信息' },
  performance: { key: 'performance', en: 'Performance', zh: '绩效信息' },
  access: { key: 'access', en: 'Access info', zh: '准入信息' },
} as const

/** The eight tabs of a supplier (spec §2). */
export function SupplierTabs({ doc, facts }: TabsProps) {
  const { locale, permissions } = useWhole()
  const words = useSupplierWords()
  const data = useCompanyData(doc)
  const kept = companyRowDocuments
    .filter(({ def }) => permissions?.has(`${def.shape.name}.view`) ?? true)
    .map(({ def, ...tab }) => ({
      ...tab,
      content: () => (
        <CompanyRows
          key={tab.key}
          def={def}
          toElsAccount={String(doc.toElsAccount)}
          ofCompany={data?.enterprise ? (data.rows[def.shape.name] ?? []) : undefined}
        />
      ),
    }))
  const fields = (key: keyof typeof parts) => ({
    ...names[key],
    content: () => (
      <div className="facts-area is-open is-whole">
        <FieldList names={parts[key]} doc={doc} title={label(locale, names[key])} />
        {key === 'performance' && doc.lastEvaluationDate == null && <p className="kept-rows muted">{words.noScore}</p>}
      </div>
    ),
  })
  const tabs = [
    { ...names.base, content: () => facts },
    ...kept,
    fields('cooperation'),
    fields('performance'),
    fields('access'),
  ]
  return <DetailTabs tabs={tabs} name={words.tabs} />
}
