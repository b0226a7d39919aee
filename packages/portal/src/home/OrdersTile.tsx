import type { Side } from '@srm/elements/host/settings.ts'
import { Link } from 'react-router'
import { askCounts, countText, type TaskCounts, useTaskCounts } from '../menu/taskCounts.ts'
import { listPath } from '../pages/pagePaths.ts'
import { useWords } from '../words/useWords.ts'
import { OrderChart } from './OrderChart.tsx'
import type { MonthCount } from './orderQueries.ts'
import { TileFailed, TileLoading } from './TileStates.tsx'

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
  const { tiles } = useWords()
  return (
    <div className="tile-figures">
      {figures[side].map((key) => {
        const count = counts[key] ?? 0
        return (
          <Link key={key} className="figure" to={`${listPath(side, 'purchaseOrder')}?tab=${key}`}>
            <span className={`figure-value${key === 'late' && count > 0 ? ' bad' : ''}`}>{countText(count)}</span>
            <span className="figure-label">{tiles.figures[key]}</span>
          </Link>
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

interface Props {
  readonly side: Side
  readonly months: readonly MonthCount[] | undefined
  /** ISO date. */
  readonly today: string
}

/** The orders in figures, and how many were placed in the last months. */
export function OrdersTile({ side, months, today }: Props) {
  const { tiles } = useWords()
  const { counts, error } = useTaskCounts(side, 'purchaseOrder')
  const last = months?.at(-1)
  const isPast = last !== undefined && last.to < today
  const hasOrders = months?.some(({ placed }) => placed > 0) ?? false
  return (
    <section className="tile" aria-labelledby="tile-orders">
      <div className="tile-head">
        <h2 className="section-title" id="tile-orders">
          {tiles.orders}
        </h2>
        <span className="muted">{isPast ? tiles.unitTo(last.to.slice(0, 7)) : tiles.unit}</span>
        <Link className="link" to={listPath(side, 'purchaseOrder')}>
          {tiles.openOrders}
        </Link>
      </div>
      {counts && <Figures side={side} counts={counts} legend={hasOrders} />}
      {!counts && error !== undefined && (
        <TileFailed error={error} onRetry={() => void askCounts(side, 'purchaseOrder')} />
      )}
      {!counts && error === undefined && <TileLoading />}
      {months &&
        (hasOrders ? (
          <OrderChart months={months} caption={isPast ? tiles.unitTo(last?.to.slice(0, 7) ?? '') : tiles.chart} />
        ) : (
          <p className="tile-empty">{tiles.chartEmpty}</p>
        ))}
    </section>
  )
}
