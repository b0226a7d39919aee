/** Days of lines that lie ahead as a rule, and have passed: worth a word where they are typed and submitted. Pure. */
import type { Refusal } from '../document.ts'
import type { IsoDate } from '../field.ts'
import type { AnyDoc, AnyDocument, AnyRow } from '../workflow.ts'

const aheadOf = (def: AnyDocument): readonly string[] => (def.linesAhead ?? []) as readonly string[]

/** Is it a day of the past where lines say days that lie ahead? */
export const isPassed = (def: AnyDocument, key: string, value: unknown, today: IsoDate): boolean =>
  typeof value === 'string' && value < today && aheadOf(def).includes(key)

/** The fields of a line that say a day of the past; none once nothing of the line is to come. */
export function passedFields(def: AnyDocument, line: AnyRow, today: IsoDate): readonly string[] {
  const passed = aheadOf(def).filter((key) => isPassed(def, key, line[key], today))
  return passed.length === 0 || def.lineDue?.(line as never) === null ? [] : passed
}

/** More lines are counted. */
const mostNamed = 10

/** A sentence for each field that says days of the past, with the numbers of the lines. */
export function passedDays(def: AnyDocument, { lines = [] }: AnyDoc, today: IsoDate): readonly Refusal[] {
  return aheadOf(def).flatMap((key): Refusal[] => {
    const passed = lines.filter((line) => passedFields(def, line, today).includes(key))
    if (passed.length === 0) return []
    const more = passed.length - mostNamed
    const message = passed.length === 1 ? 'common.dayPassed' : more > 0 ? 'common.daysPassedMore' : 'common.daysPassed'
    const named = passed.slice(0, mostNamed).map(({ itemNumber }) => String(itemNumber))
    return [{ message, field: `lines.${key}`, params: { lines: named.join(', '), ...(more > 0 ? { more } : {}) } }]
  })
}
