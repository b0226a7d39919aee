import { f } from '@srm/core/definition/field'
import { expect, test } from 'vitest'
import { isBlock, withBlock } from './pastedBlock.ts'

const columns = {
  den: f.number('Quantity', '数量', { required: true, initial: 1 }),
  unit: f.dict('Unit', '单位', 'unit', { required: true }),
  share: f.percent('Share', '份额'),
}
const into = {
  columns,
  shown: Object.keys(columns),
  options: () => [{ value: 'BOX', label: '盒' }],
  today: '2026-11-23',
}

test('a block is more than one cell; a line end at the end of a cell is none', () => {
  expect([isBlock('12'), isBlock('12\r\n'), isBlock('12\tBOX'), isBlock('12\n13')]).toEqual([false, false, true, true])
})

test('a block fills the cells from the one it is pasted into, and adds rows for what is left', () => {
  const rows = [{ den: 1, unit: 'KG', share: '5' }, { den: 7 }]
  expect(withBlock(rows, '盒\t13 %\tbeyond\n box \t1,000.5\n\t2', { row: 1, column: 1 }, into)).toEqual([
    rows[0],
    { den: 7, unit: 'BOX', share: '13' },
    { den: 1, unit: 'BOX', share: '1000.5' },
    { den: 1, unit: null, share: '2' },
  ])
})

test('what cannot be read stays as it was written, for the reader to tell', () => {
  expect(withBlock([], '1.5\tcrate', { row: 0, column: 0 }, into)).toEqual([{ den: '1.5', unit: 'crate' }])
})
