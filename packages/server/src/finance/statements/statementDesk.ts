/** Statements of many companies at once: what is open, in sums of the database, and one statement of each group (domain/06 §2.1). */
import {
  itemsAtOnce,
  type OpenGroup,
  type OpenItem,
  type OpenTotal,
  type PutTogether,
  type StatementDesk,
  type StatementGroup,
} from '@srm/core/client/statements/statementDesk'
import { type Fields, f } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { Invalid, Refused } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { openly } from '../../engine/query/condition.ts'
import { readParams } from '../../engine/query/readParams.ts'
import { create, demandCreating } from '../../engine/save/create.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { settingOf } from '../../settings/settingOf.ts'
import type { Params } from '../money/moneyQuery.ts'
import { partyOf, rowsOf, valuesFor } from '../money/moneySql.ts'
import { type OpenAsked, openItems, takenOf } from './openItems.ts'

/** Groups that one answer holds; more are found by a search. */
export const shownGroups = 1000
/** More than there are currencies. */
const mostTotals = 300

const period: Fields = { from: f.date('From', '自'), to: f.date('Up to', '截至') }
const groupFields: Fields = {
  party: f.text('Company', '公司', { max: 20, required: true }),
  company: f.text('Company code', '公司代码', { max: 40 }),
  currency: f.text('Currency', '币种', { max: 32 }),
}
const deskFields: Fields = {
  ...period,
  company: f.text('Company code', '公司代码', { max: 40 }),
  currency: f.text('Currency', '币种', { max: 32 }),
  q: f.text('Search', '搜索', { max: 100 }),
}
const itemFields: Fields = { ...period, ...groupFields, skip: f.text('Skip', '略过', { max: 9, pattern: '^\\d+$' }) }

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The last day of the month before a day. */
export const monthsEnd = (today: string): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10)

/** @throws Invalid when the period ends before it begins */
function periodOf({ moment }: Context, value: AnyRow): { readonly from: string | null; readonly to: string } {
  const to = textOf(value.to) ?? monthsEnd(moment.today)
  const from = textOf(value.from)
  if (from !== null && from > to) throw new Invalid([{ path: 'to', rule: 'endsBeforeStart' }])
  return { from, to }
}

const groupOf = (value: AnyRow): StatementGroup => ({
  party: String(value.party),
  company: textOf(value.company),
  currency: textOf(value.currency),
})

/** @throws Invalid with every fault at once */
function read({ value, issues }: ReturnType<typeof readParams>): AnyRow {
  if (issues.length > 0) throw new Invalid(issues)
  return value
}

interface Summed extends OpenGroup {
  readonly isTotal: boolean
}

const sum = (column: string) => `trim_scale(sum("${column}"))::text as "${column}"`

function summed(context: Context, asked: OpenAsked, most: number): Promise<Summed[]> {
  const { values, with$ } = valuesFor(context.actor.account)
  const open = openItems(context, asked, values, with$, 'sums')
  // of one company names differ from document to document: the latest one counts
  return context.tx.query<Summed>(
    `select grouping("party") = 1 as "isTotal", "party", (array_agg("name" order by "day" desc) filter (where "name" is not null))[1] as "partyName",
        "company", "currency", count(*)::integer as "items", (count(*) filter (where "document" = 'expenseSheet'))::integer as "expenses",
        ${['net', 'tax', 'gross'].map(sum).join(', ')}, min("day")::text as "oldest"
       from (${open}) open group by grouping sets (("party", "company", "currency"), ("currency"))
      order by 1 desc, 3, 2, 4, 5 limit ${most + 1 + mostTotals}`,
    values,
  )
}

const keyOf = ({ party, company, currency }: StatementGroup): string => JSON.stringify([party, company, currency])

/** Lines that are disputed in statements on which both sides do not agree yet, by group. */
async function disputedLines(context: Context): Promise<ReadonlyMap<string, number>> {
  const { actor, tx } = context
  const { values } = valuesFor(actor.account)
  const party = partyOf(reconciliation, actor.side).account
  const mine = rowsOf(reconciliation, actor, values) + openly(reconciliation, actor.side, 'disputedLines')
  const rows = await tx.query<StatementGroup & { readonly lines: number }>(
    `select ${party} as "party", h."companyCode" as "company", h."currency", sum(h."disputedLines")::integer as "lines"
       from "reconciliation" h where ${mine} and h."checkStatus" in ('toConfirm', 'returned') and h."disputedLines" > 0
      group by 1, 2, 3`,
    values,
  )
  return new Map(rows.map((row) => [keyOf(row), row.lines]))
}

