/** Finding many documents of an account by what their columns hold. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { seenColumn } from '../../database/schema/seenColumn.ts'
import { columnType } from '../save/recordset.ts'

/** What is compared with a list of values, and the type of these. */
interface Sought {
  readonly sql: string
  readonly type: string
}

/** Columns by which documents are looked up. */
export const byColumns = (def: AnyDocument, keys: readonly string[]): Sought[] =>
  keys.map((key) => ({ sql: `"${key}"`, type: columnType(def, key) }))

/** The same by what people see of them; what is looked up is `seenText`. */
export const bySeen = (def: AnyDocument, keys: readonly string[]): Sought[] =>
  keys.map((key) => ({ sql: `"${seenColumn(def, key)}"`, type: columnType(def, key) }))

/**
 * A statement that looks documents of the account `$1` up by lists of values, `$2` and on, one for each of `by`. Its rows
 * have `at`, the place in the lists, from 1. Each is one look at the index, however many rows there are: a join would be
 * planned for what the table held before a file began to fill it.
 * @param select columns of the documents
 * @param where what else they are; the document is `h`
 */
export const lookUp = (def: AnyDocument, by: readonly Sought[], select: string, where: string): string =>
  `select "at"::integer, found.*
     from unnest(${by.map(({ type }, i) => `$${i + 2}::${type}[]`).join(', ')})
       with ordinality as wanted(${by.map((_, i) => `w${i}`).join(', ')}, "at")
    cross join lateral (
      select ${select} from "${def.shape.name}" h
       where "elsAccount" = $1 and ${by.map(({ sql }, i) => `${sql} = w${i}`).join(' and ')} and ${where}
      offset 0
    ) found`

export const notDeleted = `"isDel" = 'N'`
