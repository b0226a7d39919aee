import { money, type Place } from '@srm/core/i18n/format'
import type { Side } from '@srm/elements/host/settings.ts'
import { Link } from 'react-router'
import { waitingTab } from '../menu/taskCounts.ts'
import { detailPath, listPath } from '../pages/pagePaths.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { TileFailed, TileLoading } from './TileStates.tsx'
import { timeLeft } from './timeLeft.ts'
import { type OrderRow, partyOf, type WorkItem } from './workItems.ts'

interface Props {
  readonly side: Side
  readonly items: readonly WorkItem[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly place: Place
}

/** As many as fit a tile; the rest is in the list. */
const shownItems = 9

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

/** The orders that wait for this person's side: a row opens the order, the head the list with the same filter. */
export function WorkTile({ side, items, error, onRetry, place }: Props) {
  const { tiles } = useWords()
  const late = items?.filter((item) => item.late).length ?? 0
  return (
    <section className="tile" aria-labelledby="tile-work">
      <div className="tile-head">
        <h2 className="section-title" id="tile-work">
          {tiles.work}
        </h2>
        {late > 0 && <span className="tag red">{tiles.late(String(late))}</span>}
        <Link className="link" to={`${listPath(side, 'purchaseOrder')}?tab=${waitingTab}`}>
          {tiles.all}
        </Link>
      </div>
      {error !== undefined && <TileFailed error={error} onRetry={onRetry} />}
      {error === undefined && items === undefined && <TileLoading />}
      {items?.length === 0 && <p className="tile-empty">{tiles.nothing}</p>}
      {items && items.length > 0 && (
        <div className="work-list">
          {items.slice(0, shownItems).map((item) => (
            <WorkRow key={item.order.uuid} item={item} side={side} place={place} />
          ))}
        </div>
      )}
    </section>
  )
}
