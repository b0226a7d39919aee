import type { Side } from '@srm/core/definition/shape'
import { useMemo } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { FollowLink } from './FollowLink.tsx'
import { useTabCounts } from './tabCounts.ts'
import { colleaguesTab, countText } from './taskTabs.ts'

const none: ReadonlySet<string> = new Set()

type Coming = readonly [document: string, tab: string, said: 'replies' | 'arrivals' | 'colleagues']

/** What may come next, by side: answers of the other side, goods on their way, and what colleagues have. */
const coming: Readonly<Record<Side, readonly Coming[]>> = {
  buyer: [
    ['purchaseOrder', 'supplier', 'replies'],
    ['deliveryNotice', 'onWay', 'arrivals'],
    ['purchaseOrder', colleaguesTab, 'colleagues'],
  ],
  supplier: [
    ['purchaseOrder', 'reviewed', 'replies'],
    ['deliveryNotice', 'onWay', 'arrivals'],
    ['purchaseOrder', colleaguesTab, 'colleagues'],
  ],
  platform: [],
}

/** Nothing waits: what may come next is told, as far as it is known. */
export function NothingWaits() {
  const { client, side, permissions = none } = useWhole()
  const words = useHomeWords()
  const seen = useMemo(
    () => coming[side].filter(([document]) => permissions.has(`${document}.view`)),
    [side, permissions],
  )
  const documents = useMemo(() => [...new Set(seen.map(([document]) => document))], [seen])
  const { counts } = useTabCounts(client, side, documents)
  return (
    <div className="tile-empty">
      <div>{words.nothing.waiting}</div>
      {seen.map(([document, tab, said]) => {
        const count = counts.get(document)?.[tab] ?? 0
        return count > 0 ? (
          <FollowLink key={`${document} ${tab}`} className="link waiting-coming" to={{ side, document, tab }}>
            {words.coming[said](countText(count))}
          </FollowLink>
        ) : null
      })}
    </div>
  )
}
