import '@srm/elements/elements/materialList.ts'
import { useMemo } from 'react'
import type { PageProps } from './pages.ts'
import { SessionScope } from './SessionScope.tsx'
import { queryOfView, viewOfQuery } from './viewQuery.ts'

/** The material list; a material opens in its place. */
export default function MaterialListPage({ side = 'buyer', query, onQuery, onDirty }: PageProps) {
  const view = useMemo(() => viewOfQuery(query), [query])
  return (
    <SessionScope side={side}>
      <srm-material-list
        className="element"
        side={side}
        view={view}
        onsrm-view-change={({ detail }) => onQuery(queryOfView(detail))}
        onsrm-dirty-change={({ detail }) => onDirty(detail.dirty)}
      />
    </SessionScope>
  )
}
