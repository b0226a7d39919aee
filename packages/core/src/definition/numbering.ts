/** Document numbers: `PO{yyyyMMdd}{0000}` is a prefix, a date and a sequence that starts again with each date. */

import { type AnyDoc, type AnyDocument, isIn } from './workflow.ts'

/** The pattern of a document's number; blank where its definition has none. */
export function patternFor({ number }: AnyDocument, doc: AnyDoc): string {
  const { pattern = '', or } = number ?? {}
  return or && isIn(or.when, doc) ? or.pattern : pattern
}

/** The part that names the sequence: one counter row for each account and period. `day`: ISO date of the account's zone. */
export const periodOf = (pattern: string, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return pattern.replace(/\{(y+)?(M+)?(d+)?\}/g, (_all, y?: string, m?: string, d?: string) =>
    [y ? year.slice(-y.length) : '', m ? month : '', d ? date : ''].join(''),
  )
}

/**
 * Of texts in the column of a document's number the first one that we never draw: what another system calls it.
 * @returns undefined where there is none, or documents have no numbers of ours
 */
export const foreignNumber = ({ number }: AnyDocument, texts: readonly string[]): string | undefined =>
  number && texts.find((text) => text.trim() !== '' && sequenceOf(number.pattern, text.trim()) === undefined)

/** The number itself; past the last number of its width the sequence widens (domain/01 Part A §0.5). */
export const formatNumber = (pattern: string, day: string, sequence: number): string =>
  periodOf(pattern, day).replace(/\{(0+)\}/, (_all, zeros: string) => String(sequence).padStart(zeros.length, '0'))

const datePart = /\{(?=[yMd])(y+)?(M+)?(d+)?\}/

/**
 * Which number of which sequence a number is: the inverse of `formatNumber`.
 * @returns undefined for a number that the pattern did not make
 */
export function sequenceOf(pattern: string, number: string): { period: string; sequence: number } | undefined {
  const digits = (part: string) => `(\\d{${part.length - 2}})`
  const source = pattern
    .split(/(\{[^}]*\})/)
    .map((part) => {
      if (datePart.test(part)) return digits(part)
      if (/^\{0+\}$/.test(part)) return `(?<sequence>\\d{${part.length - 2},})`
      return part.replace(/[^\w\s]/g, '\\$&')
    })
    .join('')
  const found = new RegExp(`^${source}$`).exec(number)
  if (!found) return undefined
  const [, first = ''] = found
  return { period: pattern.replace(datePart, first), sequence: Number(found.groups?.sequence) }
}
