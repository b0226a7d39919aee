/** Lists: a page, and when asked for its count and the counts of the task tabs. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { demand } from '../get.ts'
import { readQuery } from '../query/readQuery.ts'
import { countOf, mostCounted, tabCounts } from './count.ts'
import { checkSort, type Page, pageOf } from './page.ts'
import { settled } from './settled.ts'

export interface List extends Page {
  /** `mostCounted` means that there are more. */
  readonly count?: number
  /** Documents under each tab of this side, and under `all`. */
  readonly tabs?: Readonly<Record<string, number>>
}

/**
 * The list that a query string asks for.
 * @throws NotAllowed, Invalid
 */
export async function list(
  context: Context,
  def: AnyDocument,
  params: Readonly<Record<string, string>>,
): Promise<List> {
  demand(context, def, 'view')
  const query = await settled(context, def, readQuery(def, context.actor, context.moment.today, params))
  await checkSort(context, def, query)
  return {
    ...(await pageOf(context, def, query)),
    ...(query.count
      ? { count: query.isShort === false ? mostCounted : await countOf(context, def, query.conditions) }
      : {}),
    ...(query.tabs ? { tabs: await tabCounts(context, def) } : {}),
  }
}

/** The list as JSON: `{items, next, count?, tabs?}` between what stands before and after it. */
export function listJson({ items, ...more }: List, before: string, after: string): Buffer {
  return Buffer.concat([
    Buffer.from(`${before}{"items":`),
    items,
    Buffer.from(`,${JSON.stringify(more).slice(1)}${after}`),
  ])
}
