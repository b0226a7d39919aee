/** What was ordered, received, stated, disputed, invoiced and paid: sums that the database makes, never over two currencies. */
import type { MoneyGrain, MoneyOverview, MoneyRow } from '@srm/core/client/moneyOverview'
import type { MoneyFlow } from '@srm/core/finance/money/moneyFlows'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { Context } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'
import { type MoneyAsked, type Params, readMoneyQuery } from './moneyQuery.ts'
import { flowRows, flowsOf, valuesFor } from './moneySql.ts'

/** Rows that one answer holds; more than that nobody reads on a screen. */
export const shownRows = 1000
/** More rows than any spreadsheet opens. */
export const fileRows = 1_000_000
/** More than there are currencies. */
const mostTotals = 300

/** The columns of a sum beside its currency. */
const grainColumns: Readonly<Record<MoneyGrain, readonly string[]>> = {
  month: ['month'],
  party: ['party'],
  partyMonth: ['party', 'month'],
}

interface Summed extends MoneyRow {
  readonly isTotal: boolean
}

const sumOf = (flow: MoneyFlow): string =>
  `trim_scale(sum("amount") filter (where "flow" = '${flow}'))::text as "${flow}"`

async function summed(context: Context, asked: MoneyAsked, flows: readonly MoneyFlow[], most: number) {
  const { values, with$ } = valuesFor(context.actor.account)
  const rows = flows.map((flow) => flowRows(flow, context, asked, values, with$)).join(' union all ')
  const columns = grainColumns[asked.by].map((column) => `"${column}"`)
  const said = (column: string, sql: string) => (columns.includes(`"${column}"`) ? sql : 'null::text')
  // of one company names differ from document to document: the latest one counts
  const name = said(
    'party',
    `case when grouping("party") = 0 then (array_agg("name" order by "month" desc, "name") filter (where "name" is not null))[1] end`,
  )
  return context.tx.query<Summed>(
    `select grouping(${columns[0]}) = 1 as "isTotal", ${said('party', '"party"')} as "party", ${name} as "partyName",
        ${said('month', '"month"')} as "month", "currency", ${flows.map(sumOf).join(', ')}
       from (${rows}) flows group by grouping sets ((${columns.join(', ')}, "currency"), ("currency"))
      order by 1 desc, 3, 2, 4, "currency" limit ${most + mostTotals}`,
    values,
  )
}

/** @throws NotAllowed, Invalid */
export async function moneyRows(
  context: Context,
  params: Params,
  { verb, most }: { readonly verb: 'view' | 'export'; readonly most: number },
): Promise<MoneyOverview> {
  demandPermission(context, reconciliation, verb)
  const asked = readMoneyQuery(params, context.moment.today)
  const flows = flowsOf(context.actor, verb)
  const all = flows.length === 0 ? [] : await summed(context, asked, flows, most)
  const only = (isTotal: boolean) => all.filter((row) => row.isTotal === isTotal).map(({ isTotal: _, ...row }) => row)
  const items = only(false)
  return {
    ...{ from: asked.from, to: asked.to, flows },
    items: items.slice(0, most),
    totals: only(true),
    isCut: items.length > most,
  }
}
