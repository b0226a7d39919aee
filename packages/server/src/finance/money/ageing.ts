/** What waits of statements: with whom, and since when. */
import { type Aged, type Ageing, type AgeingRow, ageEnds } from '@srm/core/client/moneyOverview'
import { openStages } from '@srm/core/finance/money/moneyFlows'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { Context } from '../../engine/context.ts'
import { demand } from '../../engine/get.ts'
import { projection } from '../../engine/projection.ts'
import { openly } from '../../engine/query/condition.ts'
import { type Params, readWhose } from './moneyQuery.ts'
import { isOf, partyOf, rowsOf, valuesFor } from './moneySql.ts'

/** Days of waiting from and to, the last band without an end. */
const bands = [...ageEnds, undefined].map((end, i) => [i === 0 ? 0 : (ageEnds[i - 1] ?? 0) + 1, end] as const)

interface Counted extends Omit<AgeingRow, 'bands'> {
  readonly counts: readonly number[]
  readonly amounts: readonly Aged['amount'][]
}

/**
 * Open statements by who has them, with whom and in what currency. Amounts are null for whoever may not see prices.
 * @throws NotAllowed, Invalid
 */
export async function ageing(context: Context, params: Params): Promise<Ageing> {
  demand(context, reconciliation, 'view')
  const asked = readWhose(params)
  const { actor, tx, moment } = context
  const { values, with$ } = valuesFor(actor.account)
  const seesAmounts = projection(reconciliation, actor).heads.has('totalAmount')
  const party = partyOf(actor.side)
  const rows = rowsOf(reconciliation, actor, values) + openly(reconciliation, actor.side, 'totalAmount')
  const since = `(coalesce(h."holderSince", h."createDate") at time zone ${with$(actor.timeZone)})::date`
  const age = `${with$(moment.today)}::date - "since"`
  const parts = [
    rows,
    `h."stage" = any(${with$(openStages)}::text[])`,
    `h."holderSide" in ('buyer', 'supplier')`,
    ...isOf(asked, actor.side, 'h', with$),
  ]
  const filters = bands.map(
    ([from, end]) => `${age} ${end === undefined ? `>= ${from}` : `between ${from} and ${end}`}`,
  )
  // somebody else's clock may be a day ahead
  filters[0] = `${age} <= ${ageEnds[0]}`
  const amount = seesAmounts ? 'h."totalAmount"' : 'null::numeric'
  const found = await tx.query<Counted>(
    `select "party", (array_agg("name" order by "since" desc) filter (where "name" is not null))[1] as "partyName", "currency", "waitsFor", min("since")::text as "since",
        json_build_array(${filters.map((one) => `count(*) filter (where ${one})`).join(', ')}) as "counts",
        json_build_array(${filters.map((one) => `trim_scale(sum("amount") filter (where ${one}))::text`).join(', ')}) as "amounts"
       from (select ${party.account} as "party", ${party.name} as "name", h."currency", h."holderSide" as "waitsFor",
               ${since} as "since", ${amount} as "amount"
             from "reconciliation" h where ${parts.map((part) => `(${part})`).join(' and ')}) open
      group by "party", "currency", "waitsFor" order by min("since"), "party", "currency", "waitsFor"`,
    values,
  )
  const statements = found.map(({ counts, amounts, ...row }) => ({
    ...row,
    bands: counts.map((count, i) => ({ count, amount: amounts[i] ?? null })),
  }))
  return { today: moment.today, statements }
}
