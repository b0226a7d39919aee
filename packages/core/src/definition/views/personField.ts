/** Which field names the person of a side who has a document: that of the stage, else that of the side. Pure. */
import type { Side, Stage } from '../shape.ts'

/** What of a definition says who has its documents. */
interface Held {
  readonly sides: { readonly [S in Side]?: { readonly person?: unknown } }
  readonly shape: { readonly stages: object }
}

const stagesOf = ({ shape }: Held) => shape.stages as Readonly<Record<string, Stage>>

/** @param stage where the document stands; without one the person of the side is asked for */
export function personField(def: Held, side: Side, stage?: unknown): string | undefined {
  const { holder, person } = stagesOf(def)[String(stage)] ?? {}
  return (holder === side && person) || (def.sides[side]?.person as string | undefined)
}

/** All fields that name a person of a side who has documents in some stage. */
export function personFields(def: Held, side: Side): readonly string[] {
  const usual = personField(def, side)
  const own = Object.values(stagesOf(def)).flatMap(({ holder, person }) => (holder === side && person ? [person] : []))
  return usual ? [...new Set([usual, ...own])] : []
}
