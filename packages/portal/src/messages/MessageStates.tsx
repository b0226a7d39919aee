import type { ReactNode } from 'react'
import { useWords } from '../words/useWords.ts'
import { AnswerFailed, AnswerLoading } from './AnswerStates.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { Message } from './messages.ts'
import type { MessageList } from './useMessageList.ts'

interface Props {
  readonly list: MessageList
  readonly unread: boolean
  readonly onOpen: (message: Message) => void
  readonly children?: ReactNode
}

/** The rows, or why there are none. */
export function MessageRows({ list, unread, onOpen, children }: Props) {
  const { messages } = useWords()
  const { items, error, retry } = list
  if (!items && error !== undefined) return <AnswerFailed error={error} onRetry={retry} />
  if (!items) return <AnswerLoading />
  if (items.length === 0) return <p className="own-empty">{unread ? messages.nothingUnread : messages.nothing}</p>
  return (
    <>
      <div className="message-list">
        {items.map((message) => (
          <MessageRow key={message.uuid} message={message} onOpen={onOpen} />
        ))}
      </div>
      {error !== undefined && <AnswerFailed error={error} onRetry={retry} />}
      {children}
    </>
  )
}
