/**
 * The code that looks at one cell, by what its field holds (docs/decisions/0011). Variables of the code: `B` bytes, `i`
 * where it stands, `b` the byte there, `n` where the bytes end, `s` where the cell begins, `bad` whether the row is left
 * to the slow reader. A cell is only passed when the slow reader would read the same value from the same bytes.
 */
import type { Field } from '@srm/core/definition/field'

/** Where a cell ends, and what is done when the bytes end before it. */
export interface CellEnd {
  /** Is `b` part of the cell? */
  readonly inside: string
  readonly isQuoted: boolean
}

const next = 'if (++i >= n) return last; b = B[i];'
const doubt = 'bad = true'

/** Classes of bytes in text: 0 plain, 1 the lead of a character that stays as it is in NFC, 2 doubtful. */
export const byteClasses = (): Uint8Array => {
  const classes = new Uint8Array(256).fill(2)
  for (let byte = 0x20; byte < 0x7f; byte += 1) classes[byte] = 0
  // Line breaks are the terminators' matter; `+` may be what a spreadsheet made of a long code: 1.2E+11.
  for (const byte of [0x22, 0x2b]) classes[byte] = 2
  for (const lead of [0xc2, 0xc3, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xef]) classes[lead] = 1
  return classes
}

/**
 * How many bytes a character has that may pass: Latin letters and signs, Chinese characters and their marks, full-width
 * forms. 0 for any other, and for what is no UTF-8.
 */
