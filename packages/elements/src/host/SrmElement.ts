import { ContextEvent } from '@lit/context'
import { elementSheets } from '../style/sheets.ts'
import { adoptLooks } from './common/adoptLooks.ts'
import { allProps, attributesOf } from './common/commonProps.ts'
import { providerOf } from './common/providerOf.ts'
import { systemTheme } from './common/systemTheme.ts'
import { addedLanguages, configuration, configuredSession, onConfigure } from './configure.ts'
import { takeEarlyProperties } from './earlyProperties.ts'
import type { ElementDefinition, ElementState, Painted, Values } from './elementState.ts'
import type { Surroundings } from './env.ts'
import { createLayer } from './layer.ts'
import { MethodPort } from './methodPort.ts'
import { notShown } from './mount/notShown.ts'
import { type Session, sessionContext } from './session.ts'
import { resolveSettings, type SettingsInput } from './settings.ts'
import { readAttribute } from './spec.ts'
import { lazyTooltip } from './tooltip/lazyTooltip.ts'
import type { Tooltip } from './tooltip/tooltip.ts'

const inBrowser = typeof HTMLElement !== 'undefined'

const Base = (inBrowser ? HTMLElement : class {}) as typeof HTMLElement

/** Milliseconds after which the screen is loaded, whatever has been painted by then. */
const patience = 700

/** Milliseconds after which a page that nobody looks at has no frame. */
const noFrame = 200

/** Resolves behind the next frame of the page. */
const nextFrame = () =>
  new Promise<void>((seen) => {
    setTimeout(seen, noFrame)
    requestAnimationFrame(() => setTimeout(seen))
  })

/**
 * The element behind every tag: properties set early, attributes, events, methods, moves and the session live here;
 * the screen in its shadow root reads them.
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
  /** Takes the screen away; undefined while there is none. */
  #unmount: (() => void) | undefined
  /** Counts how often a screen was begun: one that comes too late goes at once. */
  #begun = 0
  #isBegun = false
  #painted: Painted | undefined
  #isSettled = false
  #root: HTMLElement | null = null
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
    // the browser keeps `dir` itself
    else this.#changed()
  }

  connectedCallback(): void {
    takeEarlyProperties(this, Object.keys(allProps(this.definition)))
    this.#connect()
    if (this.#isBegun) return
    this.#isBegun = true
    this.#begun += 1
    this.#prepareRoot()
    void this.#begin(this.#begun)
  }

  /** What can be shown before the screen is, then the screen; where that takes long, the screen meanwhile. */
  async #begin(mine: number): Promise<void> {
    const { mount, paint } = this.definition
    const isOver = () => !this.#isBegun || mine !== this.#begun
    if (paint && !this.#painted && this.kept.size === 0) {
      const painting = this.#paint(paint, () => isOver() || this.#isSettled)
      await Promise.race([painting, new Promise((end) => setTimeout(end, patience))])
      if (isOver()) return
    }
    try {
      const mounted = mount(this)
      const unmount = typeof mounted === 'function' ? mounted : await mounted
      if (isOver()) unmount()
      else this.#unmount = unmount
    } catch (error) {
      if (!isOver()) notShown(this, error, () => void this.#begin(mine))
    }
  }

  /** Resolves behind the frame in which it is seen: the screen takes the processor then. */
  async #paint(paint: NonNullable<ElementDefinition['paint']>, isOver: () => boolean): Promise<void> {
    const painted = await paint(this, isOver).catch(() => undefined)
    if (!painted) return
    if (isOver()) return painted.place.remove()
    this.#painted = painted
    this.stands(this.#root)
    await nextFrame()
  }

  /** The screen stands behind what was painted until it has settled, as large as that. */
  readonly stands = (root: HTMLElement | null) => {
    this.#root = root
    if (!root || !this.#painted) return
    const { width, height } = this.#painted.place.getBoundingClientRect()
    Object.assign(root.style, {
      position: 'absolute',
      visibility: 'hidden',
      width: `${width}px`,
      height: `${height}px`,
    })
  }

  readonly settled = () => {
    this.#isSettled = true
    const painted = this.#painted
    painted?.whenFree(() => this.#giveOver(painted))
  }

  #giveOver(painted: Painted): void {
    const root = this.#root
    if (painted !== this.#painted || !root) return
    this.#painted = undefined
    root.removeAttribute('style')
    painted.give(root)
    painted.place.remove()
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
      if (this.isConnected || !this.#isBegun) return
      this.methodPort.close(this.definition.tag)
      this.tooltip.detach()
      this.#unmount?.()
      this.#unmount = undefined
      this.#unpaint()
      this.#isSettled = false
      this.#isBegun = false
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
    // a style sheet of the page may come after the element
    addEventListener('load', changed, { once: true })
    this.#stops = [
      onConfigure(() => this.#adoptSession()),
      () => dark.removeEventListener('change', changed),
      () => removeEventListener('load', changed),
    ]
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
    if (isOther) {
      this.kept.clear()
      this.#unpaint()
    }
    this.#keeper = { session, account }
  }

  /** What was painted goes; the screen shows what there is. */
  #unpaint(): void {
    this.#painted?.place.remove()
    this.#painted = undefined
    this.#root?.removeAttribute('style')
  }

  #surroundings(): Surroundings {
    const session = this.#session
    const settings = resolveSettings(
      [this as SettingsInput, providerOf(this), session as SettingsInput | undefined, configuration()],
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
      const { surroundings } = this.snapshot()
      const { theme, density } = surroundings
      this.dataset.theme = theme
      this.dataset.density = density
      this.layer.dir = surroundings.dir
      adoptLooks(this.shadowRoot as ShadowRoot, surroundings)
      for (const listener of this.#listeners) listener()
    })
  }
}
