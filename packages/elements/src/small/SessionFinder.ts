import { ContextEvent } from '@lit/context'
import { configuredSession, onConfigure } from '../host/configure.ts'
import { type Session, sessionContext } from '../host/session.ts'

/** The session of a small element: that of the provider above it, else that of `configure()`. */
export class SessionFinder {
  session: Session | undefined
  readonly #element: HTMLElement
  /** The session is another one, or says something else; so may the page and the system. */
  readonly #changed: () => void
  #provided: Session | undefined
  #stops: (() => void)[] = []
  #endContext: (() => void) | undefined
  #endSession: (() => void) | undefined

  constructor(element: HTMLElement, changed: () => void) {
    this.#element = element
    this.#changed = changed
  }

  begin(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', this.#changed)
    // a style sheet of the page may come after the element
    addEventListener('load', this.#changed, { once: true })
    this.#stops = [onConfigure(() => this.#adopt()), () => dark.removeEventListener('change', this.#changed)]
    const provide = (session: Session, end?: () => void) => {
      if (end !== this.#endContext) this.#endContext?.()
      this.#endContext = end
      this.#provided = session
      this.#adopt()
    }
    this.#element.dispatchEvent(new ContextEvent(sessionContext, this.#element, provide, true))
    this.#adopt()
  }

  end(): void {
    for (const stop of this.#stops) stop()
    this.#endContext?.()
    this.#endSession?.()
    this.#endContext = undefined
    this.#provided = undefined
  }

  #adopt(): void {
    this.#endSession?.()
    this.session = this.#provided ?? configuredSession()
    this.#endSession = this.session?.onChange(this.#changed)
    this.#changed()
  }
}
