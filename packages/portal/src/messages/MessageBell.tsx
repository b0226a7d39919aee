import { useEffect } from 'react'
import { FrameIcon } from '../layout/FrameIcon.tsx'
import { shortCount } from '../layout/nav/shortCount.ts'
import { openOverlay } from '../layout/overlayStore.ts'
import { useWords } from '../words/useWords.ts'
import { askUnread, onMessages, useUnread } from './messages.ts'

/** Opens the messages; the number is what was not read. */
export function MessageBell() {
  const { messages } = useWords()
  const { unread = 0 } = useUnread()
  useEffect(() => {
    void askUnread()
    return onMessages(() => void askUnread())
  }, [])
  const shown = shortCount(unread)
  // what is said is what is seen
  const label = unread > 0 ? messages.bell(shown) : messages.title
  return (
    <button
      type="button"
      className="icon-button"
      data-tour="messages"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => openOverlay('messages')}
    >
      <FrameIcon name="bell" />
      {unread > 0 && (
        <span className="count-dot" aria-hidden="true">
          {shown}
        </span>
      )}
    </button>
  )
}
