/** References from a line to a line of another document. */
import type { RowSource } from '../document.ts'
import { entriesOf, type Field, type Fields } from '../field.ts'
import type { Shape, Side } from '../shape.ts'
import type { AnyDocument } from '../workflow.ts'

/** A reference to a line, with the field that holds it. */
export interface LineReference {
  readonly key: string
  readonly field: Field & { readonly item: string; readonly target: string }
}

const isLineReference = (field: Field): field is LineReference['field'] => field.item !== undefined

/** The references of a document's lines to lines of others. */
export const lineReferences = (def: AnyDocument): readonly LineReference[] =>
  entriesOf(def.shape.lines as Fields).flatMap(([key, field]) => (isLineReference(field) ? [{ key, field }] : []))

/** A reference to a line in the rows of a field: the line that has them draws from several (decisions §30). */
export interface RowReference extends LineReference {
  /** The field of the line that holds the rows. */
  readonly rows: string
}

/** The references of rows within lines to lines of others, of those rows that people write. */
export const rowReferences = (def: AnyDocument): readonly RowReference[] =>
  entriesOf(def.shape.lines as Fields).flatMap(([rows, { columns, auto }]) =>
    columns === undefined || auto
      ? []
      : entriesOf(columns).flatMap(([key, field]) => (isLineReference(field) ? [{ rows, key, field }] : [])),
  )

/** The references through which a document is made of lines of others: by the side, or else by any. */
export const takenFrom = (def: AnyDocument, side?: Side): readonly LineReference[] =>
  lineReferences(def).filter(
    ({ field: { takes } }) => takes && (takes.by === undefined || side === undefined || takes.by === side),
  )

/** The documents without lines that new ones are made of, row by row. */
export const rowSources = (def: AnyDocument, side?: Side): readonly RowSource<Shape>[] =>
  side === undefined || def.sides[side]?.creates ? (def.madeOf ?? []) : []

/** The names of all documents that a document is made of: through references of its lines, or of rows. */
export const madeOfNames = (def: AnyDocument, side?: Side): readonly string[] => [
  ...takenFrom(def, side).map(({ field }) => field.target),
  ...rowSources(def, side).map(({ document }) => document),
]

/** What a reference takes of a line: the first of these of which something is left. */
export const takingsOf = ({ takes }: Field): readonly { readonly open: string; readonly as: string }[] =>
  takes ? [{ open: takes.open, as: takes.as }, ...(takes.or ? [takes.or] : [])] : []

/** What the head of a document says that a side makes of lines of the reference. */
export const headOfTaking = ({ takes }: Field, side: Side): Readonly<Record<string, string>> => ({
  ...takes?.head,
  ...(side === 'platform' ? {} : takes?.headBy?.[side]),
})

/** The reference of a document through which it is made of lines of the source; undefined when it is not. */
export const takingFrom = (def: AnyDocument, source: string, side?: Side): LineReference | undefined =>
  takenFrom(def, side).find(({ field }) => field.target === source)
