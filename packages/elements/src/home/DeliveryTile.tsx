import type { Side } from '@srm/core/definition/shape'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { FollowLink } from './FollowLink.tsx'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'
import { useTabCounts } from './tabCounts.ts'
import { countText, lateTab } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'

type Figure = 'toApprove' | 'toShip' | 'onWay' | 'late'

/** What this side has to confirm or ship, what is on its way, what should have come: each is a task tab of the list. */
const figures: Readonly<Record<Side, readonly Figure[]>> = {
  buyer: ['toApprove', 'onWay', 'late'],
  supplier: ['toShip', 'onWay', 'late'],
  platform: [],
}

const notices = ['deliveryNotice'] as const
const kind: TileKind = { id: 'tile-deliveries', title: 'deliveries', document: 'deliveryNotice' }

function DeliveryTile() {
  const { client, side } = useWhole()
  const tiles = useHomeWords()
  const { counts: all, error, retry } = useTabCounts(client, side, notices)
  const counts = all.get('deliveryNotice')
  return (
    <Tile
      id={kind.id}
      title={tiles.deliveries}
      link={
        <FollowLink className="link" to={{ side, document: 'deliveryNotice' }}>
          {tiles.openDeliveries}
        </FollowLink>
      }
    >
      {!counts && error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {!counts && error === undefined && <TileLoading />}
      {counts && (
        <div className="tile-figures">
          {figures[side].map((key) => {
            const count = counts[key] ?? 0
            return (
              <FollowLink key={key} className="figure" to={{ side, document: 'deliveryNotice', tab: key }}>
                <span className={`figure-value${key === lateTab && count > 0 ? ' bad' : ''}`}>{countText(count)}</span>
                <span className="figure-label">{tiles.deliveryFigures[key]}</span>
              </FollowLink>
            )
          })}
        </div>
      )}
    </Tile>
  )
}

/** The delivery notices in figures; each opens the list with the same filter. */
export default tileScreen(kind, DeliveryTile)
