/** Whatever arrives, goes back and is taken back while a reduction runs: what it says is what its vouchers say (domain/06 §2.6). */
import { type Big, decimal, plain, round, sum } from '@srm/core/decimal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type Reductions, reductionLine, reductionsOf } from './reductions.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

let world: World
let desk: Deliveries
let reductions: Reductions
beforeAll(async () => {
  world = await startWorld('pglite')
  desk = deliveriesOf(() => world)
  reductions = reductionsOf(() => desk)
})
afterAll(() => world?.drop())

const step = fc.oneof(
  fc.record({
    does: fc.constant('receive'),
    price: fc.constantFrom('7.777', '8.5', '12'),
    quantity: fc.constantFrom('3', '7.5'),
  }),
  fc.record({ does: fc.constant('return'), price: fc.constant(''), quantity: fc.constantFrom('1', '0.7') }),
  fc.record({ does: fc.constant('reverse'), price: fc.constant(''), quantity: fc.constant('') }),
)

/** Items that stand within days, by order line: written a second time, from what people read of vouchers. */
async function readAgain(from: string, to: string, base: string): Promise<string[]> {
  const items: Data[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const { body } = await desk.of('buyer', `materialVoucher?postingDate.from=${from}&postingDate.to=${to}${after}`)
    for (const { uuid } of body.data.items) items.push(...(await desk.read('buyer', 'materialVoucher', uuid)).lines)
    after = body.data.next ? `&after=${body.data.next}` : undefined
  }
  const counted = items.filter(({ settledItem, reversedItem }) => settledItem === '1' && (reversedItem ?? '0') === '0')
  const total = (some: readonly Data[], key: string): Big => sum(some.map((item) => decimal(item[key])))
  const saved = [
    ...Map.groupBy(counted, ({ orderNumber, orderItemNumber }) => `${orderNumber} ${orderItemNumber}`),
  ].map(([, some]) => round(total(some, 'quantity').times(decimal(base)), 2).minus(total(some, 'totalNonTaxAmount')))
  return [plain(total(counted, 'quantity')), plain(sum(saved))]
}

test('what is proven is what vouchers say, whatever happens', async () => {
  await reductions.received('9.333', '7', '2019-06-01')
  await reductions.received('10', '4', '2019-07-01')
  const doc = await reductions.running([reductionLine()], { periodTo: '2098-12-31' })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      const receipts: Data[] = []
      for (const { does, price, quantity } of steps) {
        const last = receipts.at(-1)
        if (does === 'receive') receipts.push(await reductions.received(price, quantity, '2020-05-01'))
        else if (!last) continue
        else if (does === 'return') await reductions.returned(last, quantity)
        // one of which something went back stays
        else if ((await desk.of('buyer', `receipt/${last.uuid}/reverse`, 'POST', { reason: 'Wrong' })).status === 200)
          receipts.pop()
        const { periodFrom, periodTo, lines } = await reductions.read(doc)
        expect(await reductions.proven(doc)).toEqual(await readAgain(periodFrom, periodTo, lines[0].basePrice))
      }
    }),
    { numRuns: times(100) },
  )
})
