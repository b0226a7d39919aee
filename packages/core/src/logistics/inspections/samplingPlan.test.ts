import { describe, expect, it } from 'vitest'
import { aqlSample, proposedSample } from './samplingPlan.ts'

describe('samples of ISO 2859-1, level II', () => {
  it.each([
    // lot, level, sample, accepted faults: single sampling, normal, as printed in table 2-A
    [5, '6.5', 2, 0],
    [40, '6.5', 8, 1],
    [80, '6.5', 13, 2],
    [100, '2.5', 20, 1],
    [1000, '2.5', 80, 5],
    [1000, '1', 80, 2],
    [1000, '0.65', 80, 1],
    [1000, '0.4', 125, 1],
    [200_000, '6.5', 200, 21],
    [5000, '1', 200, 5],
  ] as const)('a lot of %s at %s: %s, accepts %s', (lot, level, size, accept) => {
    expect(aqlSample(lot, level)).toEqual({ size, accept })
  })
  it('follow the arrows to the plan above or below', () => {
    // E at 2.5 leads down to F, D up to C; A at 1.0 down to E
    expect(aqlSample(80, '2.5')).toEqual({ size: 20, accept: 1 })
    expect(aqlSample(50, '2.5')).toEqual({ size: 5, accept: 0 })
    expect(aqlSample(20, '1')).toEqual({ size: 13, accept: 0 })
  })
  it('are the whole lot where it is smaller', () => {
    expect(aqlSample(8, '1')).toEqual({ size: 8, accept: 0 })
    expect(aqlSample(2, '6.5')).toEqual({ size: 2, accept: 0 })
  })
})

describe('what a standard proposes', () => {
  const rule = { samplingPlan: 'skipLot', aql: '1', fixedSize: null, skipAfter: 3 } as const
  it('is every piece without one', () => {
    expect(proposedSample(undefined, '12.5', 0)).toEqual({ samplingPlan: 'all', sampleSize: 13, acceptNumber: 0 })
  })
  it('passes over a lot after enough good ones', () => {
    expect(proposedSample(rule, '1000', 3)).toEqual({ samplingPlan: 'skipLot', sampleSize: 0, acceptNumber: 0 })
    expect(proposedSample(rule, '1000', 2)).toMatchObject({ sampleSize: 80, acceptNumber: 2 })
  })
  it('is never more than the lot', () => {
    const fixed = { ...rule, samplingPlan: 'fixed', fixedSize: 5 } as const
    expect(proposedSample(fixed, '3', 0)).toMatchObject({ sampleSize: 3 })
    expect(proposedSample(fixed, '30', 0)).toMatchObject({ sampleSize: 5 })
  })
})
