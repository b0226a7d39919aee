import { askStock, type Stock, type StockGrain, type StockQuery } from '@srm/core/client/stock'
import type { StockType } from '@srm/core/logistics/vouchers/voucherCodes'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useDebounced } from '../../document/interaction/useDebounced.ts'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'

export interface StockFilter {
  readonly by: StockGrain
  readonly q: string
  readonly stockType: StockType | ''
  readonly factory: string
}

export interface StockPages {
  readonly loaded: Loaded<Stock>
  /** The question without its page. */
  readonly query: StockQuery
  /** How many rows stand on the pages before. */
  readonly offset: number
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
}

export const pageSize = 100

/** The rows that a filter asks for, page by page. */
export function useStock({ by, q, stockType, factory }: StockFilter): StockPages {
  const { client, side } = useWhole()
  const text = useDebounced(q).trim()
  const query: StockQuery = {
    by,
    ...(text ? { q: text } : {}),
    ...(stockType ? { stockType } : {}),
    ...(factory ? { factory } : {}),
  }
  const question = JSON.stringify(query)
  const [place, setPlace] = useState<{ readonly question: string; readonly pages: readonly string[] }>()
  const pages = place?.question === question ? place.pages : []
  const after = pages.at(-1)
  const loaded = useLoad<Stock>(client && `${side} ${question} ${after ?? ''}`, async () => {
    if (!client) return { items: [], next: null, count: 0, sums: [] }
    return askStock(client, side, { ...query, limit: pageSize, ...(after ? { after } : {}) })
  })
  const next = loaded.data?.next
  return {
    loaded,
    query,
    offset: pages.length * pageSize,
    next: next ? () => setPlace({ question, pages: [...pages, next] }) : undefined,
    previous: pages.length > 0 ? () => setPlace({ question, pages: pages.slice(0, -1) }) : undefined,
  }
}
