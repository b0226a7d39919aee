import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, useMemo } from 'react'
import { type Opened, openedPath } from './opened.ts'
import type { PageProps } from './pageProps.ts'
import { SessionScope } from './SessionScope.tsx'
import { queryOfStart, startOfQuery } from './startQuery.ts'

/** The comparison of quotes; of which inquiry, and what an award has to keep to, stands in the query of the address. */
export default function QuoteComparisonPage({ side = 'buyer', query, onQuery, onOpen }: PageProps) {
  const { enquiryNumber, constraints } = useMemo(() => startOfQuery(query) ?? {}, [query])
  const listeners = {
    'onsrm-inquiry-change': ({ detail }: CustomEvent<{ readonly enquiryNumber: string }>) =>
      onQuery(queryOfStart(detail)),
    'onsrm-constraints-change': ({ detail }: CustomEvent<Readonly<Record<'enquiryNumber' | 'constraints', string>>>) =>
      onQuery(queryOfStart(detail.constraints ? detail : { enquiryNumber: detail.enquiryNumber })),
    'onsrm-document-open': (event: CustomEvent<Opened & { readonly number: string }>) => {
      event.preventDefault()
      onOpen(openedPath(side, event.detail), event.detail.number)
    },
  }
  const tag = ownTag('srm-quote-comparison')
  const element = createElement(tag, { className: 'element', side, enquiryNumber, constraints, ...listeners })
  return <SessionScope side={side}>{element}</SessionScope>
}
