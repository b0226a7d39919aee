import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { describe, expect, test } from 'vitest'
import type { Column, Editor } from '../../grid/types.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import { readWord } from './editColumns.tsx'
import type { FormLine } from './formModel.ts'
import { headedBlock, type PasteContext, usualBlock } from './pasteColumns.ts'

const typed = ['materialNumber', 'materialDesc', 'quantity', 'taxRate', 'requestDeliveryDate', 'factory']
const visible = { head: [], lines: Object.keys(purchaseOrder.shape.lines) }
const column = (key: string, editor: Editor): Column<FormLine> => ({
  key,
  title: `My ${key}`,
  editor,
})
const columns = [
  column('materialNumber', 'ref'),
  column('materialDesc', 'text'),
  column('quantity', 'decimal'),
  column('taxRate', 'decimal'),
  column('requestDeliveryDate', 'date'),
  column('factory', 'ref'),
  column('returnItem', 'choice'),
]
const [material, description, quantity, , date, plant, returned] = columns as [Column<FormLine>, ...Column<FormLine>[]]
const scope = { def: purchaseOrder, locale: 'en', today: '2026-11-26', words: enDeferred, visible } as never
const sight: PasteContext = { scope, columns, shown: typed }
const headed = (block: readonly (readonly string[])[], at = material) => headedBlock(sight, block, at)

test.each([
  ['pcs', { value: 'PCS' }],
  ['件', { value: 'PCS' }],
  ['把', { value: 'PCS' }],
  ['KG', { value: 'kg' }],
  ['公斤', { value: 'kg' }],
  ['', { value: null }],
  ['furlong', { fault: 'notInList' }],
])('%s is the unit %j', (text, read) => {
  const units = [
    { code: 'PCS', en: 'Piece', zh: '件' },
    { code: 'kg', en: 'Kilogram', zh: '千克' },
  ]
  expect(readWord(text, units, 'unit')).toEqual(read)
})

describe('headings', () => {
  test('in both languages, keys and titles, in any order and of columns that are not shown', () => {
    const block = headed([
      ['要求交期', 'Qty *', 'materialNumber', '退货行', 'My factory'],
      ['2026-12-05', '3', 'BT-1', 'N', '2100'],
      ['', '', '', '', ''],
    ])
    expect(block).toEqual({
      rows: [['2026-12-05', '3', 'BT-1', 'N', '2100']],
      columns: [date, quantity, material, returned, plant],
      told: [],
    })
  })

  test('as people call them in their sheets', () => {
    expect(
      headed([
        ['物料', '品名', '数量', '需求日期'],
        ['BT-1', 'Bolt', '3', '2026-12-05'],
      ])?.columns,
    ).toEqual([material, description, quantity, date])
    expect(
      headed([
        ['Part no.', 'Quantity', 'Delivery date'],
        ['BT-1', '3', '2026-12-05'],
      ])?.columns,
    ).toEqual([material, quantity, date])
  })

  test('that nobody knows, that nobody types into and that stand there twice are named', () => {
    const block = headed([
      ['Material', 'Colour', 'Amount', 'Qty', 'quantity', 'Wanted'],
      ['BT-1', 'red', '9', '1', '2', '12/5'],
    ])
    expect(block?.columns).toEqual([material, undefined, undefined, undefined, undefined, date])
    expect(block?.told).toEqual([
      'No column is called Colour.',
      'Not typed in here: Amount.',
      'Pasted twice and left out: My quantity.',
    ])
  })

  test('are no rows of cells, nor a single text among texts', () => {
    expect(
      headed([
        ['BT-1', '3', '12/5'],
        ['BT-2', '4', '12/6'],
      ]),
    ).toBeUndefined()
    expect(
      headed([
        ['Material', '3'],
        ['BT-2', '4'],
      ]),
    ).toBeUndefined()
    expect(headed([['Material', 'Qty']])).toBeUndefined()
    expect(headed([['Plant'], ['Bolt']], description)).toBeUndefined()
    expect(headed([['Plant'], ['2100']], quantity)?.columns).toEqual([plant])
  })
})

describe('three columns without headings', () => {
  const knows =
    (...materials: readonly string[]) =>
    async () =>
    (text: string) =>
      materials.includes(text)

  test('are material, quantity and date by what their cells are', async () => {
    const block = [
      ['12/5', 'BT-1', '1,200.5'],
      ['12/6', 'BT-2', '20'],
    ]
    expect((await usualBlock(sight, block, knows('BT-1', 'BT-2')))?.columns).toEqual([date, material, quantity])
  })

  test('are found where codes are numbers too, and where days look like them', async () => {
    const block = [
      ['20261205', '100200', '7'],
      ['20261206', '100201', '8'],
    ]
    expect((await usualBlock(sight, block, knows('100200', '100201')))?.columns).toEqual([date, material, quantity])
  })

  test('are not guessed where they fit two ways, or are no materials', async () => {
    const twoWays = [['BT-1', '20261205', '20261206']]
    expect(await usualBlock(sight, twoWays, knows('BT-1'))).toBeUndefined()
    expect(await usualBlock(sight, [['BT-1', '5', '12/5']], knows())).toBeUndefined()
    expect(await usualBlock(sight, [['BT-1', '5']], knows('BT-1'))).toBeUndefined()
  })
})
