import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { Suspense, useState } from 'react'
import { numberOf } from '../document/definition/columns.ts'
import { DocumentScope } from '../document/definition/documentScope.tsx'
import { useWhole, WholeScope } from '../document/definition/wholeDefinition.tsx'
import DocumentScreen from '../document/detail/DocumentScreen.tsx'
import { DetailPartsContext } from '../document/extending/detailParts.tsx'
import { useLiveUpdates } from '../document/interaction/useLiveUpdates.ts'
import { useLoad } from '../document/interaction/useLoad.ts'
import { quietly, useOpen } from '../document/interaction/useOpen.ts'
import { useElement } from '../host/env.ts'
import { Icon } from '../style/Icon.tsx'
import { useSupplierWords } from '../words/supplierWords.ts'
import { CompanyRowsTable } from './CompanyRowsTable.tsx'
import { companyRowColumns } from './companyRowDocuments.ts'

const pageSize = 200

interface CompanyRowsProps {
  readonly def: AnyDocument
  /** The company the rows are about. */
  readonly toElsAccount: string
  /** What the company itself keeps, where this is a buyer's screen; undefined where the company shares nothing. */
  readonly ofCompany?: readonly AnyRow[] | undefined
}

/** A row shown in place, or a new one. */
type Shown = { readonly uuid: string } | { readonly start: AnyRow }

function useOwnRows(toElsAccount: string) {
  const { api, client, def, visible } = useWhole()
  const fields = ['uuid', ...companyRowColumns(def, visible.head)]
  const name = def.shape.name
  const loaded = useLoad(api && `${name} ${toElsAccount}`, async () => {
    const page = await api?.list({ toElsAccount, fields, limit: pageSize })
    return page?.items ?? []
  })
  useLiveUpdates(client, name, undefined, () => void loaded.reload())
  return loaded
}

function Rows({ toElsAccount, ofCompany, onShow }: Omit<CompanyRowsProps, 'def'> & { onShow: (shown: Shown) => void }) {
  const { def, side, may, readonly, words: common } = useWhole()
  const openPage = useOpen()
  const words = useSupplierWords()
  const loaded = useOwnRows(toElsAccount)
  const rows = loaded.data ?? []
  const document = def.shape.name
  const ask = (detail: object, otherwise: Shown) =>
    openPage('srm-document-open', { document, ...detail }, () => onShow(otherwise))
  const open = (row: AnyRow) => ask({ uuid: String(row.uuid), number: numberOf(def, row) }, { uuid: String(row.uuid) })
  const start = { toElsAccount }
  const note = document === 'supplierBank' ? (side === 'buyer' ? words.proposals : words.stays) : undefined
  const title = side === 'buyer' ? words.byUs(rows.length) : words.own(rows.length)
  return (
    <div className="kept-rows">
      {note && <p className="muted">{note}</p>}
      {side === 'buyer' && ofCompany === undefined && <p className="muted">{words.notShared}</p>}
      {ofCompany && (
        <>
          <div className="kept-head">
            <h2 className="section-title grow">{words.byCompany(ofCompany.length)}</h2>
          </div>
          <CompanyRowsTable rows={ofCompany} name={words.byCompany(ofCompany.length)} />
        </>
      )}
      <div className="kept-head">
        <h2 className="section-title">{title}</h2>
        <span className="muted grow">{side === 'buyer' && words.onlyOurs}</span>
        {!readonly && may('create') && (
          <button type="button" className="button" onClick={() => ask({ start }, { start })}>
            <Icon name="plus" />
            {words.add}
          </button>
        )}
      </div>
      {loaded.error !== undefined && (
        <p className="muted">
          {common.failure.notLoaded(words.what)}{' '}
          <button type="button" className="button link" onClick={() => void loaded.reload()}>
            {common.common.retry}
          </button>
        </p>
      )}
      {loaded.data && <CompanyRowsTable rows={rows} name={title} onOpen={open} />}
    </div>
  )
}

/** The rows of one kind about a company; where the host opens none itself, a row is shown in their place. */
export function CompanyRows({ def, ...rows }: CompanyRowsProps) {
  const { emit } = useElement()
  const go = useOpen(quietly)
  const [shown, setShown] = useState<Shown>()
  const isNew = shown !== undefined && 'start' in shown
  return (
    <DocumentScope def={def}>
      <Suspense fallback={null}>
        <WholeScope>
          {shown ? (
            <div className="kept-place">
              {/* slots and actions of the page are those of the document around */}
              <DetailPartsContext.Provider value={undefined}>
                <DocumentScreen
                  key={isNew ? 'new' : shown.uuid}
                  uuid={isNew ? undefined : shown.uuid}
                  mode={isNew ? 'create' : 'view'}
                  uuids={[]}
                  start={isNew ? shown.start : undefined}
                  emit={emit}
                  onGo={(uuid) => go('srm-document-change', { uuid }, () => setShown({ uuid }))}
                  onCreated={(uuid) => setShown({ uuid })}
                  onBack={() => go('srm-close', undefined, () => setShown(undefined))}
                />
              </DetailPartsContext.Provider>
            </div>
          ) : (
            <Rows {...rows} onShow={setShown} />
          )}
        </WholeScope>
      </Suspense>
    </DocumentScope>
  )
}
