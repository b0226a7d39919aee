/**
 * The portal inside the frame of a host shell, and what the two tell each other (docs/embedding.md). Only the frame's
 * parent is heard; which parents there may be is the server's setting SRM_FRAME_ANCESTORS.
 */

import { isTag } from './stand.ts'

/** Whether this page stands in somebody's frame: the host has its own header. */
export const isEmbedded = globalThis.window !== undefined && !isTag() && window.parent !== window

/** What the host may say. */
export type HostMessage =
  | { readonly type: 'srm:token'; readonly token: string }
  | { readonly type: 'srm:open'; readonly path: string }

/** What the host is told. Nothing of it is secret, yet it goes to the host alone once the host is known. */
export type PortalMessage =
  | { readonly type: 'srm:ready' }
  | { readonly type: 'srm:signedIn'; readonly account: string }
  | { readonly type: 'srm:navigated'; readonly path: string; readonly title: string }
  | { readonly type: 'srm:sessionEnded'; readonly reason: 'expired' | 'signedOut' | 'missing' }

/** Reads what came with a message; undefined when it is none of ours. Pure. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const { type, token, path } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (type === 'srm:token' && typeof token === 'string' && token !== '') return { type, token }
  if (type === 'srm:open' && typeof path === 'string') return { type, path }
  return undefined
}

/** Chromium and Safari know the parent's origin, the first message tells it elsewhere. */
let origin: string | undefined = isEmbedded ? location.ancestorOrigins?.[0] : undefined

/** Tells the host; without one, nobody. Before the host is known only `srm:ready` goes out. */
export function tellHost(message: PortalMessage): void {
  if (!isEmbedded || (origin === undefined && message.type !== 'srm:ready')) return
  window.parent.postMessage(message, origin ?? '*')
}

/** Listens to the host until the answer is called. */
export function onHost(listener: (message: HostMessage) => void): () => void {
  if (!isEmbedded) return () => undefined
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent) return
    const message = readHostMessage(event.data)
    if (!message) return
    origin = event.origin
    listener(message)
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}