export function characterSize(bytes: Uint8Array, at: number): number {
  const [lead = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  if (lead < 0xe0) return second >> 6 === 2 && (lead === 0xc3 || second > 0xa0) ? 2 : 0
  return second >> 6 === 2 && third >> 6 === 2 && isPlain(lead, second, third) ? 3 : 0
}

/** A character of three bytes: of Chinese, one of the marks `、` to `】`, or a full-width form. */
function isPlain(lead: number, second: number, third: number): boolean {
  if (lead === 0xe3) return second === 0x80 && third > 0x80 && third < 0x92
  return lead !== 0xef || second === 0xbc || second === 0xbd
}

/** A character beyond ASCII that stays as it is; in a code it may look like another one. */
const beyondAscii = `else if (k === 1) {
      if (i + 2 >= n) return last;
      k = size(B, i);
      if (k === 0) ${doubt}; else { i += k - 1; c += 1; }
    }`

/** Scans text and counts its characters in `c`. A break of line is doubtful unless the field has several lines. */
const characters = ({ inside, isQuoted }: CellEnd, multiline: boolean, isCode = false): string => `
  c = 0; s = i;
  while (${inside}) {
    k = CLASS[b];
    if (k === 0) c += 1;
    ${isCode ? '' : beyondAscii}
    ${isQuoted ? `else if (b === 34) { if (i + 1 >= n) return last; if (B[i + 1] !== 34) break; i += 1; c += 1; }` : ''}
    ${multiline && isQuoted ? 'else if (b === 10) c += 1;' : ''}
    else ${doubt};
    ${next}
  }`

const length = 'i - s'
const required = (field: Field): string => (field.required ? `if (i === s) ${doubt};` : '')

/** What the reader would take off or not take for a value: blanks around it, a guarding apostrophe, errors of formulas, the words for nothing. */
const plainText = `if (i > s) {
    if (B[s] < 33 || B[s] === 35 || B[s] === 39 || B[i - 1] < 33) ${doubt};
    else if (${length} === 2 && (B[s] === 91 || B[s] === 123)) ${doubt};
    else if ((${length} === 4 || ${length} === 9) && (B[s] === 110 || B[s] === 78 || B[s] === 117)) ${doubt};
  }`

/** Bytes of a text that may be narrower than a name: two characters of four each. */
const shortestName = 8

const text = (
  field: Field,
  end: CellEnd,
  at: number,
): string => `${characters(end, field.multiline === true, field.isCode)}
  ${plainText}
  if (c > ${field.max ?? 200}) ${doubt};
  ${field.isName ? `if (i > s && ${length} <= ${shortestName}) ${doubt};` : ''}
  ${field.pattern ? `if (i > s && !PATTERN[${at}](B, s, i)) ${doubt};` : ''}
  if (i > s && KNOWN[${at}] && !KNOWN[${at}](B, s, i)) ${doubt};
  ${required(field)}`

const digit = 'b >= 48 && b <= 57'

/** No number has a zero in front of its digits: behind its sign, a zero that another digit follows. */
const noZeroBefore = `{
      const z = B[s] === 45 ? s + 1 : s;
      if (B[z] === 48 && z + 1 < i && B[z + 1] !== 46) ${doubt};
    }`

const decimal = ({ least, most, whole = 16, digits = 2, ...field }: Field, { inside }: CellEnd): string => `
  s = i; d = 0; p = -1;
  ${least === undefined ? `if (b === 45) { ${next} }` : ''}
  while (${inside}) {
    if (${digit}) d += 1;
    else if (b === 46 && p < 0 && d > 0) p = d;
    else ${doubt};
    ${next}
  }
  if (i > s) {
    if (d === 0 || p === d || (p < 0 ? d : p) > ${most === undefined ? whole : most.length - 1}) ${doubt};
    if (p >= 0 && d - p > ${digits}) ${doubt};
    ${noZeroBefore}
    ${least !== undefined && least !== '0' ? `if (B[s] === 48) ${doubt};` : ''}
  }
  ${required(field as Field)}`

const whole = (field: Field, { inside }: CellEnd): string => `
  s = i;
  while (${inside}) { if (!(${digit})) ${doubt}; ${next} }
  ${noZeroBefore}
  if (${length} > ${field.most === undefined ? 9 : Math.min(9, field.most.length - 1)}) ${doubt};
  ${required(field)}`

const two = (at: number): string => `(B[s + ${at}] * 10 + B[s + ${at + 1}] - 528)`
/** A day of the 21st century or the one before that every month has; the others are the slow reader's. */
const date = (field: Field, { inside }: CellEnd): string => `
  s = i;
  while (${inside}) { if (!(${digit}) && b !== 45) ${doubt}; ${next} }
  if (i > s) {
    if (${length} !== 10 || B[s + 4] !== 45 || B[s + 7] !== 45 || (B[s] !== 49 && B[s] !== 50)) ${doubt};
    else if (B[s + 1] === 45 || B[s + 2] === 45 || B[s + 3] === 45 || B[s + 6] === 45 || B[s + 9] === 45) ${doubt};
    else if (${two(5)} < 1 || ${two(5)} > 12 || ${two(8)} < 1 || ${two(8)} > 28) ${doubt};
  }
  ${required(field)}`

const sameAs = (code: string): string => {
  const bytes = [...Buffer.from(code)]
  return [`${length} === ${bytes.length}`, ...bytes.map((byte, at) => `B[s + ${at}] === ${byte}`)].join(' && ')
}
const choice = (field: Field, { inside }: CellEnd): string => `
  s = i;
  while (${inside}) { ${next} }
  if (i > s && !(${Object.keys(field.options ?? {})
    .map((code) => `(${sameAs(code)})`)
    .join(' || ')})) ${doubt};
  ${required(field)}`

/** Times depend on a zone, JSON on its form: the slow reader has all of them. */
const unread = (field: Field, { inside }: CellEnd): string => `
  s = i;
  while (${inside}) { ${next} }
  if (i > s) ${doubt};
  ${required(field)}`

const codes: Readonly<Record<Field['kind'], (field: Field, end: CellEnd, at: number) => string>> = {
  text,
  dict: text,
  ref: text,
  decimal,
  number: whole,
  date,
  choice,
  time: unread,
  json: unread,
}

/** The code for a cell of a field, or of a column that nobody reads: it only has to be text. */
export const cellCode = (field: Field | undefined, end: CellEnd, at: number): string =>
  field ? codes[field.kind](field, end, at) : characters(end, true)
