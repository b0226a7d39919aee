import { decimal, isZero, plain, zero } from '@srm/core/decimal'
import type { Difference, Pair } from '@srm/core/definition/difference'
import type { Decimal, Field, Fields } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { change, money, quantity } from '@srm/core/i18n/format'
import type { Locale } from '../../host/settings.ts'
import { lineField } from '../definition/columns.ts'
import { daysBetween } from '../values/labelText.ts'
import { changeWords } from './changeWords.ts'

/** What a change or an answer differs in, in words: "1 line 7 days later, 5 fewer". Pure. */

/** The amount of the head, and that of a line, that versions are compared by. */
export function comparedAmounts(def: AnyDocument): {
  readonly head: string | undefined
  readonly line: string | undefined
} {
  const keys = (def.proposes?.compares ?? []) as readonly string[]
  const isAmount = (field: Field | undefined) => field?.measure === 'amount'
  return {
    head: keys.find((key) => isAmount((def.shape.fields as Fields)[key])),
    line: keys.find((key) => key.startsWith('lines.') && isAmount(lineField(def, key.slice(6))))?.slice(6),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** Of the days of a line the one that is agreed counts before the one that is wanted. */
function daysOf(fields: Readonly<Record<string, Pair>>, def: AnyDocument): number {
  const moved = Object.entries(fields)
    .filter(([key, [was, is]]) => lineField(def, key)?.kind === 'date' && isText(was) && isText(is))
    .toSorted(([a], [b]) => Number(lineField(def, b)?.auto ?? false) - Number(lineField(def, a)?.auto ?? false))
  const [, pair] = moved[0] ?? []
  return pair ? daysBetween(String(pair[0]), String(pair[1])) : 0
}

function quantityOf(fields: Readonly<Record<string, Pair>>): Decimal {
  const [was, is] = fields.quantity ?? []
  return plain(decimal(isText(is) ? is : '0').minus(decimal(isText(was) ? was : '0')))
}

/** @returns parts of a sentence; none where neither days nor quantities nor lines differ */
export function changeSummary(def: AnyDocument, { lines }: Difference, locale: Locale): readonly string[] {
  const words = changeWords(locale)
  const changed = lines.filter(({ kind }) => kind === 'changed')
  const days = changed.map(({ fields }) => daysOf(fields, def))
  const far = (some: readonly number[]) => Math.max(...some.map(Math.abs))
  const told = (some: readonly number[], say: typeof words.later) =>
    some.length > 0
      ? [
          say(
            some.length,
            far(some),
            some.every((one) => Math.abs(one) === far(some)),
          ),
        ]
      : []
  const amounts = changed.map(({ fields }) => decimal(quantityOf(fields)))
  const sumOf = (some: typeof amounts) => plain(some.reduce((sum, one) => sum.plus(one), zero))
  const less = sumOf(amounts.filter((one) => one.lt(zero)))
  const more = sumOf(amounts.filter((one) => one.gt(zero)))
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length
  return [
    ...told(
      days.filter((one) => one > 0),
      words.later,
    ),
    ...told(
      days.filter((one) => one < 0),
      words.earlier,
    ),
    ...(isZero(less) ? [] : [words.fewer(quantity(less.replace('-', '') as Decimal))]),
    ...(isZero(more) ? [] : [words.more(quantity(more))]),
    ...(count('added') > 0 ? [words.added(count('added'))] : []),
    ...(count('removed') > 0 ? [words.removed(count('removed'))] : []),
  ]
}

const isAmount = (value: unknown): value is Decimal => typeof value === 'string'
export const differenceOf = (was: unknown, is: unknown): Decimal =>
  plain(decimal(isAmount(is) ? is : '0').minus(decimal(isAmount(was) ? was : '0')))

/** "10,000.00 → 11,202.32 CNY (+1,202.32)", where the amount differs and the reader sees it. */
export function amountChange(def: AnyDocument, was: AnyDoc, is: AnyDoc): string | undefined {
  const { head } = comparedAmounts(def)
  const [before, after] = head === undefined ? [] : [was[head], is[head]]
  if (!isAmount(before) || !isAmount(after) || isZero(differenceOf(before, after))) return undefined
  const currency = String(is.currency ?? '')
  return `${money(before, currency)} → ${money(after, currency)} ${currency} (${change(differenceOf(before, after), currency)})`
}
