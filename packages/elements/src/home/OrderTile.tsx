import type { Side } from '@srm/core/definition/shape'
import { today as todayOf } from '@srm/core/i18n/format'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { followChanges } from './changes.ts'
import { FollowLink } from './FollowLink.tsx'
import { OrderChart } from './OrderChart.tsx'
import { loadMonths, type MonthCount } from './orderQueries.ts'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'
import { useTabCounts } from './tabCounts.ts'
import { countText, type TaskCounts } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'
import { useAnswer } from './useAnswer.ts'
import { usePlace } from './usePlace.ts'

type Figure = 'supplier' | 'reviewed' | 'delivering' | 'late'

/** At most three figures on the page (screens §4); each is a task tab of the list. */
const figures: Readonly<Record<Side, readonly Figure[]>> = {
  buyer: ['supplier', 'delivering', 'late'],
  supplier: ['reviewed', 'delivering', 'late'],
  platform: [],
}

interface FiguresProps {
  readonly side: Side
  readonly counts: TaskCounts
  /** What the colours of the chart below mean. */
  readonly legend: boolean
}

function Figures({ side, counts, legend }: FiguresProps) {
  const tiles = useHomeWords()
  return (
    <div className="tile-figures">
      {figures[side].map((key) => {
        const count = counts[key] ?? 0
        return (
          <FollowLink key={key} className="figure" to={{ side, document: 'purchaseOrder', tab: key }}>
            <span className={`figure-value${key === 'late' && count > 0 ? ' bad' : ''}`}>{countText(count)}</span>
            <span className="figure-label">{tiles.figures[key]}</span>
          </FollowLink>
        )
      })}
      {legend && (
        <>
          <span className="grow" />
          <div className="chart-legend" aria-hidden="true">
            <span className="chart-key is-first">{tiles.chartPlaced}</span>
            <span className="chart-key is-second">{tiles.chartDone}</span>
          </div>
        </>
      )}
    </div>
  )
}

const orders = ['purchaseOrder'] as const
const kind: TileKind = { id: 'tile-orders', title: 'orders', document: 'purchaseOrder' }

/** How many orders were placed in the last months; a chart of nothing says nothing. */
function Chart({ months, caption }: { readonly months: readonly MonthCount[]; readonly caption: string }) {
  const { chartEmpty } = useHomeWords()
  const hasOrders = months.some(({ placed }) => placed > 0)
  return hasOrders ? <OrderChart months={months} caption={caption} /> : <p className="tile-empty">{chartEmpty}</p>
}

function OrderTile() {
  const { client, side, who } = useWhole()
  const tiles = useHomeWords()
  const today = todayOf(usePlace(who?.timeZone))
  const { counts: all, error, retry } = useTabCounts(client, side, orders)
  const { data: months } = useAnswer(
    client && `${side} ${today}`,
    async () => (client ? loadMonths(client.of(side, 'purchaseOrder'), today) : []),
    (again) => (client ? followChanges(client.listen, 'purchaseOrder', again) : () => undefined),
  )
  const counts = all.get('purchaseOrder')
  const last = months?.at(-1)
  const isPast = last !== undefined && last.to < today
  const past = isPast ? tiles.unitTo(last.to.slice(0, 7)) : undefined
  return (
    <Tile
      id={kind.id}
      title={tiles.orders}
      note={<span className="muted">{past ?? tiles.unit}</span>}
      link={
        <FollowLink className="link" to={{ side, document: 'purchaseOrder' }}>
          {tiles.openOrders}
        </FollowLink>
      }
    >
      {counts && <Figures side={side} counts={counts} legend={months?.some(({ placed }) => placed > 0) ?? false} />}
      {!counts && error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {!counts && error === undefined && <TileLoading />}
      {months && <Chart months={months} caption={past ?? tiles.chart} />}
    </Tile>
  )
}

/** The orders in figures, and how many were placed in the last months. */
export default tileScreen(kind, OrderTile)
