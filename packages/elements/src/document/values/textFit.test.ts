import { expect, test } from 'vitest'
import { fitOf } from './textFit.ts'

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
})
