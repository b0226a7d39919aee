import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { read as fraction, order, written } from '../../test/rational.ts'
import { documents } from '../documents.ts'
import { purchaseOrder } from '../orders/purchaseOrder.ts'
import { type Decimal, type Field, f } from './field.ts'
import { isEmpty, mostLines, overflows, readAction, readCreate, readSave, readValue } from './read.ts'
import type { AnyDocument, AnyTransition } from './workflow.ts'

const text = f.text('Name', '名称', { max: 5 })
const needed = f.text('Name', '名称', { required: true })
const note = f.note('Note', '备注')
const mail = f.text('Mail', '邮箱', { pattern: '^[^@]+@[^@]+$' })
const count = f.number('Count', '数量')
const quantity = f.quantity('Quantity', '数量')
const percent = f.percent('Percent', '百分比')
const rate = f.rate('Rate', '汇率')
const amount = f.amount('Amount', '金额')
const day = f.date('Day', '日期')
const time = f.time('Time', '时间')
const flag = f.yesNo('Flag', '标志')
const json = f.json<unknown>()('Things', '内容')
const fault = (rule: string, limit?: number | string) => ({ rule, ...(limit === undefined ? {} : { limit }) })

test.each<[string, Field, unknown, unknown]>([
  ['trims', text, '  ab ', { value: 'ab' }],
  ['composes', text, 'e\u0301', { value: 'é' }],
  ['counts characters, not code units', text, '😀😀😀😀😀', { value: '😀😀😀😀😀' }],
  ['has a longest length', text, 'abcdef', fault('tooLong', 5)],
  ['is no number', text, 5, fault('notText')],
  ['has no line break', text, 'a\nb', fault('badCharacter')],
  ['has line breaks where it is a note', note, 'a\nb\tc', { value: 'a\nb\tc' }],
  ['has no NUL', note, 'a\0', fault('badCharacter')],
  ['has no escape', note, 'a\u001b[1m', fault('badCharacter')],
  ['has no lone surrogate', note, '\ud800', fault('badCharacter')],
  ['fits its pattern', mail, 'a@b', { value: 'a@b' }],
  ['does not fit its pattern', mail, 'ab', fault('badFormat')],
  ['is empty when blank', text, ' \t\n', { value: null }],
  ['is missing when blank', needed, '   ', fault('required')],
  ['is missing', needed, undefined, fault('required')],
  ['is not negative', count, -1, fault('notInteger')],
  ['is whole', count, 1.5, fault('notInteger')],
  ['is no text', count, '1', fault('notInteger')],
  ['fits an integer', count, 2147483647, { value: 2147483647 }],
  ['fits no integer', count, 2147483648, fault('notInteger')],
  ['is not endless', count, Number.POSITIVE_INFINITY, fault('notInteger')],
  ['loses zeros at its end', quantity, '12.5000', { value: '12.5' }],
  ['has no zero in front', quantity, '0100', fault('leadingZero')],
  ['has no zero in front of its point but one', amount, '-00.5', fault('leadingZero')],
  ['has no zero in front where it is whole', count, '0100', fault('leadingZero')],
  ['is zero without a sign', amount, '-0.00', { value: '0' }],
  ['keeps its sign', amount, '-12.10', { value: '-12.1' }],
  ['is no number', quantity, 12, fault('notDecimal')],
  ['has no exponent', quantity, '1e3', fault('notDecimal')],
  ['has digits before the point', quantity, '.5', fault('notDecimal')],
  ['has digits after the point', quantity, '5.', fault('notDecimal')],
  ['has no blanks', quantity, ' 5', fault('notDecimal')],
  ['has no other digits', quantity, '٣', fault('notDecimal')],
  ['is not Infinity', quantity, 'Infinity', fault('notDecimal')],
  ['has at most 12 digits before the point', quantity, '1000000000000', fault('tooLarge', 12)],
  ['has at most 6 digits after the point', quantity, '0.0000001', fault('tooManyDigits', 6)],
  ['counts no zeros at the end', quantity, '0.1000000000', { value: '0.1' }],
  ['is not negative', quantity, '-0.000001', fault('tooSmall', '0')],
  ['is at most 100', percent, '100.0001', fault('tooGreat', '100')],
  ['is 100', percent, '100.0000', { value: '100' }],
  ['is above zero', rate, '0', fault('tooSmall', '0.000001')],
  ['is 10.6 (spec §9)', rate, '10.6', { value: '10.6' }],
  ['is a day', day, '2028-02-29', { value: '2028-02-29' }],
  ['is no day', day, '2026-02-29', fault('notDate')],
  ['is no day of year 0', day, '0000-01-01', fault('notDate')],
  ['is not written so', day, '2026/02/01', fault('notDate')],
  ['is a moment', time, '2026-01-01T08:00:00+08:00', { value: '2026-01-01T08:00:00+08:00' }],
  ['needs a zone', time, '2026-01-01T08:00:00', fault('notTime')],
  ['is no zone', time, '2026-01-01T08:00:00+99:99', fault('notTime')],
  ['is no hour', time, '2026-01-01T24:00:00Z', fault('notTime')],
  ['is one of its codes', flag, 'Y', { value: 'Y' }],
  ['is in no list', flag, 'y', fault('notOneOf')],
  ['is not what every object has', flag, 'constructor', fault('notOneOf')],
  ['holds anything', json, [{ a: [1, null, 'x'] }], { value: [{ a: [1, null, 'x'] }] }],
  ['holds no NUL', json, [{ a: '\0' }], fault('badFormat')],
  ['holds no lone surrogate', json, { '\udc00': 1 }, fault('badFormat')],
  ['holds no more than 40,000 characters', json, ['x'.repeat(40_000)], fault('tooLong', 40_000)],
])('a value %s: %o', (_name, field, given, wanted) => {
  expect(readValue(field, given)).toEqual(wanted)
})

