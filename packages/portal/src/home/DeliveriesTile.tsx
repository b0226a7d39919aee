import type { Side } from '@srm/elements/host/settings.ts'
import { Link } from 'react-router'
import { countText, lateTab, onChanges, type TaskCounts } from '../menu/taskCounts.ts'
import { listPath } from '../pages/pagePaths.ts'
import { client } from '../session/session.ts'
import { useWords } from '../words/useWords.ts'
import { TileFailed, TileLoading } from './TileStates.tsx'
import { useAnswer } from './useAnswer.ts'

type Figure = 'toApprove' | 'toShip' | 'onWay' | 'late'

/** What this side has to confirm or ship, what is on its way, what should have come: each is a task tab of the list. */
const figures: Readonly<Record<Side, readonly Figure[]>> = {
  buyer: ['toApprove', 'onWay', 'late'],
  supplier: ['toShip', 'onWay', 'late'],
  platform: [],
}

async function loadCounts(side: Side): Promise<TaskCounts> {
  const { tabs } = await client.of(side, 'deliveryNotice').list({ limit: 0, counts: 'tabs' })
  return tabs ?? {}
}
const onNotices = (again: () => void) => onChanges('deliveryNotice', again)

/** The delivery notices in figures; each opens the list with the same filter. */
export function DeliveriesTile({ side }: { readonly side: Side }) {
  const { tiles, arrange } = useWords()
  const { data: counts, error, retry } = useAnswer(`deliveries ${side}`, () => loadCounts(side), onNotices)
  return (
    <section className="tile" aria-labelledby="tile-deliveries">
      <div className="tile-head">
        <h2 className="section-title" id="tile-deliveries">
          {arrange.names.deliveries}
        </h2>
        <Link className="link" to={listPath(side, 'deliveryNotice')}>
          {tiles.openDeliveries}
        </Link>
      </div>
      {error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {error === undefined && counts === undefined && <TileLoading />}
      {counts && (
        <div className="tile-figures">
          {figures[side].map((key) => {
            const count = counts[key] ?? 0
            return (
              <Link key={key} className="figure" to={`${listPath(side, 'deliveryNotice')}?tab=${key}`}>
                <span className={`figure-value${key === lateTab && count > 0 ? ' bad' : ''}`}>{countText(count)}</span>
                <span className="figure-label">{tiles.deliveryFigures[key]}</span>
              </Link>
            )
          })}
        </div>
      )}
    </section>
  )
}
