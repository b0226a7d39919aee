/** A hash table of the keys of a file: 9 bytes for each key, however long it is. */

export interface KeyHashTable {
  /** Adds a row. @returns offsets of earlier rows with the same hash */
  readonly add: (hash: number, at: number) => readonly number[]
}

const none: readonly number[] = []
const high = 2 ** 32
/** Tables grow one after the other, so that a file never needs room for all of its keys twice. */
const tables = 256
const fullest = 0.85
const growth = 1.25

/** Open addresses for hashes that share their first byte. */
function table(): KeyHashTable {
  let size = 64
  let hashes = new Uint32Array(size)
  /** Where rows begin, and 1 more: 0 is a free place. */
  let lows = new Uint32Array(size)
  let highs = new Uint8Array(size)
  let count = 0

  const first = (hash: number): number => Math.floor(((hash & 0xffffff) * size) / 0x1000000)
  const next = (slot: number): number => (slot + 1 === size ? 0 : slot + 1)
  const placeAt = (slot: number): number => (highs[slot] as number) * high + (lows[slot] as number)
  const put = (slot: number, hash: number, place: number) => {
    hashes[slot] = hash
    lows[slot] = place % high
    highs[slot] = Math.floor(place / high)
  }
  const grow = () => {
    const old = { hashes, lows, highs }
    size = Math.ceil(size * growth)
    hashes = new Uint32Array(size)
    lows = new Uint32Array(size)
    highs = new Uint8Array(size)
    for (const [i, hash] of old.hashes.entries()) {
      const place = (old.highs[i] as number) * high + (old.lows[i] as number)
      if (place === 0) continue
      let slot = first(hash)
      while (placeAt(slot) !== 0) slot = next(slot)
      put(slot, hash, place)
    }
  }
  return {
    add: (hash, at) => {
      if (count >= size * fullest) grow()
      count += 1
      let found = none
      let slot = first(hash)
      for (let place = placeAt(slot); place !== 0; place = placeAt(slot)) {
        if (hashes[slot] === hash) found = [...found, place - 1]
        slot = next(slot)
      }
      put(slot, hash, at + 1)
      return found
    },
  }
}

/** @returns a memory of rows by the 32 bits of the hash of their key */
export function keyHashTable(): KeyHashTable {
  const all = Array.from({ length: tables }, table)
  return { add: (hash, at) => (all[hash >>> 24] as KeyHashTable).add(hash, at) }
}
