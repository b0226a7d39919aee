import { expect, test } from 'vitest'
import { notReady, openersKnown } from './inquiryRules.ts'

const openers = [{ person: 'chen' }, { person: 'li' }]
const key = { salt: 's', publicKey: 'p' }
const round = (bout: number, entered: object) => ({ bout, publicKey: 'p', threshold: 2, shares: [], entered })
const moment = { now: '2026-12-01T09:00:00.000Z', today: '2026-12-01' } as const

test('of keys only their people are told: who has a password, and who has entered it in this round', () => {
  const doc = {
    openers,
    openerKeys: { chen: key, gone: key },
    roundKeys: [round(1, { li: 'x' }), round(2, { chen: 'x' })],
  }
  expect(openersKnown({ ...doc, bout: 2 } as never)).toEqual({ passwordSetBy: ['chen'], enteredBy: ['chen'] })
  expect(openersKnown({ ...doc, bout: 3 } as never)).toEqual({ passwordSetBy: ['chen'], enteredBy: [] })
  expect(openersKnown({ openers: null, openerKeys: null, roundKeys: null, bout: 1 } as never)).toEqual({
    ...{ passwordSetBy: [], enteredBy: [] },
  })
})

test('nothing is published before every opener has his password', () => {
  const doc = { openers, quoteEndTime: '2026-12-02T09:00:00.000Z' }
  expect(notReady({ ...doc, passwordSetBy: ['chen'] } as never, moment)).toMatchObject({
    message: 'inquiry.openerPassword',
    params: { persons: 'li' },
  })
  expect(notReady({ ...doc, passwordSetBy: ['chen', 'li'] } as never, moment)).toBeUndefined()
})
