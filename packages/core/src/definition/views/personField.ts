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
  return (holder === side ? person : undefined) ?? (def.sides[side]?.person as string | undefined)
}

/** Where documents name a person of a side, and the stages that mean this one; undefined: in every stage. */
export interface PersonField {
  readonly key: string
  readonly stages: readonly string[] | undefined
}

/** All fields that name a person of a side who has documents, with the stages in which they do. */
export function personFields(def: Held, side: Side): readonly PersonField[] {
  const usual = def.sides[side]?.person as string | undefined
  if (usual === undefined) return []
  const held = Object.entries(stagesOf(def)).filter(([, { holder }]) => holder === side)
  const groups = Map.groupBy(held, ([, { person = usual }]) => person)
  if (![...groups.keys()].some((key) => key !== usual)) return [{ key: usual, stages: undefined }]
  return [...groups].map(([key, some]) => ({ key, stages: some.map(([name]) => name) }))
}
