import { expect, test } from 'vitest'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { leftFor, movementBalances } from './movementBalances.ts'

const scope = { locale: 'en' } as Whole
const notes = (quantities: readonly (string | null)[], balances: readonly unknown[]) =>
  movementBalances.notes(
    {},
    quantities.map((quantity) => ({ quantity })),
    balances,
    scope,
  )

test('lines that take from one place have what those before them leave', () => {
  const one = { key: 'a', left: '10' } as const
  const other = { key: 'b', left: '2.5' } as const
  const lines = ['4', '6', '0.000001', '2.5'].map((quantity) => ({ quantity }))
  expect(leftFor(lines, [one, one, one, other])).toEqual(['10', '6', '0', '2.5'])
  expect(notes(['4', '6', '0.000001', '2.5'], [one, one, one, other])).toEqual([
    ...[undefined, undefined, 'More than lies there: 0', undefined],
  ])
})

test('what is half typed takes nothing, and of what nothing is known nothing is said', () => {
  const one = { key: 'a', left: '3' } as const
  expect(notes([null, 'x', '3.1', '5'], [one, one, one, null])).toEqual([
    ...[undefined, undefined, 'More than lies there: 3', undefined],
  ])
})

test('nothing is asked for while a line does not say where it takes from', async () => {
  const values = { movementType: '411', toElsAccount: '300001', factory: null }
  const asked = await movementBalances.ask(values, [{ materialNumber: 'M1', orderUnit: 'PCS' }], {
    client: { call: () => Promise.reject(new Error('asked')) },
  } as unknown as Whole)
  expect(asked).toEqual([null])
})
