import type { AnyRow } from '@srm/core/definition/workflow'
import { useState } from 'react'
import { keyOf, type ListPageProps, type Selection } from '../list/useListModel.ts'
import { documentsOf, lineKeyOf } from './lineKey.ts'

const none: ReadonlySet<string> = new Set()

/** The chosen lines of this page; the host is told of their documents. */
export function useLineSelection(rows: readonly AnyRow[], onSelect: ListPageProps['onSelect']): Selection {
  const [keys, setKeys] = useState(none)
  const among = (chosen: ReadonlySet<string>) => rows.filter((row) => chosen.has(lineKeyOf(row)))
  const change = (next: ReadonlySet<string>) => {
    setKeys(next)
    onSelect?.(documentsOf(among(next)).map(keyOf))
  }
  const clear = () => {
    if (keys.size > 0) change(none)
    return keys.size > 0
  }
  return { keys, rows: among(keys), change, clear }
}
