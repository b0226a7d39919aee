import { useEffect, useMemo, useState } from 'react'
import type { Column, Option, OptionPage } from '../types.ts'
import { toHalfWidth } from './parse.ts'

export interface OptionSearch extends OptionPage {
  readonly isSearching: boolean
}

const nothing: readonly Option[] = []
const waitMs = 150

const matches = (option: Option, query: string) =>
  [option.label, option.value, option.detail ?? ''].some((text) => toHalfWidth(text).toLowerCase().includes(query))

/** The options for what was typed: fixed ones filtered here, others asked for, the latest question wins. */
export function useOptions<Row>(
  column: Column<Row> | undefined,
  row: Row | undefined,
  query: string,
  isOpen: boolean,
): OptionSearch {
  const source = isOpen ? column?.options : undefined
  const [found, setFound] = useState<OptionSearch>({ options: nothing, hasMore: false, isSearching: false })

  useEffect(() => {
    if (typeof source !== 'function' || row === undefined) return
    let isCurrent = true
    setFound((before) => ({ ...before, isSearching: true }))
    const timer = setTimeout(async () => {
      const answer = await Promise.resolve(source(query, row)).catch(() => nothing)
      const page = 'options' in answer ? answer : { options: answer, hasMore: false }
      if (isCurrent) setFound({ ...page, isSearching: false })
    }, waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [source, row, query])

  return useMemo(() => {
    if (typeof source === 'function') return found
    const wanted = toHalfWidth(query).toLowerCase()
    const options = (source ?? nothing).filter((option) => matches(option, wanted))
    return { options, hasMore: false, isSearching: false }
  }, [source, query, found])
}
