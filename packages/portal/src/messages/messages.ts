/** The messages of a person: asked for in pages, counted while unread, marked as read. */
import { create } from 'zustand'
import { ask, patientCaller, send } from '../session/calls.ts'
import { client } from '../session/session.ts'

export interface Message {
  readonly uuid: string
  /** `purchaseOrder.send` */
  readonly event: string
  readonly title: string
  readonly body: string
  readonly document: string
  readonly documentUuid: string | null
  readonly side: string
  /** Path of the page that shows the document. */
  readonly url: string
  /** ISO 8601, UTC. */
  readonly createDate: string
  readonly readDate: string | null
}

export interface MessagePage {
  readonly items: readonly Message[]
  /** For `after`; null on the last page. */
  readonly next: string | null
}

export function loadMessages(unread: boolean, limit: number, after?: string): Promise<MessagePage> {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(unread ? { unread: 'true' } : {}),
    ...(after ? { after } : {}),
  })
  return ask<MessagePage>(`/messages?${query}`)
}

/** Undefined until the server has said. */
export const useUnread = create<{ readonly unread: number | undefined }>()(() => ({ unread: undefined }))

export async function askUnread(): Promise<void> {
  try {
    const { unread } = await patientCaller.call<{ readonly unread: number }>({ method: 'GET', path: '/messages/count' })
    useUnread.setState({ unread })
  } catch {
    // The bell shows what was known; the next message asks again.
  }
}

/** @param uuids absent: all */
export async function markRead(uuids?: readonly string[]): Promise<void> {
  await send('POST', '/messages/read', uuids ? { uuids } : { all: true })
  await askUnread()
}

/** Calls back when there is a new message, when some were read elsewhere, and after the connection was lost. */
export const onMessages = (listener: () => void): (() => void) =>
  client.events((live) => {
    if (live.event === 'news' ? live.kind === 'message' : live.event === 'ready' && !live.first) listener()
  })

export const forgetMessages = (): void => useUnread.setState({ unread: undefined })
