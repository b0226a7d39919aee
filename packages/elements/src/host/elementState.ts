import type { ComponentType } from 'react'
import type { Surroundings } from './env.ts'
import type { ElementSpec } from './spec.ts'

/** What `defineElement` was given, for the class of one tag. */
export interface ElementDefinition extends ElementSpec {
  readonly tag: string
  readonly Screen: ComponentType<Record<string, unknown>>
}

export type Values = Readonly<Record<string, unknown>>

/** One immutable picture of the element; React re-renders when it is replaced. */
export interface ElementState {
  readonly values: Values
  readonly surroundings: Surroundings
}
