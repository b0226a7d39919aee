/** The definitions the engine serves, given to it once at the start; the engine itself knows none. */
import type { AnyDocument } from '@srm/core/definition/workflow'

const definitions = new Map<string, AnyDocument>()

/** Makes definitions known by their names. */
export function register(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const def of Object.values(documents)) definitions.set(def.shape.name, def)
}
export const definitionOf = (name: string): AnyDocument | undefined => definitions.get(name)
export const allDefinitions = (): AnyDocument[] => [...definitions.values()]