test('deep nesting breaks a rule and not the reader', () => {
  let deep: unknown = 1
  for (let i = 0; i < 100_000; i += 1) deep = [deep]
  expect(readValue(json, deep)).toEqual(fault('badFormat'))
  for (const field of [text, count, quantity, day, time, flag]) expect(readValue(field, deep)).toHaveProperty('rule')
})

test('what counts as empty (spec §5)', () => {
  for (const empty of [undefined, null, '', 'null', 'NULL', 'undefined', {}, [], '{}', '[]'])
    expect([empty, isEmpty(empty)]).toEqual([empty, true])
  for (const given of [0, false, ' ', '0', [0], { a: undefined }, '[0]', '()'])
    expect([given, isEmpty(given)]).toEqual([given, false])
})

// ---------------------------------------------------------------- any value, every field

const definitions = Object.values(documents) as AnyDocument[]
const fields = definitions.flatMap(({ shape }) => [
  ...Object.values(shape.fields),
  ...Object.values(shape.lines),
]) as Field[]
const kinds = [
  ...new Map([...fields, mail, json].map((field) => [JSON.stringify({ ...field, en: '', zh: '' }), field])).values(),
]

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
function isDay(value: string): boolean {
  const [year = 0, month = 0, date = 0] = value.split('-').map(Number)
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return /^\d{4}-\d\d-\d\d$/.test(value) && year > 0 && date > 0 && date <= (days[month - 1] ?? 0) + (leap ? 1 : 0)
}
const isStorableText = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Does the column of the field hold the value as it is? */
function holds(field: Field, value: unknown): boolean {
  if (value === null) return !field.required
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && value >= 0 && value <= 2 ** 31 - 1 && value % 1 === 0
    case 'decimal': {
      if (typeof value !== 'string' || !/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(value) || value === '-0') return false
      const [whole = '', part = ''] = value.replace('-', '').split('.')
      const inside = (bound: Decimal | undefined, sign: number) =>
        bound === undefined || order(fraction(value), fraction(bound)) * sign >= 0
      return (
        whole.length <= (field.whole ?? 16) &&
        part.length <= (field.digits ?? 2) &&
        inside(field.least, 1) &&
        inside(field.most, -1)
      )
    }
    case 'date':
      return typeof value === 'string' && isDay(value)
    case 'time':
      return typeof value === 'string' && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
    case 'choice':
      return typeof value === 'string' && Object.keys(field.options ?? {}).includes(value)
    case 'json':
      return isStorableText(JSON.stringify(value))
    default:
      return (
        typeof value === 'string' &&
        value !== '' &&
        value === value.trim() &&
        [...value].length <= (field.max ?? 200) &&
        isStorableText(value)
      )
  }
}

