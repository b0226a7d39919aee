/**
 * Whatever is issued, sent back, received and reversed: what lies with the supplier is the sum of the voucher items, it is
 * never below zero, and what is refused is exactly what would bring it there (domain/05 §1.5).
 */
import { type Big, decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { componentQty } from '@srm/core/logistics/movements/components'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNight } from '../../../../../scripts/scale.ts'
import { verifyVouchers } from '../../../src/logistics/vouchers/verifyVouchers.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Movements, movementsOf } from './movements.ts'

let world: World
let desk: Movements
beforeAll(async () => {
  world = await startWorld(kinds[0] ?? 'pglite')
  desk = movementsOf(() => world)
})
afterAll(() => world?.drop())

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const bought = '30'
const decimals = (least: number, most: number, over: number) =>
  fc.integer({ min: least, max: most }).map((n) => plain(decimal(String(n)).div(String(over))))
const terms = fc.record({
  qtyPer: decimals(1, 3_000, 1_000),
  scrap: fc.oneof(fc.constant(null), decimals(1, 999, 100)),
  steps: fc.array(
    fc.record({
      way: fc.constantFrom('issue', 'back', 'receive', 'receive', 'reverse'),
      quantity: decimals(1, 200, 10),
      which: fc.nat(99),
    }),
    { minLength: 15, maxLength: 15 },
  ),
})

type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never

/** What was posted and stands: how it changes own stock and what lies with the supplier. */
interface Standing {
  readonly document: 'receipt' | 'goodsMovement'
  readonly uuid: string
  readonly own: Big
  readonly away: Big
}

const lyingOf = async (material: string): Promise<{ own: string; away: string }> => {
  const of = (stock: string) => `trim_scale(coalesce(sum(case when "stockType" = '${stock}' then "quantity" else 0 end
    - case when "fromStockType" = '${stock}' then "quantity" else 0 end), 0))::text`
  const [sums] = await world.database.read({ account: accounts.buyer, side: 'buyer' }, (on) =>
    on.query<{ own: string; away: string }>(
      `select ${of('unrestricted')} as own, ${of('atSupplier')} as away from "materialVoucherLine" where "materialNumber" = $1`,
      [material],
    ),
  )
  return sums as { own: string; away: string }
}

/** A case: a component of which the buyer has some, and two orders of goods that are made of it. */
async function beginCase({ qtyPer, scrap }: Pick<Terms, 'qtyPer' | 'scrap'>) {
  const component = await desk.newMaterial()
  await desk.bought(component, bought)
  const bom = [{ materialNumber: component, qtyPer, unit: 'CNY', scrap }]
  const goods = line({ materialNumber: await desk.newMaterial(), quantity: '1000', bom })
  const orders = [await desk.agreed('3', goods), await desk.agreed('3', goods)]
  const none = decimal('0')
  /** A new document of a way, and what its posting changes. */
  const made = async (way: string, quantity: Decimal, order: Data): Promise<Standing> => {
    if (way === 'receive') {
      const { uuid } = await desk.created(desk.arrival(order, quantity))
      const away = none.minus(decimal(componentQty(quantity, { qtyPer, scrap })))
      return { document: 'receipt', uuid, own: none, away }
    }
    const row = { orderNumber: order.orderNumber, orderItemNumber: 10, orderUnit: 'CNY' }
    const [type, out] = way === 'issue' ? ['541', decimal(quantity)] : ['542', none.minus(decimal(quantity))]
    const { uuid } = await desk.moves(String(type), [{ ...row, materialNumber: component, quantity }])
    return { document: 'goodsMovement', uuid, own: none.minus(out), away: out }
  }
  return { component, orders, made }
}

/** What lies where, and what was posted and stands. */
interface State {
  readonly own: Big
  readonly away: Big
  readonly standing: readonly Standing[]
}

/** What is there once a document was posted, or taken back; undefined where that would be less than nothing. */
function after({ own, away, standing }: State, one: Standing, isBack: boolean): State | undefined {
  const sign = decimal(isBack ? '-1' : '1')
  const next = { own: own.plus(one.own.times(sign)), away: away.plus(one.away.times(sign)) }
  if (next.own.lt('0') || next.away.lt('0')) return undefined
  return { ...next, standing: isBack ? standing.filter((other) => other !== one) : [...standing, one] }
}

test('components with the supplier are what the vouchers say, never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(terms, async ({ steps, ...bill }) => {
      const { component, orders, made } = await beginCase(bill)
      let state: State = { own: decimal(bought), away: decimal('0'), standing: [] }
      const course: string[] = []
      for (const { way, quantity, which } of steps) {
        const former = way === 'reverse' ? state.standing[which % Math.max(state.standing.length, 1)] : undefined
        const one = former ?? (await made(way, quantity, orders[which % 2]))
        const [action, input] = former ? ['reverse', { reason: 'Wrong' }] : ['post', {}]
        const [status] = await desk.refusedTo('buyer', one.document, one.uuid, String(action), input as object)
        const next = after(state, one, former !== undefined)
        course.push(`${way} ${quantity} ${status}`)
        expect(status, course.join('\n')).toBe(next ? 200 : 422)
        state = next ?? state
        const { own, away } = state
        expect(await lyingOf(component), course.join('\n')).toEqual({ own: plain(own), away: plain(away) })
      }
    }),
    { numRuns: isNight ? 100 : 2 },
  )
  expect((await verifyVouchers(world.database)).filter(({ broken }) => broken !== undefined)).toEqual([])
})
