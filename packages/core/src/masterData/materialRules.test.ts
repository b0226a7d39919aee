import { expect, test } from 'vitest'
import { convertsTo, materialFaults } from './materialRules.ts'

const judge = (uomConversions: unknown) => materialFaults({ baseUnit: 'EA', uomConversions })

test('conversions are whole numbers, each unit once and never the base unit', () => {
  expect(judge(null)).toEqual([])
  expect(judge([{ unit: 'BOX', num: 12, den: 1 }])).toEqual([])
  for (const wrong of [
    {},
    'BOX',
    [{ unit: 'BOX', num: 1.5, den: 1 }],
    [{ unit: 'BOX', num: 12, den: 0 }],
    [null],
    [{}],
  ])
    expect(judge(wrong)).toEqual([{ path: 'uomConversions', rule: 'badFormat' }])
  for (const twice of [
    [{ unit: 'EA', num: 1, den: 1 }],
    [
      { unit: 'BOX', num: 12, den: 1 },
      { unit: 'BOX', num: 10, den: 1 },
    ],
  ])
    expect(judge(twice)).toEqual([{ path: 'uomConversions', rule: 'twice' }])
})

test('a unit converts that is the base unit or has a conversion', () => {
  const material = { baseUnit: 'EA', uomConversions: [{ unit: 'BOX', num: 12, den: 1 }] }
  expect(['EA', 'BOX', 'KG'].map((unit) => convertsTo(unit, material))).toEqual([true, true, false])
  expect(convertsTo('BOX', { baseUnit: 'EA', uomConversions: null })).toBe(false)
})
