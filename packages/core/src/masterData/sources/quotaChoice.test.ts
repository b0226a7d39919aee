/** Shares are kept: over time everybody gets his, nobody who is blocked gets anything (domain/04 §3.13, domain/09 U1). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { chooseSource, joiningBase, openSources, type Source, splitByQuota } from './quotaChoice.ts'
import { setFault } from './sourceRules.ts'

const source = (more: Partial<Source> = {}): Source => ({
  toElsAccount: '300001',
  status: 'valid',
  quota: '100',
  quotaBase: '0',
  allocatedQuantity: '0',
  minLotQuantity: null,
  maxLotQuantity: null,
  priority: null,
  fixedSource: 'N',
  validStartDate: '2026-01-01',
  expiryDate: '2026-12-31',
  ...more,
})
const today = '2026-06-01'
/** Shares of so many sources that add up to 100. */
const shares = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }).map((parts) => {
  const total = parts.reduce((all, part) => all + part, 0)
  const whole = parts.map((part) => Math.floor((part * 100) / total))
  const rest = 100 - whole.reduce((all, part) => all + part, 0)
  return whole.map((part, at) => part + (at === 0 ? rest : 0)).filter((part) => part > 0)
})
const sources = shares.map((all) => all.map((quota, i) => source({ toElsAccount: `30000${i}`, quota: `${quota}` })))
const given = (rows: Source[], chosen: Source, quantity: Decimal): Source[] =>
  rows.map((row) =>
    row === chosen ? { ...row, allocatedQuantity: plain(decimal(row.allocatedQuantity ?? '0').plus(quantity)) } : row,
  )

