/** Bytes that are read and written four at a time: a page is 5 kB of values and 8 kB of their names. */

/** Memory with both ways to it. */
export interface Room {
  readonly bytes: Buffer
  readonly view: DataView
}

/** Reading and writing four bytes at a time goes past the end by three. */
export const past = 3

/** Room for so many bytes; what stands in it is anything. */
export function roomFor(size: number): Room {
  const bytes = Buffer.allocUnsafeSlow(size + past)
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) }
}

/** A text to be written again and again. */
export interface Words {
  readonly bytes: Buffer
  readonly length: number
  readonly fours: Int32Array
}

/** What a text is as UTF-8. */
export function wordsOf(text: string): Words {
  const length = Buffer.byteLength(text)
  const { bytes, view } = roomFor(length)
  bytes.fill(0).write(text)
  return {
    bytes,
    length,
    fours: Int32Array.from({ length: Math.ceil(length / 4) }, (_, i) => view.getInt32(4 * i, true)),
  }
}

/** Writes a text. @returns where writing stands then */
export function append({ view }: Room, to: number, { length, fours }: Words): number {
  for (let i = 0; i < fours.length; i += 1) view.setInt32(to + 4 * i, fours[i] as number, true)
  return to + length
}

/** The highest bit of each of four bytes. */
const highest = -0x7f7f7f80
const each = 0x01010101

/** May one of four bytes be less than `limit`, which is at most 128? False is certain. */
export const mayBeLess = (four: number, limit: number): boolean =>
  ((four - Math.imul(each, limit)) & ~four & highest) !== 0

/** May one of four bytes be this one? False is certain. */
export const mayBe = (four: number, byte: number): boolean => mayBeLess(four ^ Math.imul(each, byte), 1)
