import { ContextProvider } from '@lit/context'
import { type PropertyValues, ReactiveElement } from 'lit'
import { createSession, type FetchSession, type Session, sessionContext } from './session.ts'

/**
 * `<srm-session>`: gives the elements inside it a session.
 * - `fetchSession` (property): called for a token; one flight at a time for all elements inside.
 * - `session` (property): a session that already exists, instead of `fetchSession`.
 * - `base-url` (attribute): where the SRM server is.
 *
 * Sends `srm-session-expired` (detail `{ reason }`) when `fetchSession` rejects.
 */
export class SrmSession extends ReactiveElement {
  static override properties = {
    fetchSession: { attribute: false },
    session: { attribute: false },
    baseUrl: { attribute: 'base-url' },
  }
  declare fetchSession: FetchSession | undefined
  declare session: Session | undefined
  declare baseUrl: string | undefined
  readonly #provider = new ContextProvider(this, { context: sessionContext })
  #made: Session | undefined

  /** Content stays in the light DOM, styled by the page. */
  protected override createRenderRoot() {
    return this
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed)
    if (changed.has('fetchSession') || changed.has('baseUrl')) this.#made = this.#create()
    const session = this.session ?? this.#made
    if (session) this.#provider.setValue(session)
  }

  #create(): Session | undefined {
    if (!this.fetchSession) return undefined
    return createSession(() => this.fetchSession?.() ?? Promise.reject(new Error('fetchSession was taken away.')), {
      baseUrl: this.baseUrl,
      onExpired: (reason) =>
        this.dispatchEvent(
          new CustomEvent('srm-session-expired', { detail: { reason }, bubbles: true, composed: true }),
        ),
    })
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('srm-session')) {
  customElements.define('srm-session', SrmSession)
}

declare global {
  interface HTMLElementTagNameMap {
    'srm-session': SrmSession
  }
  interface DocumentEventMap {
    'srm-session-expired': CustomEvent<{ readonly reason: unknown }>
  }
}
