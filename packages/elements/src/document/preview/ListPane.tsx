import type { AnyRow } from '@srm/core/definition/workflow'
import { Suspense, useEffect, useRef } from 'react'
import { useScope } from '../definition/documentScope.tsx'
import DocumentScreen from '../detail/DocumentScreen.tsx'
import { PlainScope } from '../extending/PlainScope.tsx'
import { quietly, useOpen } from '../interaction/useOpen.ts'
import { keyOf } from '../list/useListModel.ts'

interface ListPaneProps {
  /** Undefined before they have come. */
  readonly rows: readonly AnyRow[] | undefined
  readonly current: string | undefined
  readonly onCurrent: (uuid: string | undefined) => void
  readonly onActed: (done: { readonly action: string; readonly uuids: readonly string[] }) => void
}

/** Beside the list the first of its documents; one that is gone from it gives way to the next. */
export default function ListPane({ rows, current, onCurrent, onActed }: ListPaneProps) {
  const { names } = useScope()
  const last = useRef(0)
  const go = useOpen(quietly)
  useEffect(() => {
    if (!rows) return
    const at = rows.findIndex((row) => keyOf(row) === current)
    if (at >= 0) last.current = at
    else {
      const next = rows[Math.min(last.current, rows.length - 1)]
      onCurrent(next && keyOf(next))
    }
  }, [rows, current, onCurrent])
  const tell = (name: string, detail?: unknown) => {
    if (name === 'srm-action-done') onActed(detail as Parameters<typeof onActed>[0])
    return true
  }
  return (
    <section className="list-pane" aria-label={names.one}>
      {current !== undefined && (
        <Suspense fallback={null}>
          <PlainScope>
            <DocumentScreen
              key={current}
              uuid={current}
              mode="view"
              isBeside
              uuids={(rows ?? []).map(keyOf)}
              emit={tell}
              onGo={(uuid) => go('srm-document-change', { uuid }, () => onCurrent(uuid))}
              onCreated={onCurrent}
            />
          </PlainScope>
        </Suspense>
      )}
    </section>
  )
}
