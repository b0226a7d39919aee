/** Staged rows that would make a second document say what another one says, as if they came one after the other. */

import type { Shape } from '@srm/core/definition/shape'
import type { Alike } from '@srm/core/definition/views'
import { isHeld, lockAlike, refusalOf } from '../../alike/refusal.ts'
import { saying } from '../../database/alike.ts'
import type { Context } from '../../engine/context.ts'
import { after, known } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

/**
 * Each staged row has what its document says before and after it. A new one repeats a document that says it at that
 * moment, which no earlier row has made say something else; or an earlier row, which is new or changes one in use.
 */
function statement(shape: SetShape): string {
  const { fields } = shape.def.alike as Alike<Shape>
  const key = quoted(String(shape.def.key[0]))
  const stored = `from ${quoted(shape.def.shape.name)} m where m."alikeKey" = j."is" and m."elsAccount" = $1
          and ${isHeld(shape.def, 'm.')}
          and not exists (select 1 from said k where k.known = m."uuid" and k.n < j.n and k."is" <> k.was)`
  return `with said as materialized (
      select (row_number() over (order by s.ctid))::integer - 1 as n, s.${key} as number, t."uuid" as known, t."alikeKey" as was,
          ${saying(fields.map((key) => after(shape, key)))} as is, t."uuid" is null or ${isHeld(shape.def, 't.')} as counts
        from ${known(shape)}),
    repeated as (
      select n from (
        select n, known, min(n) filter (where counts) over (partition by "is") as first from said) one
        where known is null and first < n
      union
      select j.n from said j where j.known is null and exists (select 1 ${stored}))
    select n, (select min(number) from (
        select m.${key} as number ${stored}
        union all select k.number from said k where k.n < j.n and k."is" = j."is" and k.counts and k.n not in (table repeated)
      ) others) as number
      from said j where n in (table repeated) order by n`
}

interface Repeated {
  readonly n: number
  readonly field: string
  readonly rule: string
  /** The number of the other one. */
  readonly params: { readonly number: string }
}

/**
 * The rows that the account refuses as second ones, by their places among the staged ones; asked when all others with a
 * fault are gone, for what is refused is no first one.
 */
export async function repeatedRows(context: Context, shape: SetShape): Promise<Repeated[]> {
  const refusal = await refusalOf(context.tx, context.actor.account, shape.def)
  if (!refusal) return []
  await lockAlike(context, shape.def)
  const rows = await context.tx.query<{ n: number; number: string }>(statement(shape), [context.actor.account])
  return rows.map(({ n, number }) => ({ n, field: refusal.field, rule: refusal.message, params: { number } }))
}
