/** A search in a thread: it ends where nobody waits for it, and what is too large is said to be. */
import type { Decimal } from '@srm/core/definition/field'
import type { OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import type { Constraint } from '@srm/core/sourcing/optimiser/constraints'
import { afterAll, expect, test } from 'vitest'
import { openWorkerPool } from '../../workers/pool.ts'
import { HungUp } from '../../workers/turns.ts'
import type { AwardOrder } from './optimise.ts'

const pool = openWorkerPool()
afterAll(() => pool.close())

/** Every supplier is the cheapest of some lines. */
function opened(lines: number, suppliers: number): OpenedQuotes {
  const numbers = Array.from({ length: lines }, (_, at) => (at + 1) * 10)
  const price = (line: number, who: number): Decimal => `${100 + ((line * 7919 + who * 104_729) % 977)}`
  return {
    inquiry: {
      ...{
        uuid: 'i',
        enquiryNumber: 'RFQ1',
        subject: null,
        stage: 'opened',
        bout: 1,
        openTime: '2026-11-21T00:00:00Z',
      },
      ...{ quoteMethod: 'item', currency: 'CNY', invited: suppliers },
      lines: numbers.map((itemNumber) => ({
        ...{ itemNumber, materialNumber: null, materialDesc: null, quantity: '997' as Decimal, quoteUnit: 'PCS' },
        ...{ priceBase: '1' as Decimal, deliveryDate: null, historyPrice: null, targetPrice: null },
      })),
    },
    quotes: Array.from({ length: suppliers }, (_, who) => ({
      ...{ uuid: `q${who}`, quoteNumber: `Q${who}`, toElsAccount: `S${who}`, supplierName: null, bout: 1 },
      ...{ submittedAt: '2026-11-20T10:00:00Z', quoteValidUntil: null, remarkToPurchaser: null },
      lines: numbers.map((itemNumber) => ({
        ...{
          itemNumber,
          lineDecision: 'quote' as const,
          priceExcludingTax: price(itemNumber, who),
          taxRate: '13' as Decimal,
        },
        ...{ priceBase: '1' as Decimal, offeredQuantity: null, offeredDate: null, purchaseCycle: null },
        ...{
          minOrderQuantity: null,
          minPackingQuantity: null,
          priceStart: null,
          priceExpiryDate: null,
          quoteRemark: null,
        },
      })),
    })),
  }
}

const of = (kind: Constraint['kind'], value: Decimal): Constraint => ({ kind, supplier: null, line: null, value })
const asked = (signal: AbortSignal, order: Partial<AwardOrder>) =>
  pool.inTurn({ account: 'a', isHeavy: true, signal }, (run) =>
    run('optimiseAward', {
      ...{ opened: opened(2, 2), today: '2026-11-29', constraints: [], seconds: 2, asks: 'award' },
      ...order,
    }),
  )

test('who hangs up ends the search, and the next one is answered', async () => {
  const caller = new AbortController()
  const constraints = [of('mostSuppliers', '4'), of('mostShare', '30')]
  const long = asked(caller.signal, { opened: opened(100, 30), constraints, seconds: 60 })
  setTimeout(() => caller.abort(), 1500)
  await expect(long).rejects.toThrow(HungUp)
  const answer = await asked(new AbortController().signal, {})
  expect(answer).toMatchObject({ kind: 'award', award: { kind: 'found', gap: null } })
})

test('what is too large is not searched', async () => {
  const signal = new AbortController().signal
  expect(await asked(signal, { opened: opened(301, 1) })).toEqual({ kind: 'tooLarge' })
  expect(await asked(signal, { opened: opened(300, 21), asks: 'costsWithout' })).toEqual({ kind: 'tooLarge' })
})
