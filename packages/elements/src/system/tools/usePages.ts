import type { QueryValue } from '@srm/core/client/query'
import { queryText } from '@srm/core/client/query'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'

interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

export interface Pages<T> {
  readonly loaded: Loaded<Page<T>>
  readonly items: readonly T[]
  /** Undefined on the last page. */
  readonly older: (() => void) | undefined
  /** Undefined on the first page. */
  readonly newest: (() => void) | undefined
}

const pageSize = 50

/** A list that is read page by page, newest first. */
export function usePages<T>(path: string, query: Readonly<Record<string, QueryValue>>): Pages<T> {
  const { client, side } = useWhole()
  const question = queryText({ ...query, limit: pageSize })
  const [place, setPlace] = useState<{ readonly question: string; readonly after: string }>()
  const after = place?.question === question ? place.after : undefined
  const address = `/${side}/${path}${question}${after ? `&after=${after}` : ''}`
  const loaded = useLoad<Page<T>>(client && address, async () => {
    if (!client) return { items: [], next: null }
    return client.call<Page<T>>({ method: 'GET', path: address })
  })
  const next = loaded.data?.next
  return {
    loaded,
    items: loaded.data?.items ?? [],
    older: next ? () => setPlace({ question, after: next }) : undefined,
    newest: after ? () => setPlace(undefined) : undefined,
  }
}
