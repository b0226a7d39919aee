import type { Ref } from 'react'
import type { ElementEnv, Surroundings } from './env.ts'
import type { ElementSpec } from './spec.ts'

/** What `defineElement` was given, for the class of one tag. */
export interface ElementDefinition extends ElementSpec {
  readonly tag: string
  /** Shows the screen in the shadow root; answers what takes it away. */
  readonly mount: (host: MountedIn) => (() => void) | Promise<() => void>
  /** Shows something before the screen is loaded, unless it is over by then; answers undefined where it shows nothing. */
  readonly paint?: ((host: MountedIn, isOver: () => boolean) => Promise<Painted | undefined>) | undefined
}

/** What stands in the place of a screen until that is there. */
export interface Painted {
  readonly place: HTMLElement
  /** The screen is there: it gets the focus, the scroll positions and the presses, and what was painted goes. */
  give(screen: HTMLElement): void
  /** Calls back once nobody is in the middle of a press. */
  whenFree(go: () => void): void
}

export type Values = Readonly<Record<string, unknown>>

/** One immutable picture of the element; React re-renders when it is replaced. */
export interface ElementState {
  readonly values: Values
  readonly surroundings: Surroundings
}

/** The element as what it mounts sees it. */
export interface MountedIn extends HTMLElement, Omit<ElementEnv, keyof ElementState['surroundings'] | 'host'> {
  readonly definition: ElementDefinition
  readonly apiRef: Ref<unknown>
  readonly subscribe: (changed: () => void) => () => void
  readonly snapshot: () => ElementState
  /** Told where the screen stands. */
  readonly stands: (root: HTMLElement | null) => void
}
