import { decimal, plain, sum } from '@srm/core/decimal'
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { money, type Place, quantity } from '@srm/core/i18n/format'
import type { ReactNode } from 'react'
import { numberAt } from '../../fields/format.ts'
import { lineCurrencyOf } from '../definition/lineCurrency.ts'

/** The totals row: money where all lines have one currency, quantities where they have one unit (screens §6.5). */

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** Undefined when no line has a value. */
function total(lines: readonly AnyRow[], key: string) {
  const values = lines.flatMap((line) => (isDecimal(line[key]) ? [decimal(line[key])] : []))
  return values.length > 0 ? plain(sum(values)) : undefined
}

/** Of a basis or a minimum the sum means nothing. */
const unsummed: ReadonlySet<string> = new Set(['priceBase', 'minOrderQuantity', 'minPackingQuantity'])

/** The line column with the unit of measure: the one that people write, where others are of documents before. */
function unitColumn(def: AnyDocument): string | undefined {
  const units = Object.entries(def.shape.lines as Fields).filter(
    ([, field]) => field.kind === 'dict' && field.target === 'unit',
  )
  return (units.find(([, { auto }]) => !auto) ?? units[0])?.[0]
}

function oneUnit(def: AnyDocument, lines: readonly AnyRow[]): boolean {
  const unit = unitColumn(def)
  return unit !== undefined && new Set(lines.map((line) => line[unit])).size === 1
}

/** The one currency of an amount; nothing where lines that say it have several: these are never added together. */
function oneCurrency(field: Field | undefined, doc: AnyRow, lines: readonly AnyRow[], key: string) {
  const all = new Set(lines.filter((line) => isDecimal(line[key])).map((line) => lineCurrencyOf(field, line, doc)))
  return all.size === 1 ? { currency: [...all][0] } : undefined
}

/** The row itself; none where nothing is added up. */
export const totalsRow = (
  contents: Readonly<Record<string, ReactNode>>,
): { readonly totals?: Readonly<Record<string, ReactNode>> } =>
  Object.keys(contents).length > 0 ? { totals: contents } : {}

/** Contents of the totals row by column; `title` stands in the first one. */
export function lineTotals(
  def: AnyDocument,
  doc: AnyRow,
  lines: readonly AnyRow[],
  columns: readonly string[],
  title: string,
  place: Pick<Place, 'written'> = {},
): Readonly<Record<string, ReactNode>> {
  if (lines.length === 0) return {}
  const fields = def.shape.lines as Fields
  const summed = columns.flatMap((key) => {
    const measure = fields[key]?.measure
    const value = total(lines, key)
    if (value === undefined || unsummed.has(key)) return []
    const shared = measure === 'amount' ? oneCurrency(fields[key], doc, lines, key) : undefined
    if (shared) return [[key, numberAt(place, money(value, shared.currency))] as const]
    if (measure === 'quantity' && oneUnit(def, lines)) return [[key, numberAt(place, quantity(value))] as const]
    return []
  })
  const [first] = columns
  if (!first || summed.length === 0) return {}
  return { [first]: title, ...Object.fromEntries(summed) }
}
