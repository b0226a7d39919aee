import { SrmError } from '@srm/core/client/errors'
import type { AnyRow } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import type { TabsProps } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { DetailTabs } from '../document/detail/DetailTabs.tsx'
import { useToast } from '../document/feedback/Toast.tsx'
import { useLiveUpdates } from '../document/interaction/useLiveUpdates.ts'
import { useLoad } from '../document/interaction/useLoad.ts'
import { useSupplierWords } from '../words/supplierWords.ts'
import { CompanyRows } from './CompanyRows.tsx'
import { companyRowDocuments } from './companyRowDocuments.ts'

const fields = ['uuid', 'purchaserAccount', 'purchaserName', 'paymentClause', 'shareStatus']

/** Who buys from the company, on which payment clause, and who reads its data. */
function Customers() {
  const { client, side, writing, def, locale, permissions, readonly, words: common } = useWhole()
  const words = useSupplierWords()
  const tell = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const api = client?.of(side, 'customer')
  const loaded = useLoad(api && `customers ${side}`, async () => (await api?.list({ fields, limit: 200 }))?.items ?? [])
  useLiveUpdates(client, 'customer', undefined, () => void loaded.reload())
  const share = async (row: AnyRow) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await writing('customer')?.act('share', row, {})
      tell(words.shared)
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    } finally {
      setBusy(false)
      await loaded.reload()
    }
  }
  const rows = loaded.data ?? []
  const mayShare = !readonly && permissions?.has('customer.share') === true
  return (
    <div className="kept-rows">
      <div className="kept-head">
        <h2 className="section-title">{words.customers(rows.length)}</h2>
      </div>
      <p className="muted">{words.shareNote}</p>
      {problem && (
        <div className="banner red" role="alert">
          {problem}
        </div>
      )}
      {loaded.error !== undefined && <p className="muted">{common.failure.notLoaded(words.what)}</p>}
      {loaded.data && rows.length === 0 && <p className="muted">{words.noCustomers}</p>}
      {rows.length > 0 && (
        <table className="kept-table">
          <thead>
            <tr>
              <th scope="col" className="kept-cell is-head">
                {words.customer}
              </th>
              <th scope="col" className="kept-cell is-head">
                {words.paymentClause}
              </th>
              <th scope="col" className="kept-cell is-head">
                {words.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row.uuid)}>
                <td className="kept-cell">{String(row.purchaserName ?? row.purchaserAccount)}</td>
                <td className="kept-cell">{String(row.paymentClause ?? '—')}</td>
                <td className="kept-cell">
                  {row.shareStatus === 'shared' ? (
                    <span className="tag green">{words.shared}</span>
                  ) : (
                    mayShare && (
                      <button type="button" className="button" disabled={busy} onClick={() => void share(row)}>
                        {words.share}
                      </button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** A company's own data by its parts; what each customer agreed with it comes last. */
export function CompanyTabs({ doc, facts }: TabsProps) {
  const { permissions } = useWhole()
  const words = useSupplierWords()
  const kept = companyRowDocuments
    .filter(({ def }) => permissions?.has(`${def.shape.name}.view`) ?? true)
    .map(({ def, ...tab }) => ({
      ...tab,
      content: () => <CompanyRows key={tab.key} def={def} toElsAccount={String(doc.toElsAccount)} />,
    }))
  const customers =
    permissions?.has('customer.view') === false
      ? []
      : [{ key: 'cooperation', en: 'Cooperation', zh: '合作信息', content: () => <Customers /> }]
  const tabs = [{ key: 'base', en: 'Base info', zh: '基本信息', content: () => facts }, ...kept, ...customers]
  return <DetailTabs tabs={tabs} name={words.companyTabs} />
}
