/** Pieces of a file that fit into memory with all that is asked and told of them. */
import { type Piece, type Place, rowTaker } from './goodRows.ts'
import type { FileShape } from './rowScanner.ts'

/** Bytes of a cell and of a row as files usually have them: shorter ones are asked as much, and as much is told of them. */
const usualCell = 10
const usualRow = 100
/** Faults of cells of one piece: one takes many times the memory of its cell. */
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

const faultsIn = ({ bad }: Piece): number => bad.reduce((sum, { faults }) => sum + faults.length, 0)

export interface LightPiece extends Piece {
  /** Rows were left although they may be whole. */
  readonly isCut: boolean
}

interface Taking {
  readonly shape: FileShape
  readonly zone: string
  /** Bytes of a piece as it usually is. */
  readonly size: number
}

/** `rowTaker` that takes fewer of the rows where they are many, or much is wrong with them; never none for that reason. */
export function lightTaker({ shape, zone, size }: Taking): (bytes: Buffer, from: Place) => LightPiece {
  const take = rowTaker(shape, zone)
  const mostRows = Math.ceil(size / Math.max(usualRow, usualCell * shape.columns.length))
  const halved = (bytes: Buffer, from: Place): LightPiece => {
    const piece = take(bytes, from)
    const half =
      piece.rows > 1 && faultsIn(piece) > mostFaults ? halved(bytes.subarray(0, piece.length >> 1), from) : undefined
    return half?.rows ? { ...half, isCut: true } : { ...piece, isCut: false }
  }
  return (bytes, from) => {
    const some = upTo(bytes, mostRows)
    const piece = halved(some, from)
    if (some.length === bytes.length) return piece
    // of a row that has more line ends than a piece may have rows nothing is taken
    return piece.rows > 0 ? { ...piece, isCut: true } : halved(bytes, from)
  }
}
