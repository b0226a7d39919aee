/** How many documents stand under each task tab, live: for the numbers of the navigation. */
import { documentApi } from '@srm/core/client/documentApi'
import { followChanges } from '@srm/elements/home/changes.ts'
import type { TaskCounts } from '@srm/elements/home/taskTabs.ts'
import type { Side } from '@srm/elements/host/settings.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { patientCaller } from '../session/calls.ts'
import { client, session } from '../session/session.ts'
import type { MenuPage } from './menuTree.ts'

/** The last numbers of each list. */
const useCounts = create<Readonly<Record<string, TaskCounts>>>()(() => ({}))

/** A late answer to the person before counts for nobody else. */
const keyOf = (side: Side, subject: string): string => `${session.account} ${side}/${subject}`

/** A page of the menu with the task tabs of its list whose documents wait for the person. */
export interface CountedPage {
  readonly page: MenuPage
  readonly tabs: readonly string[]
}

/** What waits for this person, by path of the menu's page. */
export function useWaiting(counted: readonly CountedPage[]): ReadonlyMap<string, number> {
  const answers = useCounts()
  return new Map(
    counted.flatMap(({ page: { path, side, subject }, tabs }) => {
      const counts = side && answers[keyOf(side, subject)]
      return counts ? [[path, tabs.reduce((sum, tab) => sum + (counts[tab] ?? 0), 0)] as const] : []
    }),
  )
}

/** Asks for the numbers of a list. Those known before stay when there is no answer. */
async function askCounts(side: Side, subject: string): Promise<void> {
  const key = keyOf(side, subject)
  try {
    const { tabs } = await documentApi(patientCaller, side, subject).list({ limit: 0, counts: 'tabs' })
    useCounts.setState({ [key]: tabs ?? {} })
  } catch {
    // told where the list itself is shown
  }
}

/** Calls back when documents of a subject changed, or may have while the network was gone: once for all changes of a second. */
const onChanges = (subject: string, listener: () => void): (() => void) =>
  followChanges(client.events, subject, listener)

/** Keeps the numbers of these pages alive while somebody is signed in. */
export function useLiveCounts(counted: readonly CountedPage[]): void {
  useEffect(() => {
    const stops = counted.map(({ page: { side, subject } }) => {
      if (!side) return () => undefined
      void askCounts(side, subject)
      return onChanges(subject, () => void askCounts(side, subject))
    })
    return () => {
      for (const stop of stops) stop()
      useCounts.setState({}, true)
    }
  }, [counted])
}
