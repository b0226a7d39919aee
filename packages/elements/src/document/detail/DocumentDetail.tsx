import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyBeside, lazyInPlace } from '../../host/lazyInPlace.tsx'
import { lazyPart } from '../../host/lazyPart.ts'
import type { ScreenProps } from '../../host/types.ts'
import listCss from '../../style/list.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { DocumentScope } from '../definition/documentScope.tsx'
import type { DocumentExtension } from '../definition/screenTypes.ts'
import { DetailParts } from '../extending/detailParts.tsx'
import { ToastArea } from '../feedback/Toast.tsx'
import { useOpen } from '../interaction/useOpen.ts'
import type { detailSpec } from './detailSpec.ts'

const DocumentScreen = lazyPart(() => loadFile(() => import('./DocumentScreen.tsx')))
const Incomplete = lazyInPlace(() => import('../feedback/Incomplete.tsx'))
const ImportPlace = lazyBeside(() => import('../list/ImportPlace.tsx'))

type DetailProps = ScreenProps<typeof detailSpec>

const none: readonly string[] = []

function DetailScreen({
  documentId,
  mode = 'view',
  start,
  tab,
  line,
  act,
  neighbours = none,
  emit,
  apiRef,
}: DetailProps) {
  const openPage = useOpen()
  const [shown, setShown] = useState({ uuid: documentId, mode })
  useEffect(() => setShown({ uuid: documentId, mode }), [documentId, mode])
  if (shown.uuid === undefined && shown.mode !== 'create') return <Incomplete />
  return (
    <DocumentScreen
      key={`${shown.uuid} ${shown.mode} ${JSON.stringify(start)}`}
      uuid={shown.uuid}
      mode={shown.mode}
      uuids={neighbours}
      start={start}
      tab={tab}
      line={line}
      act={act}
      emit={emit}
      apiRef={apiRef}
      onGo={(uuid) => openPage('srm-document-change', { uuid }, () => setShown({ uuid, mode: 'view' }))}
      onCreated={(uuid) => emit('srm-document-change', { uuid }) && setShown({ uuid, mode: 'view' })}
      onBack={() => openPage('srm-close')}
    />
  )
}

/** The screen of a detail element: the definition is the only thing it is made from; the area adds what is its own. */
export function documentDetail(def: AnyDocument, extension: DocumentExtension = {}): ComponentType<DetailProps> {
  return function DocumentDetail(props: DetailProps) {
    useStyles(listCss)
    return (
      <DocumentScope def={def} extension={extension}>
        <ToastArea>
          <Suspense fallback={null}>
            <ImportPlace>
              <DetailParts actions={props.actions} lineColumns={props.lineColumns}>
                <DetailScreen {...props} />
              </DetailParts>
            </ImportPlace>
          </Suspense>
        </ToastArea>
      </DocumentScope>
    )
  }
}
