import { useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../../document/interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import type { Entry, Section } from './cockpitSections.ts'

/** Rows that a section shows at first, and at most. */
export const firstRows = 8
export const mostRows = 200

export interface SectionState {
  readonly loaded: Loaded<{ readonly entries: readonly Entry[]; readonly count: number }>
  readonly isWhole: boolean
  showAll(): void
}

/** What a section shows: asked again when the filter changes, and when one of its documents does. */
export function useSection(section: Section, filter: { readonly mine: boolean; readonly q: string }): SectionState {
  const { client, side, today } = useWhole()
  const [isWhole, setWhole] = useState(false)
  const limit = isWhole ? mostRows : firstRows
  const key = client && [side, section.key, filter.mine, filter.q, limit, today].join(' ')
  const loaded = useLoad(key, async () => {
    if (!client) throw new Error('There is no session.')
    return section.ask(client, side, { ...filter, today, limit })
  })
  useLiveUpdates(client, section.document, undefined, () => void loaded.reload())
  return { loaded, isWhole, showAll: () => setWhole(true) }
}

/** Counts by section, told by the sections themselves. */
export function useCounts() {
  const [counts, setCounts] = useState<Readonly<Record<string, number | null | undefined>>>({})
  const tell = useRef((key: string, count: number | null | undefined) =>
    setCounts((before) => (before[key] === count ? before : { ...before, [key]: count })),
  )
  return { counts, tell: tell.current }
}
