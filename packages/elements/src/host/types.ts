import type { BeforeAction } from './extend/beforeAction.ts'
import type { Density, Side, ThemeChoice, ThemeSource } from './settings.ts'
import type { ElementSpec, EventSpec, MethodSpec, PropSpec } from './spec.ts'

/** Properties every element has. */
export interface CommonProps {
  /** `zh_cn` or `en` (BCP 47 spellings are understood). */
  readonly locale?: string | undefined
  readonly theme?: ThemeChoice | undefined
  readonly density?: Density | undefined
  readonly side?: Side | undefined
  readonly readonly?: boolean | undefined
  /** Whose variables of the page colours, type and shapes are taken from. */
  readonly themeFrom?: ThemeSource | undefined
}

/** What went wrong, in words a host can act on. */
export interface ElementError {
  /** `host`: a function that the page has given has thrown. */
  readonly type: 'connection' | 'authentication' | 'permission' | 'rateLimit' | 'render' | 'api' | 'host'
  /** A message key such as `common.unreachable`, `embed.noSession`, `common.originRefused`. */
  readonly code?: string
  readonly message: string
  /** HTTP status, when there was an answer. */
  readonly status?: number
  readonly requestId?: string
}

/** Which element could not be loaded, and why. */
export interface LoadError {
  readonly tag: string
  readonly message: string
}

/** Events every element sends. */
export interface CommonEvents {
  readonly 'srm-ready': EventSpec<undefined>
  readonly 'srm-error': EventSpec<ElementError>
  readonly 'srm-before-action': EventSpec<BeforeAction>
  /** By `autoload.js`: the element could not be loaded. */
  readonly 'srm-load-error': EventSpec<LoadError>
}

type TypeOf<P> = P extends PropSpec<infer T> ? T : never
export type DetailOf<E> = E extends EventSpec<infer D> ? D : never
type CallOf<M> = M extends MethodSpec<infer C> ? C : never
export type EventsOf<S extends ElementSpec> = S['events'] & CommonEvents

/** The values a screen receives and a host may set. */
export type PropsOf<S extends ElementSpec> = {
  readonly [K in keyof S['props']]?: TypeOf<S['props'][K]> | undefined
}

/** The methods a screen supplies: `useImperativeHandle(apiRef, () => ({ … }))`. */
export type MethodsOf<S extends ElementSpec> = { readonly [K in keyof S['methods']]: CallOf<S['methods'][K]> }

/** Sends one of the element's events; false when a listener called `preventDefault()`. */
export type Emit<S extends ElementSpec> = <K extends keyof EventsOf<S> & string>(
  name: K,
  ...detail: DetailOf<EventsOf<S>[K]> extends undefined ? [] : [DetailOf<EventsOf<S>[K]>]
) => boolean

/** Properties of the React component behind an element. */
export type ScreenProps<S extends ElementSpec> = PropsOf<S> & {
  readonly emit: Emit<S>
  readonly apiRef: { current: MethodsOf<S> | null }
}

interface TypedListeners<S extends ElementSpec> {
  addEventListener<K extends keyof EventsOf<S> & string>(
    type: K,
    listener: (event: CustomEvent<DetailOf<EventsOf<S>[K]>>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof EventsOf<S> & string>(
    type: K,
    listener: (event: CustomEvent<DetailOf<EventsOf<S>[K]>>) => void,
    options?: boolean | EventListenerOptions,
  ): void
}

/** An element in which something is typed. */
interface Discarding {
  /** Forgets what was typed and not saved, drafts too: for a host that has asked before it takes the element away. */
  discard(): void
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** The DOM type of an element: its properties, methods and typed listeners. */
export type ElementOf<S extends ElementSpec> = TypedListeners<S> &
  HTMLElement &
  Writable<PropsOf<S>> &
  MethodsOf<S> &
  (S['events'] extends { readonly 'srm-dirty-change': EventSpec } ? Discarding : unknown) &
  Writable<CommonProps>

/**
 * All elements by tag. Each element adds itself:
 * `declare module './types.ts' { interface SrmElements { 'srm-order-list': typeof orderListSpec } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface SrmElements {}

type ElementsByTag = { [Tag in keyof SrmElements]: ElementOf<SrmElements[Tag]> }

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
