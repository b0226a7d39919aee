/** The quantities of lines as all documents that book on them say, in SQL: written from the same declarations as `book`. */
import type { Booking, Ledger } from '@srm/core/definition/document'
import { bookedBy, ledgerQuantities } from '@srm/core/definition/lines/ledger'
import type { Shape } from '@srm/core/definition/shape'
import { accountReferredTo } from '@srm/core/definition/sides/parties'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { literal } from '../../database/literalStatement.ts'
import { table } from '../store.ts'

const lines = (def: AnyDocument, alias: string, head: string): string =>
  `${table(def, 'Line')} ${alias} on ${alias}."elsAccount" = ${head}."elsAccount" and ${alias}."parent" = ${head}."uuid"`

/** One row for each of some columns of a line, with its name. */
const unpivoted = (columns: readonly (readonly [name: string, column: string])[]): string =>
  `cross join lateral (values ${columns.map(([name, column]) => `(${literal(name)}, ${column}::numeric)`).join(', ')}) q(quantity, amount)`

const columnOf = (key: string): string => `l."${key}"`

/** The document stands in one of the vectors. */
function stands(vectors: AnyRow | readonly AnyRow[]): string {
  const one = (vector: AnyRow) =>
    Object.entries(vector)
      .map(([column, words]) => `h."${column}" in (${[words].flat().map(literal).join(', ')})`)
      .join(' and ')
  return `(${[vectors].flat().map(one).join(' or ')})`
}

/** What the documents of one kind that stand so add to lines of the target. `$1` is the account whose lines they are. */
function addedBy(def: AnyDocument, target: AnyDocument): string[] {
  const bookings = (def.books ?? []) as readonly Booking<Shape>[]
  return bookings.flatMap((booking) => {
    const { by, rows, while: standing, adds } = booking
    const { target: name, item } = bookedBy(def, booking) ?? {}
    if (name !== target.shape.name || item === undefined) return []
    const of = rows === undefined ? columnOf : (key: string) => `(r.value ->> '${key}')`
    const each = rows === undefined ? '' : `cross join lateral jsonb_array_elements(${columnOf(rows)}) r`
    return [
      `select ${of(by)} as number, ${of(item)}::integer as item, q.quantity, q.amount from ${table(def)} h join ${lines(def, 'l', 'h')}
         ${each} ${unpivoted(Object.entries(adds).map(([quantity, key]) => [quantity, of(key)]))}
        where h."${accountReferredTo(def, target)}" = $1 and h."isDel" = 'N' and ${stands(standing)}
          and ${of(by)} is not null and ${of(item)} is not null and q.amount is not null`,
    ]
  })
}

/** A quantity of a line as it is stored; null where others do not book it. */
function storedOf(target: AnyDocument, key: string): string {
  const { only = {} } = target.ledger as Ledger<Shape>
  const stored = `coalesce(${columnOf(key)}, 0)`
  const words = Object.entries((only as Readonly<Record<string, AnyRow>>)[key] ?? {})
  const isBooked = words.map(([column, word]) => `${columnOf(column)} = ${literal(word)}`).join(' and ')
  return isBooked ? `case when ${isBooked} then ${stored} end` : stored
}

/**
 * Selects quantities of lines that are not the sum of what others book on them: `uuid` of the document (null where the line
 * is no more), `number`, `item`, `quantity`, `stored`, `counted`, `isBroughtIn`. Undefined where nothing books on the kind. `$1`: the account
 * whose documents they are; `$2`: numbers of those that are asked for, null for all.
 */
export function differencesSql(target: AnyDocument, all: readonly AnyDocument[]): string | undefined {
  const added = all.flatMap((def) => addedBy(def, target))
  const quantities = ledgerQuantities(target)
  if (added.length === 0 || quantities.length === 0) return undefined
  return `with counted as (
      select number, item, quantity, sum(amount) as amount from (${added.join('\n union all ')}) a
       where $2::text[] is null or number = any($2) group by 1, 2, 3),
    stored as (
      select h."uuid", h."${target.key[0]}" as number, l."itemNumber" as item, q.quantity, q.amount, h."historyFlag" = 'Y' as history
        from ${table(target)} h join ${lines(target, 'l', 'h')} ${unpivoted(quantities.map((key) => [key, storedOf(target, key)]))}
       where h."elsAccount" = $1 and h."isDel" = 'N' and ($2::text[] is null or h."${target.key[0]}" = any($2)))
    select s."uuid", number, item, quantity, trim_scale(coalesce(s.amount, 0))::text as stored,
        trim_scale(coalesce(c.amount, 0))::text as counted,
        coalesce(s.history and s.amount > coalesce(c.amount, 0), false) as "isBroughtIn"
      from stored s full join counted c using (number, item, quantity)
     where (s.uuid is null or s.amount is not null) and coalesce(s.amount, 0) <> coalesce(c.amount, 0) order by number, item, quantity`
}
