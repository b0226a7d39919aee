import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, useMemo } from 'react'
import { type Opened, openedPath } from './opened.ts'
import type { PageProps } from './pageProps.ts'
import { SessionScope } from './SessionScope.tsx'
import { queryOfStart, startOfQuery } from './startQuery.ts'

type Told<Detail> = (event: CustomEvent<Detail>) => void

/** The source sheet; which one it is stands in the query of the address. */
export default function SourceSheetPage({ side = 'buyer', query, onQuery, onDirty, onOpen }: PageProps) {
  const { objectType, materialNumber, cateLevelCode, factory, validStartDate } = useMemo(
    () => startOfQuery(query) ?? {},
    [query],
  )
  const of = { objectType, materialNumber, cateLevelCode, factory, validStartDate }
  const listeners: Readonly<Record<string, Told<never>>> = {
    'onsrm-sheet-change': ({ detail }) => onQuery(queryOfStart(detail)),
    'onsrm-dirty-change': ({ detail }: CustomEvent<{ readonly dirty: boolean }>) => onDirty(detail.dirty),
    'onsrm-document-open': (event: CustomEvent<Opened & { readonly number: string }>) => {
      event.preventDefault()
      onOpen(openedPath(side, event.detail), event.detail.number)
    },
  }
  const element = createElement(ownTag('srm-source-sheet'), { className: 'element', side, ...of, ...listeners })
  return <SessionScope side={side}>{element}</SessionScope>
}
