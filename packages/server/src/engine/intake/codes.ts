/** The codes a cell may hold, looked up by their bytes without a string. */

export interface Codes {
  readonly holds: (bytes: Uint8Array, from: number, to: number) => boolean
}

/** FNV-1a: short codes, few of them. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  return hash
}

function isSame(code: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (code.length !== to - from) return false
  for (let i = 0; i < code.length; i += 1) if (code[i] !== bytes[from + i]) return false
  return true
}

export function codesOf(given: Iterable<string>): Codes {
  const buckets = new Map<number, Uint8Array[]>()
  for (const code of new Set(given)) {
    const bytes = Buffer.from(code)
    const hash = hashOf(bytes, 0, bytes.length)
    buckets.set(hash, [...(buckets.get(hash) ?? []), bytes])
  }
  return {
    holds: (bytes, from, to) =>
      buckets.get(hashOf(bytes, from, to))?.some((code) => isSame(code, bytes, from, to)) ?? false,
  }
}
