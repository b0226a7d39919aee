import { configuration, configuredSession } from '@srm/elements/host/configure.ts'
import type { Session as HostSession } from '@srm/elements/host/session.ts'
import { useEffect, useState } from 'react'

/** The `<srm-session>` around, of any version, also outside of the shadow trees that the tag may stand in. */
function isInSession(tag: Element): boolean {
  let node: Node | null = tag
  while (node) {
    if (node instanceof Element && /^srm-session(-|$)/.test(node.localName)) return true
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  }
  return false
}

/** Whether the page's own origin answers as the server does to somebody who is not signed in. */
async function isServer(): Promise<boolean> {
  const answer = await fetch('/api/session', { headers: { accept: 'application/json' } })
  const { code, message }: { code?: unknown; message?: unknown } = await answer.json()
  return typeof code === 'string' && typeof message === 'string'
}

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((done) => addEventListener('load', done, { once: true }))

/**
 * Whether people sign in inside the tag: the page gives no session, neither around it nor by `configure()` until it has
 * loaded, and is itself of the server's origin.
 */
export function useOwnSignIn(tag: HTMLElement, session: HostSession | undefined): boolean {
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    if (session) return
    let isGone = false
    const find = async () => {
      await loaded()
      const isGiven = () => isInSession(tag) || configuredSession() !== undefined || configuration().baseUrl
      if (isGone || isGiven() || !(await isServer()) || isGone || isGiven()) return
      setOwn(true)
    }
    // what answers otherwise is no server: the tag waits for a session, and says so
    find().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [tag, session])
  return isOwn && !session
}
