/** The documents that go in and out as files. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { checkedKey } from './keys.ts'
import type { Say } from './texts/texts.ts'

export const exchanged: readonly AnyDocument[] = (Object.values(documents) as AnyDocument[]).filter(({ csv }) => csv)

/** A document by its name or alias. @throws CommandError that proposes the nearest one */
export function exchangedNamed(name: string, say: Say): AnyDocument {
  const byName = new Map(exchanged.map((def) => [String(def.shape.name), def]))
  for (const def of exchanged) if (def.found?.alias) byName.set(def.found.alias, def)
  return byName.get(checkedKey('<document>', name, [...byName.keys()], say)) as AnyDocument
}
