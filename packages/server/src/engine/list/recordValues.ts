/**
 * Values as JSON bytes, from PostgreSQL's text of rows (`x::text`, in UTC and DateStyle ISO): from bytes to bytes, without
 * a string for any value.
 */
import type { Kind } from '@srm/core/definition/field'

const quote = 0x22
export const comma = 0x2c
const point = 0x2e
const zero = 0x30
const backslash = 0x5c
const closeParenthesis = 0x29
const nothing = Buffer.from('null')
const utc = Buffer.from(':00')
/** The most bytes that one byte becomes: a control character is written as `\u00XX`. */
export const widest = 6

/** Where reading stands. Writing never waits, so that one serves the process. */
export const reading = { at: 0 }

/** Writes bytes as they are. @returns where writing stands then */
export function append(target: Buffer, to: number, what: Buffer): number {
  const { length } = what
  for (let i = 0; i < length; i += 1) target[to + i] = what[i] as number
  return to + length
}

const escapeOf = (code: number): Buffer => Buffer.from(`\\u${code.toString(16).padStart(4, '0')}`)
const escapes = Array.from({ length: 32 }, (_, code) => escapeOf(code))

/** A value between quotes, in which quotes and backslashes are doubled. */
function quotedCharacters(source: Buffer, target: Buffer, to: number): number {
  let end = to
  let at = reading.at + 1
  for (;;) {
    const code = source[at++] as number
    if (code === quote || code === backslash) {
      if (code === quote && source[at] !== quote) break
      target[end++] = backslash
      target[end++] = code
      at += 1
    } else if (code < 32) end = append(target, end, escapes[code] as Buffer)
    else target[end++] = code
  }
  reading.at = at
  return end
}

/** A value between quotes that is JSON itself: nothing but the doubling is undone. */
function quotedJson(source: Buffer, target: Buffer, to: number): number {
  let end = to
  let at = reading.at + 1
  for (;;) {
    const code = source[at++] as number
    if (code === quote || code === backslash) {
      if (code === quote && source[at] !== quote) break
      at += 1
    }
    target[end++] = code
  }
  reading.at = at
  return end
}

/** A value without quotes holds no quote, backslash, comma, parenthesis or white space. */
function bareCharacters(source: Buffer, target: Buffer, to: number): number {
  let end = to
  let at = reading.at
  for (;;) {
    const code = source[at] as number
    if (code === comma || code === closeParenthesis) break
    if (code < 32) end = append(target, end, escapes[code] as Buffer)
    else target[end++] = code
    at += 1
  }
  reading.at = at
  return end
}

/** Writes the value at which reading stands. @returns where writing stands then */
export type Write = (source: Buffer, target: Buffer, to: number) => number

const characters: Write = (source, target, to) =>
  source[reading.at] === quote ? quotedCharacters(source, target, to) : bareCharacters(source, target, to)

const asJson: Write = (source, target, to) =>
  source[reading.at] === quote ? quotedJson(source, target, to) : bareCharacters(source, target, to)

const asText: Write = (source, target, to) => {
  target[to] = quote
  const end = characters(source, target, to + 1)
  target[end] = quote
  return end + 1
}

/** Without the zeros at its end, as `trim_scale` would leave it. */
const asDecimal: Write = (source, target, to) => {
  target[to] = quote
  let end = characters(source, target, to + 1)
  let at = end - 1
  while (target[at] === zero) at -= 1
  let dot = at
  while (dot > to && target[dot] !== point) dot -= 1
  if (dot > to) end = dot === at ? at : at + 1
  target[end] = quote
  return end + 1
}

/** `2026-05-01 08:00:00+00` as `2026-05-01T08:00:00+00:00`. */
const asMoment: Write = (source, target, to) => {
  target[to] = quote
  const end = append(target, characters(source, target, to + 1), utc)
  target[to + 11] = 0x54
  target[end] = quote
  return end + 1
}

const writers: Partial<Record<Kind, Write>> = {
  number: bareCharacters,
  json: asJson,
  decimal: asDecimal,
  time: asMoment,
}

const orNull =
  (write: Write): Write =>
  (source, target, to) => {
    const code = source[reading.at]
    return code === comma || code === closeParenthesis ? append(target, to, nothing) : write(source, target, to)
  }

/** What writes the values of a column; a column without a kind holds plain words. */
export const valueWriter = (kind: Kind | undefined): Write => orNull((kind && writers[kind]) ?? asText)
