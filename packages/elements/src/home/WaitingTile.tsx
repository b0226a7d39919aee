import type { Side } from '@srm/core/definition/shape'
import { money, type Place, today as todayOf } from '@srm/core/i18n/format'
import { useEffect, useMemo } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useElement } from '../host/env.ts'
import { useHomeWords } from '../words/homeWords.ts'
import { spokenDuty } from '../words/hosts/spokenDuty.ts'
import { followChanges } from './changes.ts'
import { dutiesOf, type Waiting, waitingIn } from './duties.ts'
import { FollowLink } from './FollowLink.tsx'
import { loadWork } from './orderQueries.ts'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'
import { useTabCounts } from './tabCounts.ts'
import { colleaguesTab, countText, lateTab, type TaskCounts, waitingTab } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'
import { timeLeft } from './timeLeft.ts'
import { useAnswer } from './useAnswer.ts'
import { usePlace } from './usePlace.ts'
import { type OrderRow, partyOf, type WorkItem, workItems } from './workItems.ts'

interface Shown {
  readonly side: Side
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

function WorkRow({ item, side, place }: Shown & { readonly item: WorkItem }) {
  const words = useHomeWords()
  const { locale } = useWhole()
  const { order, kind, tone, late } = item
  return (
    <FollowLink
      className={`work-item${late ? ' is-late' : ''}`}
      to={{ side, document: 'purchaseOrder', uuid: order.uuid }}
    >
      <span className="work-kind">
        <span className={`tag ${tone}`}>{words.kinds[kind]}</span>
      </span>
      <span className="work-what">
        {matterOf(order, side)}
        {order.urgencyFlag === 'urgent' || order.urgencyFlag === 'critical' ? (
          <span className="tag red work-urgent">{words.urgent}</span>
        ) : null}
      </span>
      <span className={late ? 'late nowrap' : 'work-when nowrap'}>{timeLeft(item, place, words, locale)}</span>
    </FollowLink>
  )
}

const Rows = ({ items, ...shown }: Shown & { readonly items: readonly WorkItem[] }) =>
  items.map((item) => <WorkRow key={item.order.uuid} item={item} {...shown} />)

interface HeadProps {
  readonly tab: string
  readonly id: string
  readonly title: string
  /** How many there are; undefined until it is known. */
  readonly count: number | undefined
}

/** A head opens the list with the same filter, and says how many rows it has. */
function Head({ tab, id, title, count }: HeadProps) {
  const { all } = useHomeWords()
  const { side } = useWhole()
  const Title = tab === waitingTab ? 'h2' : 'h3'
  return (
    <div className="tile-head">
      <Title className="section-title" id={id}>
        {title}
      </Title>
      {count !== undefined && (
        <span className={tab === lateTab ? 'tag red' : 'muted tile-count'}>{countText(count)}</span>
      )}
      <FollowLink className="link" to={{ side, document: 'purchaseOrder', tab }}>
        {all}
      </FollowLink>
    </div>
  )
}

/** Who has nothing to do himself may look after what his colleagues have. */
function NothingMine({ side, counts }: { readonly side: Side; readonly counts: TaskCounts | undefined }) {
  const { nothing, colleagues } = useHomeWords()
  const ours = counts?.[colleaguesTab] ?? 0
  return (
    <div className="tile-empty">
      <div>{nothing.orders}</div>
      {ours > 0 && (
        <FollowLink className="link" to={{ side, document: 'purchaseOrder', tab: colleaguesTab }}>
          {colleagues(countText(ours))}
        </FollowLink>
      )}
    </div>
  )
}

interface OthersProps {
  readonly others: readonly Waiting[]
  /** Orders that wait: with the others they are what the head says. */
  readonly orders: number
  readonly side: Side
}

/** What waits in other lists than that of the orders: each opens with the same filter. */
function Others({ others, orders: count, side }: OthersProps) {
  const { orders } = useHomeWords()
  const { locale } = useWhole()
  if (others.length === 0) return null
  return (
    <div className="work-others">
      {count > 0 && (
        <FollowLink className="link" to={{ side, document: 'purchaseOrder', tab: waitingTab }}>
          {orders} {countText(count)}
        </FollowLink>
      )}
      {others.map((duty) => (
        <FollowLink
          key={`${duty.subject} ${duty.tab}`}
          className="link"
          to={{ side, document: duty.subject, tab: duty.tab }}
        >
          {spokenDuty(duty, locale)} {countText(duty.count)}
        </FollowLink>
      ))}
    </div>
  )
}

const none: ReadonlySet<string> = new Set()
const viewOrders = 'purchaseOrder.view'

/** What waits for this person beside orders, once all of it is known. */
function useOthers(): readonly Waiting[] | undefined {
  const { client, side, who } = useWhole()
  const duties = useMemo(() => who && dutiesOf(who, side), [who, side])
  const subjects = useMemo(() => [...new Set(duties?.map(({ subject }) => subject))], [duties])
  const { counts } = useTabCounts(client, side, subjects)
  return duties && subjects.every((subject) => counts.has(subject)) ? waitingIn(duties, counts) : undefined
}

/** The orders that wait for this person, and those that are late elsewhere. */
function useWork(place: Place) {
  const { client, side, permissions = none } = useWhole()
  const work = useAnswer(
    client && permissions.has(viewOrders) ? `${client.account} ${side}` : undefined,
    async () => (client ? loadWork(client.of(side, 'purchaseOrder'), side, permissions) : { mine: [], late: [] }),
    (again) => (client ? followChanges(client.listen, 'purchaseOrder', again) : () => undefined),
  )
  const lists = useMemo(() => {
    const at = { today: todayOf(place), now: place.now }
    return work.data && { mine: workItems(work.data.mine, at), late: workItems(work.data.late, at) }
  }, [work.data, place])
  return { lists, error: work.error, retry: work.retry }
}

/** How much waits, of orders and of all else; the page is told the same. Undefined until all of it is known. */
function useTold(counts: TaskCounts | undefined, others: readonly Waiting[] | undefined): number | undefined {
  const { emit } = useElement()
  const beside = others?.reduce((sum, { count }) => sum + count, 0)
  const waiting = counts && beside !== undefined ? (counts[waitingTab] ?? 0) + beside : undefined
  const late = counts?.[lateTab] ?? 0
  useEffect(() => {
    if (waiting !== undefined) emit('srm-count-change', { waiting, late })
  }, [emit, waiting, late])
  return waiting
}

const orders = ['purchaseOrder'] as const
const kind: TileKind = { id: 'tile-work', title: 'waiting' }

interface OrdersProps {
  readonly place: Place
  readonly counts: TaskCounts | undefined
}

/** The orders that wait, and those that are late elsewhere. */
function Orders({ place, counts }: OrdersProps) {
  const { side } = useWhole()
  const words = useHomeWords()
  const { lists, error, retry } = useWork(place)
  const late = lists?.late.slice(0, shownLate) ?? []
  const mine = lists?.mine.slice(0, shownItems - late.length) ?? []
  const shown = { side, place }
  return (
    <>
      {error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {error === undefined && lists === undefined && <TileLoading />}
      {lists?.mine.length === 0 && <NothingMine side={side} counts={counts} />}
      {lists && (
        <div className="work-list has-kinds">
          <Rows items={mine} {...shown} />
          {late.length > 0 && <Head tab={lateTab} id="tile-late" title={words.late} count={counts?.[lateTab]} />}
          <Rows items={late} {...shown} />
        </div>
      )}
    </>
  )
}

const noCounts: TaskCounts = {}
const noDocuments: readonly string[] = []

function WaitingTile() {
  const { client, side, who, permissions = none } = useWhole()
  const words = useHomeWords()
  const place = usePlace(who?.timeZone)
  const others = useOthers()
  const sees = permissions.has(viewOrders)
  const known = useTabCounts(client, side, sees ? orders : noDocuments).counts.get('purchaseOrder')
  const counts = sees ? known : noCounts
  const waiting = useTold(counts, others)
  const below = <Others others={others ?? []} orders={counts?.[waitingTab] ?? 0} side={side} />
  if (!sees)
    return (
      <Tile id={kind.id} title={words.waiting}>
        {below}
        {others?.length === 0 && <p className="tile-empty">{words.noRight.waiting}</p>}
        {others?.length === 0 && <p className="tile-empty">{words.noRight.orders}</p>}
      </Tile>
    )
  return (
    <section className="tile" aria-labelledby={kind.id}>
      <Head tab={waitingTab} id={kind.id} title={words.waiting} count={waiting} />
      {below}
      <Orders place={place} counts={counts} />
    </section>
  )
}

/** The orders that wait for this person, and below them those that are late elsewhere: a row opens the order. */
export default tileScreen(kind, WaitingTile)
