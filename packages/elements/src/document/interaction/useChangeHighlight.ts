import type { AnyRow } from '@srm/core/definition/workflow'
import { useEffect, useRef } from 'react'
import type { ListData } from '../list/useList.ts'

const noChanges: ListData['changes'] = new Map()
const tintedFor = 2500

/** What changed in rows that were there before. */
function changesOf(before: readonly AnyRow[], after: readonly AnyRow[]): ListData['changes'] {
  const known = new Map(before.map((row) => [row.uuid, row]))
  const found = after.flatMap((row) => {
    const old = known.get(row.uuid)
    const columns = old ? Object.keys(row).filter((key) => row[key] !== old[key] && typeof row[key] !== 'object') : []
    return columns.length > 0 ? [[String(row.uuid), new Set(columns)] as const] : []
  })
  return new Map(found)
}

/** The tint of a refresh: there when the same question is answered anew, gone after a moment. */
export function useChangeHighlight({ answered, rows, tint }: ListData): void {
  const last = useRef({ answered, rows })
  useEffect(() => {
    const before = last.current
    last.current = { answered, rows }
    if (before.answered !== answered || before.rows === rows) return undefined
    const found = changesOf(before.rows, rows)
    if (found.size === 0) return undefined
    tint(found)
    const timer = setTimeout(() => tint(noChanges), tintedFor)
    return () => clearTimeout(timer)
  }, [answered, rows, tint])
}
