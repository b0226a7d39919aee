import { importJob } from '@srm/core/system/importJob'
import { Suspense, use } from 'react'
import { DocumentScope } from '../document/definition/documentScope.tsx'
import { WholeScope } from '../document/definition/wholeDefinition.tsx'
import Failure from '../document/feedback/Failure.tsx'
import Incomplete from '../document/feedback/Incomplete.tsx'
import { pageFault } from '../document/feedback/pageFault.ts'
import { ToastArea } from '../document/feedback/Toast.tsx'
import { hasScreens } from '../documentTable.ts'
import { lazyPart } from '../host/lazyPart.ts'
import type { ScreenProps } from '../host/types.ts'
import detailCss from '../style/detail.css?inline'
import importsCss from '../style/imports.css?inline'
import listCss from '../style/list.css?inline'
import chromeCss from '../style/listChrome.css?inline'
import textAreaCss from '../style/textArea.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { importableOf } from './importable.ts'
import type { importSpec } from './importSpec.ts'
import { JobScope } from './job/JobScope.tsx'

const ImportWizard = lazyPart(() => import('./ImportWizard.tsx'))

type ImportScreenProps = Pick<ScreenProps<typeof importSpec>, 'document' | 'jobId' | 'emit'> & {
  /** The way back, where something stands behind the wizard. */
  readonly onBack?: () => void
}

function Screen({ document, jobId, emit, onBack }: ImportScreenProps & { readonly document: string }) {
  const { def, extension } = use(importableOf(document))
  return (
    <DocumentScope def={def} extension={extension}>
      <ToastArea>
        <Suspense fallback={null}>
          <WholeScope>
            <ImportWizard jobId={jobId} emit={emit} onBack={onBack} />
          </WholeScope>
        </Suspense>
      </ToastArea>
    </DocumentScope>
  )
}

/** What the page has not said, or said wrong. */
const PageFault = ({ isUnknown }: { readonly isUnknown: boolean }) => (
  <DocumentScope def={importJob}>
    <ToastArea>
      <Suspense fallback={null}>
        {isUnknown ? <Failure error={pageFault('embed.unknownDocument')} single /> : <Incomplete />}
      </Suspense>
    </ToastArea>
  </DocumentScope>
)

/** The import wizard of one document, or of one job whose document is still to be asked for. */
export default function ImportScreen(props: ImportScreenProps) {
  useStyles(listCss)
  useStyles(chromeCss)
  useStyles(detailCss)
  useStyles(textAreaCss)
  useStyles(importsCss)
  const { document, jobId } = props
  const isUnknown = document !== undefined && document !== '' && !hasScreens(document)
  if (isUnknown || (!document && !jobId)) return <PageFault isUnknown={isUnknown} />
  return (
    <Suspense fallback={null}>
      {document ? (
        <Screen {...props} document={document} />
      ) : (
        <JobScope jobId={jobId ?? ''}>{(found) => <Screen {...props} document={found} />}</JobScope>
      )}
    </Suspense>
  )
}
