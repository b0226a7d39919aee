import type { Side } from '@srm/elements/host/settings.ts'
import { useEffect, useState } from 'react'
import { isHosted } from '../embedding/stand.ts'
import { ask } from '../session/calls.ts'

export interface FoundDocument {
  readonly uuid: string
  readonly key: string
  readonly title?: string | null
  /** The company whose number it is, where numbers of several are read. */
  readonly party?: string | null
  readonly stage?: string | null
  /** 0: its number is what was typed. 1: its number begins with it, or it is its name. 2: it stands somewhere else. */
  readonly rank?: number
  /** The column that holds what was typed, where it is neither the number nor the name. */
  readonly why?: FoundWhy | null
}

export interface FoundWhy {
  readonly en: string
  readonly zh: string
  readonly value: string
  /** Number of the first line that holds it. */
  readonly line?: number
  /** How many lines hold it. */
  readonly lines?: number
}

export interface FoundGroup {
  readonly document: string
  readonly items: readonly FoundDocument[]
}

const pause = 200
/** One letter would find everything; one Chinese character says something. */
const saysEnough = (text: string): boolean => text.length >= 2 || /\p{Script=Han}/u.test(text)

export interface Search {
  /** Documents that fit what was typed, of the kinds this person may view. */
  readonly groups: readonly FoundGroup[]
  /** Is the answer still to come? */
  readonly isSearching: boolean
}

/** What the server finds for what is typed. */
export function useSearch(side: Side | undefined, typed: string): Search {
  const [found, setFound] = useState<{ readonly text: string; readonly groups: readonly FoundGroup[] }>()
  const text = typed.trim()
  // a session of a host's page finds documents in their lists alone
  const asks = !isHosted() && side !== undefined && saysEnough(text)
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask<{ readonly groups?: readonly FoundGroup[] }>(
        `/${side}/search?q=${encodeURIComponent(text)}`,
        stop.signal,
      ).then(
        ({ groups = [] }) => setFound({ text, groups }),
        // Without search the palette still leads everywhere.
        () => !stop.signal.aborted && setFound({ text, groups: [] }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [side, text, asks])
  const isThere = asks && found?.text === text
  return { groups: isThere ? found.groups : [], isSearching: asks && !isThere }
}
