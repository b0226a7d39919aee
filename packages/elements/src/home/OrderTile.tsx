import type { Side } from '@srm/core/definition/shape'
import { money, today as todayOf } from '@srm/core/i18n/format'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { followChanges } from './changes.ts'
import { FollowLink } from './FollowLink.tsx'
import { OrderChart } from './OrderChart.tsx'
import { loadMonths, type OrderMonths } from './orderQueries.ts'
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

interface ChartProps {
  readonly ordered: OrderMonths
  readonly caption: string
}

const hasOrders = ({ months }: OrderMonths): boolean => months.some(({ placed }) => Number(placed) > 0)

/** What was ordered in the last months, the last two in words; a chart of nothing says nothing. */
function Chart({ ordered, caption }: ChartProps) {
  const words = useHomeWords()
  if (!hasOrders(ordered)) return <p className="tile-empty">{words.chartEmpty}</p>
  const { months, currency, others } = ordered
  const [before, last] = months.slice(-2)
  const monthOf = (number: number) => words.months[number - 1] ?? ''
  return (
    <>
      {before && last && (
        <p className="chart-told">
          <b>{words.orderedIn(monthOf(last.number), money(last.placed, currency))}</b>{' '}
          <span className="muted">{words.orderedIn(monthOf(before.number), money(before.placed, currency))}</span>
        </p>
      )}
      <OrderChart ordered={ordered} caption={caption} />
      {others.length > 0 && <p className="chart-told muted">{words.otherCurrencies(others.join(', '))}</p>}
    </>
  )
}

function OrderTile() {
  const { client, side, who, permissions } = useWhole()
  const tiles = useHomeWords()
  const today = todayOf(usePlace(who?.timeZone))
  const { counts: all, error, retry } = useTabCounts(client, side, orders)
  const seesMoney = permissions?.has('purchaseOrder.field.price')
  const { data: ordered } = useAnswer(
    client && seesMoney ? `${side} ${today}` : undefined,
    async () => (client ? loadMonths(client.of(side, 'purchaseOrder'), today) : undefined),
    (again) => (client ? followChanges(client.listen, 'purchaseOrder', again) : () => undefined),
  )
  const counts = all.get('purchaseOrder')
  const last = ordered?.months.at(-1)
  const isPast = last !== undefined && last.to < today
  const currency = ordered?.currency ?? ''
  const span = isPast ? tiles.unitTo(last.to.slice(0, 7), currency) : tiles.unit(currency)
  return (
    <Tile
      id={kind.id}
      title={tiles.orders}
      note={ordered && hasOrders(ordered) && <span className="muted">{span}</span>}
      link={
        <FollowLink className="link" to={{ side, document: 'purchaseOrder' }}>
          {tiles.openOrders}
        </FollowLink>
      }
    >
      {counts && <Figures side={side} counts={counts} legend={ordered !== undefined && hasOrders(ordered)} />}
      {!counts && error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {!counts && error === undefined && <TileLoading />}
      {ordered && <Chart ordered={ordered} caption={`${tiles.chart}: ${span}`} />}
    </Tile>
  )
}

/** The orders in figures, and what was ordered in the last months, in money: for whoever sees prices. */
export default tileScreen(kind, OrderTile)
