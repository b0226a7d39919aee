/**
 * Values as JSON bytes, from PostgreSQL's text of rows (`x::text`, in UTC and DateStyle ISO): from bytes to bytes, without
 * a string for any value.
 */
import type { Kind } from '@srm/core/definition/field'
import { append, type Room, wordsOf } from './recordBytes.ts'
import {
  bareCharacters,
  closeParenthesis,
  comma,
  quote,
  quotedCharacters,
  quotedJson,
  reading,
} from './recordCharacters.ts'

const point = 0x2e
const zero = 0x30
const nothing = wordsOf('null')
const utc = wordsOf(':00')

/** Writes the value at which reading stands. @returns where writing stands then */
export type Write = (source: Room, target: Room, to: number) => number

const characters: Write = (source, target, to) =>
  source.bytes[reading.at] === quote ? quotedCharacters(source, target, to) : bareCharacters(source, target, to)

const asJson: Write = (source, target, to) =>
  source.bytes[reading.at] === quote ? quotedJson(source, target, to) : bareCharacters(source, target, to)

const asText: Write = (source, target, to) => {
  target.bytes[to] = quote
  const end = characters(source, target, to + 1)
  target.bytes[end] = quote
  return end + 1
}

/** Without the zeros at its end, as `trim_scale` would leave it. */
const asDecimal: Write = (source, target, to) => {
  const { bytes } = target
  bytes[to] = quote
  let end = characters(source, target, to + 1)
  let at = end - 1
  while (bytes[at] === zero) at -= 1
  let dot = at
  while (dot > to && bytes[dot] !== point) dot -= 1
  if (dot > to) end = dot === at ? at : at + 1
  bytes[end] = quote
  return end + 1
}

/** `2026-05-01 08:00:00+00` as `2026-05-01T08:00:00+00:00`. */
const asMoment: Write = (source, target, to) => {
  target.bytes[to] = quote
  const end = append(target, characters(source, target, to + 1), utc)
  target.bytes[to + 11] = 0x54
  target.bytes[end] = quote
  return end + 1
}

/** How a value is written. */
export type Way = number
const ways: Partial<Record<Kind, Way>> = { number: 1, json: 2, decimal: 3, time: 4 }

/** The way of a column; without a kind it holds plain words. */
export const wayOf = (kind: Kind | undefined): Way => (kind && ways[kind]) ?? 0

/** Writes the value at which reading stands. @returns where writing stands then */
export function writeValue(way: Way, source: Room, target: Room, to: number): number {
  const code = source.bytes[reading.at]
  if (code === comma || code === closeParenthesis) return append(target, to, nothing)
  switch (way) {
    case 1:
      return bareCharacters(source, target, to)
    case 2:
      return asJson(source, target, to)
    case 3:
      return asDecimal(source, target, to)
    case 4:
      return asMoment(source, target, to)
    default:
      return asText(source, target, to)
  }
}
