/** What can be made of a document (decisions §21). */
import type { Refusal, RowSource } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import { madeOfNames, rowSources, takenFrom, takingsOf } from '@srm/core/definition/lines/lineReferences'
import type { Shape, Side } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn, type Offer } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { meets as isAs } from '../references/lineReferences.ts'
import { allDefinitions } from '../registry.ts'

/** A document that can be made of a source, as its screens offer it. */
export interface Makes extends Pick<Offer, 'refusal'> {
  readonly document: string
  readonly en: string
  readonly zh: string
  readonly said?: readonly [en: string, zh: string]
}

/** The rows that a document is made of; undefined where it is not made of them by this side. */
export const rowSourceOf = ({ actor }: Pick<Context, 'actor'>, def: AnyDocument, name: string) =>
  rowSources(def, actor.side).find(({ document }) => document === name)

/** Why a row becomes no line, as it stands. */
export const refusalOf = ({ unless }: RowSource<Shape>, row: AnyRow): Refusal | undefined => {
  const message = unless.find(({ where }) => isAs(where, row))?.message
  return message === undefined ? undefined : { message }
}

/** The documents that a side makes of documents of a kind. */
export const madeBy = (side: Side, { shape: { name } }: AnyDocument): AnyDocument[] =>
  allDefinitions().filter((def) => Boolean(def.sides[side]?.creates) && madeOfNames(def, side).includes(name))

/** The documents that the person may make of documents of a kind. */
export const makesOf = ({ actor }: Pick<Context, 'actor'>, source: AnyDocument): AnyDocument[] =>
  madeBy(actor.side, source).filter(({ shape: { name } }) => actor.permissions.has(`${name}.create`))

const meets = (wanted: Field['where'], row: AnyRow): boolean =>
  isIn(Object.fromEntries(Object.entries(wanted ?? {}).map(([key, words]) => [key, [words].flat().map(String)])), row)

/** Do lines of the document go another way, whatever is left of them? */
const goesElsewhere = ({ elsewhere = [] }: Field, doc: AnyDoc): boolean =>
  elsewhere.some(({ where }) => meets(where, doc))

/** The same with what making each is called. */
export const makesOfKind = (context: Pick<Context, 'actor'>, source: AnyDocument): Makes[] =>
  makesOf(context, source).map((def) => {
    const { name, en, zh } = def.shape
    const said = takenFrom(def, context.actor.side).find(({ field }) => field.target === source.shape.name)?.field.takes
      ?.said
    return { document: name, en, zh, ...(said ? { said } : {}) }
  })

/** The same of one document as this person sees it, each with its refusal where nothing of it is left to take. */
export const makesOfDocument = (context: Pick<Context, 'actor'>, source: AnyDocument, doc: AnyDoc): Makes[] =>
  makesOf(context, source).flatMap((def) => {
    const { name, en, zh } = def.shape
    const made = { document: name, en, zh }
    const rows = rowSourceOf(context, def, source.shape.name)
    if (rows) return refusalOf(rows, doc) ? [] : [made]
    const references = takenFrom(def, context.actor.side).filter(({ field }) => field.target === source.shape.name)
    if (references.every(({ field }) => goesElsewhere(field, doc))) return []
    const open = references.find(
      ({ field }) =>
        meets(field.where, doc) &&
        doc.lines?.some(
          (line) => meets(field.whereLine, line) && takingsOf(field).some(({ open }) => Number(line[open] ?? 0) > 0),
        ),
    )
    const said = open?.field.takes?.said
    if (open) return [{ ...made, ...(said ? { said } : {}) }]
    return references.every(({ field }) => field.takes?.onlyWhereOpen)
      ? []
      : [{ ...made, refusal: { message: 'common.nothingToMake' } }]
  })
