import type { Stage } from '@srm/core/definition/shape'
import type { Stepped } from '@srm/core/definition/sides/ownSteps'
import { type AnyListing, type AnyRow, stageState } from '@srm/core/definition/workflow'
import type { Words } from '../../words/en.ts'
import type { StepWords } from '../../words/stepEn.ts'
import { stageColumn } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'

/** Where a document is on its way. Pure. */

/** What a listing and a whole definition have in common, with the way of a document and what its steps are. */
export type Stepping = AnyListing &
  Pick<Stepped, 'steps'> & {
    readonly path?: readonly unknown[] | undefined
    readonly transitions?: unknown
  }

/** Of whom and to whom it is told. */
export interface Telling extends Pick<Scope, 'side' | 'who' | 'permissions' | 'locale' | 'place'> {
  readonly def: Stepping
  readonly words: Words & Pick<StepWords, 'detail' | 'single'>
}

interface Step {
  readonly en: string
  readonly zh: string
  readonly stages: readonly string[]
}

/** The stations a document passes. */
export const pathOf = (def: Stepping): readonly Step[] => (def.path ?? []) as readonly Step[]

/** The stage of a document, or the state of its only machine. */
export const stageNameOf = (def: AnyListing, doc: AnyRow): string => String(doc[stageColumn(def) ?? ''] ?? '')

export const stateOf = (def: AnyListing, doc: AnyRow): Partial<Stage> | undefined =>
  stageState(def, stageNameOf(def, doc))
