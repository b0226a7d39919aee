/** Whether a column writes its decimals with a point or a comma: found out over the column, never from one cell. */

/** `open`: what stands in the column does not say it, so that `1,234` is not read. */
export type DecimalMark = '.' | ',' | 'open'

const number = /^[-+−]?\s*[¥$€£]?\s*([\d.,]*\d[\d.,]*)\s*[%€]?$/
const other = { '.': ',', ',': '.' } as const
type Mark = keyof typeof other

const isMark = (sign: string | undefined): sign is Mark => sign === '.' || sign === ','

/** The decimal mark that a text shows; undefined where it has none, or may be read in both ways. */
export function markShown(text: string): Mark | undefined {
  const [, digits = ''] = number.exec(text.normalize('NFKC').trim()) ?? []
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

/** May a text be a number of thousands or one with three decimals? */
export const isAmbiguous = (text: string): boolean => /^[-+−]?[1-9]\d{0,2},\d{3}$/.test(text)

/** The decimal mark of a column by the texts that stand in it. */
export function markOf(texts: readonly string[]): DecimalMark {
  const shown = new Set(texts.map(markShown).filter((mark) => mark !== undefined))
  const [only, ...others] = shown
  return only && others.length === 0 ? only : 'open'
}

/** A number with decimal comma as one with decimal point, its thousands by commas. */
export const withPoint = (text: string): string => text.replace(/[.,]/g, (mark) => other[mark as Mark])
