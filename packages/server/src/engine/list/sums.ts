/** Totals of amounts over everything that a list's filters leave, by currency: exact, of lists that are short enough. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { openValue, projection } from '../projection.ts'
import { lineFieldOf, lineKeyOf, rowsFrom } from '../query/byLine.ts'
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
  const { heads, lines } = projection(def, actor)
  const open = (key: string) => {
    const name = lineKeyOf(key)
    return name === undefined ? openValue(def, actor.side, key, `h."${key}"`) : `l."${name}"`
  }
  const ofHead = heads.has('currency') ? open('currency') : 'null::text'
  const ofLine = byLine && lines.includes('currency') ? `coalesce(l."currency", ${ofHead})` : ofHead
  const currencyOf = (key: string) => (lineFieldOf(def, key)?.ofHead ? ofHead : ofLine)
  const totals = new Map<string | null, CurrencyTotal>()
  for (const [currency, keys] of Map.groupBy(sums, currencyOf)) {
    const rows = await tx.query<{ currency: string | null; count: string } & Record<string, string | null>>(
      `select ${currency} as currency, count(*) as count,
         ${keys.map((key) => `trim_scale(sum(${open(key)}))::text as "sum ${key}"`).join(', ')}
       from ${rowsFrom(def, actor.side, byLine)} where ${where.sql} group by 1 order by 2 desc, 1`,
      [actor.account, ...where.values],
      conditions.length === 0,
    )
    for (const { currency: of, count, ...row } of rows) {
      const amounts = Object.fromEntries(keys.map((key) => [key, row[`sum ${key}`] ?? '0']))
      const known = totals.get(of)
      totals.set(of, { currency: of, count: known?.count ?? Number(count), amounts: { ...known?.amounts, ...amounts } })
    }
  }
  return [...totals.values()]
}
