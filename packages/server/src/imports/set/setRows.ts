/** Staged rows beside the documents they name, as SQL. */
import { literal, quoted, type SetShape } from './setShape.ts'

export const sameKey = ({ keys }: SetShape): string =>
  `t."elsAccount" = $1 and ${keys.map((key) => `t.${quoted(key)} = s.${quoted(key)}`).join(' and ')}`

/** Staged rows with the documents they name. `s` staged, `t` target; `$1` the account. */
export const known = (shape: SetShape): string =>
  `staged s left join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N'`

/** A null of a file that can say so clears what is there. */
export const cleared = ({ clears }: SetShape, key: string): string | undefined =>
  clears ? `(' ' || s."clears" || ' ') like ${literal(`% ${key} %`)}` : undefined

/** What the row would hold afterwards: a blank cell leaves what is there. */
export function after(shape: SetShape, key: string): string {
  if (!shape.written.some((one) => one.key === key)) return `t.${quoted(key)}`
  const kept = `coalesce(s.${quoted(key)}, t.${quoted(key)})`
  const isCleared = cleared(shape, key)
  return isCleared ? `case when ${isCleared} then null else ${kept} end` : kept
}

/** Would the document change? */
export function differs(shape: SetShape): string {
  const changed = shape.written.filter(({ key }) => !shape.keys.includes(key))
  const parts = changed.map(({ key }) => `${after(shape, key)} is distinct from t.${quoted(key)}`)
  return parts.length > 0 ? `(${parts.join(' or ')})` : 'false'
}

export const isOneOf = (column: string, words: unknown): string =>
  `${column}::text in (${[words]
    .flat()
    .map((word) => literal(String(word)))
    .join(', ')})`

/** A JSON object of the fields that would change, each with what it is and what it would be; null where none would. */
export function changedValues(shape: SetShape, keys: readonly string[]): string {
  const rows = keys.map((key) => {
    const [was, is] = [`t.${quoted(key)}`, after(shape, key)]
    return `(${literal(key)}, ${was}::text, (${is})::text, ${is} is distinct from ${was})`
  })
  return `(select json_object_agg(c."key", json_build_array(c."was", c."is")) from (values ${rows.join(', ')})
    c("key", "was", "is", "differs") where c."differs")`
}
