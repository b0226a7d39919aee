/**
 * Whoever may not read the prices of orders reads none anywhere: a built-in role that views some document without its prices
 * views no field that says a price or an amount, of any document and within any rows (domain/01 Part A, decisions §3).
 */
import { describe, expect, test } from 'vitest'
import type { Field, Fields } from '../definition/field.ts'
import { permissionKeys, visible } from '../definition/visibility.ts'
import { withGuards } from '../definition/visibleHead.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { keysOf } from '../system/rights/keysOf.ts'
import { builtinRoles } from './builtinRoles.ts'

const all: readonly AnyDocument[] = Object.values(documents)

/** Amounts that are no price of anything: the register's capital, limits of differences, what a requester expects to pay. */
const saysNoPrice = new Set([
  'supplier.registerCapital',
  'enterprise.registerCapital',
  'invoice.priceAmount',
  'invoice.tailTolerance',
  'requisition.lines.price',
  'requisition.lines.subtotalAmount',
])

/** Whether it says what something costs, itself or in a column of its rows. */
const saysPrice = ({ measure, columns }: Field): boolean =>
  measure === 'price' || measure === 'amount' || Object.values<Field>(columns ?? {}).some(saysPrice)

function pricesSeen(def: AnyDocument, side: 'buyer' | 'supplier', permissions: ReadonlySet<string>): string[] {
  const { fields, lines, name } = def.shape
  const { head, lines: lineKeys } = visible(def, side, permissions)
  const priced = (of: Fields, keys: readonly string[], before: string) =>
    keys.filter((key) => of[key] && saysPrice(of[key])).map((key) => `${name}.${before}${key}`)
  return [...priced(fields, head, ''), ...priced(lines, lineKeys, 'lines.')].filter((key) => !saysNoPrice.has(key))
}

describe.each(builtinRoles.filter(({ side }) => side !== 'platform'))(
  '$roleCode of the $side',
  ({ side, permissions }) => {
    const of = side as 'buyer' | 'supplier'
    const keys = keysOf(
      permissions,
      all.flatMap((def) => permissionKeys(def, of)),
    )
    const viewed = all.filter((def) => def.sides[of] && keys.has(`${def.shape.name}.view`))
    const seen = (def: AnyDocument) => pricesSeen(def, of, keys)
    const hidesPrices = (def: AnyDocument) => pricesSeen(def, of, withGuards(def)).length > seen(def).length

    test('sees prices of all that it views, or of nothing', () => {
      const hiding = viewed.filter(hidesPrices).map(({ shape }) => shape.name)
      if (hiding.length > 0) expect(viewed.flatMap(seen), `hidden in ${hiding.join(', ')}`).toEqual([])
    })
  },
)

test('there are roles from which prices are hidden, and some that read them', () => {
  expect(
    all.filter(({ shape }) => Object.values<Field>({ ...shape.fields, ...shape.lines }).some(saysPrice)).length,
  ).toBeGreaterThan(10)
})
