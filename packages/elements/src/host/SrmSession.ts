import { ContextProvider } from '@lit/context'
import { ownTag } from '../tagSuffix.ts'
import { takeEarlyProperties } from './earlyProperties.ts'
import { createSession, type FetchSession, type Session, sessionContext } from './session.ts'

/** In Node there is nothing to extend; the module may be imported there all the same. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/**
 * `<srm-session>`: gives the elements inside it a session.
 * - `fetchSession` (property): called for a token; one flight at a time for all elements inside. Another function in its
 *   place is called the next time: it ends nothing, so that a page may set a new one with each of its renderings.
 * - `session` (property): a session that already exists, instead of `fetchSession`.
 * - `base-url` (attribute and property `baseUrl`): where the SRM server is.
 * - `renew()`: fetches a session at once, for a page that somebody else has signed in to.
 *
 * Sends `srm-session-expired` (detail `{ reason }`) when `fetchSession` rejects.
 */
export class SrmSession extends Base {
  static readonly observedAttributes = ['base-url']
  readonly #provider = new ContextProvider(this, { context: sessionContext })
  #fetchSession: FetchSession | undefined
  #given: Session | undefined
  #current: Session | undefined

  get fetchSession(): FetchSession | undefined {
    return this.#fetchSession
  }
  set fetchSession(fetchSession: FetchSession | undefined) {
    const isKept = this.#fetchSession !== undefined && fetchSession !== undefined
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

  get baseUrl(): string {
    return this.getAttribute('base-url') ?? ''
  }
  set baseUrl(url: string) {
    this.setAttribute('base-url', url)
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.#provide()
  }

  /** What the elements show of the one before goes at once. @throws what `fetchSession` rejects with */
  async renew(): Promise<void> {
    this.#provide()
    await this.#current?.token()
  }

  connectedCallback(): void {
    if (this.style.display === '') this.style.display = 'contents'
    takeEarlyProperties(this, ['fetchSession', 'session', 'baseUrl'])
    this.#provider.hostConnected()
  }

  #provide(): void {
    this.#current = this.#given ?? this.#create()
    if (this.#current) this.#provider.setValue(this.#current)
  }

  #create(): Session | undefined {
    if (!this.#fetchSession) return undefined
    return createSession(() => (this.#fetchSession as FetchSession)(), {
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
