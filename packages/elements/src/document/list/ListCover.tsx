import type { AnyRow } from '@srm/core/definition/workflow'
import { Suspense } from 'react'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { lazyPart } from '../../host/lazyPart.ts'
import type { ScreenProps } from '../../host/types.ts'
import { quietly, useOpen } from '../interaction/useOpen.ts'
import type { listSpec } from './listSpec.ts'

const DocumentScreen = lazyPart(() => loadFile(() => import('../detail/DocumentScreen.tsx')))
const ImportPlace = lazyInPlace(() => import('./ImportPlace.tsx'))
const ImportInPlace = lazyInPlace(() => import('../../imports/ImportInPlace.tsx'))

/** A document open in place of the list, and the page of the list around it. */
export interface Opened {
  readonly uuid?: string | undefined
  readonly uuids: readonly string[]
  /** What the fields of a new document start with. */
  readonly start?: AnyRow
  /** The line that is shown first. */
  readonly line?: number | undefined
}

export interface ListCoverProps extends Pick<ScreenProps<typeof listSpec>, 'emit'> {
  readonly opened: Opened | undefined
  /** The document whose rows are imported. */
  readonly importing: string | undefined
  readonly onOpen: (opened: Opened | undefined) => void
  readonly onImported: () => void
}

/** What stands in place of a list: the document that was opened, or the import. */
export default function ListCover({ opened, importing, emit, onOpen, onImported }: ListCoverProps) {
  const go = useOpen(quietly)
  const show = (uuid: string) => onOpen({ ...opened, uuids: opened?.uuids ?? [], uuid, line: undefined })
  return (
    <>
      {importing !== undefined && (
        <Suspense fallback={null}>
          <ImportInPlace document={importing} onBack={onImported} />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ImportPlace>
            <DocumentScreen
              uuid={opened.uuid}
              mode={opened.uuid === undefined ? 'create' : 'view'}
              uuids={opened.uuids}
              start={opened.start}
              line={opened.line}
              emit={emit}
              onGo={(uuid) => go('srm-document-change', { uuid }, () => show(uuid))}
              onCreated={show}
              onBack={() => go('srm-close', undefined, () => onOpen(undefined))}
            />
          </ImportPlace>
        </Suspense>
      )}
    </>
  )
}
