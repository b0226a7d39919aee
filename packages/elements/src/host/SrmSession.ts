import { ContextProvider } from '@lit/context'
import { ownTag } from '../tagSuffix.ts'
import { takeEarlyProperties } from './earlyProperties.ts'
import { createSession, type FetchSession, type Session, type SessionGrant, sessionContext } from './session.ts'
import type { ThemeSource } from './settings.ts'

/** Milliseconds for which a session that was fetched early is as good as one that is fetched now. */
const earlyFor = 10_000

/** Milliseconds in which the elements of a page have come. */
const unseenAfter = 10_000
let hasTold = false

/** Who builds the page is told once of elements that nobody loads: what loads them by their tags sees no shadow roots. */
function tellUnseen(session: Element): void {
  const unseen = [...session.querySelectorAll(':not(:defined)')].find(({ localName }) => localName.startsWith('srm-'))
  if (hasTold || !unseen || !session.isConnected) return
  hasTold = true
  console.warn(
    `<${unseen.localName}> stands in a shadow root, which autoload.js does not see: call its observe(root), or import the module of the element.`,
  )
}

/** In Node there is nothing to extend; the module may be imported there all the same. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/**
 * `<srm-session>`: gives the elements inside it a session.
 * - `fetchSession` (property): called for a token; one flight at a time for all elements inside. Another function in its
 *   place is called the next time: it ends nothing, so that a page may set a new one with each of its renderings. Where an
 *   element inside still waits for its script, it is called meanwhile.
 * - `session` (property): a session that already exists, instead of `fetchSession`.
 * - `base-url` (attribute and property `baseUrl`): where the SRM server is.
 * - `theme-from` (attribute and property `themeFrom`) and `dir`: those of the elements inside, which may say others.
 * - `renew()`: fetches a session at once, for a page that somebody else has signed in to.
 *
 * Sends `srm-session-expired` (detail `{ reason }`) when `fetchSession` rejects.
 */
export class SrmSession extends Base {
  static readonly observedAttributes = ['base-url', 'theme-from', 'dir']
  readonly #provider = new ContextProvider(this, { context: sessionContext })
  #fetchSession: FetchSession | undefined
  #given: Session | undefined
  #current: Session | undefined
  #early: { readonly since: number; readonly grant: Promise<SessionGrant> } | undefined

  get fetchSession(): FetchSession | undefined {
    return this.#fetchSession
  }
  set fetchSession(fetchSession: FetchSession | undefined) {
    const isKept = this.#fetchSession !== undefined && fetchSession !== undefined
    if (!isKept) this.#early = undefined
    this.#fetchSession = fetchSession
    if (!isKept) this.#provide()
  }

  /** The session the elements inside have. */
  get session(): Session | undefined {
    return this.#current
  }
  set session(session: Session | undefined) {
    this.#given = session
    this.#provide()
  }

  get themeFrom(): ThemeSource | undefined {
    return (this.getAttribute('theme-from') as ThemeSource | null) ?? undefined
  }
  set themeFrom(source: ThemeSource | undefined) {
    this.toggleAttribute('theme-from', source !== undefined)
    if (source !== undefined) this.setAttribute('theme-from', source)
  }

  get baseUrl(): string {
    return this.getAttribute('base-url') ?? ''
  }
  set baseUrl(url: string) {
    this.setAttribute('base-url', url)
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return
    if (name === 'base-url') this.#provide()
    else if (this.#current) this.#provider.setValue(this.#current, true)
  }

  /** What the elements show of the one before goes at once. @throws what `fetchSession` rejects with */
  async renew(): Promise<void> {
    this.#early = undefined
    this.#provide()
    await this.#current?.token()
  }

  connectedCallback(): void {
    if (this.style.display === '') this.style.display = 'contents'
    takeEarlyProperties(this, ['fetchSession', 'session', 'baseUrl', 'themeFrom'])
    this.#provider.hostConnected()
    this.#fetchEarly()
    if (this.getRootNode() instanceof ShadowRoot) setTimeout(() => tellUnseen(this), unseenAfter)
  }

  #provide(): void {
    this.#current = this.#given ?? this.#create()
    if (this.#current) this.#provider.setValue(this.#current)
    this.#fetchEarly()
  }

  /** While the script of an element loads, nobody asks yet. */
  #fetchEarly(): void {
    const isAwaited = this.isConnected && this.querySelector(':not(:defined)') !== null
    if (!isAwaited || this.#early || this.#given || !this.#fetchSession) return
    const grant = (async (fetchSession) => fetchSession())(this.#fetchSession)
    grant.catch(() => undefined)
    this.#early = { since: Date.now(), grant }
  }

  /** What was fetched early is taken once. */
  #grant(): Promise<SessionGrant> {
    const early = this.#early
    this.#early = undefined
    const isFresh = early !== undefined && Date.now() - early.since < earlyFor
    return isFresh ? early.grant : (this.#fetchSession as FetchSession)()
  }

  #create(): Session | undefined {
    if (!this.#fetchSession) return undefined
    return createSession(() => this.#grant(), {
      baseUrl: this.baseUrl,
      onExpired: (reason) =>
        this.dispatchEvent(
          new CustomEvent('srm-session-expired', { detail: { reason }, bubbles: true, composed: true }),
        ),
    })
  }
}

const tag = ownTag('srm-session')
if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, SrmSession)

declare global {
  interface HTMLElementTagNameMap {
    'srm-session': SrmSession
  }
  interface HTMLElementEventMap {
    'srm-session-expired': CustomEvent<{ readonly reason: unknown }>
  }
  interface DocumentEventMap {
    'srm-session-expired': CustomEvent<{ readonly reason: unknown }>
  }
}
