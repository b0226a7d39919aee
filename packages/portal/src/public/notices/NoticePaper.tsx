import { dateTime, fullTime } from '@srm/core/i18n/format'
import type { ReactNode } from 'react'
import { attachmentAddress, type NoticeDetail as Detail } from '../../session/noticeCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { NoticeContent } from './NoticeContent.tsx'
import './notices.css'
import { isTop, stateOf } from './noticeStatus.ts'
import { sizeText } from './sizeText.ts'
import { useNoticePlace } from './useNoticePlace.ts'

function Facts({ notice }: { readonly notice: Detail }) {
  const { notices: words } = useWords()
  const place = useNoticePlace()
  const { publisher, region, publishTime, expireTime } = notice
  return (
    <dl className="notice-facts">
      <div>
        <dt>{words.publisher}</dt>
        <dd>{publisher}</dd>
      </div>
      {region && (
        <div>
          <dt>{words.region}</dt>
          <dd>{region}</dd>
        </div>
      )}
      <div>
        <dt>{words.published}</dt>
        <dd>
          <time dateTime={publishTime} title={fullTime(publishTime, place)}>
            {dateTime(publishTime, place)}
          </time>
        </dd>
      </div>
      {expireTime && (
        <div>
          <dt>{words.deadline}</dt>
          <dd>
            <time dateTime={expireTime} title={fullTime(expireTime, place)}>
              {dateTime(expireTime, place)}
            </time>
          </dd>
        </div>
      )}
    </dl>
  )
}

function State({ notice }: { readonly notice: Detail }) {
  const { notices: words } = useWords()
  const { now } = useNoticePlace()
  const state = stateOf(notice, now)
  if (state === 'revoked')
    return (
      <div className="banner red" role="status">
        {notice.reason ? words.revokedFor(notice.reason) : words.revokedText}
      </div>
    )
  if (state !== 'expired') return null
  return (
    <div className="banner gold" role="status">
      {words.expiredText}
    </div>
  )
}

function Attachments({ notice }: { readonly notice: Detail }) {
  const { notices: words } = useWords()
  const { type, index, attachments } = notice
  if (attachments.length === 0) return null
  return (
    <section className="notice-files" aria-labelledby="notice-files">
      <h2 className="notice-part" id="notice-files">
        {words.attachments}
      </h2>
      <ul className="plain-list">
        {attachments.map(({ uuid, name, size }) => (
          <li key={uuid} className="notice-file">
            <a className="link" href={attachmentAddress(type, String(index), uuid)} download={name}>
              {name}
            </a>
            <span className="muted">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A notice as it is read: its facts, what became of it, its text and files. */
export function NoticePaper({ notice, children }: { readonly notice: Detail; readonly children?: ReactNode }) {
  const { notices: words } = useWords()
  return (
    <article className="sheet notice-paper">
      <h1 className="page-title notice-title">
        {isTop(notice) && <span className="tag blue">{words.top}</span>}
        {notice.title}
      </h1>
      <Facts notice={notice} />
      <State notice={notice} />
      <NoticeContent html={notice.content} />
      <Attachments notice={notice} />
      {children}
    </article>
  )
}
