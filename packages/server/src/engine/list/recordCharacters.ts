/**
 * Characters as JSON bytes, from PostgreSQL's text of rows: from bytes to bytes, without a string for any value.
 */
import { append, mayBe, mayBeLess, type Room, type Words, wordsOf } from './recordBytes.ts'

export const quote = 0x22
export const comma = 0x2c
export const closeParenthesis = 0x29
const backslash = 0x5c
/** The most bytes that one byte becomes: a control character is written as `\u00XX`. */
export const widest = 6

/** Where reading stands. Writing never waits, so that one serves the process. */
export const reading = { at: 0 }

const escapes = Array.from({ length: 32 }, (_, code) => wordsOf(`\\u${code.toString(16).padStart(4, '0')}`))

/** A value between quotes, in which quotes and backslashes are doubled. */
export function quotedCharacters(source: Room, target: Room, to: number): number {
  let end = to
  let at = reading.at + 1
  for (;;) {
    const four = source.view.getInt32(at, true)
    if (!mayBeLess(four, quote + 1) && !mayBe(four, backslash)) {
      target.view.setInt32(end, four, true)
      at += 4
      end += 4
      continue
    }
    const code = source.bytes[at++] as number
    if (code === quote || code === backslash) {
      if (code === quote && source.bytes[at] !== quote) break
      target.bytes[end++] = backslash
      target.bytes[end++] = code
      at += 1
    } else if (code < 32) end = append(target, end, escapes[code] as Words)
    else target.bytes[end++] = code
  }
  reading.at = at
  return end
}

/** A value between quotes that is JSON itself: nothing but the doubling is undone. */
export function quotedJson({ bytes }: Room, target: Room, to: number): number {
  let end = to
  let at = reading.at + 1
  for (;;) {
    const code = bytes[at++] as number
    if (code === quote || code === backslash) {
      if (code === quote && bytes[at] !== quote) break
      at += 1
    }
    target.bytes[end++] = code
  }
  reading.at = at
  return end
}

/** A value without quotes holds no quote, backslash, comma, parenthesis or white space. */
export function bareCharacters(source: Room, target: Room, to: number): number {
  let end = to
  let at = reading.at
  for (;;) {
    const four = source.view.getInt32(at, true)
    if (mayBeLess(four, comma + 1)) break
    target.view.setInt32(end, four, true)
    at += 4
    end += 4
  }
  for (;;) {
    const code = source.bytes[at] as number
    if (code === comma || code === closeParenthesis) break
    if (code < 32) end = append(target, end, escapes[code] as Words)
    else target.bytes[end++] = code
    at += 1
  }
  reading.at = at
  return end
}
