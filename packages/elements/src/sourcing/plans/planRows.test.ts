import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormLine } from '../../document/form/formModel.ts'
import { periodTitle, zoneClass } from './periodTitle.ts'
import { emptyRow, formRows, linesOfRows } from './planFormRows.ts'
import { changeOf, plannedStarts, rowsOf, startsOf } from './planRows.ts'

const line = (rowKey: string, materialNumber: string, bucketStart: string, needQuantity: unknown = '1'): FormLine => ({
  ...{ rowKey, uuid: null, itemNumber: null, materialNumber, factory: 'F1', bucketStart, needQuantity },
})
const keyOf = ({ rowKey }: FormLine) => rowKey

test('a row is a material in a plant; a period that is there twice is not hidden', () => {
  const lines = [line('a', 'M1', '2026-12-07'), line('b', 'M2', '2026-12-07'), line('c', 'M1', '2026-12-14')]
  expect(rowsOf(lines, keyOf).map(({ key, periods }) => [key, Object.keys(periods)])).toEqual([
    ['a', ['2026-12-07', '2026-12-14']],
    ['b', ['2026-12-07']],
  ])
  expect(rowsOf([...lines, line('d', 'M1', '2026-12-07')], keyOf).map(({ key }) => key)).toEqual(['a', 'b', 'd'])
  expect(startsOf(lines)).toEqual(['2026-12-07', '2026-12-14'])
})

test('periods go from this one, or an earlier one that is planned, to the end of the plan', () => {
  const head = { bucket: 'week', planDateEnd: '2026-12-20' }
  expect(plannedStarts(head, [], '2026-12-02')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14'])
  expect(plannedStarts(head, [line('a', 'M1', '2026-11-23')], '2026-12-02')[0]).toBe('2026-11-23')
  expect(plannedStarts({ bucket: 'month' }, [], '2026-12-02')).toHaveLength(8)
  expect(plannedStarts(head, [line('a', 'M1', '2027-02-01')], '2026-12-02').at(-1)).toBe('2027-02-01')
  expect(plannedStarts({ bucket: 'day', planDateEnd: '2030-01-01' }, [], '2026-12-02')).toHaveLength(62)
})

test('a cell that is typed into is a line, one that is emptied is none, and rows without a quantity stay', () => {
  let made = 0
  const newLine = (): FormLine => {
    made += 1
    return { rowKey: `new${made}`, uuid: null, itemNumber: null, materialNumber: null, factory: null }
  }
  const empty = { ...newLine(), materialNumber: 'M9', factory: 'F1' }
  const [first, last] = formRows([line('a', 'M1', '2026-12-07')], [empty])
  if (!first || !last) throw new Error('two rows are there')
  const typed = linesOfRows(
    [
      { ...first, typed: { ...first.typed, '2026-12-14': '5' } },
      { ...last, typed: { '2026-12-21': '7', '2026-12-07': 'x' } },
      emptyRow(newLine()),
    ],
    newLine,
  )
  expect(typed.lines.map((one) => [one.rowKey, one.materialNumber, one.bucketStart, one.needQuantity])).toEqual([
    ['a', 'M1', '2026-12-07', '1'],
    ['new3', 'M1', '2026-12-14', '5'],
    ['new1', 'M9', '2026-12-07', 'x'],
    ['new5', 'M9', '2026-12-21', '7'],
  ])
  expect(typed.empty).toEqual([])
  const emptied = linesOfRows([{ ...first, typed: { '2026-12-07': null } }], newLine)
  expect([emptied.lines, emptied.empty.map(({ rowKey }) => rowKey)]).toEqual([[], ['a']])
})

test('whatever lines there are, as rows and back they are the same lines', () => {
  const start = fc.constantFrom('2026-12-07', '2026-12-14', '2026-12-21')
  const material = fc.constantFrom('M1', 'M2')
  fc.assert(
    fc.property(fc.array(fc.tuple(material, start), { maxLength: 12 }), (all) => {
      const lines = all.map(([number, day], i) => line(`k${i}`, number, day, String(i)))
      const back = linesOfRows(formRows(lines, []), () => line('never', '', '')).lines
      const told = (some: readonly FormLine[]) =>
        some.map((one) => [one.rowKey, one.materialNumber, one.bucketStart, one.needQuantity].join()).toSorted()
      expect(told(back)).toEqual(told(lines))
    }),
  )
})

test('periods are called by their number and day; colours say what binds', () => {
  expect(periodTitle('week', '2026-11-30', 'en')).toBe('W49 11-30')
  expect(periodTitle('week', '2026-11-30', 'zh_cn')).toBe('49周 11-30')
  expect([periodTitle('month', '2026-12-01', 'en'), periodTitle('day', '2026-12-01', 'en')]).toEqual([
    '2026-12',
    '12-01',
  ])
  const head = { firmUntil: '2026-12-07', tradeUntil: '2026-12-14' }
  expect(['2026-12-07', '2026-12-14', '2026-12-21'].map((day) => zoneClass(head, day))).toEqual([
    'plan-firm',
    'plan-trade',
    '',
  ])
  expect([changeOf('100', '120'), changeOf('100', '99.5'), changeOf('1', '1.0'), changeOf(null, '1')]).toEqual([
    ...['20', '-0.5', undefined, undefined],
  ])
})
