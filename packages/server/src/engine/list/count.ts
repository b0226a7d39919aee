/** Counting documents, up to where a number stops to mean anything to a reader. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { rowsFrom } from '../query/byLine.ts'
import { whereOf } from '../query/condition.ts'
import type { Condition } from '../query/sqlCondition.ts'
import { conditionsOf, tabsOf } from '../query/tabs.ts'

/** Counts stop here: one more means "10,000+" (decisions §10.9). */
export const mostCounted = 10_001

/**
 * How many documents of the side meet the conditions, or lines of them, at most `mostCounted`. Its plan is made for their
 * values.
 */
export async function countOf(
  context: Context,
  def: AnyDocument,
  conditions: readonly Condition[],
  byLine = false,
): Promise<number> {
  const where = whereOf(def, context.actor, conditions)
  const [row] = await context.tx.query<{ n: string }>(
    `select count(*) as n from (select 1 from ${rowsFrom(def, context.actor.side, byLine)} where ${where.sql} limit ${mostCounted}) c`,
    [context.actor.account, ...where.values],
    conditions.length === 0,
  )
  return Number(row?.n)
}

/** How many documents, or lines of them, stand under each task tab of this side. */
export async function tabCounts(context: Context, def: AnyDocument, byLine: boolean): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const tab of tabsOf(def, context.actor.side))
    counts[tab.key] = await countOf(context, def, conditionsOf(def, context.actor, tab, context.moment.today), byLine)
  counts.all = await countOf(context, def, [], byLine)
  return counts
}
