import { describe, expect, it } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decimal, plain, sum, zero } from '../../decimal.ts'
import { documents } from '../../documents.ts'
import type { Decimal } from '../field.ts'
import { countedBy, traceOf, wayOf } from './way.ts'

const whole = (most: number) => String(Math.floor(Math.random() * (most + 1))) as Decimal
const tenths = (most: number) => plain(decimal(`${whole(most)}.${whole(9)}`))

describe('where the units of a line are', () => {
  it('adds up to what was ordered, whatever was booked', () => {
    for (let n = 0; n < times(50_000); n += 1) {
      const ordered = tenths(50)
      const again = whole(3)
      const reached = Array.from({ length: 1 + Math.floor(Math.random() * 6) }, () => ({
        quantity: Math.random() < 0.1 ? null : tenths(60),
        back: Math.random() < 0.2 ? whole(8) : null,
      }))
      const { at, gone, beyond } = traceOf(ordered, again, reached)
      const told = JSON.stringify({ ordered, again, reached, at, gone, beyond })
      expect(at, told).toHaveLength(reached.length + 1)
      for (const one of [...at, gone, beyond]) expect(decimal(one).gte(zero), told).toBe(true)
      expect(plain(sum([...at, gone].map(decimal))), told).toBe(plain(decimal(ordered).plus(decimal(beyond))))
    }
  })

  it('is with the last station that each unit has reached', () => {
    const reached = [{ quantity: '70' }, { quantity: '50' }, { quantity: '30' }, { quantity: '10' }] as const
    expect(traceOf('100' as Decimal, '0' as Decimal, reached as never)).toEqual({
      at: ['30', '20', '20', '20', '10'],
      gone: '0',
      beyond: '0',
    })
  })

  it('knows that what was received without a notice has passed it', () => {
    const reached = [{ quantity: null }, { quantity: '40' }] as const
    expect(traceOf('100' as Decimal, '0' as Decimal, reached as never).at).toEqual(['60', '0', '40'])
  })

  it('tells what went back, and what of it is owed again', () => {
    const reached = [{ quantity: '10' }, { quantity: '10', back: '3' }, { quantity: '10' }] as const
    expect(traceOf('10' as Decimal, '0' as Decimal, reached as never)).toEqual({
      at: ['0', '0', '0', '7'],
      gone: '3',
      beyond: '0',
    })
    expect(traceOf('10' as Decimal, '2' as Decimal, reached as never)).toEqual({
      at: ['2', '0', '0', '7'],
      gone: '1',
      beyond: '0',
    })
  })

  it('says what came beyond the order', () => {
    expect(traceOf('10' as Decimal, '0' as Decimal, [{ quantity: '12' as Decimal }])).toEqual({
      at: ['0', '12'],
      gone: '0',
      beyond: '2',
    })
  })
})

describe('stations', () => {
  it('each count something, in both languages', () => {
    for (const def of Object.values(documents))
      for (const station of wayOf(def as never)?.stations ?? []) {
        const about = wayOf(def as never)?.about
        const counting = about ? (documents[about.document as keyof typeof documents] as never) : (def as never)
        expect([...countedBy(def as never, station), ...countedBy(counting, station)], station.en).not.toEqual([])
        expect(station.zh).not.toBe('')
      }
  })
})
