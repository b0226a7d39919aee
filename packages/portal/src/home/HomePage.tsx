import { type Place, time, today as todayOf } from '@srm/core/i18n/format'
import type { Locale, Side } from '@srm/elements/host/settings.ts'
import { Icon } from '@srm/elements/style/Icon.tsx'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { onChanges, useTaskCounts, waitingTab } from '../menu/taskCounts.ts'
import { createPath } from '../pages/pagePaths.ts'
import type { PageProps } from '../pages/pages.ts'
import { useSession } from '../session/useSession.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { OrdersTile } from './OrdersTile.tsx'
import { loadMonths, loadWork } from './orderQueries.ts'
import { useAnswer } from './useAnswer.ts'
import { WorkTile } from './WorkTile.tsx'
import { workItems } from './workItems.ts'
import './home.css'

const minute = 60_000

/** What time it is, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

const dayText = ({ zone, now }: Place, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', {
    timeZone: zone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(Date.parse(now))

const hourOf = ({ zone, now }: Place): number => Number(time(now, { zone }).slice(0, 2))

/** Night until 5, morning until 12, afternoon until 18, then evening. */
const partOfDay = (hour: number): number => [5, 12, 18, 24].findIndex((end) => hour < end)

interface HeadProps {
  readonly place: Place
  readonly waiting: number | undefined
  readonly late: number
  readonly side: Side
}

function Today({ place, waiting, late }: Omit<HeadProps, 'side'>) {
  const { tiles } = useWords()
  const day = dayText(place, useLocale())
  if (waiting === undefined) return <span className="soft">{day}</span>
  return (
    <span className="soft">
      {day} · {waiting > 0 ? tiles.todayWaiting(String(waiting)) : tiles.todayNothing}
      {late > 0 && (
        <>
          {tiles.join}
          <span className="bad">{tiles.todayLate(String(late))}</span>
        </>
      )}
    </span>
  )
}

function Greeting({ place }: Pick<HeadProps, 'place'>) {
  const { tiles } = useWords()
  const who = useSession((state) => state.who)
  const hello = tiles.greetings[partOfDay(hourOf(place))] ?? ''
  return <h1 className="page-title">{tiles.greeting(hello, who?.name || who?.elsSubAccount || '')}</h1>
}

function Head(props: HeadProps) {
  const words = useWords()
  const who = useSession((state) => state.who)
  const { place, side } = props
  const mayCreate = side === 'buyer' && who?.permissions.buyer?.includes('purchaseOrder.create')
  return (
    <div className="home-head">
      <Greeting place={place} />
      <Today {...props} />
      <span className="grow" />
      {mayCreate && (
        <Link className="button primary" to={createPath('buyer', 'purchaseOrder')}>
          <Icon name="plus" />
          {words.pages.newOrder}
        </Link>
      )}
    </div>
  )
}

const onOrders = (again: () => void) => onChanges('purchaseOrder', again)

/** Here and now of the person, to the minute. */
function usePlace(): Place {
  const now = useNow()
  const zone = useSession(({ who }) => who?.timeZone) ?? 'Asia/Shanghai'
  return useMemo(() => ({ zone, now: new Date(now).toISOString() }), [zone, now])
}

function Board({ side }: { readonly side: Side }) {
  const place = usePlace()
  const today = todayOf(place)
  const work = useAnswer(side, () => loadWork(side), onOrders)
  const months = useAnswer(`${side} ${today}`, () => loadMonths(side, today), onOrders)
  const { counts } = useTaskCounts(side, 'purchaseOrder')
  const items = useMemo(
    () => work.data && workItems(work.data.mine, work.data.theirs, Date.parse(place.now)),
    [work.data, place],
  )
  const unanswered = items?.filter(({ kind }) => kind === 'unanswered').length ?? 0
  const waiting = counts ? (counts[waitingTab] ?? 0) + unanswered : items?.length
  return (
    <>
      <Head side={side} place={place} waiting={waiting} late={items?.filter(({ late }) => late).length ?? 0} />
      <div className="home-board">
        <WorkTile side={side} items={items} error={work.error} onRetry={work.retry} place={place} />
        <OrdersTile side={side} months={months.data} />
      </div>
    </>
  )
}

/** Of the platform account, which reads no business documents. */
function PlatformBoard() {
  const { frame } = useWords()
  return (
    <>
      <Greeting place={usePlace()} />
      <p className="soft">{frame.platformHome}</p>
    </>
  )
}

/** The page that is always open: what waits, and how the orders stand (screens 01). */
export default function HomePage({ side }: PageProps) {
  return <div className="home">{side ? <Board key={side} side={side} /> : <PlatformBoard />}</div>
}
