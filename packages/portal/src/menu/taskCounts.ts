/** How many documents stand under each task tab, live: for the numbers of the navigation and the figures of home. */
import type { LiveEvent } from '@srm/core/client/liveUpdates'
import type { Side } from '@srm/elements/host/settings.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { client } from '../session/session.ts'
import type { MenuPage } from './menuTree.ts'

/** The task tab of what waits for this side; every document with task tabs has it under this key. */
export const waitingTab = 'mine'

/** Numbers by key of the task tab, and `all`. Above 10,000 the answer is 10,001 (decisions §10.9). */
export type TaskCounts = Readonly<Record<string, number>>

const useCounts = create<Readonly<Record<string, TaskCounts>>>()(() => ({}))

const keyOf = (side: Side, subject: string): string => `${side}/${subject}`

/** The numbers of one list; undefined until they are known. */
export const useTaskCounts = (side: Side | undefined, subject: string): TaskCounts | undefined =>
  useCounts((counts) => (side ? counts[keyOf(side, subject)] : undefined))

/** What waits for this person, by path of the menu's page. */
export function useWaiting(pages: readonly MenuPage[]): ReadonlyMap<string, number> {
  const counts = useCounts()
  return new Map(
    pages.flatMap(({ path, side, subject }) => {
      const waiting = side && counts[keyOf(side, subject)]?.[waitingTab]
      return waiting === undefined ? [] : [[path, waiting] as const]
    }),
  )
}

async function ask(side: Side, subject: string): Promise<void> {
  const answer = await client.of(side, subject).list({ limit: 0, counts: 'tabs' })
  const { tabs } = answer as { readonly tabs?: TaskCounts }
  if (tabs) useCounts.setState({ [keyOf(side, subject)]: tabs })
}

/** A number that could not be asked for stays as it is: it is no reason to disturb anybody. */
const askQuietly = (side: Side, subject: string): Promise<void> =>
  ask(side, subject).catch((error: unknown) => console.warn('The task counts were not loaded.', error))

/** Changes come in bursts (an import, a story); one question answers them all. */
const restMs = 1000

/** Calls back when documents of a subject changed: once for all changes of a second. */
export function onChanges(subject: string, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const concerns = (live: LiveEvent) => (live.event === 'change' ? live.document === subject : !live.first)
  const stop = client.events((live) => {
    if (!concerns(live) || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      listener()
    }, restMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Keeps the numbers of these pages alive while somebody is signed in. */
export function useLiveCounts(pages: readonly MenuPage[]): void {
  useEffect(() => {
    const stops = pages.map(({ side, subject }) => {
      if (!side) return () => undefined
      void askQuietly(side, subject)
      return onChanges(subject, () => void askQuietly(side, subject))
    })
    return () => {
      for (const stop of stops) stop()
      useCounts.setState({}, true)
    }
  }, [pages])
}
