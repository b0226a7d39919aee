import type { OpenGroup } from '@srm/core/client/statements/statementDesk'
import { expect, test } from 'vitest'
import { chosenOf, keyOf, totalsOf } from './chosenGroups.ts'

const group = (
  party: string,
  currency: string,
  gross: `${number}` | null,
  more: Partial<OpenGroup> = {},
): OpenGroup => ({
  ...{ party, partyName: null, company: '1000', currency, items: 2, expenses: 0, oldest: '2026-10-01', disputed: 0 },
  ...{ net: gross, tax: gross, gross },
  ...more,
})

test('sums are exact, one for each currency', () => {
  const groups = [group('1', 'CNY', '0.1'), group('2', 'CNY', '0.2'), group('3', 'USD', '-5')]
  expect(totalsOf(groups)).toEqual([
    { currency: 'CNY', items: 4, net: '0.3', tax: '0.3', gross: '0.3' },
    { currency: 'USD', items: 2, net: '-5', tax: '-5', gross: '-5' },
  ])
})

test('whoever sees no prices is told no sum of nothing', () => {
  expect(totalsOf([group('1', 'CNY', null)])).toMatchObject([{ items: 2, gross: null }])
})

test('what the other side begins is not chosen, nor what is there no more', () => {
  const [mine, theirs] = [group('1', 'CNY', '1'), group('2', 'CNY', '1', { refusal: { message: 'x' } })]
  expect(chosenOf([mine, theirs], new Set([mine, theirs, group('9', 'CNY', '1')].map(keyOf)))).toEqual([mine])
})
