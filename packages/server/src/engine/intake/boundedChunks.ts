/** Chunks of a file that fit into memory with all that is asked and told of them. */
import { setImmediate as turn } from 'node:timers/promises'
import { chunkReader, type FilePosition, type RowChunk } from './rowChunks.ts'
import type { FileShape } from './rowScanner.ts'

/** Bytes of a cell and of a row as files usually have them: shorter ones are asked as much, and as much is told of them. */
const usualCell = 10
const usualRow = 100
/** Faults of cells of one chunk: one takes many times the memory of its cell. */
const mostFaults = 5_000

const faultsIn = ({ bad }: RowChunk): number => bad.reduce((sum, { faults }) => sum + faults.length, 0)

export interface BoundedChunk extends RowChunk {
  /** Complete rows may have been left out. */
  readonly isCut: boolean
}

interface Taking {
  readonly shape: FileShape
  readonly zone: string
  /** Bytes of a chunk as it usually is. */
  readonly size: number
}

/** Bytes that are read in one go, in which nobody else is heard: some milliseconds where every cell has a fault. */
const slice = 8 * 1024

/** The bytes of both, without a copy where the second ones stand behind the first. */
function withNext(pieces: Buffer[], next: Buffer): void {
  const last = pieces.at(-1)
  const isBehind = last?.buffer === next.buffer && last.byteOffset + last.length === next.byteOffset
  if (last && isBehind) pieces[pieces.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + next.length)
  else if (next.length > 0) pieces.push(next)
}

/** Puts slices together. */
function gatheredFrom({ row, at }: FilePosition) {
  const pieces: Buffer[] = []
  const all: RowChunk[] = []
  let rows = 0
  let length = 0
  let faults = 0
  return {
    end: (): FilePosition => ({ row: row + rows, at: at + length }),
    sums: () => ({ rows, length, faults }),
    add: (chunk: RowChunk) => {
      withNext(pieces, chunk.bytes)
      all.push(chunk)
      rows += chunk.rows
      length += chunk.length
      faults += faultsIn(chunk)
    },
    whole: (): RowChunk => ({
      bytes: pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces),
      ...{ first: row, rows, length },
      bad: all.flatMap(({ bad }) => bad),
      blank: all.flatMap(({ blank }) => blank),
      keys: {
        rows: all.flatMap(({ keys }) => keys.rows),
        hashes: all.flatMap(({ keys }) => keys.hashes),
        places: all.flatMap(({ keys }) => keys.places),
      },
    }),
  }
}

/**
 * A `chunkReader` that reads fewer rows if there are many or they have many faults, but at least one, and lets others in between
 * two slices.
 */
export function boundedChunkReader({ shape, zone, size }: Taking) {
  const take = chunkReader(shape, zone)
  const mostRows = Math.ceil(size / Math.max(usualRow, usualCell * shape.columns.length))
  const fewer = (bytes: Buffer, from: FilePosition, chunk: RowChunk): RowChunk => {
    if (faultsIn(chunk) <= mostFaults || chunk.rows === 1) return chunk
    const half = take(bytes.subarray(0, chunk.length >> 1), from)
    return half.rows > 0 ? fewer(bytes, from, half) : chunk
  }
  /** The next rows; none where there is no whole one. */
  const next = (bytes: Buffer, from: FilePosition, length = slice): RowChunk => {
    const chunk = take(bytes.subarray(0, length), from)
    return chunk.rows === 0 && length < bytes.length ? next(bytes, from, length * 2) : fewer(bytes, from, chunk)
  }
  return async (bytes: Buffer, from: FilePosition): Promise<BoundedChunk> => {
    const gathered = gatheredFrom(from)
    for (;;) {
      const { rows, length, faults } = gathered.sums()
      const chunk = rows < mostRows ? next(bytes.subarray(length), gathered.end()) : undefined
      if (!chunk || (rows > 0 && faults + faultsIn(chunk) > mostFaults))
        return { ...gathered.whole(), isCut: length < bytes.length }
      if (chunk.rows === 0) return { ...gathered.whole(), isCut: false }
      gathered.add(chunk)
      await turn()
    }
  }
}
