import { createContext, useContext } from 'react'
import type { Direction } from './common/direction.ts'
import type { Session } from './session.ts'
import type { Density, Locale, Side, Theme, ThemeSource } from './settings.ts'
import type { Tooltip } from './tooltip/tooltip.ts'

/** What surrounds a screen: resolved from attributes, session, `configure()` and the page. */
export interface Surroundings {
  readonly locale: Locale
  readonly theme: Theme
  readonly density: Density
  readonly dir: Direction
  readonly themeFrom: ThemeSource | undefined
  readonly side: Side | undefined
  readonly readonly: boolean
  readonly session: Session | undefined
}

/** What every part of a screen may ask about the element it lives in. */
export interface ElementEnv extends Surroundings {
  /** The custom element. */
  readonly host: HTMLElement
  /** Container of everything that floats; call `showLayer` before putting something into it. */
  readonly layer: HTMLElement
  /** The element's one tooltip; parts need only `data-tip` attributes. */
  readonly tooltip: Tooltip
  /** Dispatches a composed, bubbling, cancelable event; false when a listener cancelled it. */
  emit(name: `srm-${string}`, detail?: unknown): boolean
  /** The screen shows what it is for: what stood in its place until then goes. */
  settled(): void
  /** What the person has come to here: there again when the element leaves the page and comes back with the same person. */
  readonly kept: Map<string, unknown>
  /** Is called when the host discards what was typed; answers what ends that. */
  onDiscard(forget: () => void): () => void
}

export const ElementContext = createContext<ElementEnv | undefined>(undefined)

/**
 * The element this component is rendered in.
 * @throws Error outside of a custom element
 */
export function useElement(): ElementEnv {
  const env = useContext(ElementContext)
  if (!env) throw new Error('Outside of an SRM element.')
  return env
}
