/** Chunks of a file that fit into memory with all that is asked and told of them. */
import { chunkReader, type FilePosition, type RowChunk } from './rowChunks.ts'
import type { FileShape } from './rowScanner.ts'

/** Bytes of a cell and of a row as files usually have them: shorter ones are asked as much, and as much is told of them. */
const usualCell = 10
const usualRow = 100
/** Faults of cells of one chunk: one takes many times the memory of its cell. */
const mostFaults = 20_000

const lineEnd = 0x0a

/** The bytes up to so many line ends. */
function upTo(bytes: Buffer, most: number): Buffer {
  let end = -1
  for (let n = 0; n < most; n += 1) {
    end = bytes.indexOf(lineEnd, end + 1)
    if (end < 0) return bytes
  }
  return bytes.subarray(0, end + 1)
}

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

/** A `chunkReader` that reads fewer rows if there are many or they have many faults, but at least one. */
export function boundedChunkReader({ shape, zone, size }: Taking): (bytes: Buffer, from: FilePosition) => BoundedChunk {
  const take = chunkReader(shape, zone)
  const mostRows = Math.ceil(size / Math.max(usualRow, usualCell * shape.columns.length))
  const halved = (bytes: Buffer, from: FilePosition): BoundedChunk => {
    const chunk = take(bytes, from)
    const half =
      chunk.rows > 1 && faultsIn(chunk) > mostFaults ? halved(bytes.subarray(0, chunk.length >> 1), from) : undefined
    return half?.rows ? { ...half, isCut: true } : { ...chunk, isCut: false }
  }
  return (bytes, from) => {
    const some = upTo(bytes, mostRows)
    const chunk = halved(some, from)
    if (some.length === bytes.length) return chunk
    // of a row that has more line ends than a chunk may have rows nothing is taken
    return chunk.rows > 0 ? { ...chunk, isCut: true } : halved(bytes, from)
  }
}
