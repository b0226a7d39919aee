import '@srm/elements/elements/orderList.ts'
import { useMemo } from 'react'
import { createPath, detailPath } from './pagePaths.ts'
import type { PageProps } from './pages.ts'
import { SessionScope } from './SessionScope.tsx'
import { queryOfView, viewOfQuery } from './viewQuery.ts'

/** The order list: its view is the query of the address, a row opens the order in a tab. */
export default function OrderListPage({ side = 'buyer', query, onQuery, onOpen }: PageProps) {
  const view = useMemo(() => viewOfQuery(query), [query])
  const hrefOf = useMemo(
    () => (row: Readonly<Record<string, unknown>>) => detailPath(side, 'purchaseOrder', String(row.uuid)),
    [side],
  )
  return (
    <SessionScope side={side}>
      <srm-order-list
        className="element"
        side={side}
        view={view}
        hrefOf={hrefOf}
        onsrm-view-change={({ detail }) => onQuery(queryOfView(detail))}
        onsrm-row-open={(event) => {
          event.preventDefault()
          onOpen(detailPath(side, 'purchaseOrder', event.detail.uuid), event.detail.number)
        }}
        onsrm-create={(event) => {
          event.preventDefault()
          onOpen(createPath(side, 'purchaseOrder'))
        }}
      />
    </SessionScope>
  )
}
