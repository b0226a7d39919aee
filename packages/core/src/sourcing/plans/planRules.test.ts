import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { compare, decimal, plain } from '../../decimal.ts'
import {
  accepted,
  askedTooEarly,
  firmDecreased,
  nextVersion,
  nothingDecreased,
  notPublishable,
  notPublishableSo,
  orderedGone,
  planFaults,
  planStage,
  planTotals,
  published,
  replied,
  replyRefused,
} from './planRules.ts'

const moment = { now: '2026-12-01T03:04:05.000Z', today: '2026-12-01' } as const
const answered = { replyQuantity: null, replyDate: null, gapReason: null } as const
const line = {
  ...{ uuid: 'a', itemNumber: 10, materialNumber: 'M1', materialDesc: 'Rim', factory: 'F1', baseUnit: 'PC' },
  ...{ bucketStart: '2026-12-07', needQuantity: '100', firm: 'Y', zone: 'firm', formerQuantity: null },
  ...{ confirmedQuantity: null, orderedQuantity: null, openQuantity: null, ...answered },
} as const
const plan = (head: object = {}, ...lines: readonly object[]) =>
  ({
    ...{ publishStatus: 'unpublished', planType: 'forecast', bucket: 'week', planVersion: 1, planJson: null },
    ...{ firmUntil: '2026-12-13', tradeUntil: '2026-12-27', planDateEnd: '2027-01-31', replyDeadline: '2026-12-04' },
    lines: lines.map((more, i) => ({ ...line, uuid: `u${i}`, itemNumber: (i + 1) * 10, ...more })),
    ...head,
  }) as never
const was = (more: object = {}) => ({
  ...{ materialNumber: 'M1', factory: 'F1', bucketStart: '2026-12-07', needQuantity: '100', firm: 'Y' },
  ...more,
})

test('periods bind by their first day: to goods, to materials, to nothing', () => {
  const days = ['2026-12-07', '2026-12-14', '2026-12-28'].map((bucketStart) => ({ bucketStart }))
  expect(planTotals(plan({}, ...days)).lines.map(({ zone, firm }) => [zone, firm])).toEqual([
    ['firm', 'Y'],
    ['trade', 'N'],
    ['forecast', 'N'],
  ])
  expect(planTotals(plan({ firmUntil: null, tradeUntil: null }, {})).lines).toMatchObject([{ zone: 'forecast' }])
})

test('what was asked before and what is missing follow', () => {
  const counted = planTotals(
    plan({ planJson: [was({ needQuantity: '80' })] }, { replyQuantity: '99.5' }, { materialNumber: 'M2' }),
  )
  expect(counted.lines).toMatchObject([
    { formerQuantity: '80', gapQuantity: '0.5' },
    { formerQuantity: null, gapQuantity: null },
  ])
})

test.each([
  ['agreed', {}, '70', 'toOrder'],
  ['not agreed any more', { publishStatus: 'unpublished' }, '0', 'unpublished'],
  ['capacity', { planType: 'capacity' }, '0', 'confirmed'],
  ['not firm', { firmUntil: '2026-12-06' }, '0', 'confirmed'],
])('what may be ordered of a period that is %s', (_what, head, openQuantity, stage) => {
  const doc = plan({ publishStatus: 'confirmed', ...head }, { confirmedQuantity: '90', orderedQuantity: '20' })
  const { lines } = planTotals(doc)
  expect(lines).toMatchObject([{ openQuantity }])
  expect(planStage({ ...(doc as object), lines } as never)).toBe(stage)
})

test('each period stands once, on its first day, within the plan', () => {
  const faults = (head: object, ...lines: readonly object[]) =>
    planFaults(plan(head, ...lines)).map(({ path, rule, limit }) => [path, rule, limit])
  expect(faults({}, {}, { factory: 'F2' }, { materialNumber: 'M2' })).toEqual([])
  expect(faults({}, {}, {})).toEqual([['lines.1.bucketStart', 'twice', undefined]])
  expect(faults({}, { bucketStart: '2026-12-08' })).toEqual([['lines.0.bucketStart', 'notPeriodStart', '2026-12-07']])
  expect(faults({ planDateEnd: '2026-12-06' }, {})).toEqual([['lines.0.bucketStart', 'afterPlanEnd', '2026-12-06']])
})

test('a plan without periods, over, to be answered yesterday, or below what is ordered is not published', () => {
  const refusal = (head: object, ...lines: readonly object[]) => notPublishable(plan(head, ...lines), moment)?.message
  expect(refusal({})).toBe('common.atLeastOneRow')
  expect(refusal({ planDateEnd: '2026-11-30' }, {})).toBe('plan.overAlready')
  expect(refusal({ replyDeadline: '2026-11-30' }, {})).toBe('plan.deadlinePast')
  expect(refusal({}, { orderedQuantity: '100.000001' })).toBe('plan.belowOrdered')
  expect(refusal({}, { orderedQuantity: '100' })).toBeUndefined()
  expect(askedTooEarly(plan({ replyDeadline: '2026-11-30' }), {}, moment)?.message).toBe('plan.deadlinePast')
})

