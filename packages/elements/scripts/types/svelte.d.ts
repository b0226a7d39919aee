/** The elements in templates of Svelte 5, which sets objects as properties and takes `onsrm-…` as listeners. */
import type { HTMLAttributes } from 'svelte/elements'
import type {} from '../elements.ts'
import type { SrmSession } from '../host/SrmSession.ts'
import type { FetchSession, Session } from '../host/session.ts'
import type { ThemeSource } from '../host/settings.ts'
import type { ElementSpec } from '../host/spec.ts'
import type { CommonProps, DetailOf, ElementOf, EventsOf, LoadError, PropsOf, SrmElements } from '../host/types.ts'

/** What an element takes in a template. */
export type SvelteOf<S extends ElementSpec> = HTMLAttributes<ElementOf<S>> &
  PropsOf<S> &
  CommonProps & {
    readonly [K in keyof EventsOf<S> & string as `on${K}`]?: (event: CustomEvent<DetailOf<EventsOf<S>[K]>>) => void
  }

type SvelteOfSession = HTMLAttributes<SrmSession> & {
  readonly baseUrl?: string
  readonly 'base-url'?: string
  readonly fetchSession?: FetchSession
  readonly session?: Session
  readonly themeFrom?: ThemeSource
  readonly 'onsrm-session-expired'?: (event: CustomEvent<{ readonly reason: unknown }>) => void
  readonly 'onsrm-load-error'?: (event: CustomEvent<LoadError>) => void
}
type SvelteByTag = { [Tag in keyof SrmElements]: SvelteOf<SrmElements[Tag]> } & { 'srm-session': SvelteOfSession }

/** Templates with the elements of a suffix: `interface SvelteHTMLElements extends SuffixedSvelte<'v2'> {}`. */
export type SuffixedSvelte<Suffix extends string> = {
  [Tag in keyof SvelteByTag as `${Tag}-${Suffix}`]: SvelteByTag[Tag]
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteByTag {}
}
