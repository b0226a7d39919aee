/** What happens to money, as rows of SQL: each flow reads its documents as their lists do. */
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { type MoneyFlow, orderedStages } from '@srm/core/finance/money/moneyFlows'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Actor, Context } from '../../engine/context.ts'
import { ownedRows, projection } from '../../engine/projection.ts'
import { openly, scopeOf } from '../../engine/query/condition.ts'
import { daysOf, type MoneyAsked, type Whose } from './moneyQuery.ts'

/** Where the amounts of a flow come from. */
interface Source {
  readonly def: AnyDocument
  /** The columns that the reader must see. */
  readonly heads?: readonly string[]
  readonly lines?: readonly string[]
  /** The column of the head by whose day it counts. */
  readonly at: string
  /** Of what table currency, company and amount are. */
  readonly of: 'h' | 'l'
  readonly amount: string
  readonly where: string
}

const words = (all: readonly string[]): string => all.map((word) => `'${word}'`).join(', ')

const sources: Readonly<Record<MoneyFlow, Source>> = {
  ordered: {
    def: purchaseOrder,
    heads: ['orderAmountTax', 'currency'],
    at: 'orderTime',
    of: 'h',
    amount: 'h."orderAmountTax"',
    where: `h."stage" in (${words(orderedStages)})`,
  },
  received: {
    def: materialVoucher,
    lines: ['totalAmount', 'currency'],
    at: 'postingDate',
    of: 'l',
    amount: 'l."totalAmount"',
    // what moves between plants of one company has neither price nor currency
    where: 'l."totalAmount" is not null and l."currency" is not null',
  },
  stated: {
    def: reconciliation,
    heads: ['totalAmount', 'currency'],
    at: 'periodTo',
    of: 'h',
    amount: 'h."totalAmount"',
    where: `h."checkStatus" in ('confirmed', 'posted')`,
  },
  disputed: {
    def: reconciliation,
    lines: ['totalAmount', 'dispute'],
    at: 'periodTo',
    of: 'h',
    amount: 'abs(l."totalAmount")',
    where: `l."dispute" <> 'none' and h."checkStatus" in ('toConfirm', 'returned')`,
  },
  invoiced: {
    def: invoice,
    heads: ['invoiceAmount', 'currency'],
    at: 'invoiceDate',
    of: 'h',
    amount: 'h."invoiceAmount"',
    where: `h."invoiceStatus" in ('preInvoiced', 'posted')`,
  },
  paid: {
    def: invoice,
    heads: ['paidAmount', 'currency'],
    at: 'paidDate',
    of: 'h',
    amount: 'h."paidAmount"',
    where: `h."invoiceStatus" = 'posted' and h."paidAmount" is not null`,
  },
}

/** The flows that a person sees: he may do `verb` with the documents, and sees their amounts. */
export const flowsOf = (actor: Actor, verb: 'view' | 'export'): MoneyFlow[] =>
  (Object.keys(sources) as MoneyFlow[]).filter((flow) => {
    const { def, heads = [], lines = [] } = sources[flow]
    const key = (one: string) => `${def.shape.name}.${one}`
    if (!def.sides[actor.side] || !actor.permissions.has(key('view')) || !actor.permissions.has(key(verb))) return false
    const seen = projection(def, actor)
    return heads.every((head) => seen.heads.has(head)) && lines.every((line) => seen.lines.includes(line))
  })

/** The other company of a document, whichever of both writes it; `$1` is the reader's account. */
export function partyOf(def: AnyDocument, side: Side): { readonly account: string; readonly name: string } {
  const account = `h."${def.sides[side]?.owner === 'elsAccount' ? 'toElsAccount' : 'elsAccount'}"`
  return { account, name: side === 'supplier' ? 'h."buyerName"' : 'h."supplierName"' }
}

/** Adds a value to a statement; answers how the statement names it. */
export type With = (value: unknown) => string

/** Puts the values of a statement in their order; the first one is the account. */
export function valuesFor(account: string): { readonly values: unknown[]; readonly with$: With } {
  const values: unknown[] = [account]
  const with$ = (value: unknown) => {
    values.push(value)
    return `$${values.length}`
  }
  return { values, with$ }
}

/** The rows of a side and a person's scope; the scope's values join the statement's. */
export function rowsOf(def: AnyDocument, actor: Actor, values: unknown[]): string {
  const scope = scopeOf(def, actor, values.length + 1)
  values.push(...scope.values)
  return `${ownedRows(def, actor.side)}${scope.sql}`
}

/** Conditions on whose documents they are. */
export const isOf = ({ party, company, currency }: Whose, other: string, of: 'h' | 'l', with$: With): string[] => [
  ...(party === null ? [] : [`${other} = ${with$(party)}`]),
  ...(company === null ? [] : [`${of}."companyCode" = ${with$(company)}`]),
  ...(currency === null ? [] : [`${of}."currency" = ${with$(currency)}`]),
]

/** The day of a column, and what asks for those of a period: moments by the days of the account's zone. */
function daysIn(
  field: Field | undefined,
  column: string,
  [first, last]: readonly [string, string],
  zone: string,
  with$: With,
) {
  if (field?.kind !== 'time')
    return { day: column, isIn: `${column} between ${with$(first)}::date and ${with$(last)}::date` }
  const at = with$(zone)
  const from = `${with$(first)}::date::timestamp at time zone ${at}`
  const until = `(${with$(last)}::date + 1)::timestamp at time zone ${at}`
  return { day: `(${column} at time zone ${at})`, isIn: `${column} >= ${from} and ${column} < ${until}` }
}

/** The amounts of a flow, one row each: `flow`, `party`, `name`, `month`, `currency`, `amount`. */
export function flowRows(
  flow: MoneyFlow,
  { actor }: Context,
  asked: MoneyAsked,
  values: unknown[],
  with$: With,
): string {
  const { def, lines, at, of, amount, where } = sources[flow]
  const { name } = def.shape
  const party = partyOf(def, actor.side)
  const mineIs = rowsOf(def, actor, values)
  const { day, isIn } = daysIn(def.shape.fields[at], `h."${at}"`, daysOf(asked), actor.timeZone, with$)
  const joined = lines ? ` join "${name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"` : ''
  const parts = [mineIs + openly(def, actor.side, at), where, isIn, ...isOf(asked, party.account, of, with$)]
  return `select '${flow}' as "flow", ${party.account} as "party", ${party.name} as "name", to_char(${day}, 'YYYY-MM') as "month",
      ${of}."currency" as "currency", ${amount} as "amount"
    from "${name}" h${joined} where ${parts.map((part) => `(${part})`).join(' and ')}`
}
