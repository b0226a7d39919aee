import { useState } from 'react'
import { failureLine } from '../public/failure.ts'
import { useWords } from '../words/useWords.ts'
import { MessageRows } from './MessageStates.tsx'
import { useUnread } from './messages.ts'
import { useMessageList } from './useMessageList.ts'
import './messages.css'
import type { PageProps } from '../pages/pageProps.ts'

const perPage = 50
const unreadOnly = '?unread'

/** All messages, or those that were not read. */
export default function MessagesPage({ query, onQuery }: PageProps) {
  const words = useWords()
  const { messages } = words
  const { unread = 0 } = useUnread()
  const only = query === unreadOnly
  const list = useMessageList(only, perPage)
  const [fault, setFault] = useState<string>()
  const readAll = () => {
    setFault(undefined)
    list.readAll().catch((error: unknown) => setFault(failureLine(error, words)))
  }
  return (
    <div className="own-page">
      <div className="own-head">
        <h1 className="page-title">{messages.title}</h1>
        <span className="soft">{messages.unread(unread)}</span>
      </div>
      <div className="own-actions">
        <div className="segmented">
          <button type="button" className="segment" aria-pressed={!only} onClick={() => onQuery('')}>
            {messages.every}
          </button>
          <button type="button" className="segment" aria-pressed={only} onClick={() => onQuery(unreadOnly)}>
            {messages.onlyUnread}
          </button>
        </div>
        <span className="grow" />
        {unread > 0 && (
          <button type="button" className="button" onClick={readAll}>
            {messages.readAll}
          </button>
        )}
      </div>
      {fault !== undefined && (
        <p className="banner red" role="alert">
          {fault}
        </p>
      )}
      <MessageRows list={list} unread={only} onOpen={list.read}>
        {list.hasMore && (
          <button type="button" className="button message-more" onClick={list.more}>
            {messages.more}
          </button>
        )}
      </MessageRows>
    </div>
  )
}
