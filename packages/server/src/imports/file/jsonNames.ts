/** What the names of NDJSON mean: keys and labels of fields, or what a mapping says. */
import { type AnyDoc, type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import { meaning } from './fileHead.ts'
import type { ReadingOptions } from './readingOptions.ts'

/** The key of a field that each name of a document stands for; null where it is left out or nothing means it. */
export const jsonKeys = (
  def: AnyDocument,
  names: readonly string[],
  mapping: ReadingOptions['mapping'],
): readonly (string | null)[] => {
  const { columns } = meaning(def, names, mapping)
  return names.map((name, at) => {
    if (name === 'lines' && hasLines(def)) return name
    const column = columns[at]
    return column && !column.inLine ? column.key : null
  })
}

/** Gives the members of each document the keys of their fields; a name that means none stays, and says nothing. */
export function jsonNames(def: AnyDocument, mapping: ReadingOptions['mapping']): (doc: AnyDoc) => AnyDoc {
  const known = new Map<string, string | null>()
  const keyOf = (name: string): string | null => {
    const found = known.get(name)
    if (found !== undefined) return found
    const key = mapping?.[name] === null ? null : (jsonKeys(def, [name], mapping)[0] ?? name)
    known.set(name, key)
    return key
  }
  return (doc) => {
    const names = Object.keys(doc)
    if (names.every((name) => keyOf(name) === name)) return doc
    return Object.fromEntries(
      names.flatMap((name) => {
        const key = keyOf(name)
        return key === null ? [] : [[key, doc[name]]]
      }),
    )
  }
}
