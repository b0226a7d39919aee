import { useState } from 'react'
import { Link } from 'react-router'
import { ModalDialog } from '../layout/ModalDialog.tsx'
import type { OverlayProps } from '../layout/shellParts.ts'
import { ownPaths } from '../pages/pagePaths.ts'
import { failureLine } from '../public/failure.ts'
import { useWords } from '../words/useWords.ts'
import { MessageRows } from './MessageStates.tsx'
import { useUnread } from './messages.ts'
import { useMessageList } from './useMessageList.ts'
import './messages.css'

const shownHere = 20

/** The latest messages in a drawer; a message opens its document. */
export default function MessagePanel({ onClose }: OverlayProps) {
  const words = useWords()
  const { messages } = words
  const { unread = 0 } = useUnread()
  const list = useMessageList(false, shownHere)
  const [fault, setFault] = useState<string>()
  const readAll = () => list.readAll().catch((error: unknown) => setFault(failureLine(error, words)))
  return (
    <ModalDialog label={messages.title} className="message-drawer" onClose={onClose}>
      <div className="message-drawer-head">
        <h2 className="drawer-title grow">{messages.title}</h2>
        {unread > 0 && (
          <button type="button" className="button link" onClick={() => void readAll()}>
            {messages.readAll}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
      {fault !== undefined && (
        <p className="banner red" role="alert">
          {fault}
        </p>
      )}
      <div className="message-drawer-body">
        <MessageRows
          list={list}
          unread={false}
          onOpen={(message) => {
            list.read(message)
            onClose()
          }}
        />
      </div>
      <Link className="button message-drawer-all" to={ownPaths.messages} onClick={onClose}>
        {messages.all}
      </Link>
    </ModalDialog>
  )
}
