import { expect, test } from 'vitest'
import { readFields } from '../../definition/read.ts'
import { material } from './material.ts'
import { materialFaults, type UomConversion } from './materialRules.ts'

const judge = (...uomConversions: UomConversion[]) => materialFaults({ baseUnit: 'EA', uomConversions })
const at = (path: string, rule: string) => [{ path: `uomConversions.${path}`, rule }]
const box = { unit: 'BOX', num: 12, den: 1 }

test('conversions are of numbers above 0, each unit once and never the base unit', () => {
  expect(materialFaults({ baseUnit: 'EA', uomConversions: null })).toEqual([])
  expect(judge(box)).toEqual([])
  expect(judge({ ...box, den: 0 })).toEqual(at('0.den', 'notPositive'))
  expect(judge({ ...box, num: 0 })).toEqual(at('0.num', 'notPositive'))
  expect(judge({ unit: 'EA', num: 1, den: 1 })).toEqual(at('0.unit', 'twice'))
  expect(judge(box, { unit: 'BOX', num: 10, den: 1 })).toEqual(at('1.unit', 'twice'))
})

test('what is no list of conversions is refused where it is wrong', () => {
  const field = material.shape.fields.uomConversions
  const read = (uomConversions: unknown) => readFields({ uomConversions: field }, { uomConversions }, 'demanded')
  expect(read([box, { ...box, den: undefined }]).issues).toEqual(at('1.den', 'required'))
  expect(read([{ ...box, num: 1.5 }]).issues).toEqual(at('0.num', 'notInteger'))
  expect(read([null]).issues).toEqual(at('0', 'notObject'))
  expect(read([{ ...box, more: 1 }]).issues).toEqual(at('0.more', 'notAccepted'))
  expect(read([{ unit: ' ', num: '1' }]).issues).toEqual([
    ...at('0.den', 'required'),
    ...at('0.unit', 'required'),
    ...at('0.num', 'notInteger'),
  ])
  for (const wrong of [{ a: 1 }, 'BOX'])
    expect(read(wrong).issues).toEqual([{ path: 'uomConversions', rule: 'notList' }])
  expect(read([{ ...box, unit: ' BOX ' }])).toEqual({ value: { uomConversions: [box] }, issues: [] })
})
