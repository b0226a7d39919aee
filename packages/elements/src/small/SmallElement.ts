import type { AnyRow } from '@srm/core/definition/workflow'
import { html, nothing, render, type TemplateResult } from 'lit/html.js'
import type { Valued } from '../host/common/addProperties.ts'
import { adoptLooks } from '../host/common/adoptLooks.ts'
import { allProps, attributesOf } from '../host/common/commonProps.ts'
import { providerOf } from '../host/common/providerOf.ts'
import { pairLabel } from '../host/common/speech.ts'
import { systemTheme } from '../host/common/systemTheme.ts'
import { addedLanguages, configuration } from '../host/configure.ts'
import { takeEarlyProperties } from '../host/earlyProperties.ts'
import { type Locale, resolveSettings, type Settings, type SettingsInput } from '../host/settings.ts'
import { type ElementSpec, readAttribute } from '../host/spec.ts'
import { adoptStyles } from '../style/adoptStyles.ts'
import tokensCss from '../style/tokens.css?inline'
import { loadStepWords, type SmallWords } from '../words/loadStepWords.ts'
import { SessionFinder } from './SessionFinder.ts'
import smallCss from './small.css?inline'

/** Said where the words themselves could not be had. */
const wordless = [
  ['Not loaded.', '没有读到。'],
  ['Try again', '重试'],
] as const

const loadFollow = () => import('./follow.ts')

/** What an element shows: something, nothing at all, or undefined until it is here. */
export type Content = TemplateResult | typeof nothing | undefined

/** An element without React: properties, attributes, session, language and looks as all elements have them. */
export abstract class SmallElement extends HTMLElement implements Valued {
  static readonly spec: ElementSpec
  static readonly css: string = ''
  /** The page wants only to show. */
  declare readonly readonly?: boolean
  protected readonly finder = new SessionFinder(this, () => this.changed())
  protected settings!: Settings
  protected words: SmallWords | undefined
  /** What a language of the host needs. */
  protected hosts: typeof import('./hosts.ts')['hosts'] | undefined
  /** A file or an input that is missing, by itself or by its message key. */
  protected fault: unknown
  #values: Readonly<Record<string, unknown>> = {}
  #spoken: Locale | undefined
  #told: unknown
  #reason = ''
  #isQueued = false
  #isShown = false

  static get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: each element has a spec of its own
    return [...attributesOf(this.spec).keys(), 'dir']
  }

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    for (const css of [tokensCss, smallCss, this.own.css]) adoptStyles(root, css)
  }

  private get own() {
    return this.constructor as typeof SmallElement
  }

  readValue(name: string): unknown {
    return this.#values[name]
  }

  writeValue(name: string, value: unknown): void {
    if (Object.is(this.#values[name], value)) return
    this.#values = { ...this.#values, [name]: value }
    this.changed()
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    const name = attributesOf(this.own.spec).get(attribute)
    const prop = name === undefined ? undefined : allProps(this.own.spec)[name]
    if (name !== undefined && prop) this.writeValue(name, readAttribute(prop.kind, text))
    else this.changed()
  }

  connectedCallback(): void {
    takeEarlyProperties(this, Object.keys(allProps(this.own.spec)))
    this.finder.begin()
    this.changed()
  }

  disconnectedCallback(): void {
    this.finder.end()
  }

  /** False when a listener called `preventDefault()`. */
  protected emit(name: `srm-${string}`, detail?: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
  }

  /**
   * What a press of a link does: the page is told before it is followed, and by `name` when it is. A link that opens another window
   * leaves nothing.
   */
  protected follow(name: `srm-${string}`, detail: AnyRow) {
    return (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const link = event.currentTarget as HTMLElement
      void loadFollow().then((module) => module.follow(this, link, name, detail))
    }
  }

  /** Shows anew what is there, once for all changes of this turn. */
  protected changed(): void {
    if (this.#isQueued) return
    this.#isQueued = true
    queueMicrotask(() => {
      this.#isQueued = false
      if (this.isConnected) this.#show()
    })
  }

  #show(): void {
    const { session } = this.finder
    const inputs = [this as SettingsInput, providerOf(this), session as SettingsInput | undefined, configuration()]
    this.settings = resolveSettings(inputs, document.documentElement.lang, addedLanguages())
    const { theme, density, locale } = this.settings
    this.dataset.theme = systemTheme(theme)
    this.dataset.density = density
    adoptLooks(this.shadowRoot as ShadowRoot, this.settings)
    if (locale !== this.#spoken) this.#speak(locale)
    this.prepare()
    const { error } = this
    if (error !== this.#told) void this.#tell(error)
    render(this.#content(), this.shadowRoot as ShadowRoot)
    if (!this.#isShown) this.emit('srm-ready')
    this.#isShown = true
  }

  /** Before anything is shown: what properties and settings ask for. */
  protected prepare(): void {}

  #speak(locale: Locale): void {
    this.#spoken = locale
    const hosts = addedLanguages().includes(locale) ? import('./hosts.ts') : undefined
    Promise.all([loadStepWords(locale), hosts]).then(
      ([words, module]) => {
        if (locale !== this.#spoken) return
        this.words = words
        this.hosts = module?.hosts
        this.changed()
      },
      (error) => this.fail(error),
    )
  }

  protected fail(fault: unknown): void {
    this.fault = fault
    this.changed()
  }

  /** Why nothing, or only what was there before, can be shown. */
  protected get error(): unknown {
    return this.fault
  }

  /** Each failure is told once: to the page, to who builds it, to people. */
  async #tell(error: unknown): Promise<void> {
    this.#told = error
    this.#reason = ''
    if (error === undefined) return
    try {
      const { told, reasonOf } = await import('./failure.ts')
      this.emit('srm-error', told(this.localName, error))
      this.#reason = await reasonOf(error, this.settings.locale)
      this.changed()
    } catch {
      this.emit('srm-error', { type: 'connection', code: 'common.unreachable', message: String(error) })
    }
  }

  /** Tries again what failed. */
  protected retry(): void {
    this.fault = undefined
    this.#spoken = undefined
    this.changed()
  }

  protected abstract content(): Content

  #failure(): TemplateResult {
    const [failed, again] = wordless.map((pair) => pairLabel(this.settings.locale, pair))
    return html`<span class="failure-note" part="failure" role="alert">${this.words?.small.failed ?? failed} ${this.#reason}
      <button class="link" type="button" @click=${() => this.retry()}>${this.words?.common.retry ?? again}</button></span>`
  }

  /** What cannot be shown is a failure like any other. */
  #shown(): Content {
    try {
      return this.content()
    } catch (error) {
      this.#told = error
      this.fault = error
      this.emit('srm-error', { type: 'render', message: String(error) })
      return nothing
    }
  }

  #content(): TemplateResult {
    const { locale, dir } = this.settings
    const content = this.#shown()
    const isFailed = this.error !== undefined
    const waiting = isFailed ? nothing : html`<span class="soft">…</span>`
    return html`<div class="root" part="root" dir=${dir} lang=${locale === 'zh_cn' ? 'zh-CN' : locale}
      >${content ?? waiting}${isFailed ? this.#failure() : nothing}</div>`
  }
}
