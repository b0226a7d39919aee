import { expect, test } from 'vitest'
import { isResetWaiting } from './waitingReset.ts'

const asked = { resetAsked: 'resetFactor', resetAskedDate: '2026-01-01T00:00:00Z', resetAloneDate: null } as const
const alone = { ...asked, resetAloneDate: '2026-01-04T00:00:00Z' } as const

test.each([
  [
    'nothing was asked for',
    { resetAsked: null, resetAskedDate: null, resetAloneDate: null },
    '2026-01-01T00:00:00Z',
    false,
  ],
  ['a second one may confirm for a day', asked, '2026-01-01T23:59:59Z', true],
  ['and no longer', asked, '2026-01-02T00:00:00Z', false],
  ['without a second one it waits for its time', alone, '2026-01-02T00:00:00Z', true],
  ['and can be carried out for a week', alone, '2026-01-10T23:59:59Z', true],
  ['and no longer', alone, '2026-01-11T00:00:00Z', false],
] as const)('%s: %j at %s', (_name, person, now, waits) => {
  expect(isResetWaiting(person, now)).toBe(waits)
})
