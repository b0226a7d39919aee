/** Items of vouchers and lines of expense sheets that are in no statement, as rows of SQL (domain/06 §2.1: candidates). */
import { mostItems, type StatementGroup } from '@srm/core/client/statements/statementDesk'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { isLeft } from '../../database/schema/openLine.ts'
import type { Context } from '../../engine/context.ts'
import { projection } from '../../engine/projection.ts'
import { partyOf, rowsOf, valuesFor, type With } from '../money/moneySql.ts'

/** Where items come from, and how a statement names what it takes over of them. */
interface Source {
  readonly def: AnyDocument
  readonly number: string
  readonly day: string
  /** The table that says company and currency. */
  readonly of: 'h' | 'l'
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly receipt: string
  readonly text: string
  readonly where: string
}

const sources: readonly Source[] = [
  {
    def: expenseSheet,
    number: 'costNumber',
    day: 'costDate',
    of: 'h',
    ...{ net: 'statedNonTaxAmount', tax: 'statedTaxAmount', gross: 'statedAmount' },
    receipt: 'null::text',
    text: 'l."itemText"',
    where: ` and h."costStatus" = 'confirmed' and h."cancelStatus" = 'none'`,
  },
  {
    def: materialVoucher,
    number: 'voucherNumber',
    day: 'postingDate',
    of: 'l',
    ...{ net: 'totalNonTaxAmount', tax: 'taxAmount', gross: 'totalAmount' },
    receipt: 'l."receiptNumber"',
    text: 'l."materialDesc"',
    where: '',
  },
]

/** Which of them: of days, of one company or currency, of one group, of whom a part of the name or number is known. */
export interface OpenAsked {
  readonly from: string | null
  readonly to: string
  readonly company?: string | null
  readonly currency?: string | null
  readonly q?: string | null
  readonly group?: StatementGroup
}

const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Conditions on the head and line of a source that were asked for. */
function asked$(
  { of, day }: Source,
  party: { account: string; name: string },
  asked: OpenAsked,
  with$: With,
): string[] {
  const { from, to, company, currency, q, group } = asked
  return [
    `h."${day}" <= ${with$(to)}::date`,
    ...(from ? [`h."${day}" >= ${with$(from)}::date`] : []),
    ...(company ? [`${of}."companyCode" = ${with$(company)}`] : []),
    ...(currency ? [`${of}."currency" = ${with$(currency)}`] : []),
    ...(q ? [`(${party.account} ilike ${with$(partOf(q))} or ${party.name} ilike ${with$(partOf(q))})`] : []),
    ...(group
      ? [
          `${party.account} = ${with$(group.party)}`,
          `${of}."companyCode" is not distinct from ${with$(group.company)}::text`,
          `${of}."currency" is not distinct from ${with$(group.currency)}::text`,
        ]
      : []),
  ]
}

/** The columns that tell an item, and those that say what it is about. */
export type Columns = 'sums' | 'items'

/**
 * The open items of a side as a table: `party`, `name`, `company`, `currency`, `day`, `document`, `number`, `item` and the amounts, which
 * are null where the person may not see prices; `items` adds what each is about.
 */
export function openItems(
  { actor }: Pick<Context, 'actor'>,
  asked: OpenAsked,
  values: unknown[],
  with$: With,
  columns: Columns,
): string {
  return sources
    .map((source) => {
      const { def, number, day, of, net, tax, gross, receipt, text, where } = source
      const { name } = def.shape
      const party = partyOf(def, actor.side)
      const seen = new Set(projection(def, actor).lines)
      const amount = (column: string) => (seen.has(column) ? `l."${column}"` : 'null::numeric')
      const mine = rowsOf(def, actor, values)
      const about =
        columns === 'sums'
          ? ''
          : `, h."uuid", l."orderNumber", ${receipt} as "receiptNumber", l."materialNumber", ${text} as "materialDesc", l."quantity", l."orderUnit" as "unit"`
      return `select ${party.account} as "party", ${party.name} as "name", ${of}."companyCode" as "company", ${of}."currency",
            h."${day}" as "day", '${name}' as "document", h."${number}" as "number", l."itemNumber" as "item",
            ${amount(net)} as "net", ${amount(tax)} as "tax", ${amount(gross)} as "gross"${about}
          from "${name}" h join "${name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
          where ${mine}${where} and ${isLeft('l."openItem"')} and ${asked$(source, party, asked, with$).join(' and ')}`
    })
    .join(' union all ')
}

/** An item as a line of a statement. */
const lineOf = ({ document, number, item }: AnyRow): AnyRow =>
  document === 'expenseSheet'
    ? { costNumber: number, costItemNumber: item }
    : { referVoucherNumber: number, referVoucherItemNumber: item }

/** What one statement takes of a group, and how many items are left for another one. */
export interface Taken {
  readonly lines: AnyRow[]
  readonly left: number
}

/** Sheets are settled as a whole: one that does not fit is left as a whole. */
function wholeSheets(rows: readonly AnyRow[]): readonly AnyRow[] {
  const cut = rows[mostItems]
  const fitting = rows.slice(0, mostItems)
  return cut?.document === 'expenseSheet' ? fitting.filter(({ number }) => number !== cut.number) : fitting
}

/** The open items of a group as lines of a statement: sheets first, then the oldest items of vouchers. */
export async function takenOf(context: Context, asked: OpenAsked & { readonly group: StatementGroup }): Promise<Taken> {
  const { values, with$ } = valuesFor(context.actor.account)
  const found = await context.tx.query<AnyRow & { readonly count: number }>(
    `select "document", "number", "item", (count(*) over ())::integer as "count"
       from (${openItems(context, asked, values, with$, 'sums')}) open
      order by "document", "day", "number", "item" limit ${mostItems + 1}`,
    values,
  )
  const rows = wholeSheets(found)
  return { lines: rows.map(lineOf), left: (found[0]?.count ?? 0) - rows.length }
}