describe('quota', () => {
  test('after any number of lots everybody is as near to his share as the lots allow', () => {
    const lots = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(sources, lots, (rows, quantities) => {
        let now = rows
        for (const quantity of quantities) {
          const chosen = chooseSource(now, `${quantity}`, today)
          if (!chosen) throw new Error('nobody was chosen')
          now = given(now, chosen, `${quantity}`)
        }
        const total = quantities.reduce((all, one) => all + one, 0)
        const bound = decimal(`${Math.max(...quantities) * rows.length}`)
        for (const { quota, allocatedQuantity } of now) {
          const due = decimal(`${total}`)
            .times(quota ?? '0')
            .div('100')
          expect(
            decimal(allocatedQuantity ?? '0')
              .minus(due)
              .abs()
              .lt(bound),
          ).toBe(true)
        }
        expect(sum(now.map(({ allocatedQuantity }) => decimal(allocatedQuantity ?? '0'))).eq(`${total}`)).toBe(true)
      }),
      { numRuns: times(1000) },
    )
  })

  test('the order of the rows means nothing', () => {
    fc.assert(
      fc.property(
        sources.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, other]) => {
          expect(chooseSource(other, '1', today)).toEqual(chooseSource(rows, '1', today))
        },
      ),
      { numRuns: times(1000) },
    )
  })

  test('nothing goes to a source that is blocked, expired, not yet valid, or has no share', () => {
    const closed: Partial<Source>[] = [
      { status: 'blocked' },
      { status: 'expired' },
      { status: 'draft' },
      { validStartDate: '2026-06-02' },
      { expiryDate: '2026-05-31' },
      { quota: '0' },
      { quota: null },
    ]
    for (const more of closed) {
      expect([more, chooseSource([source(more)], '1', today)]).toEqual([more, undefined])
      const other = source({ toElsAccount: '300002', quota: '1', allocatedQuantity: '999' })
      expect([more, chooseSource([source(more), other], '1', today)]).toEqual([more, other])
    }
  })

  test('lots that are too small or too large go to somebody else; the fixed source goes before everybody', () => {
    const small = source({ maxLotQuantity: '10' })
    const large = source({ toElsAccount: '300002', quota: '1', minLotQuantity: '5' })
    expect(['4', '10', '11'].map((lot) => chooseSource([small, large], lot as Decimal, today)?.toElsAccount)).toEqual([
      '300001',
      '300001',
      '300002',
    ])
    expect(openSources([small, large], '4', today)).toEqual([small])
    const fixed = source({ toElsAccount: '300003', fixedSource: 'Y', quota: null })
    expect(chooseSource([small, large, fixed], '4', today)).toBe(fixed)
  })

  test('equal ratings: the larger share, the lower priority number, the lower account', () => {
    const of = (toElsAccount: string, more: Partial<Source>) => source({ toElsAccount, quota: '50', ...more })
    const first = (...rows: Source[]) => chooseSource(rows, '1', today)?.toElsAccount
    expect(first(of('1', { quota: '40' }), of('2', { quota: '60' }))).toBe('2')
    expect(first(of('1', {}), of('2', { priority: 1 }), of('3', { priority: 2 }))).toBe('2')
    expect(first(of('2', {}), of('1', {}))).toBe('1')
  })

  test('who joins later begins with the average of the others, and does not get everything', () => {
    const rows = [
      source({ toElsAccount: '1', quota: '50', allocatedQuantity: '500' }),
      source({ toElsAccount: '2', quota: '25', allocatedQuantity: '250' }),
    ]
    const quotaBase = joiningBase(rows, '25')
    expect(quotaBase).toBe('250')
    expect(joiningBase([], '25')).toBe('0')
    expect(
      chooseSource([...rows, source({ toElsAccount: '3', quota: '25', quotaBase })], '1', today)?.toElsAccount,
    ).toBe('1')
  })

  test('a requirement is divided in whole packs and nothing is lost', () => {
    const quantity = fc.integer({ min: 1, max: 100_000 }).map((n) => `${n}` as Decimal)
    const pack = fc.option(fc.integer({ min: 1, max: 500 }).map((n) => `${n}` as Decimal))
    fc.assert(
      fc.property(sources, quantity, pack, (rows, needed, size) => {
        const parts = splitByQuota(rows, needed, size, today)
        expect(sum(parts.map((part) => decimal(part.quantity))).eq(needed)).toBe(true)
        const loose = parts.filter(
          (part) =>
            !decimal(part.quantity)
              .mod(size ?? '1')
              .eq('0'),
        )
        expect(loose.length).toBeLessThanOrEqual(1)
        for (const { source: row, quantity: part } of parts) {
          const due = decimal(needed)
            .times(row.quota ?? '0')
            .div('100')
          expect(
            decimal(part)
              .minus(due)
              .abs()
              .lte(decimal(size ?? '1').times('2')),
          ).toBe(true)
        }
      }),
      { numRuns: times(2000) },
    )
  })

  test('on each day shares add up to 100, and one source at most is fixed', () => {
    const row = (
      quota: Decimal,
      validStartDate = '2026-01-01',
      expiryDate = '2026-12-31',
      fixedSource: 'Y' | 'N' = 'N',
    ) => ({ quota, validStartDate, expiryDate, fixedSource }) as const as Parameters<typeof setFault>[0][number]
    const whole = [row('60'), row('40')]
    expect(setFault(whole, true, '2026-01-01')).toBeUndefined()
    expect(setFault([row('60'), row('39.9999')], true, '2026-01-01')).toEqual({
      kind: 'quotaSum',
      day: '2026-01-01',
      sum: '99.9999',
    })
    expect(setFault([row('60'), row('40', '2026-01-01', '2026-06-30')], true, '2026-01-01')).toEqual({
      kind: 'quotaSum',
      day: '2026-07-01',
      sum: '60',
    })
    expect(setFault([row('60'), row('40', '2026-01-01', '2026-06-30')], false, '2026-01-01')).toBeUndefined()
    expect(setFault([...whole, row('10', '2025-01-01', '2025-12-31')], true, '2026-01-01')).toBeUndefined()
    const fixed = row('50', '2026-01-01', '2026-12-31', 'Y')
    expect(setFault([fixed, fixed], false, '2026-01-01')).toEqual({ kind: 'fixedTwice', day: '2026-01-01' })
  })
})
