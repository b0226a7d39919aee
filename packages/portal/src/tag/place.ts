/**
 * A copy of the package shows one portal at a time: its session, its tabs and its words are one each. A second portal on a page
 * has a copy of its own (docs/decisions/0116).
 */
import type { SrmElement } from '@srm/elements/host/SrmElement.ts'
import type { Session as HostSession } from '@srm/elements/host/session.ts'
import { type Narrow, standIn } from '../embedding/stand.ts'

let owner: HTMLElement | undefined
/** How it stood there first: what is loaded of the portal has one session of one server. */
let first: string | undefined

/** Says to who builds the page how it has a second one. */
export function tellTaken(tag: string): void {
  console.warn(
    `<${tag}>: another portal of this copy is on the page, or was of another server. A second one has a copy of its own: load autoload.js?copy=second and write <srm-portal-second>.`,
  )
}

const phone = 768

function narrowOf(element: Element): Narrow & { readonly stop: () => void } {
  const listeners = new Set<() => void>()
  let matches = element.clientWidth < phone
  const observer = new ResizeObserver(() => {
    const now = element.clientWidth < phone
    if (now === matches) return
    matches = now
    for (const listener of listeners) listener()
  })
  observer.observe(element)
  return {
    get matches() {
      return matches
    },
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
    stop: () => observer.disconnect(),
  }
}

/**
 * Has the portal stand in a tag.
 * @param session of the page around; absent where people sign in inside the tag
 * @param navigated hears which page is shown
 * @returns what leaves the place; undefined where another tag has it, or it was of another server
 */
export function takePlace(
  host: SrmElement,
  session: HostSession | undefined,
  navigated: (path: string, title: string) => void,
): (() => void) | undefined {
  const baseUrl = session?.baseUrl ?? ''
  const how = `${session ? 'hosted' : 'own'} ${baseUrl}`
  const isElsewhere = owner !== undefined && owner !== host && owner.isConnected
  if (isElsewhere || (first ?? how) !== how) return undefined
  owner = host
  first = how
  const narrow = narrowOf(host)
  const tag = { element: host, baseUrl, session, navigated }
  standIn({ tree: host.shadowRoot as ShadowRoot, top: host, narrow, tag })
  return () => {
    narrow.stop()
    if (owner === host) owner = undefined
  }
}
