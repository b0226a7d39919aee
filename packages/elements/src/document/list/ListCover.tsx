import type { AnyRow } from '@srm/core/definition/workflow'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { useElement } from '../../host/env.ts'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { returnFocus } from '../../host/focus.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { lazyPart } from '../../host/lazyPart.ts'
import type { ScreenProps } from '../../host/types.ts'
import { PlainScope } from '../extending/PlainScope.tsx'
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
  /** What had the focus in the list, and has it again on the way back. */
  readonly opener?: Element | null | undefined
}

export interface ListCoverProps extends Pick<ScreenProps<typeof listSpec>, 'emit'> {
  readonly opened: Opened | undefined
  /** The document whose rows are imported. */
  readonly importing: string | undefined
  readonly onOpen: (opened: Opened | undefined) => void
  readonly onImported: () => void
}

/** The list behind gives the focus away, and has it again where it was: at the row that was opened. */
function useWayBack(opener: Element | null | undefined): void {
  const { layer } = useElement()
  const start = useRef(opener)
  useLayoutEffect(() => {
    const { current } = start
    if (current instanceof HTMLElement) current.blur()
    return () => queueMicrotask(() => returnFocus(current ?? null, layer))
  }, [layer])
}

/** A document that was opened from its list: it has the focus, and Escape leads back. */
function OpenedDocument({
  opened,
  emit,
  onOpen,
}: Pick<ListCoverProps, 'emit' | 'onOpen'> & { readonly opened: Opened }) {
  useWayBack(opened.opener)
  const go = useOpen(quietly)
  const show = (uuid: string) => onOpen({ ...opened, uuid, line: undefined })
  return (
    <Suspense fallback={null}>
      <ImportPlace>
        <PlainScope>
          <DocumentScreen
            uuid={opened.uuid}
            mode={opened.uuid === undefined ? 'create' : 'view'}
            uuids={opened.uuids}
            start={opened.start}
            line={opened.line}
            isOpened
            emit={emit}
            onGo={(uuid) => go('srm-document-change', { uuid }, () => show(uuid))}
            onCreated={show}
            onBack={() => go('srm-close', undefined, () => onOpen(undefined))}
          />
        </PlainScope>
      </ImportPlace>
    </Suspense>
  )
}

/** What stands in place of a list: the document that was opened, or the import. */
export default function ListCover({ opened, importing, emit, onOpen, onImported }: ListCoverProps) {
  return (
    <>
      {importing !== undefined && (
        <Suspense fallback={null}>
          <ImportInPlace document={importing} onBack={onImported} />
        </Suspense>
      )}
      {opened && <OpenedDocument opened={opened} emit={emit} onOpen={onOpen} />}
    </>
  )
}
