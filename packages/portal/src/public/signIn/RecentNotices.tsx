import { date, dateTime } from '@srm/core/i18n/format'
import { Link } from 'react-router'
import { loadNotices, type Notice } from '../../session/noticeCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { failureLine } from '../failure.ts'
import { noticePath, pageOf } from '../notices/noticePages.ts'
import { useNoticePlace } from '../notices/useNoticePlace.ts'
import { useOnce } from '../useOnce.ts'
import { RecentFrame, RecentLoading } from './RecentFrame.tsx'

const shown = 5
const types = ['purchaseNotice', 'resultsNotice', 'systemNotice'] as const

/** The newest of all lists that are still open. */
async function loadRecent(): Promise<readonly Notice[]> {
  const lists = await Promise.all(types.map((type) => loadNotices({ type, limit: 2 * shown })))
  return lists
    .flatMap(({ items }) => items)
    .filter(({ status }) => status === 'published')
    .sort((one, other) => Date.parse(other.publishTime) - Date.parse(one.publishTime))
    .slice(0, shown)
}

function Row({ notice }: { readonly notice: Notice }) {
  const { publicPages: words } = useWords()
  const place = useNoticePlace()
  const page = pageOf(notice.type)
  const facts = [page && words.types[page.type], notice.region, notice.publisher].filter(Boolean)
  return (
    <li className="recent-row">
      <Link className="recent-name" to={noticePath(notice)}>
        {notice.title}
      </Link>
      <span className="recent-when">
        {notice.expireTime && <span>{words.until(dateTime(notice.expireTime, place))}</span>}
        <span className="muted">{words.published(date(notice.publishTime, place))}</span>
      </span>
      <span className="recent-facts">{facts.join(' · ')}</span>
    </li>
  )
}

/** The newest notices beside the sign-in (screens 09a). */
export function RecentNotices() {
  const words = useWords()
  const { data, error, retry } = useOnce('recent', loadRecent)
  if (error !== undefined)
    return (
      <RecentFrame>
        <p className="soft" role="alert">
          {words.errors.notLoaded} {failureLine(error, words)}{' '}
          <button type="button" className="button link" onClick={retry}>
            {words.retry}
          </button>
        </p>
      </RecentFrame>
    )
  if (!data) return <RecentLoading />
  return (
    <RecentFrame>
      {data.length === 0 && <p className="soft">{words.publicPages.noneRecent}</p>}
      <ul className="plain-list">
        {data.map((notice) => (
          <Row key={`${notice.type}.${notice.index}`} notice={notice} />
        ))}
      </ul>
    </RecentFrame>
  )
}
