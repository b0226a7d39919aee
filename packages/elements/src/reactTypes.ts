/** The elements in JSX of React 19, which passes objects as properties and `onsrm-…` as listeners. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { SrmSession } from './host/SrmSession.ts'
import type { FetchSession, Session } from './host/session.ts'
import type { ThemeSource } from './host/settings.ts'
import type { ElementSpec } from './host/spec.ts'
import type { CommonProps, DetailOf, ElementOf, EventsOf, LoadError, PropsOf, SrmElements } from './host/types.ts'

/** What an element takes in JSX. */
export type JsxOf<S extends ElementSpec> = DetailedHTMLProps<HTMLAttributes<ElementOf<S>>, ElementOf<S>> &
  PropsOf<S> &
  CommonProps & {
    readonly [K in keyof EventsOf<S> & string as `on${K}`]?: (event: CustomEvent<DetailOf<EventsOf<S>[K]>>) => void
  }

type JsxOfSession = DetailedHTMLProps<HTMLAttributes<SrmSession>, SrmSession> & {
  readonly 'base-url'?: string
  readonly fetchSession?: FetchSession
  readonly session?: Session
  readonly themeFrom?: ThemeSource
  readonly 'onsrm-session-expired'?: (event: CustomEvent<{ readonly reason: unknown }>) => void
  readonly 'onsrm-load-error'?: (event: CustomEvent<LoadError>) => void
}
type JsxByTag = { [Tag in keyof SrmElements]: JsxOf<SrmElements[Tag]> } & { 'srm-session': JsxOfSession }

/** JSX of the elements of a suffix: `interface IntrinsicElements extends SuffixedJsx<'v2'> {}` in React's namespace `JSX`. */
export type SuffixedJsx<Suffix extends string> = {
  [Tag in keyof JsxByTag as `${Tag}-${Suffix}`]: JsxByTag[Tag]
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxByTag {}
  }
}
