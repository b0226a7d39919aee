/** What a scanner sends: a code, and around it what scanners add; element strings of GS1 in parts (docs/decisions/0087). Pure. */
import { checkDigit } from '../packing/sscc.ts'

/** Which of what GS1 says in a code is used here, by application identifier (GS1 General Specifications §3). */
const wanted: Readonly<Record<string, keyof ScannedElements>> = {
  ...{ '00': 'packNo', '01': 'tradeItem', '02': 'tradeItem', '10': 'batch', '17': 'expiry', '21': 'serial' },
  ...{ '30': 'quantity', '37': 'quantity', '240': 'supplierMaterial', '241': 'material', '400': 'order' },
}

export interface ScannedElements {
  /** SSCC of a package. */
  readonly packNo?: string
  /** GTIN, 14 digits. */
  readonly tradeItem?: string
  readonly batch?: string
  /** ISO 8601. */
  readonly expiry?: string
  readonly serial?: string
  readonly quantity?: string
  /** As the supplier and as the buyer numbers it. */
  readonly supplierMaterial?: string
  readonly material?: string
  /** The buyer's order. */
  readonly order?: string
}

/** `text` is the code alone; `elements` what it says in parts, where it is an element string of GS1. */
export interface ScannedCode {
  readonly text: string
  readonly elements?: ScannedElements
}

/** Lengths of values by the first two digits of their identifier: these need no separator. */
const fixed: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '11': 6, '12': 6, '13': 6, '14': 6, '15': 6, '16': 6 },
  ...{ '17': 6, '18': 6, '19': 6, '20': 2, '31': 6, '32': 6, '33': 6, '34': 6, '35': 6, '36': 6, '41': 13 },
}
/** Digits of an identifier, by its first two. */
const identifierLength = (two: string): number => {
  if (/^(?:0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])$/.test(two)) return 2
  if (/^(?:23|24|25|40|41|42|71)$/.test(two)) return 3
  return /^(?:3[1-69]|43|70|72|80|81|82)$/.test(two) ? 4 : 0
}
const longest = 90

const [nul, eot, group, fs, rs, unit] = ['\\u0000', '\\u0004', '\\u001d', '\\u001c', '\\u001e', '\\u001f']
const gs = String.fromCharCode(0x1d)
/** Group separators as keyboards, terminals and drivers write them. */
const separators = new RegExp(String.raw`${group}|\u241d|<GS>|\{GS\}|\[GS\]|\\x1[dD]|\\u001[dD]|\^\]`, 'g')
/** What frames a code: STX, ETX and their pictures, other controls, ends of lines. */
const frame = new RegExp(
  String.raw`^(?:[\s${nul}-${eot}\u2402\u2403]|<[SE]TX>)+|(?:[\s${nul}-${fs}${rs}${unit}\u2402\u2403]|<[SE]TX>)+$`,
  'g',
)
const leading = new RegExp(`^${group}+`)
/** Two characters by which a scanner says the kind of code (ISO/IEC 15424); of these it is GS1's. */
const symbology = /^\]([A-Za-z][0-9A-Za-z])/
const ofGs1 = ['C1', 'e0', 'e1', 'e2', 'd2', 'Q3', 'J1']

/** `YYMMDD`, of the century that is nearest; the day 00 is the last of its month. Undefined for no day. */
function dayOf(value: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(value) ?? []
  if (Number(month) < 1 || Number(month) > 12) return undefined
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - (day === '00' ? 0 : 1), Number(day)))
  const isDay = day === '00' || date.getUTCDate() === Number(day)
  return isDay ? date.toISOString().slice(0, 10) : undefined
}

const hasCheckDigit = (digits: string): boolean =>
  /^\d+$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.at(-1)

/** A value as it is used; undefined for one that cannot be. */
function usable(identifier: string, value: string): string | undefined {
  if (['00', '01', '02'].includes(identifier))
    return hasCheckDigit(value) && value.length === fixed[identifier] ? value : undefined
  if (identifier === '17') return dayOf(value)
  if (identifier === '30' || identifier === '37') return /^\d{1,8}$/.test(value) ? String(Number(value)) : undefined
  return value === '' || value.length > 30 ? undefined : value
}

type Parts = readonly (readonly [identifier: string, value: string])[]

/** `(01)…(10)…`, as it is printed below bars. */
function bracketed(text: string): Parts | undefined {
  if (!/^\(\d{2,4}\)/.test(text)) return undefined
  return [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, identifier = '', value = '']) => [
    identifier,
    value.replaceAll(gs, '').trim(),
  ])
}

/** The first value of a string and its identifier; undefined where there is none. */
function firstOf(rest: string): readonly [identifier: string, value: string] | undefined {
  const two = rest.slice(0, 2)
  const identifier = rest.slice(0, identifierLength(two))
  if (!/^\d+$/.test(identifier)) return undefined
  const after = rest.slice(identifier.length)
  const length = fixed[two]
  const value = length === undefined ? (after.split(gs)[0] ?? '') : after.slice(0, length)
  const isWhole = length === undefined ? value !== '' && value.length <= longest : value.length === length
  return isWhole && (length === undefined || /^\d+$/.test(value)) ? [identifier, value] : undefined
}

/** Identifiers and values one after the other. Undefined where they are not. */
function strung(text: string): Parts | undefined {
  const parts: (readonly [string, string])[] = []
  let rest = text.replace(leading, '')
  while (rest !== '') {
    const first = firstOf(rest)
    if (!first) return undefined
    parts.push(first)
    rest = rest.slice(first.join('').length).replace(leading, '')
  }
  return parts
}

/** What is used of the parts; undefined where one of them cannot be what it says. */
function elementsOf(parts: Parts | undefined): ScannedElements | undefined {
  if (!parts || parts.length === 0) return undefined
  const read: Record<string, string> = {}
  for (const [identifier, value] of parts) {
    const name = wanted[identifier]
    if (!name) continue
    const found = usable(identifier, value)
    if (found === undefined) return undefined
    read[name] = found
  }
  return Object.keys(read).length > 0 ? read : undefined
}

/**
 * The code that a scanner means: without frame, without the kind of code in front, and in parts where it is GS1's. A text that
 * nobody marks as GS1's is taken for it only if it begins with the number of a package or an article and holds in whole.
 */
export function scannedCode(sent: string): ScannedCode {
  const framed = sent.replace(frame, '')
  const kind = symbology.exec(framed)?.[1]
  const bare = (kind === undefined ? framed : framed.slice(3)).replace(frame, '')
  const text = bare.replace(separators, gs)
  const isMarked = kind === undefined ? text.includes(gs) : ofGs1.includes(kind)
  const mayBe = isMarked || /^(?:00|01|02)\d{14}/.test(text)
  const elements = elementsOf(bracketed(text) ?? (mayBe ? strung(text) : undefined))
  const plain = (isMarked || elements ? text : bare).trim()
  return elements ? { text: plain, elements } : { text: plain.replaceAll(gs, '') }
}
