import type { AnyRow } from '@srm/core/definition/workflow'
import { label } from '../values/labelText.ts'
import { pathOf, stageNameOf, stateOf, type Telling } from './stations.ts'

/** A station on the way of a document. */
export interface Station {
  readonly text: string
  readonly state: 'is-done' | 'is-now' | 'is-ahead'
  /** What the state is called. */
  readonly said: string
}

/** The stations with where the document is; none while it is beside its way, or was called off on it. */
export function stationsOf({ def, locale, words }: Telling, doc: AnyRow): readonly Station[] {
  const path = pathOf(def)
  const now = path.findIndex(({ stages }) => stages.includes(stageNameOf(def, doc)))
  const stage = stateOf(def, doc)
  const isOver = stage?.holder === 'nobody' && !stage.next && !stage.waitsFor
  // what a way leads to is named first at its end; in grey beside it stand the ways to break it off
  const isBrokenOff = isOver && stage.tone === 'grey' && path[now]?.stages[0] !== stageNameOf(def, doc)
  if (now < 0 || isBrokenOff) return []
  const { stageDone, stageNow, stageAhead } = words.detail
  const said = { 'is-done': stageDone, 'is-now': stageNow, 'is-ahead': stageAhead }
  return path.map((step, at) => {
    const state = at < now || isOver ? 'is-done' : at === now ? 'is-now' : 'is-ahead'
    return { text: label(locale, step), state, said: said[state] }
  })
}
