import { expect, test } from 'vitest'
import { fitOf, leastFitOf, leastTitleOf } from './textFit.ts'

/** What Chromium needed for these texts, edges of the cell included. */
test.each([
  ['DN202611240501', 125],
  ['RT202611180001', 122],
  ['IQ202611250003', 120],
  ['台州永固紧固件有限公司', 163],
  ['采购方 · 逾期 38 小时', 150],
  ['HL 公路车架 黑 58 · FR-R92B-58', 213],
])('%s gets the room it needs, and hardly more', (text, needed) => {
  expect(fitOf(['', text])).toBeGreaterThanOrEqual(needed)
  expect(fitOf([text]) - needed).toBeLessThan(26)
  expect(leastFitOf(['', text])).toBeGreaterThanOrEqual(needed)
  expect(leastFitOf([text])).toBeLessThanOrEqual(fitOf([text]))
})

test('a title may go to a second line: at a space, or between Chinese characters', () => {
  expect(leastTitleOf('Qty in the statement')).toBeLessThan(fitOf(['Qty in the statement']) / 1.6)
  expect(leastTitleOf('Difference')).toBe(leastTitleOf('Difference Difference'))
  expect(leastTitleOf('争议说明')).toBe(leastFitOf(['争议']) - 2)
})
