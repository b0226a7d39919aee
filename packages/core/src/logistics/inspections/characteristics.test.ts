import { describe, expect, it } from 'vitest'
import { type Characteristic, judged, type Result, resultFault, sharedOf, verdictOf } from './characteristics.ts'

const hardness: Characteristic = { characteristic: '硬度', kind: 'number', lower: '95', upper: '110', unit: 'HV' }
const found = (more: Partial<Result> = {}): Result => ({ ...hardness, readings: '96 101.5；110', ...more })

describe('the verdict of a result', () => {
  it.each([
    [{}, 'pass'],
    [{ readings: '94.999' }, 'fail'],
    [{ readings: '100 110.000001' }, 'fail'],
    [{ readings: '' }, 'open'],
    [{ readings: 'hard' }, 'open'],
    [{ readings: '200', lower: null, upper: null }, 'pass'],
    [{ readings: '-3', lower: '-5', upper: '-1' }, 'pass'],
    [{ kind: 'yesNo', readings: 'OK ok Y 合格' }, 'pass'],
    [{ kind: 'yesNo', readings: 'OK NG' }, 'fail'],
    [{ kind: 'text', readings: 'a scratch' }, 'open'],
    [{ readings: '80', override: 'pass' }, 'pass'],
  ] as const)('%j is %s', (more, verdict) => expect(verdictOf(found(more))).toBe(verdict))
})

describe('recorded results', () => {
  const length: Characteristic = { characteristic: '长度', kind: 'number', lower: '499', upper: '501', shared: 'Y' }
  it('have the limits of the standard, whatever was sent, and none of its characteristics lacks', () => {
    const results = judged([hardness, length], [found({ lower: '0', readings: '90' })])
    expect(results).toMatchObject([
      { characteristic: '硬度', lower: '95', verdict: 'fail' },
      { characteristic: '长度', upper: '501', verdict: 'open' },
    ])
    expect(judged(null, null)).toBeNull()
  })
  it('are told to the supplier where the standard shares them or does not know them', () => {
    const other = found({ characteristic: '外观', override: 'fail', overrideReason: '划伤' })
    const told = sharedOf([hardness, length], [found(), { ...length, readings: '500' }, other])
    expect(told?.map(({ characteristic }) => characteristic)).toEqual(['长度', '外观'])
    expect(JSON.stringify(told)).not.toContain('划伤')
    expect(sharedOf([hardness], [found()])).toBeNull()
  })
  it('are refused with a reading that is none, or judged by hand without a reason', () => {
    expect(resultFault([found()])).toBeUndefined()
    expect(resultFault([found({ readings: '96 abc' })])).toMatchObject({
      message: 'incomingInspection.badReading',
      params: { characteristic: '硬度', reading: 'abc' },
    })
    expect(resultFault([found({ override: 'pass' })])).toMatchObject({ message: 'incomingInspection.reasonMissing' })
    expect(resultFault([found({ kind: 'text', override: 'pass' })])).toBeUndefined()
  })
})