const pieces = fc
  .array(fc.constantFrom('0', '1', '9', '00', '.', '-', '+', 'e', ' ', ',', '99999', 'Infinity', '\u0660'), {
    maxLength: 8,
  })
  .map((some) => some.join(''))
const dayTexts = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map(([y, m, d]) => [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-'))
const timeTexts = fc
  .tuple(
    dayTexts,
    fc.constantFrom('T', ' '),
    fc.constantFrom('00:00:00', '23:59:59.123456', '24:00:00', '12:60:00', '12:00'),
    fc.constantFrom('Z', '+08:00', '-14:59', '+15:00', '+08', ''),
  )
  .map((some) => some.join(''))
const sent = fc.oneof(
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  pieces,
  dayTexts,
  timeTexts,
  fc.constantFrom('Y', 'N', 'null', '__proto__', 'constructor', '\ud800', '\0', 'a@b.cn', '13800138000'),
)

test('whatever is sent to whatever field: a value its column holds, or a rule', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), sent, (field, given) => {
      const found = readValue(field, given)
      if ('value' in found)
        expect([field, given, found.value, holds(field, found.value)]).toEqual([field, given, found.value, true])
      else expect(found.rule).toMatch(/^[a-zA-Z]+$/)
    }),
    { numRuns: times(100_000) },
  )
})

test('decimals are taken exactly when the column holds them, in one spelling', () => {
  const decimals = kinds.filter(({ kind }) => kind === 'decimal')
  const digits = (most: number) =>
    fc.array(fc.constantFrom('0', '0', '1', '5', '9'), { minLength: 1, maxLength: most }).map((some) => some.join(''))
  const texts = fc
    .tuple(fc.constantFrom('', '', '', '-'), digits(18), fc.option(digits(10), { nil: undefined }))
    .map(([sign, whole, part]) => sign + whole + (part === undefined ? '' : `.${part}`))
  fc.assert(
    fc.property(fc.constantFrom(...decimals), texts, (field, given) => {
      const value = fraction(given)
      const spelled = written(value, 12)
      const found = readValue(field, given)
      const hasZero = /^-?0\d/.test(given)
      expect(found).toEqual(
        hasZero
          ? { rule: 'leadingZero' }
          : holds(field, spelled)
            ? { value: spelled }
            : { rule: expect.any(String), limit: expect.anything() },
      )
    }),
    { numRuns: times(100_000) },
  )
})

test('any body for any document and action is read without a throw', () => {
  const keys = [
    'lines',
    'uuid',
    'itemNumber',
    'quantity',
    'orderVersion',
    'reason',
    '__proto__',
    'toElsAccount',
    'remark',
  ]
  const body = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 })),
    fc.record({ lines: fc.array(fc.dictionary(fc.constantFrom(...keys), sent)) }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...definitions), body, (def, given) => {
      const acted = Object.keys(def.transitions).map((action) => readAction(def, action, given))
      const asked = Object.values(def.transitions).flatMap((t) => Object.keys((t as AnyTransition).asks ?? {}))
      for (const { value, issues } of [readCreate(def, given), readSave(def, given), ...acted]) {
        for (const { path, rule } of issues) expect([typeof path, typeof rule]).toEqual(['string', 'string'])
        for (const [key, one] of Object.entries(value))
          if (key !== 'lines') expect(key in def.shape.fields || asked.includes(key), `${key} ${one}`).toBe(true)
      }
    }),
    { numRuns: times(20_000) },
  )
})

