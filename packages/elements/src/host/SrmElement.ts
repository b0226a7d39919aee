import { ContextEvent } from '@lit/context'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { elementSheets } from '../style/sheets.ts'
import { Bridge } from './Bridge.tsx'
import { allProps, attributesOf } from './common/commonProps.ts'
import { systemTheme } from './common/systemTheme.ts'
import { addedLanguages, configuration, configuredSession, onConfigure } from './configure.ts'
import { takeEarlyProperties } from './earlyProperties.ts'
import type { ElementDefinition, ElementState, Values } from './elementState.ts'
import type { Surroundings } from './env.ts'
import { createLayer } from './layer.ts'
import { MethodPort } from './methodPort.ts'
import { type Session, sessionContext } from './session.ts'
import { resolveSettings, type SettingsInput } from './settings.ts'
import { readAttribute } from './spec.ts'
import { lazyTooltip } from './tooltip/lazyTooltip.ts'
import type { Tooltip } from './tooltip/tooltip.ts'

const inBrowser = typeof HTMLElement !== 'undefined'

const Base = (inBrowser ? HTMLElement : class {}) as typeof HTMLElement

/**
 * The element behind every tag: properties set early, attributes, events, methods, moves and the session live here;
 * React's root in its shadow root has one component, which reads them.
 */
export class SrmElement extends Base {
  static definition: ElementDefinition
  readonly layer: HTMLElement = createLayer()
  readonly methodPort = new MethodPort()
  readonly kept = new Map<string, unknown>()
  tooltip: Tooltip = { show: () => undefined, detach: () => undefined }
  #values: Values = {}
  #session: Session | undefined
  /** Whose `kept` is. */
  #keeper: { readonly session: Session; readonly account: string } | undefined
  #state: ElementState | undefined
  #listeners = new Set<() => void>()
  /** What forgets that which was typed. */
  #typed = new Set<() => void>()
  #stops: (() => void)[] = []
  #endContext: (() => void) | undefined
  #endSession: (() => void) | undefined
  #mounted: Root | undefined
  #queued = false

  constructor() {
    super()
    this.attachShadow({ mode: 'open' })
  }

  get definition(): ElementDefinition {
    return (this.constructor as typeof SrmElement).definition
  }

  get apiRef() {
    return this.methodPort.ref
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ElementState => {
    this.#state ??= { values: this.#values, surroundings: this.#surroundings() }
    return this.#state
  }

  readonly emit = (name: string, detail?: unknown): boolean =>
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))

  readonly onDiscard = (forget: () => void) => {
    this.#typed.add(forget)
    return () => this.#typed.delete(forget)
  }

  /** Forgets what was typed and not saved, drafts too: for a host that has asked before it takes the element away. */
  discard(): void {
    for (const forget of this.#typed) forget()
  }

  readValue(name: string): unknown {
    return this.#values[name]
  }

  writeValue(name: string, value: unknown): void {
    if (Object.is(this.#values[name], value)) return
    this.#values = { ...this.#values, [name]: value }
    this.#changed()
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    const name = attributesOf(this.definition).get(attribute)
    const spec = name === undefined ? undefined : allProps(this.definition)[name]
    if (name !== undefined && spec) this.writeValue(name, readAttribute(spec.kind, text))
  }

  connectedCallback(): void {
    takeEarlyProperties(this, Object.keys(allProps(this.definition)))
    this.#connect()
    if (this.#mounted) return
    const root = this.#prepareRoot()
    this.#mounted = createRoot(root)
    this.#mounted.render(createElement(Bridge, { host: this }))
  }

  /** `moveBefore()` keeps everything; only the provider above may be another one. */
  connectedMoveCallback(): void {
    this.#disconnect()
    this.#connect()
  }

  /** Unmounts only when the element is still away after this turn: a move is no removal. */
  disconnectedCallback(): void {
    this.#disconnect()
    setTimeout(() => {
      if (this.isConnected || !this.#mounted) return
      this.methodPort.close(this.definition.tag)
      this.tooltip.detach()
      this.#mounted.unmount()
      this.#mounted = undefined
    })
  }

  #prepareRoot(): ShadowRoot {
    const root = this.shadowRoot as ShadowRoot
    if (!root.contains(this.layer)) root.append(this.layer)
    root.adoptedStyleSheets = [
      ...elementSheets(),
      ...root.adoptedStyleSheets.filter((sheet) => !elementSheets().includes(sheet)),
    ]
    this.tooltip = lazyTooltip(root, this.layer)
    return root
  }

  #connect(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const changed = () => this.#changed()
    dark.addEventListener('change', changed)
    this.#stops = [onConfigure(() => this.#adoptSession()), () => dark.removeEventListener('change', changed)]
    this.dispatchEvent(new ContextEvent(sessionContext, this, (session, end) => this.#provide(session, end), true))
    this.#adoptSession()
  }

  #disconnect(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#endContext?.()
    this.#endContext = undefined
    this.#provided = undefined
    this.#endSession?.()
    this.#endSession = undefined
  }

  #provided: Session | undefined

  #provide(session: Session, end: (() => void) | undefined): void {
    if (end !== this.#endContext) this.#endContext?.()
    this.#endContext = end
    this.#provided = session
    this.#adoptSession()
  }

  /** The provider above wins, then `configure()`. */
  #adoptSession(): void {
    const session = this.#provided ?? configuredSession()
    this.#endSession?.()
    this.#endSession = session?.onChange(() => {
      this.#forgetOthers()
      this.#changed()
    })
    this.#session = session
    this.#forgetOthers()
    this.#changed()
  }

  /** Another person finds nothing of the one before. */
  #forgetOthers(): void {
    const session = this.#session
    if (!session) return
    const { account } = session
    const before = this.#keeper
    const isOther =
      before !== undefined && before.account !== account && (before.account !== '' || before.session !== session)
    if (isOther) this.kept.clear()
    this.#keeper = { session, account }
  }

  #surroundings(): Surroundings {
    const session = this.#session
    const settings = resolveSettings(
      [this.#values as SettingsInput, session as SettingsInput | undefined, configuration()],
      document.documentElement.lang,
      addedLanguages(),
    )
    return { ...settings, theme: systemTheme(settings.theme), readonly: this.#values.readonly === true, session }
  }

  #changed(): void {
    if (this.#queued) return
    this.#queued = true
    queueMicrotask(() => {
      this.#queued = false
      this.#state = undefined
      const { theme, density, locale } = this.snapshot().surroundings
      this.dataset.theme = theme
      this.dataset.density = density
      this.shadowRoot?.querySelector('.root')?.setAttribute('lang', locale === 'zh_cn' ? 'zh-CN' : locale)
      for (const listener of this.#listeners) listener()
    })
  }
}
