/** How many documents stand under each task tab, live: for the numbers of the navigation and the figures of home. */
import type { LiveEvent } from '@srm/core/client/liveUpdates'
import type { Side } from '@srm/elements/host/settings.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { client, session } from '../session/session.ts'
import type { MenuPage } from './menuTree.ts'

/** The task tab of what waits for this person; every document that people pass on has it under this key. */
export const waitingTab = 'mine'
/** The task tab of what waits for somebody else of this person's side. */
export const colleaguesTab = 'ours'
/** The task tab of what is past its limit. */
export const lateTab = 'late'

/** Numbers by key of the task tab, and `all`. Above 10,000 the answer is 10,001 (decisions §10.9). */
export type TaskCounts = Readonly<Record<string, number>>

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

/** Above 10,000 nobody counts on. */
export const countText = (count: number): string => (count > 10_000 ? '10,000+' : String(count))

/** Asks for the numbers of a list. Those known before stay when there is no answer. */
export async function askCounts(side: Side, subject: string): Promise<void> {
  const key = keyOf(side, subject)
  try {
    const { tabs } = await client.of(side, subject).list({ limit: 0, counts: 'tabs' })
    useCounts.setState({ [key]: { counts: tabs ?? {} } })
  } catch (error) {
    useCounts.setState((answers) => ({ [key]: { ...answers[key], error } }))
  }
}

/** Changes come in bursts (an import, a story); one question answers them all. */
const restMs = 1000

/** Calls back when documents of a subject changed, or may have while the network was gone: once for all changes of a second. */
export function onChanges(subject: string, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const concerns = (live: LiveEvent) =>
    live.event === 'change' ? live.document === subject : live.event === 'ready' && !live.first
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      listener()
    }, restMs)
  }
  const stop = client.events((live) => concerns(live) && tell())
  addEventListener('online', tell)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', tell)
    stop()
  }
}

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