/** Whether this side begins statements, by the buyers whose setting says so. */
async function mayBegin({ tx, actor }: Context, parties: readonly string[]): Promise<(party: string) => boolean> {
  const buyers = actor.side === 'buyer' ? [actor.account] : [...new Set(parties)]
  const known = new Map<string, boolean>()
  for (const buyer of buyers) {
    const who = await actingAs(tx, systemOf(buyer), () => settingOf(tx, buyer, 'recon.initiator'))
    known.set(buyer, who === 'both' || who === actor.side)
  }
  return (party) => known.get(actor.side === 'buyer' ? actor.account : party) ?? false
}

/**
 * What is in no statement, by company, company code and currency.
 * @param most groups that are answered
 * @throws NotAllowed, Invalid
 */
export async function statementDesk(context: Context, params: Params, most = shownGroups): Promise<StatementDesk> {
  demandPermission(context, reconciliation, 'view')
  const value = read(readParams(deskFields, params))
  const days = periodOf(context, value)
  const asked = { ...days, company: textOf(value.company), currency: textOf(value.currency), q: textOf(value.q) }
  const all = await summed(context, asked, most)
  const groups = all.filter(({ isTotal }) => !isTotal).map(({ isTotal: _, ...group }) => group)
  const disputed = await disputedLines(context)
  const may = await mayBegin(
    context,
    groups.map(({ party }) => party),
  )
  return {
    to: days.to as StatementDesk['to'],
    groups: groups.slice(0, most).map((group) => ({
      ...group,
      disputed: disputed.get(keyOf(group)) ?? 0,
      ...(may(group.party) ? {} : { refusal: { message: 'reconciliation.notBegunBy' } }),
    })),
    totals: all
      .filter(({ isTotal }) => isTotal)
      .map(({ currency, items, net, tax, gross }): OpenTotal => ({ currency, items, net, tax, gross })),
    isCut: groups.length > most,
  }
}

/**
 * The open items of one group, the oldest first.
 * @throws NotAllowed, Invalid
 */
export async function deskItems(context: Context, params: Params): Promise<readonly OpenItem[]> {
  demandPermission(context, reconciliation, 'view')
  const value = read(readParams(itemFields, params))
  const asked = { ...periodOf(context, value), group: groupOf(value) }
  const { values, with$ } = valuesFor(context.actor.account)
  const open = openItems(context, asked, values, with$, 'items')
  return context.tx.query<OpenItem>(
    `select "document", "uuid", "number", "item", "day"::text as "day", "orderNumber", "receiptNumber", "materialNumber", "materialDesc",
        ${['quantity', 'net', 'tax', 'gross'].map((column) => `trim_scale("${column}")::text as "${column}"`).join(', ')}, "unit"
       from (${open}) open order by open."day", open."number", "item"
      limit ${itemsAtOnce} offset ${with$(Number(value.skip ?? 0))}::integer`,
    values,
  )
}

/**
 * Puts one statement together of what is open of a group.
 * @returns its uuid, and what it holds
 * @throws NotAllowed, Invalid, Refused when nothing is open or the other side begins statements
 */
export async function putTogether(
  context: Context,
  body: unknown,
): Promise<Pick<PutTogether, 'uuid' | 'items' | 'left'>> {
  demandCreating(context, reconciliation)
  const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as AnyRow) : {}
  const value = read(readFields({ ...period, ...groupFields }, sent, 'demanded'))
  const asked = { ...periodOf(context, value), group: groupOf(value) }
  const { lines, left } = await takenOf(context, asked)
  if (lines.length === 0) throw new Refused({ message: 'common.nothingLeft' })
  const uuid = await create(context, reconciliation, {
    ...(context.actor.side === 'buyer' ? { toElsAccount: asked.group.party } : {}),
    periodTo: asked.to,
    lines,
  })
  return { uuid, items: lines.length, left }
}
