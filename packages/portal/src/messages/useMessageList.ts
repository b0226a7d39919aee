import { useCallback, useEffect, useRef, useState } from 'react'
import { loadMessages, type Message, markRead, onMessages } from './messages.ts'

interface Loaded {
  readonly items: readonly Message[]
  readonly next: string | null
}

export interface MessageList {
  /** Undefined until the first answer. */
  readonly items: readonly Message[] | undefined
  readonly error: unknown
  readonly hasMore: boolean
  readonly retry: () => void
  readonly more: () => void
  /** Marks one as read here at once, and on the server. */
  readonly read: (message: Message) => void
  readonly readAll: () => Promise<void>
}

const asRead = ({ items, next }: Loaded, marks: (message: Message) => boolean): Loaded => ({
  next,
  items: items.map((item) => (!item.readDate && marks(item) ? { ...item, readDate: new Date().toISOString() } : item)),
})

/** The messages, newest first and live. */
export function useMessageList(unread: boolean, limit: number): MessageList {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const run = useRef(0)

  const load = useCallback(
    (after?: string) => {
      run.current += 1
      const mine = run.current
      loadMessages(unread, limit, after).then(
        ({ items, next }) => {
          if (mine !== run.current) return
          setError(undefined)
          setLoaded((before) => ({ items: after ? [...(before?.items ?? []), ...items] : items, next }))
        },
        (cause: unknown) => mine === run.current && setError(cause),
      )
    },
    [unread, limit],
  )
  useEffect(() => {
    setLoaded(undefined)
    load()
    const stop = onMessages(() => load())
    return () => {
      run.current += 1
      stop()
    }
  }, [load])

  const mark = (marks: (message: Message) => boolean) => setLoaded((before) => before && asRead(before, marks))
  return {
    items: loaded?.items,
    error,
    hasMore: loaded?.next != null,
    retry: () => {
      setError(undefined)
      load()
    },
    more: () => loaded?.next && load(loaded.next),
    read: (message) => {
      if (message.readDate) return
      mark(({ uuid }) => uuid === message.uuid)
      // A mark that was lost only leaves the message unread.
      markRead([message.uuid]).catch(() => undefined)
    },
    readAll: async () => {
      await markRead()
      mark(() => true)
    },
  }
}
