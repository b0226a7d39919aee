/** What one document alone may be (definition `onlyOne`): a company's main contact, its default account. */
import { seenText } from '@srm/core/definition/codes/seenText'
import type { OnlyOne } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Shape } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '@srm/core/definition/workflow'
import { isTheOne, onlyOneColumns, onlyOneIndex } from '../../database/schema/exclusion.ts'
import type { Context } from '../context.ts'
import { Refused } from '../errors.ts'
import { bySeen, lookUp } from '../references/lookUp.ts'

const ruleOf = ({ onlyOne }: AnyDocument) => onlyOne as OnlyOne<Shape> | undefined

/** What is compared of a document, in the order of `same`. */
const compared = (def: AnyDocument, doc: AnyDoc): unknown[] =>
  (ruleOf(def)?.same ?? []).map((key) => {
    const { seenAs } = def.shape.fields[key] as Field
    const value = doc[key]
    return seenAs && typeof value === 'string' ? seenText(value, seenAs) : value
  })

/** Whom it is the only one of; undefined for a document that is not the one. */
const ofWhom = (def: AnyDocument, doc: AnyDoc): string | undefined => {
  const rule = ruleOf(def)
  return rule && isIn(rule.where, doc) ? JSON.stringify(compared(def, doc)) : undefined
}

/** @param first what the document says that is the one, where it is known */
function refused(def: AnyDocument, doc: AnyDoc, first: AnyDoc = doc): Refused {
  const { same, field, rule } = ruleOf(def) as OnlyOne<Shape>
  return new Refused({ message: rule, field, params: Object.fromEntries(same.map((key) => [key, String(first[key])])) })
}

const isSecond = (def: AnyDocument, error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === onlyOneIndex(def)

/** Returns the refusal if a stored document is already the one that this would be; undefined otherwise. */
export async function secondRefusal({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<Refused | undefined> {
  if (ofWhom(def, doc) === undefined) return undefined
  const { same } = ruleOf(def) as OnlyOne<Shape>
  const equal = onlyOneColumns(def).map((column, i) => `"${column}" = $${i + 3}`)
  const [first] = await tx.query<AnyRow>(
    `select ${same.map((key) => `"${key}"`).join(', ')} from "${def.shape.name}"
      where "elsAccount" = $1 and "uuid" <> $2 and ${equal.join(' and ')} and ${isTheOne(def)} order by "uuid" limit 1`,
    [doc.elsAccount, doc.uuid, ...compared(def, doc)],
  )
  return first ? refused(def, doc, first as AnyDoc) : undefined
}

/** Runs `write`. @throws Refused in place of the error of the unique index, for the later of two that are written at once */
export async function writeAsOnlyOne(def: AnyDocument, doc: AnyDoc, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw isSecond(def, error) ? refused(def, doc) : error
  }
}

/**
 * Checks `secondRefusal` where the document becomes the one by this, then runs `write`.
 * @throws Refused if the document would be the second where only one is allowed, also for the later of two at once
 */
export async function writeUnlessSecond(
  context: Context,
  def: AnyDocument,
  before: AnyDoc,
  after: AnyDoc,
  write: () => Promise<unknown>,
): Promise<void> {
  const second = becomesOnlyOne(def, before, after) ? await secondRefusal(context, def, after) : undefined
  if (second) throw second
  await writeAsOnlyOne(def, after, write)
}

/** Does the change make the document the only one, or the only one for other values of `same`? */
export const becomesOnlyOne = (def: AnyDocument, before: AnyDoc, after: AnyDoc): boolean => {
  const whose = ofWhom(def, after)
  return whose !== undefined && whose !== ofWhom(def, before)
}

/** Returns the new documents that are no second: neither to a stored document nor to each other. */
export async function withoutSecond<T extends { readonly doc: AnyDoc }>(
  { tx, actor }: Context,
  def: AnyDocument,
  all: readonly T[],
): Promise<readonly T[]> {
  const rule = ruleOf(def)
  const groups = Map.groupBy(all, ({ doc }) => ofWhom(def, doc))
  const first = [...groups].flatMap(([whose, [one]]) => (whose === undefined || !one ? [] : [one.doc]))
  if (!rule || first.length === 0) return all
  const taken = await tx.query<{ at: number }>(lookUp(def, bySeen(def, rule.same), '1', isTheOne(def)), [
    actor.account,
    ...rule.same.map((_, i) => first.map((doc) => compared(def, doc)[i])),
  ])
  const known = new Set(taken.map(({ at }) => ofWhom(def, first[at - 1] as AnyDoc)))
  return all.filter(({ doc }) => {
    const whose = ofWhom(def, doc)
    return whose === undefined || (!known.has(whose) && groups.get(whose)?.length === 1)
  })
}