test.each([
  ['less', {}, { needQuantity: '99.999999' }, true],
  ['as much', {}, {}, false],
  ['more', {}, { needQuantity: '101' }, false],
  ['less of what was not firm', { planJson: [was({ firm: 'N' })] }, { needQuantity: '1' }, false],
  ['the period is not there any more', {}, { bucketStart: '2026-12-14' }, true],
  ['it binds no more', { firmUntil: null }, {}, true],
  ['the period is over', { planJson: [was({ bucketStart: '2026-11-23' })] }, {}, false],
  ['the period runs', { planJson: [was({ bucketStart: '2026-11-30' })] }, {}, true],
])('%s: firm went down: %#', (_what, head, more, isLess) => {
  const doc = plan({ planJson: [was()], ...head }, more)
  expect(firmDecreased(doc, moment) !== undefined).toBe(isLess)
  expect(notPublishableSo(doc, moment)?.message).toBe(isLess ? 'plan.firmDecreased' : undefined)
  expect(nothingDecreased(doc, moment)?.message).toBe(isLess ? undefined : 'plan.nothingDecreased')
})

test('answers to periods that ask for the same stay when it is published again, the others are asked anew', () => {
  const answer = { replyQuantity: '90', replyDate: '2026-12-09', gapReason: 'Press' }
  const doc = plan({ planJson: [was(), was({ materialNumber: 'M2', needQuantity: '7' })] }, answer, {
    ...{ ...answer, materialNumber: 'M2' },
  })
  expect(published(doc, moment).lines).toMatchObject([answer, answered])
})

test.each([
  [{}, 'plan.noReply'],
  [{ firm: 'N' }, undefined],
  [{ firm: 'N', gapReason: 'Press' }, 'plan.replyWithoutQuantity'],
  [{ replyQuantity: '100' }, undefined],
  [{ replyQuantity: '101' }, undefined],
  [{ replyQuantity: '99' }, 'plan.noGapReason'],
  [{ replyQuantity: '0', gapReason: 'No material' }, undefined],
  [{ replyQuantity: '100', replyDate: '2026-12-13' }, undefined],
  [{ replyQuantity: '100', replyDate: '2026-12-14' }, 'plan.noGapReason'],
])('an answer %o is refused as %s', (more, message) => {
  expect(replyRefused(plan({}, more))?.message).toBe(message)
})

test('whoever says no day means that of the period', () => {
  const lines = [{ replyQuantity: '9' }, { replyQuantity: '9', replyDate: '2026-12-10' }, {}]
  expect(replied(plan({}, ...lines), moment).lines?.map(({ replyDate }) => replyDate)).toEqual([
    '2026-12-07',
    '2026-12-10',
    null,
  ])
})

test('the next version knows what the one before asked and what was answered', () => {
  const { planVersion, planJson } = nextVersion(plan({}, { replyQuantity: '9', gapReason: 'Press' }))
  expect([planVersion, planJson]).toEqual([2, [{ ...was(), replyQuantity: '9', replyDate: null, gapReason: 'Press' }]])
})

test('of a firm period as much is agreed as is needed and was promised, never less than was ordered', () => {
  const quantity = fc.integer({ min: 0, max: 1_000_000 }).map((n) => plain(decimal(`${n}`).div('100')))
  fc.assert(
    fc.property(quantity, quantity, quantity, fc.constantFrom('Y', 'N'), (need, reply, ordered, firm) => {
      const more = { needQuantity: need, replyQuantity: reply, orderedQuantity: ordered, firm }
      const [agreed] = accepted(plan({}, more), moment).lines ?? []
      const confirmed = agreed?.confirmedQuantity ?? '0'
      expect(compare(confirmed, ordered)).toBeGreaterThanOrEqual(0)
      if (compare(confirmed, ordered) > 0)
        expect([firm, compare(confirmed, need) <= 0, compare(confirmed, reply) <= 0]).toEqual(['Y', true, true])
    }),
    { numRuns: times(1000) },
  )
})

test('a period that was ordered from stays', () => {
  const doc = (...lines: readonly object[]) => plan({}, ...lines) as { readonly lines: [] }
  const before = doc({ orderedQuantity: '5' }, { materialNumber: 'M2' })
  expect(orderedGone(before, before)).toBeUndefined()
  expect(orderedGone(doc({ orderedQuantity: '5' }), before)).toBeUndefined()
  expect(orderedGone(doc({ bucketStart: '2026-12-14' }), before)).toMatchObject({
    ...{ message: 'plan.orderedGone', line: 10, params: { quantity: '5', day: '2026-12-07' } },
  })
  expect(orderedGone(doc(), before)?.message).toBe('plan.orderedGone')
})
