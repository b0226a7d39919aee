import { money, type Place } from '@srm/core/i18n/format'
import type { Side } from '@srm/elements/host/settings.ts'
import { Link } from 'react-router'
import { colleaguesTab, countText, lateTab, useTaskCounts, waitingTab } from '../menu/taskCounts.ts'
import { detailPath, listPath } from '../pages/pagePaths.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { TileFailed, TileLoading } from './TileStates.tsx'
import { timeLeft } from './timeLeft.ts'
import { useDuties } from './useDuties.ts'
import { type OrderRow, partyOf, type WorkItem } from './workItems.ts'

/** What waits for this person, and what is late elsewhere, the most urgent first. */
export interface WorkLists {
  readonly mine: readonly WorkItem[]
  readonly late: readonly WorkItem[]
}

interface Props {
  readonly side: Side
  readonly lists: WorkLists | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly place: Place
}

/** As many as fit a tile; the rest is in the lists. */
const shownItems = 9
const shownLate = 4

const matterOf = (order: OrderRow, side: Side): string => {
  const { orderAmountTax, currency } = order
  const amount = orderAmountTax ? `${money(orderAmountTax, currency)} ${currency ?? ''}` : ''
  return [order.orderNumber, partyOf(order, side), amount.trim()].filter(Boolean).join(' · ')
}

function WorkRow({ item, side, place }: Pick<Props, 'side' | 'place'> & { readonly item: WorkItem }) {
  const words = useWords()
  const locale = useLocale()
  const { order, kind, tone, late } = item
  return (
    <Link className={`work-item${late ? ' is-late' : ''}`} to={detailPath(side, 'purchaseOrder', order.uuid)}>
      <span className="work-kind">
        <span className={`tag ${tone}`}>{words.tiles.kinds[kind]}</span>
      </span>
      <span className="work-what">
        {matterOf(order, side)}
        {order.urgencyFlag === 'urgent' || order.urgencyFlag === 'critical' ? (
          <span className="tag red work-urgent">{words.tiles.urgent}</span>
        ) : null}
      </span>
      <span className={late ? 'late nowrap' : 'work-when nowrap'}>{timeLeft(item, place, words, locale)}</span>
    </Link>
  )
}

interface RowsProps extends Pick<Props, 'side' | 'place'> {
  readonly items: readonly WorkItem[]
}

const Rows = ({ items, side, place }: RowsProps) =>
  items.map((item) => <WorkRow key={item.order.uuid} item={item} side={side} place={place} />)

/** A head opens the list with the same filter, and says how many rows it has. */
function Head({
  side,
  tab,
  id,
  title,
}: { readonly tab: string; readonly id: string; readonly title: string } & Pick<Props, 'side'>) {
  const { tiles } = useWords()
  const { counts } = useTaskCounts(side, 'purchaseOrder')
  const count = counts?.[tab]
  const Title = tab === waitingTab ? 'h2' : 'h3'
  return (
    <div className="tile-head">
      <Title className="section-title" id={id}>
        {title}
      </Title>
      {count !== undefined && (
        <span className={tab === lateTab ? 'tag red' : 'muted tile-count'}>{countText(count)}</span>
      )}
      <Link className="link" to={`${listPath(side, 'purchaseOrder')}?tab=${tab}`}>
        {tiles.all}
      </Link>
    </div>
  )
}

/** Who has nothing to do himself may look after what his colleagues have. */
function NothingMine({ side }: Pick<Props, 'side'>) {
  const { tiles } = useWords()
  const ours = useTaskCounts(side, 'purchaseOrder').counts?.[colleaguesTab] ?? 0
  return (
    <div className="tile-empty">
      <div>{tiles.nothing}</div>
      {ours > 0 && (
        <Link className="link" to={`${listPath(side, 'purchaseOrder')}?tab=${colleaguesTab}`}>
          {tiles.colleagues(countText(ours))}
        </Link>
      )}
    </div>
  )
}

/** What waits in other lists than that of the orders: each opens with the same filter. */
function Others({ side }: Pick<Props, 'side'>) {
  const { tiles } = useWords()
  const others = useDuties(side)
  if (others.length === 0) return null
  return (
    <div className="work-others">
      {others.map(({ name, subject, tab, count }) => (
        <Link key={name} className="link" to={`${listPath(side, subject)}?tab=${tab}`}>
          {tiles.duties[name]} {countText(count)}
        </Link>
      ))}
    </div>
  )
}

/** What waits for a person who sees no orders. */
export function DutiesTile({ side }: Pick<Props, 'side'>) {
  const { tiles, arrange } = useWords()
  const isIdle = useDuties(side).length === 0
  return (
    <section className="tile" aria-labelledby="tile-work">
      <div className="tile-head">
        <h2 className="section-title" id="tile-work">
          {tiles.work}
        </h2>
      </div>
      <Others side={side} />
      {isIdle && <p className="tile-empty">{arrange.nothing.work}</p>}
      {isIdle && <p className="tile-empty">{arrange.nothing.orders}</p>}
    </section>
  )
}

/** The orders that wait for this person, and below them those that are late elsewhere: a row opens the order. */
export function WorkTile({ side, lists, error, onRetry, place }: Props) {
  const { tiles } = useWords()
  const late = lists?.late.slice(0, shownLate) ?? []
  const mine = lists?.mine.slice(0, shownItems - late.length) ?? []
  return (
    <section className="tile" aria-labelledby="tile-work">
      <Head side={side} tab={waitingTab} id="tile-work" title={tiles.work} />
      <Others side={side} />
      {error !== undefined && <TileFailed error={error} onRetry={onRetry} />}
      {error === undefined && lists === undefined && <TileLoading />}
      {lists?.mine.length === 0 && <NothingMine side={side} />}
      {lists && (
        <div className="work-list">
          <Rows items={mine} side={side} place={place} />
          {late.length > 0 && <Head side={side} tab={lateTab} id="tile-late" title={tiles.lateElsewhere} />}
          <Rows items={late} side={side} place={place} />
        </div>
      )}
    </section>
  )
}
