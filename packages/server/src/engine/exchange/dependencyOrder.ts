/** Trees in files: a row may stand before the one it hangs under. */
import type { FileDoc } from '@srm/core/definition/files/csv'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { ownRefs } from '../references/tree.ts'

/**
 * The documents of a file in topological order: those that refer to none of the file, those that refer to these, and so on; a
 * circle is cut at one of its references. Within a batch they have the file's order, and rows that
 * name the same document are of the same one.
 */
export function dependencyOrder(def: AnyDocument, files: readonly FileDoc[]): readonly (readonly FileDoc[])[] {
  const refs = ownRefs(def)
  if (refs.length === 0) return [files]
  const key = String(def.key[0])
  const byKey = Map.groupBy(files, ({ doc }) => String(doc[key] ?? ''))
  const parentsOf = (name: string): string[] =>
    (byKey.get(name) ?? []).flatMap(({ doc }) =>
      refs.map((ref) => String(doc[ref] ?? '')).filter((parent) => parent !== '' && byKey.has(parent)),
    )
  const depthOf = new Map<string, number>()
  for (const name of byKey.keys()) {
    const waiting = depthOf.has(name) ? [] : [name]
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const parents = parentsOf(next)
      const open = parents.find((one) => !depthOf.has(one) && !waiting.includes(one))
      if (open === undefined) depthOf.set(String(waiting.pop()), 1 + greatest(parents, depthOf))
      else waiting.push(open)
    }
  }
  const all = Map.groupBy(files, ({ doc }) => depthOf.get(String(doc[key] ?? '')) ?? 0)
  return [...all].toSorted(([a], [b]) => a - b).map(([, some]) => some)
}

const greatest = (names: readonly string[], of: ReadonlyMap<string, number>): number =>
  Math.max(-1, ...names.flatMap((name) => of.get(name) ?? []))
