/** How many documents stand under each task tab, live: for the numbers of the navigation and the figures of home. */
import { documentApi } from '@srm/core/client/documentApi'
import { followChanges } from '@srm/elements/home/changes.ts'
import { type TaskCounts, waitingTab } from '@srm/elements/home/taskTabs.ts'
import type { Side } from '@srm/elements/host/settings.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { patientCaller } from '../session/calls.ts'
import { client, session } from '../session/session.ts'
import type { MenuPage } from './menuTree.ts'

/** The last numbers, and why there are none. */
export interface CountsAnswer {
  readonly counts?: TaskCounts
  readonly error?: unknown
}

const useCounts = create<Readonly<Record<string, CountsAnswer>>>()(() => ({}))

/** A late answer to the person before counts for nobody else. */
const keyOf = (side: Side, subject: string): string => `${session.account} ${side}/${subject}`

const nothing: CountsAnswer = {}

/** The numbers of one list; neither numbers nor error until the first answer. */
export const useTaskCounts = (side: Side | undefined, subject: string): CountsAnswer =>
  useCounts((answers) => (side && answers[keyOf(side, subject)]) || nothing)

/** What waits for this person, by path of the menu's page. */
export function useWaiting(pages: readonly MenuPage[]): ReadonlyMap<string, number> {
  const answers = useCounts()
  return new Map(
    pages.flatMap(({ path, side, subject }) => {
      const waiting = side && answers[keyOf(side, subject)]?.counts?.[waitingTab]
      return waiting === undefined ? [] : [[path, waiting] as const]
    }),
  )
}

/** Asks for the numbers of a list. Those known before stay when there is no answer. */
export async function askCounts(side: Side, subject: string): Promise<void> {
  const key = keyOf(side, subject)
  try {
    const { tabs } = await documentApi(patientCaller, side, subject).list({ limit: 0, counts: 'tabs' })
    useCounts.setState({ [key]: { counts: tabs ?? {} } })
  } catch (error) {
    useCounts.setState((answers) => ({ [key]: { ...answers[key], error } }))
  }
}

/** Calls back when documents of a subject changed, or may have while the network was gone: once for all changes of a second. */
const onChanges = (subject: string, listener: () => void): (() => void) =>
  followChanges(client.events, subject, listener)

/** Keeps the numbers of these pages alive while somebody is signed in. */
export function useLiveCounts(pages: readonly MenuPage[]): void {
  useEffect(() => {
    const stops = pages.map(({ side, subject }) => {
      if (!side) return () => undefined
      void askCounts(side, subject)
      return onChanges(subject, () => void askCounts(side, subject))
    })
    return () => {
      for (const stop of stops) stop()
      useCounts.setState({}, true)
    }
  }, [pages])
}
