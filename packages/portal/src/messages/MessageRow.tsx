import { dateTime, fullTime } from '@srm/core/i18n/format'
import { Link } from 'react-router'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'
import type { Message } from './messages.ts'

interface Props {
  readonly message: Message
  readonly onOpen: (message: Message) => void
}

/** A message leads to its document; a dot and bold type say that it was not read. */
export function MessageRow({ message, onOpen }: Props) {
  const { messages } = useWords()
  const zone = useSession(({ who }) => who?.timeZone) ?? 'Asia/Shanghai'
  const { title, body, url, createDate, readDate } = message
  const place = { zone, now: new Date().toISOString() }
  return (
    <Link className={`message${readDate ? '' : ' is-unread'}`} to={url} onClick={() => onOpen(message)}>
      <span className="message-dot" aria-hidden="true" />
      <span className="message-text">
        <span className="message-title">
          {!readDate && <span className="visually-hidden">{messages.unreadOne}</span>}
          {title}
        </span>
        {body !== '' && <span className="message-body">{body}</span>}
      </span>
      <time className="muted nowrap" dateTime={createDate} title={fullTime(createDate, place)}>
        {dateTime(createDate, place)}
      </time>
    </Link>
  )
}
