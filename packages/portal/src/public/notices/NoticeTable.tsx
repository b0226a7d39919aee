import { date, dateTime, fullTime, type Place } from '@srm/core/i18n/format'
import { Link } from 'react-router'
import type { Notice } from '../../session/noticeCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { lengthText } from './lengthText.ts'
import { noticePath } from './noticePages.ts'
import { isTop, stateOf } from './noticeStatus.ts'
import { useNoticePlace } from './useNoticePlace.ts'

interface RowProps {
  readonly notice: Notice
  readonly place: Place
}

/** The columns that say something of one of the notices. */
interface Shown {
  readonly region: boolean
  readonly deadline: boolean
}

const hasDeadline = (notice: Notice, place: Place): boolean =>
  Boolean(notice.expireTime) || stateOf(notice, place.now) !== 'open'

/** Until when it holds, and how long that is. */
function Deadline({ notice, place }: RowProps) {
  const { notices: words } = useWords()
  const state = stateOf(notice, place.now)
  const { expireTime } = notice
  if (state === 'revoked') return <span className="tag red">{words.revoked}</span>
  if (!expireTime) return state === 'expired' ? <span className="tag">{words.expired}</span> : '—'
  const left = words.left(lengthText(Date.parse(expireTime) - Date.parse(place.now), words))
  return (
    <>
      <time dateTime={expireTime} title={fullTime(expireTime, place)}>
        {dateTime(expireTime, place)}
      </time>{' '}
      {state === 'expired' && <span className="tag">{words.expired}</span>}
      {state === 'soon' && <span className="tag gold">{left}</span>}
      {state === 'open' && <span className="muted">{left}</span>}
    </>
  )
}

function Row({ notice, place, shown }: RowProps & { readonly shown: Shown }) {
  const { notices: words } = useWords()
  const state = stateOf(notice, place.now)
  const isOver = state === 'expired' || state === 'revoked'
  return (
    <tr className={isOver ? 'is-over' : undefined}>
      <th scope="row" className="notice-name">
        {isTop(notice) && <span className="tag blue">{words.top}</span>}
        <Link className="notice-link" to={noticePath(notice)}>
          {notice.title}
        </Link>
        <span className="notice-sub to-tablet">
          {notice.publisher} · {date(notice.publishTime, place)}
        </span>
        {hasDeadline(notice, place) && (
          <span className="notice-sub to-tablet">
            <Deadline notice={notice} place={place} />
          </span>
        )}
      </th>
      <td className="soft from-tablet-cell">{notice.publisher}</td>
      {shown.region && <td className="from-tablet-cell">{notice.region || '—'}</td>}
      <td className="soft from-tablet-cell">
        <time dateTime={notice.publishTime} title={fullTime(notice.publishTime, place)}>
          {date(notice.publishTime, place)}
        </time>
      </td>
      {shown.deadline && (
        <td className="from-tablet-cell">
          <Deadline notice={notice} place={place} />
        </td>
      )}
    </tr>
  )
}

/** The notices of one list, those on top first as the server orders them (screens 09b). */
export function NoticeTable({ notices, label }: { readonly notices: readonly Notice[]; readonly label: string }) {
  const { notices: words } = useWords()
  const place = useNoticePlace()
  const shown: Shown = {
    region: notices.some(({ region }) => Boolean(region)),
    deadline: notices.some((notice) => hasDeadline(notice, place)),
  }
  return (
    <div className="sheet notice-sheet">
      <table className="notice-table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.title}</th>
            <th scope="col" className="from-tablet-cell notice-publisher">
              {words.publisher}
            </th>
            {shown.region && (
              <th scope="col" className="from-tablet-cell notice-region">
                {words.region}
              </th>
            )}
            <th scope="col" className="from-tablet-cell notice-day">
              {words.published}
            </th>
            {shown.deadline && (
              <th scope="col" className="from-tablet-cell notice-deadline">
                {words.deadline}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => (
            <Row key={notice.index} notice={notice} place={place} shown={shown} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
