import { enterprise } from '@srm/core/suppliers/enterprise'
import { Suspense } from 'react'
import { DocumentScope } from '../document/definition/documentScope.tsx'
import { useWhole, WholeScope } from '../document/definition/wholeDefinition.tsx'
import DocumentScreen from '../document/detail/DocumentScreen.tsx'
import { DetailParts } from '../document/extending/detailParts.tsx'
import { DetailSkeleton } from '../document/feedback/DetailSkeleton.tsx'
import Failure from '../document/feedback/Failure.tsx'
import { ToastArea } from '../document/feedback/Toast.tsx'
import { useLoad } from '../document/interaction/useLoad.ts'
import type { ScreenProps } from '../host/types.ts'
import detailCss from '../style/detail.css?inline'
import documentCss from '../style/document.css?inline'
import listCss from '../style/list.css?inline'
import chromeCss from '../style/listChrome.css?inline'
import phoneCss from '../style/phone.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { useSupplierWords } from '../words/supplierWords.ts'
import { extension } from './companyExtension.tsx'
import type { companyDataSpec } from './companySpec.ts'

type CompanyProps = ScreenProps<typeof companyDataSpec>

/** The page of the company while its row comes: it has its title already. */
const Wait = () => (
  <div className="page">
    <DetailSkeleton />
  </div>
)

/** The one row of the account, as soon as it is known which. */
function Company({ mode = 'view', tab, act, emit, apiRef }: CompanyProps) {
  const { api, failure, reconnect } = useWhole()
  const words = useSupplierWords()
  const loaded = useLoad(api && 'company', async () => (await api?.list({ fields: ['uuid'], limit: 1 }))?.items ?? [])
  const uuid = loaded.data?.[0]?.uuid
  const error = loaded.error ?? (api ? undefined : failure)
  const retry = () => {
    reconnect()
    void loaded.reload()
  }
  if (error !== undefined) return <Failure error={error} onRetry={retry} single />
  if (loaded.data && uuid === undefined) return <p className="kept-rows muted">{words.noCompany}</p>
  if (uuid === undefined) return <Wait />
  return (
    <DocumentScreen
      key={mode}
      uuid={String(uuid)}
      mode={mode}
      uuids={[]}
      tab={tab}
      act={act}
      emit={emit}
      apiRef={apiRef}
      onGo={() => undefined}
      onCreated={() => undefined}
    />
  )
}

/** `<srm-company-data>`: what the company says about itself, with its certificates, banks, addresses and contacts. */
export function CompanyScreen(props: CompanyProps) {
  useStyles(listCss)
  useStyles(chromeCss)
  useStyles(documentCss)
  useStyles(detailCss)
  useStyles(phoneCss)
  return (
    <DocumentScope def={enterprise} extension={extension}>
      <ToastArea>
        <Suspense fallback={null}>
          <WholeScope>
            <DetailParts actions={props.actions}>
              <Company {...props} />
            </DetailParts>
          </WholeScope>
        </Suspense>
      </ToastArea>
    </DocumentScope>
  )
}
