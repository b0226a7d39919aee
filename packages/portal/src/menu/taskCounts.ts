/** How much of each list waits for the person, live, as home counts it: for the numbers of the navigation. */
import { askWaiting } from '@srm/core/client/lists/waitingList'
import { followAll } from '@srm/elements/home/changes.ts'
import type { Side } from '@srm/elements/host/settings.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { patientCaller } from '../session/calls.ts'
import { client, session } from '../session/session.ts'
import type { MenuPage } from './menuTree.ts'

/** The last numbers of each side, by document. */
type Counts = Readonly<Record<string, number>>
const useCounts = create<Readonly<Record<string, Counts>>>()(() => ({}))

/** A late answer to the person before counts for nobody else. */
const keyOf = (side: Side): string => `${session.account} ${side}`

/** What waits for this person, by path of the menu's page: of those in which something may wait. */
export function useWaiting(counted: readonly MenuPage[]): ReadonlyMap<string, number> {
  const answers = useCounts()
  return new Map(
    counted.flatMap(({ path, side, subject }) => {
      const counts = side && answers[keyOf(side)]
      return counts ? [[path, counts[subject] ?? 0] as const] : []
    }),
  )
}

/** Asks for the numbers of a side. Those known before stay when there is no answer. */
async function askCounts(side: Side): Promise<void> {
  const key = keyOf(side)
  try {
    const { duties } = await askWaiting(patientCaller, side, { limit: 0 })
    const counts: Record<string, number> = {}
    for (const { document, count } of duties) counts[document] = (counts[document] ?? 0) + count
    useCounts.setState({ [key]: counts })
  } catch {
    // told where home itself is shown
  }
}

/** Keeps the numbers of these pages alive while somebody is signed in. */
export function useLiveCounts(counted: readonly MenuPage[]): void {
  useEffect(() => {
    const subjects = Map.groupBy(counted, ({ side }) => side)
    const stops = [...subjects].flatMap(([side, pages]) => {
      if (!side) return []
      void askCounts(side)
      const documents = pages.map(({ subject }) => subject)
      return [followAll(client.events, documents, () => void askCounts(side))]
    })
    return () => {
      for (const stop of stops) stop()
      useCounts.setState({}, true)
    }
  }, [counted])
}
