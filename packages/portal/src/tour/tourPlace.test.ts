import { expect, test } from 'vitest'
import { cardPlace } from './tourPlace.ts'

const card = { width: 300, height: 160 }
const view = { width: 1440, height: 900 }

test('below the target, else above, else beside it', () => {
  expect(cardPlace({ left: 100, top: 50, width: 200, height: 40 }, card, view)).toEqual({ left: 100, top: 102 })
  expect(cardPlace({ left: 100, top: 800, width: 200, height: 40 }, card, view)).toEqual({ left: 100, top: 628 })
  expect(cardPlace({ left: 0, top: 44, width: 208, height: 856 }, card, view)).toEqual({ left: 220, top: 44 })
})

test('always inside the window', () => {
  expect(cardPlace({ left: 1400, top: 10, width: 30, height: 30 }, card, view).left).toBe(1132)
  const phone = { width: 360, height: 640 }
  const { left, top } = cardPlace({ left: 0, top: 52, width: 360, height: 588 }, card, phone)
  expect(left + card.width).toBeLessThanOrEqual(352)
  expect(top + card.height).toBeLessThanOrEqual(632)
})

test('in the middle without a target', () => {
  expect(cardPlace(undefined, card, view)).toEqual({ left: 570, top: 370 })
})
