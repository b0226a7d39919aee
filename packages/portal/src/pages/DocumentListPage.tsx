import { queryOfView } from '@srm/elements/document/list/viewText.ts'
import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, useMemo } from 'react'
import { hrefOf } from './address.ts'
import { queryOfLine } from './lineQuery.ts'
import { type Opened, openedPath } from './opened.ts'
import { createPath, detailPath, importPath } from './pagePaths.ts'
import type { PageProps } from './pageProps.ts'
import { SessionScope } from './SessionScope.tsx'
import { queryOfStart } from './startQuery.ts'
import { viewOfQuery } from './viewQuery.ts'

type Row = Readonly<Record<string, unknown>>
interface Chosen {
  readonly uuid: string
  readonly number: string
  readonly line?: number
}
type Told<Detail> = (event: CustomEvent<Detail>) => void

/**
 * The list of a document: its view is the query of the address, a row opens in a tab of its own.
 * @param of the kind of document it lists, where the page is not called by it
 */
export const documentListPage = (tag: string, of?: string) =>
  function DocumentListPage({ page, side = 'buyer', query, onQuery, onOpen }: PageProps) {
    const subject = of ?? page.subject
    const view = useMemo(() => viewOfQuery(query), [query])
    const rowHref = useMemo(
      () => (row: Row) => hrefOf(detailPath(side, subject, String(row.uuid)) + queryOfLine(row['lines.itemNumber'])),
      [side, subject],
    )
    const listeners: Readonly<Record<string, Told<never>>> = {
      'onsrm-view-change': ({ detail }) => onQuery(queryOfView(detail)),
      'onsrm-row-open': (event: CustomEvent<Chosen>) => {
        event.preventDefault()
        const { uuid, number, line } = event.detail
        onOpen(detailPath(side, subject, uuid) + queryOfLine(line), number)
      },
      'onsrm-import': (event) => {
        event.preventDefault()
        onOpen(importPath(side, subject))
      },
      'onsrm-document-open': (event: CustomEvent<Opened>) => {
        event.preventDefault()
        onOpen(openedPath(side, event.detail))
      },
      'onsrm-create': (event: CustomEvent<{ readonly start: Row }>) => {
        event.preventDefault()
        onOpen(createPath(side, subject) + queryOfStart(event.detail.start))
      },
    }
    const element = createElement(ownTag(tag), { className: 'element', side, view, hrefOf: rowHref, ...listeners })
    return <SessionScope side={side}>{element}</SessionScope>
  }
