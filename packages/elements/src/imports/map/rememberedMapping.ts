import type { HeaderMapping } from '@srm/core/client/importJobApi'

/** Mappings of this device, by document and header row: the same file is mapped once. */

const mostKept = 20

const nameOf = (side: string, document: string): string => `srm.import.${side}.${document}`
const keyOf = (headers: readonly string[]): string => JSON.stringify(headers)

type Kept = readonly (readonly [headers: string, mapping: HeaderMapping])[]

function read(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept) : []
  } catch {
    return []
  }
}

/** What was chosen for a file with this header row. */
export const rememberedMapping = (
  side: string,
  document: string,
  headers: readonly string[],
): HeaderMapping | undefined => read(nameOf(side, document)).find(([key]) => key === keyOf(headers))?.[1]

/** Keeps the mapping of a header row, or forgets it; the twenty latest are kept. A full store loses it, never the import. */
export function rememberMapping(
  side: string,
  document: string,
  headers: readonly string[],
  mapping: HeaderMapping | undefined,
): void {
  const name = nameOf(side, document)
  const others = read(name).filter(([key]) => key !== keyOf(headers))
  const kept = mapping ? [[keyOf(headers), mapping] as const, ...others].slice(0, mostKept) : others
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    console.warn(`${name} could not be stored`)
  }
}
