/** The same item of a voucher is in one statement, however many put one together at the same moment, from the document or from the desk. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../../../scripts/scale.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { received } from './receivedGoods.ts'

const sides = ['buyer', 'supplier'] as const
const partners = { buyer: accounts.supplier, supplier: accounts.buyer } as const

describe.each(kinds)('races for an item on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  test('of six statements of one item one is made, in every race', async () => {
    for (let race = 0; race < sampledTimes(200); race += 1) {
      const { order, voucher } = await received(desk)
      const group = { company: order.companyCode, currency: 'CNY', to: '2099-12-31' }
      const answers = await Promise.all(
        sides.flatMap((who) => [
          desk.of(who, 'reconciliation/createFrom', 'POST', { from: 'materialVoucher', uuids: [voucher.uuid] }),
          desk.of(who, 'statementDesk', 'POST', { ...group, party: partners[who] }),
          desk.of(who, 'reconciliation', 'POST', {
            ...(who === 'buyer' ? { toElsAccount: accounts.supplier } : {}),
            lines: [{ referVoucherNumber: voucher.voucherNumber, referVoucherItemNumber: 10 }],
          }),
        ]),
      )
      // whoever looks before the first one has written is told by the booking, whoever looks afterwards by the reference
      const told = answers.map(({ status }) =>
        status === 200 ? 'made' : [400, 422].includes(status) ? 'refused' : String(status),
      )
      expect([race, told.toSorted()]).toEqual([race, ['made', ...Array.from({ length: 5 }, () => 'refused')]])
      const { lines } = await desk.read('buyer', 'materialVoucher', voucher.uuid)
      expect(lines).toMatchObject([{ reconStatus: 'inStatement', openItem: '0' }])
    }
    expect(await recountLedger(world.database)).toEqual([])
  })
})
