import type { Stage } from '@srm/core/definition/shape'
import { type AnyListing, type AnyRow, stageState } from '@srm/core/definition/workflow'
import type { Words } from '../../words/en.ts'
import type { StepWords } from '../../words/stepEn.ts'
import { stageColumn } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { label } from '../values/labelText.ts'

/** Where a document is on its way. Pure. */

/** What a listing and a whole definition have in common, with the way of a document. */
export type Stepping = AnyListing & { readonly path?: readonly unknown[] | undefined }

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

export interface Station {
  readonly text: string
  readonly state: 'is-done' | 'is-now' | 'is-ahead'
  /** What the state is called. */
  readonly said: string
}

/** The stations with where the document is; none while it is beside its way. */
export function stationsOf({ def, locale, words }: Telling, doc: AnyRow): readonly Station[] {
  const path = pathOf(def)
  const now = path.findIndex(({ stages }) => stages.includes(stageNameOf(def, doc)))
  if (now < 0) return []
  const stage = stateOf(def, doc)
  const isOver = stage?.holder === 'nobody' && !stage.next
  const { stageDone, stageNow, stageAhead } = words.detail
  const said = { 'is-done': stageDone, 'is-now': stageNow, 'is-ahead': stageAhead }
  return path.map((step, at) => {
    const state = at < now || isOver ? 'is-done' : at === now ? 'is-now' : 'is-ahead'
    return { text: label(locale, step), state, said: said[state] }
  })
}
