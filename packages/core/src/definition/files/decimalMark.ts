/** Whether a column writes its decimals with a point or a comma: found out over the column, never from one cell. */

import { isAmbiguous, isAmbiguousTyped } from './ambiguous.ts'

/** `open`: what stands in the column does not say it, so that `1,234` is not read. */
export type DecimalMark = '.' | ',' | 'open'

/** Signs that may stand before or behind an amount. */
export const currencySigns = '¥$€£₽₴₹₩₫₺'
const number = new RegExp(`^[-+−]?\\s*[${currencySigns}]?\\s*([\\d.,' ’]*\\d[\\d.,]*)\\s*[%${currencySigns}]?$`)
const grouped = /^([-+−]?)([1-9]\d{0,2}(?:[ '’]\d{3})+)(?=$|[.,]\d+$)/

/** `1 234,50` and `1'234.50` without what parts their thousands: neither is a decimal mark anywhere. */
export const withoutGroups = (text: string): string =>
  text.replace(grouped, (_, sign: string, whole: string) => sign + whole.replace(/[ '’]/g, ''))
const other = { '.': ',', ',': '.' } as const
type Mark = keyof typeof other

const isMark = (sign: string | undefined): sign is Mark => sign === '.' || sign === ','

/** The decimal mark that a text shows; undefined where it has none, or may be read in both ways. */
export function markShown(text: string): Mark | undefined {
  const [, written = ''] = number.exec(text.normalize('NFKC').trim()) ?? []
  const digits = withoutGroups(written)
  if (/[ '’]/.test(digits)) return undefined
  const marks = [...digits].filter(isMark)
  const last = marks.at(-1)
  if (!last) return undefined
  const differs = marks.some((mark) => mark !== last)
  if (differs) return marks.filter((mark) => mark === last).length === 1 ? last : undefined
  if (marks.length > 1) return other[last]
  const [before = '', behind = ''] = digits.split(last)
  const isGroup = behind.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return isGroup ? undefined : last
}

/** So many texts with one mark make a single one with the other a slip, which costs its row. */
const mostAlone = 10

/** The decimal mark of a column by the texts that stand in it, each once. */
export function markOf(texts: readonly string[]): DecimalMark {
  const count = { '.': 0, ',': 0 }
  for (const mark of texts.map(markShown)) if (mark) count[mark] += 1
  const usual = count[','] > count['.'] ? ',' : '.'
  return count[usual] > 0 && count[usual] >= count[other[usual]] * mostAlone ? usual : 'open'
}

/**
 * The mark of what somebody pastes: where nothing in the column says it, and he writes a comma between thousands wherever he
 * writes numbers, `1,100` is eleven hundred. A column with `1.100` or a decimal comma stays open.
 * @param isAtHome whether his numbers have a comma between their thousands
 */
export function markOfPasted(texts: readonly string[], isAtHome: boolean): DecimalMark {
  const mark = markOf(texts)
  const says = (text: string) => markShown(text) === ',' || (isAmbiguous(text) && !isAmbiguousTyped(text))
  return mark === 'open' && isAtHome && !texts.some(says) ? '.' : mark
}

/** A number with decimal comma as one with decimal point, its thousands by commas. */
export const withPoint = (text: string): string => text.replace(/[.,]/g, (mark) => other[mark as Mark])
