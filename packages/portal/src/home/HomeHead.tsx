import { type Place, time } from '@srm/core/i18n/format'
import type { Locale, Side } from '@srm/elements/host/settings.ts'
import { Icon } from '@srm/elements/style/Icon.tsx'
import { Link } from 'react-router'
import { createPath } from '../pages/pagePaths.ts'
import { useSession } from '../session/useSession.ts'
import { tagOf } from '../settings/languages.ts'
import { useLocale, useWords } from '../words/useWords.ts'

const dayText = ({ zone, now }: Place, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : tagOf(locale), {
    timeZone: zone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(Date.parse(now))

const hourOf = ({ zone, now }: Place): number => Number(time(now, { zone }).slice(0, 2))

/** Night until 5, morning until 12, afternoon until 18, then evening. */
const partOfDay = (hour: number): number => [5, 12, 18, 24].findIndex((end) => hour < end)

interface Props {
  readonly place: Place
  readonly waiting: number | undefined
  readonly late: number
  readonly side: Side
  readonly arranging: boolean
  readonly onArrange: () => void
}

function Today({ place, waiting, late }: Pick<Props, 'place' | 'waiting' | 'late'>) {
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

export function Greeting({ place }: Pick<Props, 'place'>) {
  const { tiles } = useWords()
  const who = useSession((state) => state.who)
  const hello = tiles.greetings[partOfDay(hourOf(place))] ?? ''
  return <h1 className="page-title">{tiles.greeting(hello, who?.name || who?.elsSubAccount || '')}</h1>
}

/** Who, when, what waits; arranging home, and a new order. */
export function HomeHead({ arranging, onArrange, ...props }: Props) {
  const words = useWords()
  const who = useSession((state) => state.who)
  const { place, side } = props
  const mayCreate = side === 'buyer' && who?.permissions.buyer?.includes('purchaseOrder.create')
  return (
    <div className="home-head">
      <Greeting place={place} />
      <Today {...props} />
      <span className="grow" />
      <button type="button" className="button quiet home-arrange" aria-expanded={arranging} onClick={onArrange}>
        <Icon name="columns" />
        {words.arrange.open}
      </button>
      {mayCreate && (
        <Link className="button primary" to={createPath('buyer', 'purchaseOrder')}>
          <Icon name="plus" />
          {words.pages.newOrder}
        </Link>
      )}
    </div>
  )
}
