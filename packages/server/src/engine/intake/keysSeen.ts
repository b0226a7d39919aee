/** The keys a file has named so far: 12 bytes for each, however long they are. */

export interface KeysSeen {
  /** Adds a row; answers where earlier rows of the same hash begin. Most files have few of them. */
  readonly add: (hash: number, at: number) => readonly number[]
}

const none: readonly number[] = []

/** A table of open addresses that doubles when it is two thirds full. */
export function keysSeen(): KeysSeen {
  let mask = (1 << 12) - 1
  let hashes = new Uint32Array(mask + 1)
  /** Where rows begin, and 1 more: 0 is a free place. */
  let places = new Float64Array(mask + 1)
  let count = 0

  const put = (hash: number, place: number) => {
    let slot = hash & mask
    while (places[slot] !== 0) slot = (slot + 1) & mask
    hashes[slot] = hash
    places[slot] = place
  }
  const grow = () => {
    const [oldHashes, oldPlaces] = [hashes, places]
    mask = mask * 2 + 1
    hashes = new Uint32Array(mask + 1)
    places = new Float64Array(mask + 1)
    for (let i = 0; i < oldPlaces.length; i += 1)
      if (oldPlaces[i] !== 0) put(oldHashes[i] as number, oldPlaces[i] as number)
  }
  return {
    add: (hash, at) => {
      if (count * 3 > mask * 2) grow()
      count += 1
      let found = none
      let slot = hash & mask
      for (; places[slot] !== 0; slot = (slot + 1) & mask)
        if (hashes[slot] === hash) found = [...found, (places[slot] as number) - 1]
      hashes[slot] = hash
      places[slot] = at + 1
      return found
    },
  }
}
