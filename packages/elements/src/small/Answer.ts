import { after, type Connection, connectionOf, grantedBy, noSession } from '../document/definition/connection.ts'
import { faultOf } from '../document/definition/sessionFault.ts'
import { pageFault } from '../document/feedback/pageFault.ts'
import { followChanges } from '../document/interaction/followChanges.ts'
import { retryWhenOnline } from '../document/interaction/retryWhenOnline.ts'
import type { Session } from '../host/session.ts'
import type { Locale } from '../host/settings.ts'

/** What is asked of the server. */
export interface Question<T> {
  readonly document: string
  /** Only what happens to this document makes the answer old. */
  readonly uuid?: string | undefined
  ask(connection: Connection): Promise<T>
}

const nothing = () => undefined

/** An answer of the server that is kept true: asked again when something changes, and when what failed may go better. */
export class Answer<T> {
  value: T | undefined
  error: unknown
  readonly #changed: () => void
  #key: readonly unknown[] = []
  #account = ''
  #run = 0
  #stops: (() => void)[] = []
  #again: () => Promise<void> = async () => undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Asks when one of `key` is another than before, or another person is signed in. Without a question the page has still to say of what. */
  follow(
    session: Session | undefined,
    locale: Locale,
    key: readonly unknown[],
    question: Question<T> | undefined,
  ): void {
    const account = session?.account ?? ''
    const fault = session && faultOf(session)
    const all = [session, locale, fault, ...key]
    const isOther = this.#account !== '' && account !== this.#account
    this.#account = account
    if (!isOther && all.every((one, at) => one === this.#key[at])) return
    this.end()
    this.#key = all
    this.error = fault
    if (session && fault) {
      // it asks again when the session does
      this.#again = () => session.renew().then(nothing, nothing)
      session.token().catch(nothing)
    } else {
      this.#again = () => this.#ask(session, locale, question)
      void this.#again()
    }
  }

  again(): Promise<void> {
    return this.#again()
  }

  /** Stops listening and forgets what was answered. */
  end(): void {
    this.#run += 1
    this.#key = []
    this.value = this.error = undefined
    this.#stop()
  }

  #stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  async #ask(session: Session | undefined, locale: Locale, question: Question<T> | undefined): Promise<void> {
    this.#run += 1
    const mine = this.#run
    this.#stop()
    if (!session || !question) {
      const timer = after(() => this.#fail(question ? noSession('embed.noSession') : pageFault('embed.incomplete')))
      this.#stops = [() => clearTimeout(timer)]
      return
    }
    try {
      await grantedBy(session)
      const connection = connectionOf(session, locale)
      const value = await question.ask(connection)
      if (mine !== this.#run) return
      this.value = value
      this.error = undefined
      this.#stops = [followChanges(connection, question.document, question.uuid, () => void this.#again())]
      this.#changed()
    } catch (error) {
      if (mine === this.#run) this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.error = error
    this.#stops = [retryWhenOnline(error, this.#again) ?? nothing]
    this.#changed()
  }
}
