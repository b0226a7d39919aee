/** The elements in templates of Vue 3. Vue is told that they are elements by `isCustomElement: (tag) => tag.startsWith('srm-')`. */
import type { HTMLAttributes, PublicProps } from 'vue'
import type {} from '../elements.ts'
import type { SrmSession } from '../host/SrmSession.ts'
import type { FetchSession, Session } from '../host/session.ts'
import type { ThemeSource } from '../host/settings.ts'
import type { ElementSpec } from '../host/spec.ts'
import type { CommonProps, DetailOf, ElementOf, EventsOf, LoadError, PropsOf, SrmElements } from '../host/types.ts'

/** `srm-row-open` → `SrmRowOpen`: as `@srm-row-open` is checked. */
type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>

/** What an element takes in a template. */
export type VueOf<S extends ElementSpec> = new () => ElementOf<S> & {
  $props: HTMLAttributes &
    PublicProps &
    PropsOf<S> &
    CommonProps & {
      readonly [K in keyof EventsOf<S> & string as `on${Pascal<K>}`]?: (
        event: CustomEvent<DetailOf<EventsOf<S>[K]>>,
      ) => void
    }
}

type VueOfSession = new () => SrmSession & {
  $props: HTMLAttributes &
    PublicProps & {
      readonly baseUrl?: string
      readonly fetchSession?: FetchSession
      readonly session?: Session
      readonly themeFrom?: ThemeSource
      readonly onSrmSessionExpired?: (event: CustomEvent<{ readonly reason: unknown }>) => void
      readonly onSrmLoadError?: (event: CustomEvent<LoadError>) => void
    }
}
type VueByTag = { [Tag in keyof SrmElements]: VueOf<SrmElements[Tag]> } & { 'srm-session': VueOfSession }

/** Templates with the elements of a suffix: `interface GlobalComponents extends SuffixedVue<'v2'> {}`. */
export type SuffixedVue<Suffix extends string> = {
  [Tag in keyof VueByTag as `${Tag}-${Suffix}`]: VueByTag[Tag]
}

declare module 'vue' {
  /** What stands in a slot of an element; Vue's own types leave it out. */
  interface HTMLAttributes {
    slot?: string | undefined
  }
  interface GlobalComponents extends VueByTag {}
}
