/** Lists by line: each line of the documents that a list finds is a row, with what its document says beside it. */
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import { projection, stubCondition } from '../projection.ts'
import type { Reading } from './condition.ts'

const prefix = 'lines.'

/** The field that `lines.quantity` names; undefined for a column of the head. */
export const lineKeyOf = (key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined

export const lineFieldOf = (def: AnyDocument, key: string): Field | undefined => {
  const name = lineKeyOf(key)
  return name !== undefined && Object.hasOwn(def.shape.lines, name) ? (def.shape.lines[name] as Field) : undefined
}

/** Whether `by` asks for lines. */
export function isByLine({ def, issues }: Reading, given: string | undefined): boolean {
  if (given === undefined) return false
  const isGood = given === 'lines' && hasLines(def)
  if (!isGood) issues.push({ path: 'by', rule: 'notOneOf' })
  return isGood
}

/** Whether the person sees a column of the lines, as `lines.quantity` names it. */
export const seesLine = ({ def, actor }: Pick<Reading, 'def' | 'actor'>, key: string): boolean =>
  projection(def, actor).lines.includes(lineKeyOf(key) ?? '')

/** `fields` of a list by line: those of the head, and those of the lines; without it all that are seen. */
export function chosenOfBoth(
  reading: Reading,
  given: string | undefined,
): { readonly head: string | undefined; readonly lines: readonly string[] } {
  const { def, actor, issues } = reading
  if (given === undefined) return { head: undefined, lines: projection(def, actor).lines }
  const asked = [...new Set(given.split(','))]
  const lines = asked.filter((key) => lineKeyOf(key) !== undefined)
  if (!lines.every((key) => seesLine(reading, key))) issues.push({ path: 'fields', rule: 'notAccepted' })
  const head = asked.filter((key) => !lines.includes(key))
  return { head: head.length > 0 ? head.join(',') : 'uuid', lines: lines.map((key) => lineKeyOf(key) as string) }
}

/** Which lines `l` a side reads of a document `h`: its owner's, and none of a stub. `$1` is the account. */
export function linesRead(def: AnyDocument, side: Side): string {
  const stub = stubCondition(def, side)
  return `l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
    and l."${def.sides[side]?.owner}" = $1${stub ? ` and not (${stub})` : ''}`
}

/** Where the rows of a list come from: documents `h`, by line with one line `l` each. */
export const rowsFrom = (def: AnyDocument, side: Side, byLine: boolean): string =>
  `"${def.shape.name}" h${byLine ? ` join "${def.shape.name}Line" l on ${linesRead(def, side)}` : ''}`
