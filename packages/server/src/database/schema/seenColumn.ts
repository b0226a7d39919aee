/** What people see of a code, in the database (core/src/definition/codes/seenText.ts, docs/decisions/0087). */
import { blanks, countsAs, dashes, idle, separators, unseen } from '@srm/core/definition/codes/seenText'
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'

const hex = (point: number): string => `\\U${point.toString(16).padStart(8, '0')}`
const classOf = (ranges: typeof unseen): string =>
  // no text of the database holds the character 0
  `'[${ranges.map(([first, last]) => `${hex(Math.max(first, 1))}-${hex(last)}`).join('')}]'`
const listed = (at: 0 | 1): string => `'${countsAs.map((pair) => pair[at]).join('')}'`
const replaced = (text: string, what: string, by: string): string => `regexp_replace(${text}, ${what}, ${by}, 'g')`
const kinds = replaced(replaced(replaced('$1', classOf(blanks), "' '"), classOf(dashes), "'-'"), classOf(unseen), "''")
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const made = (name: string, text: string): string =>
  `create function ${name}(text) returns text language sql immutable parallel safe\n  as $$ select ${text} $$;`

/**
 * Made once for the tables. They are not strict, so that they are written into the statement that uses them; of ASCII, which
 * most codes are, only the capital letters count as others.
 */
export const seenFunctions = [
  made(
    'srm_plain',
    `case when $1 ~ '^[ -~]*$' then lower($1 collate "C")
    else translate(normalize(${kinds}, NFKD), ${listed(0)}, ${listed(1)}) end`,
  ),
  made('srm_code', `btrim(${replaced('srm_plain($1)', "' +'", "' '")}, ' ')`),
  made('srm_number', replaced(replaced('srm_plain($1)', literal(separators), "'-'"), literal(idle), "''")),
  'grant execute on function srm_plain(text), srm_code(text), srm_number(text) to srm_app, srm_loader;',
].join('\n')

/** The column that says what people see of a field; the field's own for one of which every spelling is another value. */
export const seenColumn = (def: AnyDocument, key: string): string =>
  (def.shape.fields[key] as Field | undefined)?.seenAs ? `${key}Seen` : key

/** What people see of a value of a field, as SQL; the value itself where every spelling is another one. */
export const seenFunction = (def: AnyDocument, key: string, value: string): string => {
  const { seenAs } = def.shape.fields[key] as Field
  return seenAs ? `srm_${seenAs}(${value})` : value
}

/** The columns of a table that say what people see of its fields. */
export const seenColumns = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, { seenAs }]) =>
    seenAs ? [`"${key}Seen" text generated always as (srm_${seenAs}("${key}")) stored`] : [],
  )
