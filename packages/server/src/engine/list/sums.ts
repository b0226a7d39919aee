/** Totals of amounts over everything that a list's filters leave, by currency: exact, of lists that are short enough. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { openValue, projection } from '../projection.ts'
import { lineKeyOf, rowsFrom } from '../query/byLine.ts'
import { whereOf } from '../query/condition.ts'
import { countOf, mostCounted } from './count.ts'
import type { PageStrategy } from './pageStrategy.ts'

/** The total of the documents in one currency. */
export interface CurrencyTotal {
  /** Null where documents name none. */
  readonly currency: string | null
  readonly count: number
  /** Decimals by column. */
  readonly amounts: Readonly<Record<string, string>>
}

/** Null where there are more documents than are counted. */
export async function sumsOf(
  context: Context,
  def: AnyDocument,
  { byLine, conditions, isShort, sums }: PageStrategy,
): Promise<readonly CurrencyTotal[] | null> {
  const { actor, tx } = context
  if (!(isShort ?? (await countOf(context, def, conditions, byLine)) < mostCounted)) return null
  const where = whereOf(def, actor, conditions)
  const hasCurrency = projection(def, actor).heads.has('currency')
  const open = (key: string) => {
    const name = lineKeyOf(key)
    return name === undefined ? openValue(def, actor.side, key, `h."${key}"`) : `l."${name}"`
  }
  const rows = await tx.query<{ currency: string | null; count: string } & Record<string, string | null>>(
    `select ${hasCurrency ? open('currency') : 'null::text'} as currency, count(*) as count,
       ${sums.map((key) => `trim_scale(sum(${open(key)}))::text as "sum ${key}"`).join(', ')}
     from ${rowsFrom(def, actor.side, byLine)} where ${where.sql} group by 1 order by 2 desc, 1`,
    [actor.account, ...where.values],
    conditions.length === 0,
  )
  return rows.map(({ currency, count, ...row }) => ({
    currency,
    count: Number(count),
    amounts: Object.fromEntries(sums.map((key) => [key, row[`sum ${key}`] ?? '0'])),
  }))
}
