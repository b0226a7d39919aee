import type { Who } from '@srm/core/client/session'
import type { Connection } from '../document/definition/connection.ts'
import type { Telling } from '../document/detail/stations.ts'
import { loadFile } from '../host/fileNotLoaded.ts'
import type { Side } from '../host/settings.ts'
import type { SmallWords } from '../words/loadStepWords.ts'
import type { Answer } from './Answer.ts'
import type { Facts } from './facts.ts'
import { type Content, SmallElement } from './SmallElement.ts'

/** To whom a small element tells what, once all of it is here. */
export type Told = Omit<Telling, 'words' | 'def'> & { readonly def: Facts; readonly words: SmallWords }

interface Answered<T> {
  readonly who: Who
  readonly side: Side
  readonly value: T
}

type Asking = typeof import('./asking.ts')['asking']

/** Begins to load while the first element is defined; what could not be had is asked for again. */
const loadAsking = () => loadFile(async () => (await import('./asking.ts')).asking)
let loading: Promise<Asking> | undefined = loadAsking()
loading.catch(() => {
  loading = undefined
})

/** A small element about one document, or about all of a kind. */
export abstract class DocumentElement<T> extends SmallElement {
  declare readonly document?: string
  declare readonly documentId?: string
  protected facts: Facts | undefined
  #asking: Asking | undefined
  #answer: Answer<Answered<T>> | undefined
  #of: string | undefined

  /** Asks the server; the person is known by then. */
  protected abstract ask(connection: Connection, side: Side): Promise<T>

  protected abstract tell(told: Told, value: T): Content

  /** Does the page say all that is to be asked for? */
  protected isComplete(): boolean {
    return Boolean(this.document && this.documentId)
  }

  /** What the question depends on besides its document. */
  protected key(): readonly unknown[] {
    return []
  }

  /** What there is to show without asking anybody; undefined where the server is asked. */
  protected given(): T | undefined {
    return undefined
  }

  protected override get error(): unknown {
    return this.fault ?? this.#answer?.error
  }

  protected override prepare(): void {
    const { document, documentId } = this
    if (!this.#asking) {
      this.#load()
      return
    }
    if (document !== this.#of) this.#learn(document, this.#asking.loadFacts)
    if (this.given() !== undefined) {
      this.#answer?.end()
      return
    }
    const { session } = this.finder
    const { locale, side } = this.settings
    const ask = async (connection: Connection) => {
      const who = await connection.who()
      const mine = side ?? session?.side ?? who.sides[0] ?? 'buyer'
      return { who, side: mine, value: await this.ask(connection, mine) }
    }
    const question = this.isComplete() ? { document: String(document), uuid: documentId, ask } : undefined
    this.#answer ??= new this.#asking.Answer(() => this.changed())
    this.#answer.follow(session, locale, [document, documentId, side, Boolean(question), ...this.key()], question)
  }

  #load(): void {
    if (this.fault) return
    loading ??= loadAsking()
    loading.then(
      (loaded) => {
        this.#asking = loaded
        this.changed()
      },
      (error) => {
        loading = undefined
        this.fail(error)
      },
    )
  }

  #learn(document: string | undefined, loadFacts: Asking['loadFacts']): void {
    this.#of = document
    this.facts = undefined
    this.fault = undefined
    if (!document) return
    loadFacts(document).then(
      (facts) => {
        if (document !== this.#of) return
        this.facts = facts
        if (facts) this.changed()
        else this.fail('embed.unknownDocument')
      },
      (error) => document === this.#of && this.fail(error),
    )
  }

  protected override retry(): void {
    if (!this.facts) this.#of = undefined
    super.retry()
    void this.#answer?.again()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#answer?.end()
  }

  protected override content(): Content {
    const { facts: def, words, settings } = this
    const given = this.given()
    const answered = this.#answer?.value
    const value = given ?? answered?.value
    if (!def || !words || value === undefined) return undefined
    const zone = answered?.who.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const { locale } = settings
    const place = { zone, now: new Date().toISOString(), written: this.hosts?.writtenIn(locale, zone) }
    const said = this.hosts?.spokenDefinition(def, locale) ?? def
    const side = answered?.side ?? settings.side ?? 'buyer'
    const who = answered?.who
    const rights = this.finder.session?.permissions ?? who?.permissions[side]
    const permissions = rights && new Set(rights)
    return this.tell({ def: said, words, side, who, permissions, locale, place }, value)
  }

  /** Asks again at once. */
  async refresh(): Promise<void> {
    await this.#answer?.again()
  }
}
