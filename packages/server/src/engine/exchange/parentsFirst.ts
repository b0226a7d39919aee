/** Trees in files: a row may stand before the one it hangs under. */
import type { FileDoc } from '@srm/core/definition/csv'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { ownRefs } from '../tree.ts'

/** The documents of a file, each after those of the file it refers to; otherwise, and in circles, in the file's order. */
export function parentsFirst(def: AnyDocument, files: readonly FileDoc[]): readonly FileDoc[] {
  const refs = ownRefs(def)
  if (refs.length === 0) return files
  const key = String(def.key[0])
  const byKey = new Map(files.map((file) => [file.doc[key], file]))
  const placed = new Set<FileDoc>()
  for (const file of files) {
    const waiting = [file]
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const doc = next.doc
      const parent = refs
        .map((ref) => byKey.get(doc[ref]))
        .find((one) => one !== undefined && !placed.has(one) && !waiting.includes(one))
      if (parent) waiting.push(parent)
      else placed.add(waiting.pop() as FileDoc)
    }
  }
  return [...placed]
}
