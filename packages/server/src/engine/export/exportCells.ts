/** Cells of exports written by the database: `writeCell` of core in SQL, to the byte. */

import type { Field } from '@srm/core/definition/field'
import { type Words, writeCell } from '@srm/core/definition/files/csvCells'
import { zoneChanges } from '@srm/core/definition/files/zoneOffset'
import { literal } from '../../database/literalStatement.ts'

/** Texts that a spreadsheet would run as a formula, or that reading would take for one that was guarded, for a damaged number or for an error. */
const guarded = literal(
  String.raw`^([=+@＝＋－＠\t\r\n-]|'+[=+@＝＋－＠\t\r\n0-9#-]|'+\s+([-+]?[0-9]|#)|\s*[-+]?[0-9]([.,][0-9]+)?[eE][+][0-9]+\s*$|\s*#([^\s0-9]\S*[!?]|N/[ABD]|NV|Н/Д|GETTING_DATA|#+)\s*$)`,
)

/**
 * Most texts begin with a letter or a digit: those are told from their first character, since asking for the whole
 * pattern would cost more than all the rest of an export. Blanks are nulls, so that they are written without quotes.
 */
const textCell = (value: string): string =>
  `case when ${value} is null or ascii(${value}) between 65 and 65279 then ${value}
    when ascii(${value}) between 48 and 57 and strpos(${value}, '+') = 0 then ${value}
    when ${value} ~ ${guarded} then '''' || ${value} else nullif(${value}, '') end`

/** The time on the zone's clocks by this process's rules of zones: those of the database may be of another year. */
function localTime(moment: string, zone: string): string {
  const [before, ...changes] = zoneChanges(zone)
  const seconds = [before, ...changes].map((change) => (change?.offset ?? 0) / 1000)
  const offset =
    changes.length === 0
      ? `${seconds[0]}`
      : `('{${seconds}}'::integer[])[width_bucket(${moment}, '{${changes.map(({ at }) => new Date(at).toISOString())}}'::timestamptz[]) + 1]`
  return `(${moment} at time zone 'UTC' + ${offset} * interval '1 second')`
}

/** What is smaller than a thousandth of a second is cut off; a whole second is written without a fraction. */
const timeCell = (value: string, zone: string): string => {
  const moment = `date_trunc('milliseconds', ${value})`
  const local = localTime(moment, zone)
  return `case when date_trunc('second', ${value}) = ${moment} then ${local}::text
    else to_char(${local}, 'YYYY-MM-DD HH24:MI:SS.MS') end`
}

/** Kinds whose text only JavaScript writes as the readers of files expect it. */
export const isWrittenBySql = ({ kind }: Field): boolean => kind !== 'json'

/** Every code with the text that stands for it, any other one by itself. */
function labelled(field: Field, value: string, zone: string, words: Words, otherwise: string): string {
  const codes = words === 'key' ? [] : Object.keys(field.options ?? {})
  const cases = codes.map(
    (code) => `when ${literal(code)} then nullif(${literal(writeCell(field, code, zone, words))}, '')`,
  )
  return cases.length > 0 ? `case ${value} ${cases.join(' ')} else ${otherwise} end` : otherwise
}

/** SQL of the cell that `writeCell` writes for the value of an expression. */
export function sqlCell(field: Field, value: string, zone: string, words: Words): string {
  switch (field.kind) {
    case 'decimal':
      // three decimals might be thousands: a fourth says that they are none
      return `regexp_replace(trim_scale(${value})::text, '^(-?[1-9]\\d{0,2}\\.\\d{3})$', '\\10')`
    case 'time':
      return timeCell(value, zone)
    case 'choice':
      return labelled(field, value, zone, words, `nullif(${value}, '')`)
    case 'dict':
      return labelled(field, value, zone, words, textCell(value))
    case 'text':
    case 'ref':
      return textCell(value)
    default:
      return value
  }
}
