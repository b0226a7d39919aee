/**
 * Whatever buyer, supplier and warehouse do with an order and what is made of it: every quantity is the sum of what stands,
 * none is below zero or beyond its bounds, stages follow from them, and what was refused has changed nothing
 * (domain/09 §6: PT3, PT4, PT9, PT11, PT12, PT16, PT17, PT21, PT22).
 */
import { decimal, zero } from '@srm/core/decimal'
import { exceededBy, ledgerQuantities } from '@srm/core/definition/lines/ledger'
import { type AnyRow, settle } from '@srm/core/definition/workflow'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNight } from '../../../../../scripts/scale.ts'
import { momentIn } from '../../../src/engine/context.ts'
import { verifyVouchers } from '../../../src/logistics/vouchers/verifyVouchers.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line, tolerant } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'
import { drawn, ledgerCase, type Standing } from './ledgerMoves.ts'

let world: World
let desk: Deliveries
beforeAll(async () => {
  world = await startWorld(kinds[0] ?? 'pglite')
  desk = deliveriesOf(() => world)
})
afterAll(() => world?.drop())

const empty = (def: Standing['def'], row: AnyRow): AnyRow => ({
  ...row,
  ...Object.fromEntries(ledgerQuantities(def).map((key) => [key, '0'])),
})

/** What is wrong with the lines of a document: below zero, or beyond a bound. */
const wrongLines = ({ def, doc }: Standing) =>
  (doc.lines ?? []).flatMap((row) => {
    const below = ledgerQuantities(def).filter((key) => decimal(String(row[key] ?? '0')).lt(zero))
    const exceeded = exceededBy(def, empty(def, row), row)
    return [...below, ...(exceeded ? [exceeded.message] : [])].map((what) => `${def.shape.name} ${what}`)
  })

/** A document as it would be were it derived now. */
const derived = ({ def, doc }: Standing) => settle(def, doc, momentIn('Asia/Shanghai'), doc)

const plainly = (all: readonly Standing[]) => JSON.stringify(all.map(({ def, doc }) => [def.shape.name, doc]))

const commands = 50
const terms = fc.record({
  overTolerance: fc.constantFrom('0', '10'),
  settleOn: fc.constantFrom('receipt', 'acceptance'),
  steps: fc.array(drawn, { minLength: commands, maxLength: commands }),
})

test('quantities follow from what stands, whoever does what', async () => {
  const materialNumber = await tolerant(world, '10')
  await fc.assert(
    fc.asyncProperty(terms, async ({ overTolerance, settleOn, steps }) => {
      await desk.call('PUT', 'settings/gr.settleOn', { value: settleOn })
      const order = await desk.confirmed(
        line({ materialNumber, quantity: '10', overTolerance }),
        line({ materialNumber, quantity: '6.5', overTolerance, isCheckQuality: 'Y' }),
      )
      const one = ledgerCase(world, desk, order)
      let all = await one.standing()
      const course: string[] = []
      for (const step of steps) {
        const tried = await one.tries(all, step)
        if (!tried) continue
        course.push(`${tried.status} ${tried.told}`)
        const told = course.join('\n')
        const now = await one.standing()
        if (tried.status === 200) {
          expect(tried.isForbidden, told).toBe(false)
          expect(await one.differences(now), told).toEqual([])
          expect(now.flatMap(wrongLines), told).toEqual([])
          expect(now.map(derived), told).toEqual(now.map(({ doc }) => doc))
        } else {
          expect([400, 403, 404, 409, 422], told).toContain(tried.status)
          expect(plainly(now), told).toBe(plainly(all))
        }
        all = now
      }
    }),
    // the course is told: a shorter one costs more than it tells
    { numRuns: isNight ? 20_000 / commands : 4, endOnFailure: true },
  )
  expect((await verifyVouchers(world.database)).filter(({ broken }) => broken !== undefined)).toEqual([])
})
