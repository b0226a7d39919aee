/** What is done with documents of a kind, in the order in which they go on. Pure. */
import type { Side } from '../definition/shape.ts'
import { type AnyDocument, type AnyTransition, transitionsOf } from '../definition/workflow.ts'

interface Texts {
  readonly en: string
  readonly zh: string
}

/** A transition that people take in their daily work. */
export interface GuideMove extends Texts {
  /** The states it is taken from; empty where its target says nothing of them. */
  readonly from: readonly Texts[]
  readonly to?: Texts
}

const mostNamed = 3
/** What stands in menus, and what is dangerous, is no daily work. */
const rare: readonly (string | undefined)[] = ['danger', 'menu', 'menuNow']

const textsOf = ({ en, zh }: Texts): Texts => ({ en, zh })

/** From where to where, by the first machine that it moves. */
function course(def: AnyDocument, { from, to }: AnyTransition): Pick<GuideMove, 'from' | 'to'> {
  const [machine, target] = Object.entries(to as Readonly<Record<string, string>>)[0] ?? []
  const states: Readonly<Record<string, Texts>> = def.shape.statuses[machine ?? '']?.states ?? {}
  const end = states[target ?? '']
  const vectors = [from].flat() as readonly Readonly<Record<string, string | readonly string[]>>[]
  const codes = new Set(vectors.flatMap((vector) => vector[machine ?? ''] ?? []).flat())
  codes.delete(target ?? '')
  const begins = [...codes].slice(0, mostNamed).flatMap((code) => states[code] ?? [])
  return end && begins.length > 0 ? { from: begins.map(textsOf), to: textsOf(end) } : { from: [] }
}

interface Taken {
  /** Permission keys that these moves are taken by. */
  readonly keys: ReadonlySet<string>
  readonly moves: readonly GuideMove[]
}

/** @param held permission keys of the role */
export function movesOf(def: AnyDocument, side: Side, held: ReadonlySet<string>): Taken {
  const moves = new Map<string, GuideMove>()
  const keys = new Set<string>()
  for (const [action, transition] of transitionsOf(def)) {
    const key = `${def.shape.name}.${transition.permission ?? action}`
    const isTheirs = [transition.by].flat().includes(side) && held.has(key)
    if (!isTheirs || transition.silent || rare.includes(transition.look)) continue
    keys.add(key)
    const known = moves.get(transition.en)
    const own = course(def, transition)
    moves.set(transition.en, known ?? { ...textsOf(transition), ...own })
  }
  return { keys, moves: [...moves.values()] }
}
