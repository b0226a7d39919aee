/**
 * Whatever is ordered, changed, deleted and cancelled: what is ordered of a firm period is the sum of the orders that stand, never
 * more than was agreed, and what is refused is exactly what would be more (domain/09 §4.1).
 */
import { compare, decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNight } from '../../../../../scripts/scale.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type PlanDesk, planDesk } from './plans.ts'

let world: World
let desk: Deliveries
let plans: PlanDesk
beforeAll(async () => {
  world = await startWorld(kinds[0] ?? 'pglite')
  desk = deliveriesOf(() => world)
  plans = planDesk(() => desk)
})
afterAll(() => world?.drop())

const quantity = fc.integer({ min: 1, max: 3_000_000 }).map((n) => plain(decimal(`${n}`).div('1000000')))
const cases = fc.record({
  agreed: fc.tuple(quantity, quantity),
  steps: fc.array(
    fc.record({
      way: fc.constantFrom('order', 'order', 'order', 'delete', 'cancel'),
      item: fc.constantFrom(10, 20),
      quantity,
      which: fc.nat(99),
    }),
    { minLength: 8, maxLength: 8 },
  ),
})

interface Standing {
  readonly uuid: string
  readonly item: number
  readonly quantity: Decimal
}

test(
  'firm periods are ordered once',
  async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ agreed, steps }) => {
        const plan = await plans.agreed(agreed)
        let standing: readonly Standing[] = []
        const orderedOf = (item: number) =>
          plain(sum(standing.filter((one) => one.item === item).map((one) => decimal(one.quantity))))
        const leave = async (which: number, way: string) => {
          const one = standing[which % Math.max(standing.length, 1)]
          if (!one) return
          if (way === 'delete') {
            const gone = await desk.of('buyer', `purchaseOrder/${one.uuid}`, 'DELETE', { rowVersion: 1 })
            expect(gone.status).toBe(200)
          } else {
            await desk.orders.done('buyer', one.uuid, 'submit')
            await desk.orders.done('buyer', one.uuid, 'send')
            await desk.orders.done('buyer', one.uuid, 'cancel', { reason: 'Not needed' })
          }
          standing = standing.filter((other) => other !== one)
        }
        for (const { way, item, quantity: some, which } of steps) {
          if (way !== 'order') {
            await leave(which, way)
            continue
          }
          const limit = agreed[item / 10 - 1] ?? '0'
          const isTooMuch = compare(plain(decimal(orderedOf(item)).plus(decimal(some))), limit) > 0
          if (isTooMuch) expect((await plans.notOrdered(plan, some, item))[1]).toBe('plan.tooMuchOrdered')
          else standing = [...standing, { uuid: await plans.ordered(plan, some, item), item, quantity: some }]
        }
        const { lines } = await plans.read(plan)
        expect(lines.map((line: { orderedQuantity: Decimal | null }) => line.orderedQuantity ?? '0')).toEqual([
          orderedOf(10),
          orderedOf(20),
        ])
        expect(await recountLedger(world.database)).toEqual([])
      }),
      { numRuns: isNight ? 40 : 6 },
    )
  },
  isNight ? 900_000 : 240_000,
)
