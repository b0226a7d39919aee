/** Conditions of flows: exact, and never more than data (domain/08 §4.9.1, expressions). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { compare } from '../../decimal.ts'
import type { AnyDocument } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { conditionFault, type FlowCondition, holds, lackingOf, type Operator, operators } from './flowCondition.ts'

const when = (
  conditionField: string | null,
  conditionOperator: Operator | null,
  conditionValue: string | null = null,
): FlowCondition => ({ conditionField, conditionOperator, conditionValue })
const material = documents.material as AnyDocument

describe('a condition', () => {
  test.each([
    ['eq', '5', '5.00', true],
    ['eq', '5', '5.01', false],
    ['ne', '5', '5.0', false],
    ['ne', null, '5', true],
    ['gt', '10', '9', true],
    ['gt', '9', '10', false],
    ['gt', '5.0000', '5', false],
    ['ge', '5', '5.0000', true],
    ['lt', '-3', '-2', true],
    ['le', '0.3', '0.30', true],
    ['gt', '0.3', '0.1', true],
    ['eq', '0.30', '0.30000000000000004', false],
    ['gt', '9007199254740993', '9007199254740992', true],
    ['eq', '9007199254740993', '9007199254740992', false],
    ['in', '7.0', '5, 6,7', true],
    ['in', '8', '5,6，7', false],
    ['in', 'b', 'a， b', true],
    ['contains', 'Front FORK', 'fork', true],
    ['contains', 'Front', 'fork', false],
    ['gt', '2026-10-01', '2026-09-30', true],
    ['le', '2026-09-30', '2026-09-30', true],
    ['isEmpty', null, null, true],
    ['isEmpty', '', null, true],
    ['isEmpty', '0', null, false],
    ['isFilled', '0', null, true],
    ['isFilled', null, null, false],
  ] as const)('%s of %s with %s is %s', (operator, value, wanted, met) => {
    expect(holds(when('x', operator, wanted), { x: value })).toBe(met)
  })

  test('without a field always holds', () => {
    expect(holds(when(null, null), {})).toBe(true)
  })

  test('on a change asks what the field was', () => {
    const changed = when('x', 'changed')
    expect(holds(changed, { x: '2' }, { x: '1' })).toBe(true)
    expect(holds(changed, { x: '2' }, { x: '2' })).toBe(false)
    expect(holds(changed, { x: null }, { x: undefined })).toBe(false)
    expect(holds(changed, { x: '2' })).toBe(false)
  })

  test('on a number holds for the numbers of the database and of JSON alike', () => {
    expect(holds(when('x', 'ge', '3'), { x: 3 })).toBe(true)
    expect(holds(when('x', 'eq', '3.0'), { x: 3 })).toBe(true)
  })

  const decimal = fc
    .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => {
      const text = String(Math.abs(digits)).padStart(places + 1, '0')
      const whole = text.slice(0, text.length - places)
      return `${digits < 0 ? '-' : ''}${whole}${places ? `.${text.slice(-places)}` : ''}`
    })
  const spelt = (text: string) => (text.includes('.') ? `${text}00` : `${text}.000`)

  test('above and at most, at least and below, is and is not: one of each pair holds for what is filled', () => {
    const pairs = [
      ['gt', 'le'],
      ['ge', 'lt'],
      ['eq', 'ne'],
    ] as const
    fc.assert(
      fc.property(decimal, decimal, (x, wanted) => {
        for (const [one, other] of pairs)
          expect(holds(when('x', one, wanted), { x })).not.toBe(holds(when('x', other, wanted), { x }))
      }),
      { numRuns: times(300) },
    )
  })

  test('compares numbers exactly, however they are spelt', () => {
    fc.assert(
      fc.property(decimal, decimal, (x, wanted) => {
        const order = compare(x, wanted)
        for (const value of [x, spelt(x)])
          for (const against of [wanted, spelt(wanted)]) {
            expect(holds(when('x', 'gt', against), { x: value })).toBe(order > 0)
            expect(holds(when('x', 'ge', against), { x: value })).toBe(order >= 0)
            expect(holds(when('x', 'eq', against), { x: value })).toBe(order === 0)
          }
      }),
      { numRuns: times(300) },
    )
  })

  test('on a blank field holds only where blank is meant', () => {
    const operator = fc.constantFrom(...(Object.keys(operators) as Operator[]))
    fc.assert(
      fc.property(operator, decimal, fc.constantFrom(null, undefined, ''), (one, wanted, x) => {
        expect(holds(when('x', one, wanted), { x })).toBe(one === 'isEmpty' || one === 'ne')
      }),
      { numRuns: times(100) },
    )
  })
})

describe('what is wrong with a condition', () => {
  test.each([
    [when(null, null), undefined],
    [when('x', 'isEmpty'), undefined],
    [when('x', 'changed'), undefined],
    [when('x', 'eq', '1'), undefined],
    [when('x', null, '1'), 'conditionOperator'],
    [when('x', 'eq'), 'conditionValue'],
    [when('x', 'in', ''), 'conditionValue'],
    [when(null, 'isEmpty'), 'conditionField'],
    [when(null, null, '1'), 'conditionField'],
  ])('of %o there is lacking: %s', (condition, lacking) => {
    expect(lackingOf(condition)).toBe(lacking)
  })

  test.each([
    ['a field that materials have not', when('colour', 'isFilled'), 'conditionField', 'noSuchField'],
    ['what every object has', when('toString', 'isFilled'), 'conditionField', 'noSuchField'],
    ['the prototype', when('__proto__', 'isFilled'), 'conditionField', 'noSuchField'],
    ['a list', when('uomConversions', 'isFilled'), 'conditionField', 'noSuchField'],
    ['an order of texts', when('materialModel', 'lt', '5'), 'conditionOperator', 'notOrdered'],
    ['an order of codes', when('baseUnit', 'ge', '5'), 'conditionOperator', 'notOrdered'],
    ['a number that is none', when('overTolerance', 'gt', '5%'), 'conditionValue', 'notDecimal'],
    ['a number with an exponent', when('overTolerance', 'gt', '1e3'), 'conditionValue', 'notDecimal'],
    ['one number of several that is none', when('receivingTime', 'in', '5,,6'), 'conditionValue', 'notDecimal'],
  ] as const)('is %s', (_, condition, path, rule) => {
    expect(conditionFault(material, condition)).toEqual({ path, rule })
  })

  test('is a day that is none', () => {
    const price = documents.priceRecord as AnyDocument
    expect(conditionFault(price, when('priceStart', 'gt', '1.10.2026'))?.rule).toBe('notDate')
    expect(conditionFault(price, when('priceStart', 'gt', '2026-10-01'))).toBeUndefined()
  })

  test('is nothing where it can be asked, or where only something is lacking', () => {
    const good = [
      when(null, null),
      when('overTolerance', 'gt', '5.5'),
      when('overTolerance', 'contains', '5'),
      when('overTolerance', 'gt'),
      when('materialModel', 'in', 'R1,R2'),
      when('cateLevelCode', 'changed'),
    ]
    for (const condition of good) expect(conditionFault(material, condition)).toBeUndefined()
  })
})
