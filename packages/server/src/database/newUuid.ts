/** Uuids of version 7 in the order in which they are made. */
import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const length = 16
/** Asking for random bytes costs as much for one uuid as for thousands. */
const pool = new Uint8Array(length * 1024)
let taken = pool.length

function nextRandom(): Uint8Array {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += length
  return pool.subarray(taken - length, taken)
}

let last = 0
let count = 0

/** A new uuid, greater than every one that this process has made before. */
export function newUuid(): string {
  const random = nextRandom()
  const now = Date.now()
  if (now > last) {
    last = now
    // room to count on within the millisecond
    count = ((random[6] ?? 0) & 0x3f) << 24
  } else count += 1
  return v7({ random, msecs: last, seq: count })
}
