/** Fields that a document needs because what it refers to asks for them. Pure: the form and the server ask the same. */
import type { Issue } from './document.ts'
import { isEmpty } from './read.ts'
import type { AnyDocument, AnyRow } from './workflow.ts'

/** What the definition says, whatever its shape. */
export interface Asking {
  readonly reference: string
  readonly rows: string
  readonly column: string
  readonly above: string
  readonly rule: string
  readonly always?: readonly string[]
  readonly whether?: string
  readonly while: object
}
export const askingOf = (def: AnyDocument): Asking | undefined => def.askedBy as Asking | undefined

/** The fields that are asked for, each with the title of what asks for it; without one where the document itself asks. */
export type Asked = ReadonlyMap<string, string | undefined>

/**
 * What a referenced document and those above it ask for.
 * @param askers the nearest first, which is named where several ask for the same
 */
export function askedFor(
  { rows, column, always = [], whether = '' }: Asking,
  askers: readonly (AnyRow & { readonly title?: unknown })[],
): Asked {
  const said = new Map<string, string | false>()
  for (const asker of askers)
    for (const row of (asker[rows] ?? []) as readonly AnyRow[]) {
      const field = String(row[column])
      if (!said.has(field)) said.set(field, row[whether] === 'N' ? false : String(asker.title))
    }
  const byItself = always.filter((field) => !said.has(field)).map((field) => [field, undefined] as const)
  return new Map([...byItself, ...[...said].flatMap(([field, by]) => (by === false ? [] : [[field, by] as const]))])
}

/** What a document lacks of what is asked for, in the order of its fields. */
export function lackingOf(def: AnyDocument, asked: Asked, doc: AnyRow): Issue[] {
  const rule = askingOf(def)?.rule ?? 'required'
  return Object.keys(def.shape.fields).flatMap((path) => {
    if (!asked.has(path) || !isEmpty(doc[path])) return []
    const limit = asked.get(path)
    return [limit === undefined ? { path, rule: 'required' } : { path, rule, limit }]
  })
}
