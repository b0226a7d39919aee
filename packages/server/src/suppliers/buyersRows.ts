/**
 * Rows that buyers keep about a company follow what it says: each by the server in its buyer's account, which is told of it
 * (domain/07 §3.6, decision 0013).
 */
import { isEmpty } from '@srm/core/definition/read'
import { openKeys, regulatedKeys } from '@srm/core/suppliers/companyFields'
import type { Customer } from '@srm/core/suppliers/customer'
import { type Enterprise, enterprise } from '@srm/core/suppliers/enterprise'
import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import { actingAs } from '../database/jointTransaction.ts'
import { system } from '../database/systemTables.ts'
import type { Context } from '../engine/context.ts'
import { record } from '../engine/events.ts'
import { stamped, update } from '../engine/save/write.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { load, loadUnlocked } from '../engine/store.ts'

interface Row {
  readonly elsAccount: string
  readonly uuid: string
}
type Values = Partial<Supplier>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Writes what becomes another value; a row of which nothing does stays as it is. */
const change = ({ tx, moment }: Context, { elsAccount, uuid }: Row, valuesOf: (row: Supplier) => Values) =>
  actingAs(tx, systemOf(elsAccount), async () => {
    const there = serverAt({ tx, now: new Date(moment.now) }, elsAccount, 'buyer')
    const before = (await load(there, supplier, uuid))?.base
    if (!before) return
    const values = Object.entries(valuesOf(before as unknown as Supplier))
    const others = values.filter(([key, value]) => !isSame(before[key], value))
    if (others.length === 0) return
    const after = stamped(there, { ...before, ...Object.fromEntries(others) })
    await update(there, supplier, before, after)
    const own = {
      changed: others.map(([key]) => key),
      values: Object.fromEntries(others.map(([key, value]) => [key, [before[key] ?? null, value ?? null]])),
    }
    await record(there, supplier, { action: 'companyChange', doc: after, before, own, by: 'system' })
  })

/** What the company says, as it is stored: values of both rows are compared as the database writes them. */
async function saidBy(context: Context): Promise<Enterprise | undefined> {
  const [row] = await context.tx.query<{ uuid: string }>('select "uuid" from enterprise where "elsAccount" = $1', [
    context.actor.account,
  ])
  return row && ((await loadUnlocked(context, enterprise, [row.uuid])).get(row.uuid)?.doc as unknown as Enterprise)
}

const picked = (said: Enterprise, keys: readonly (keyof Enterprise & keyof Supplier)[]): Values =>
  Object.fromEntries(keys.map((key) => [key, said[key]]))

/** Of what the company says nothing about, and of regulated fields, a buyer keeps what he has. */
const takenOver = (said: Enterprise, row: Supplier): Values => {
  const keys = [...openKeys, ...regulatedKeys.filter((key) => isEmpty(row[key]))]
  return {
    sharedFlag: 'Y',
    ...picked(
      said,
      keys.filter((key) => !isEmpty(said[key])),
    ),
  }
}

const rowOf = async ({ tx }: Context, { elsAccount, purchaserAccount }: Customer): Promise<Row[]> =>
  actingAs(tx, system, () =>
    tx.query<Row>('select "elsAccount", "uuid" from supplier where "toElsAccount" = $1 and "elsAccount" = $2', [
      elsAccount,
      purchaserAccount,
    ]),
  )

/** The row of a buyer with whom the company begins to share. In a transaction of the company. */
export async function takeOver(context: Context, buyer: Customer): Promise<void> {
  const said = await saidBy(context)
  if (!said) return
  for (const row of await rowOf(context, buyer)) await change(context, row, (known) => takenOver(said, known))
}

/** The row of a buyer with whom the company shares no more: what was taken over is the buyer's own from now on. */
export async function leaveAlone(context: Context, buyer: Customer): Promise<void> {
  for (const row of await rowOf(context, buyer)) await change(context, row, () => ({ sharedFlag: 'N' }))
}

type OpenKey = (typeof openKeys)[number]
const values = (row: string, keys: readonly OpenKey[]) => keys.map((key) => `${row}."${key}"`).join(', ')
const otherwise = (keys: readonly OpenKey[]): string =>
  `select s."elsAccount", s."uuid" from supplier s, enterprise e, customer c
  where e."elsAccount" = $1 and s."toElsAccount" = $1 and c."elsAccount" = $1 and c."purchaserAccount" = s."elsAccount"
    and c."shareStatus" = 'shared' and (${values('s', keys)}) is distinct from (${values('e', keys)}) order by 1`

/**
 * Buyers' rows follow what the company has changed by itself, also where it now says nothing. What is regulated stays as each
 * buyer accepted it, and what the company has never said as he wrote it.
 */
export async function spread(context: Context, before: Enterprise, after: Enterprise): Promise<void> {
  const { tx, actor } = context
  const keys = openKeys.filter((key) => !isSame(before[key], after[key]))
  const said = keys.length > 0 ? await saidBy(context) : undefined
  if (!said) return
  const rows = await actingAs(tx, system, () => tx.query<Row>(otherwise(keys), [actor.account]))
  for (const row of rows) await change(context, row, () => picked(said, keys))
}