describe('bodies', () => {
  const order1 = purchaseOrder as AnyDocument
  const faults = ({ issues }: { issues: readonly { path: string; rule: string }[] }) =>
    issues.map(({ path, rule }) => `${path} ${rule}`)

  test('creating demands the required fields that have no start value, saving leaves what is absent', () => {
    expect(faults(readCreate(order1, {}))).toEqual(['toElsAccount required', 'currency required'])
    expect(faults(readCreate(order1, { purchaseType: null }))).toEqual([
      'toElsAccount required',
      'purchaseType required',
      'currency required',
    ])
    expect(readSave(order1, {})).toEqual({ value: {}, issues: [] })
    expect(readSave(order1, { remark: null })).toEqual({ value: { remark: null }, issues: [] })
    expect(faults(readSave(order1, { currency: null }))).toEqual(['currency required'])
  })
  test('rows within a field come back as they were read: what the server writes in them is left out', () => {
    const whole = [{ person: 'chen', name: 'Chen Li' }]
    expect(readValue(documents.inquiry.shape.fields.openers, whole)).toEqual({ value: [{ person: 'chen' }] })
    const other = [{ person: 'chen', colour: 'red' }]
    expect(readValue(documents.inquiry.shape.fields.openers, other)).toEqual({
      rule: 'badFormat',
      inside: [{ path: '0.colour', rule: 'notAccepted' }],
    })
  })
  test('unknown fields, fields of the server and statuses are not accepted', () => {
    for (const key of [
      'colour',
      'orderNumber',
      'orderStatus',
      'stage',
      'uuid',
      'rowVersion',
      'holderSide',
      'constructor',
      'toString',
    ])
      expect(faults(readSave(order1, { [key]: 'x' }))).toEqual([`${key} notAccepted`])
    expect(faults(readSave(order1, JSON.parse('{"__proto__":1}')))).toEqual(['__proto__ notAccepted'])
    expect(faults(readSave(documents.organization as AnyDocument, { lines: [] }))).toEqual(['lines notAccepted'])
  })
  test('lines: objects, each number once, no ids when the document is new, at most 10,000', () => {
    expect(faults(readSave(order1, { lines: {} }))).toEqual(['lines notList'])
    expect(faults(readSave(order1, { lines: [1, { itemNumber: 10 }, { itemNumber: 10, quantity: '-1' }] }))).toEqual([
      'lines.0 notObject',
      'lines.2.quantity tooSmall',
      'lines.2.itemNumber twice',
    ])
    const right = { purchaseType: '0', toElsAccount: '1', currency: 'CNY' }
    expect(faults(readCreate(order1, { ...right, lines: [{ uuid: 'x' }] }))).toEqual(['lines.0.uuid notAccepted'])
    expect(faults(readSave(order1, { lines: new Array(mostLines + 1).fill({}) }))).toEqual(['lines tooManyRows'])
  })
  test('what is left to an action is nobody’s to create or save', () => {
    const right = { purchaseType: '0', toElsAccount: '1', currency: 'CNY', salePerson: 'lileilei' }
    expect(faults(readCreate(order1, right))).toEqual(['salePerson notAccepted'])
    expect(faults(readSave(order1, { salePerson: null, lines: [{ replyRemark: 'Forged' }] }))).toEqual([
      'salePerson notAccepted',
      'lines.0.replyRemark notAccepted',
    ])
  })
  test('an action takes what it fills, asks and carries, and nothing else', () => {
    expect(
      readAction(order1, 'confirm', {
        orderVersion: 1,
        salePerson: ' Li ',
        lines: [{ itemNumber: 10, replyQuantity: '1.0' }],
      }),
    ).toEqual({
      value: { orderVersion: 1, salePerson: 'Li', lines: [{ itemNumber: 10, replyQuantity: '1' }] },
      issues: [],
    })
    expect(faults(readAction(order1, 'confirm', { remark: 'x', lines: [{ quantity: '1' }] }))).toEqual([
      'orderVersion required',
      'remark notAccepted',
      'lines.0.quantity notAccepted',
      'lines.0.itemNumber required',
    ])
    expect(faults(readAction(order1, 'closeLine', {}))).toEqual(['lines atLeastOneRow'])
    expect(faults(readAction(order1, 'send', { lines: [] }))).toEqual(['lines notAccepted'])
    expect(faults(readAction(order1, 'return', {}))).toEqual([
      'orderVersion required',
      'reasonCode required',
      'reason required',
    ])
  })
  test('amounts that fit no column are found', () => {
    const big = `1${'0'.repeat(16)}`
    expect(overflows(order1, { orderAmount: big, lines: [{ totalAmount: `-${big}.5`, quantity: '1' }] })).toEqual([
      { path: 'orderAmount', rule: 'tooLarge', limit: 16 },
      { path: 'lines.0.totalAmount', rule: 'tooLarge', limit: 16 },
    ])
    expect(overflows(order1, { orderAmount: big.slice(1), lines: [] })).toEqual([])
  })
})
