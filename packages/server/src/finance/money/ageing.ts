/** What waits of statements and invoices: with whom, since when, until when. */
import { type Aged, type Ageing, type AgeingRow, ageEnds, type DueRow, lateEnds } from '@srm/core/client/moneyOverview'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { openStages } from '@srm/core/finance/money/moneyFlows'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { Context } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'
import { projection } from '../../engine/projection.ts'
import { openly } from '../../engine/query/condition.ts'
import { type Params, readWhose, type Whose } from './moneyQuery.ts'
import { isOf, partyOf, rowsOf, valuesFor, type With } from './moneySql.ts'

/** What waits of a kind of document. */
interface Waiting {
  readonly def: AnyDocument
  /** The column without which amounts are hidden, and what is counted of it. */
  readonly amount: readonly [column: string, sql: string]
  /** The day that ages are counted from. */
  readonly since: (zone: string, today: string) => string
  /** Who has it; nobody where it is not told. */
  readonly holder: string
  readonly where: (with$: With) => readonly string[]
  /** The last day of each band but the last one. */
  readonly ends: readonly number[]
}

const statements: Waiting = {
  def: reconciliation,
  amount: ['totalAmount', 'h."totalAmount"'],
  since: (zone) => `(coalesce(h."holderSince", h."createDate") at time zone ${zone})::date`,
  holder: 'h."holderSide"',
  where: (with$) => [`h."stage" = any(${with$(openStages)}::text[])`, `h."holderSide" in ('buyer', 'supplier')`],
  ends: ageEnds,
}
const invoices: Waiting = {
  def: invoice,
  amount: ['payableAmount', 'h."payableAmount" - coalesce(h."paidAmount", 0)'],
  // what has no day yet is not late
  since: (_zone, today) => `coalesce(h."dueDate", ${today}::date)`,
  holder: 'null::text',
  where: () => [`h."stage" = 'posted'`],
  ends: lateEnds,
}

interface Counted extends Omit<AgeingRow, 'bands'> {
  readonly counts: readonly number[]
  readonly amounts: readonly Aged['amount'][]
}

/** Conditions that an age is in each of the bands; the first one holds whatever is not there yet, too. */
function bandsOf(age: string, ends: readonly number[]): readonly string[] {
  const bands = ends.map((end, i) => {
    const from = i === 0 ? undefined : (ends[i - 1] ?? 0) + 1
    return from === undefined ? `${age} <= ${end}` : `${age} between ${from} and ${end}`
  })
  return [...bands, `${age} > ${ends.at(-1) ?? 0}`]
}

/** Documents that wait, by company, currency and holder; the amounts are null for whoever may not see prices. */
async function aged({ actor, tx, moment }: Context, asked: Whose, waiting: Waiting): Promise<AgeingRow[]> {
  const { def, amount, holder, ends } = waiting
  const { values, with$ } = valuesFor(actor.account)
  const party = partyOf(def, actor.side)
  const rows = rowsOf(def, actor, values) + openly(def, actor.side, amount[0])
  const [zone, today] = [with$(actor.timeZone), with$(moment.today)]
  // both are told whether the statement asks for them or not
  const told = `${zone}::text is not null and ${today}::date is not null`
  const parts = [rows, told, ...waiting.where(with$), ...isOf(asked, party.account, 'h', with$)]
  const filters = bandsOf(`(${today}::date - "since")`, ends)
  const worth = projection(def, actor).heads.has(amount[0]) ? amount[1] : 'null::numeric'
  const found = await tx.query<Counted>(
    `select "party", (array_agg("name" order by "since" desc) filter (where "name" is not null))[1] as "partyName", "currency", "waitsFor",
        min("since")::text as "since",
        json_build_array(${filters.map((one) => `count(*) filter (where ${one})`).join(', ')}) as "counts",
        json_build_array(${filters.map((one) => `trim_scale(sum("amount") filter (where ${one}))::text`).join(', ')}) as "amounts"
       from (select ${party.account} as "party", ${party.name} as "name", h."currency", ${holder} as "waitsFor",
               ${waiting.since(zone, today)} as "since", ${worth} as "amount"
             from "${def.shape.name}" h where ${parts.map((part) => `(${part})`).join(' and ')}) open
      group by "party", "currency", "waitsFor" order by min("since"), "party", "currency", "waitsFor"`,
    values,
  )
  return found.map(({ counts, amounts, ...row }) => ({
    ...row,
    bands: counts.map((count, i) => ({ count, amount: amounts[i] ?? null })),
  }))
}

/**
 * Open statements by who has them, with whom and in what currency, and unpaid invoices by the day on which they are due.
 * @throws NotAllowed, Invalid
 */
export async function ageing(context: Context, params: Params): Promise<Ageing> {
  demandPermission(context, reconciliation, 'view')
  const asked = readWhose(params)
  const seesInvoices = context.actor.permissions.has('invoice.view')
  const due = seesInvoices ? await aged(context, asked, invoices) : null
  return {
    today: context.moment.today,
    statements: await aged(context, asked, statements),
    invoices: due?.map(({ waitsFor: _, ...row }): DueRow => row) ?? null,
  }
}
