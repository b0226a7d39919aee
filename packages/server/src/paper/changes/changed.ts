/** What was changed in a document that is printed, is proposed, or being prepared. */
import { comparison, type Difference, type Pairs, told } from '@srm/core/definition/difference'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import { hasVersions, lastChange } from '../../engine/versions.ts'

/** A change of a document, and what it is to it. */
export interface Changed {
  readonly as: 'changed' | 'proposed' | 'prepared'
  readonly difference: Difference
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What of a change the document has taken: of one that was refused nothing. */
function takenBy(doc: AnyDoc, { head, lines }: Difference): Difference {
  const present = new Map((doc.lines ?? []).map((line) => [String(line.uuid), line]))
  const taken = (pairs: Pairs, row: AnyRow): Pairs =>
    Object.fromEntries(Object.entries(pairs).filter(([key, [, is]]) => isSame(row[key], is)))
  return {
    head: taken(head, doc),
    lines: lines.flatMap((one) => {
      const row = present.get(one.uuid)
      if (one.kind !== 'changed') return (one.kind === 'added') === (row !== undefined) ? [one] : []
      const fields = row ? taken(one.fields, row) : {}
      return Object.keys(fields).length > 0 ? [{ ...one, fields }] : []
    }),
  }
}

/** What was changed last, is proposed or being prepared; undefined where the document is as it was first sent. */
export async function changedIn(context: Context, def: AnyDocument, doc: AnyDoc): Promise<Changed | undefined> {
  const { proposed, stands } = doc as AnyDoc & { readonly proposed?: AnyDoc; readonly stands?: AnyDoc }
  if (proposed) return { as: 'proposed', difference: comparison(def, doc, proposed) }
  if (stands && doc.draft === true) return { as: 'prepared', difference: comparison(def, stands, doc) }
  const version = Number(doc[String(def.versionField)] ?? 0)
  if (!hasVersions(def) || version < 2) return undefined
  const difference = await lastChange(context, def, String(doc.uuid), version)
  return difference && { as: 'changed', difference: takenBy(doc, told(def, difference)) }
}

const values = (pairs: Pairs, at: 0 | 1): AnyRow =>
  Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[at]]))

/** Documents of what was and what is, for the names of codes that stand in neither document. */
export function statesOf(doc: AnyDoc, changed: Changed | undefined): readonly AnyDoc[] {
  if (!changed) return []
  const { head, lines } = changed.difference
  return ([0, 1] as const).map((at) => ({
    ...doc,
    ...values(head, at),
    lines: lines.map(({ line, fields }) => ({ ...line, ...values(fields, at) })),
  }))
}
