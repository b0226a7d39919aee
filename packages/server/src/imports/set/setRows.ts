/** Staged rows beside the documents they name, as SQL. */
import { isCustomKey } from '@srm/core/definition/customFields'
import { literal, quoted, type SetShape } from './setShape.ts'

export const sameKey = ({ keys }: SetShape): string =>
  `t."elsAccount" = $1 and ${keys.map((key) => `t.${quoted(key)} = s.${quoted(key)}`).join(' and ')}`

/** Staged rows with the documents they name. `s` staged, `t` target; `$1` the account. */
export const stagedWithTargets = (shape: SetShape): string =>
  `staged s left join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N'`

/** The same with the place `n` of each among the staged ones, from 0. */
export const numberedStagedWithTargets = (shape: SetShape): string =>
  `(select *, ctid, (row_number() over (order by ctid))::integer - 1 as n from staged) s
    left join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N'`

/** A null of a file that can say so clears what is there. */
export const cleared = ({ clears, keys }: SetShape, key: string): string | undefined =>
  clears && !keys.includes(key) ? `(' ' || s."clears" || ' ') like ${literal(`% ${key} %`)}` : undefined

/** What a document holds. */
export const currentValue = (key: string): string =>
  isCustomKey(key) ? `(t."fbk" ->> ${literal(key)})` : `t.${quoted(key)}`

/** What a row gives; of a free field as text, as it is kept. */
function given({ written }: SetShape, key: string): string {
  const staged = `s.${quoted(key)}`
  if (!isCustomKey(key)) return staged
  const isDecimal = written.some((one) => one.key === key && one.field.kind === 'decimal')
  return isDecimal ? `trim_scale(${staged})::text` : `${staged}::text`
}

/** What the row would hold afterwards: a blank cell leaves what is there. */
export function newValue(shape: SetShape, key: string): string {
  if (!shape.written.some((one) => one.key === key)) return currentValue(key)
  const kept = `coalesce(${given(shape, key)}, ${currentValue(key)})`
  const isCleared = cleared(shape, key)
  return isCleared ? `case when ${isCleared} then null else ${kept} end` : kept
}

/** Would the document change? */
export function isChanged(shape: SetShape): string {
  const changed = shape.written.filter(({ key }) => !shape.keys.includes(key))
  const parts = changed.map(({ key }) => `${newValue(shape, key)} is distinct from ${currentValue(key)}`)
  return parts.length > 0 ? `(${parts.join(' or ')})` : 'false'
}

export const isOneOf = (column: string, words: unknown): string =>
  `${column}::text in (${[words]
    .flat()
    .map((word) => literal(String(word)))
    .join(', ')})`

/** Free fields are kept as texts. */
const isDecimal = ({ written }: SetShape, key: string): boolean =>
  !isCustomKey(key) && written.some((one) => one.key === key && one.field.kind === 'decimal')

/** A JSON object of the fields that would change, each with what it is and what it would be; null where none would. */
export function changedValues(shape: SetShape, keys: readonly string[]): string {
  if (keys.length === 0) return 'null::json'
  const text = (key: string, sql: string) => (isDecimal(shape, key) ? `trim_scale(${sql})::text` : `(${sql})::text`)
  const rows = keys.map((key) => {
    const [before, is] = [currentValue(key), newValue(shape, key)]
    return `(${literal(key)}, ${text(key, before)}, ${text(key, is)}, ${is} is distinct from ${before})`
  })
  return `(select json_object_agg(c."key", json_build_array(c."was", c."is")) from (values ${rows.join(', ')})
    c("key", "was", "is", "differs") where c."differs")`
}

const objectOf = (keys: readonly string[], value: (key: string) => string): string =>
  `jsonb_build_object(${keys.map((key) => `${literal(key)}, ${value(key)}`).join(', ')})`
const unlessEmpty = (object: string): string => `nullif(jsonb_strip_nulls(${object}), '{}')`

/** The free fields of the file. */
export const customKeys = ({ written }: SetShape): readonly string[] =>
  written.map(({ key }) => key).filter((key) => isCustomKey(key))

/** The column of all free fields, of a new document. */
export const customGiven = (shape: SetShape): string =>
  unlessEmpty(objectOf(customKeys(shape), (key) => given(shape, key)))

/** The same of a known one, which keeps those that the file does not have. */
export const customAfter = (shape: SetShape): string =>
  unlessEmpty(`coalesce(t."fbk", '{}') || ${objectOf(customKeys(shape), (key) => newValue(shape, key))}`)
