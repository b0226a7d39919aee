import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { copyText } from '../copyCells.ts'
import type { Column, GridEdit } from '../types.ts'
import { applyEdit, clearArea, fillAll, fillDown, type Sheet, typeInto } from './edit.ts'
import { pasteInto, pastePlaced } from './pasteInto.ts'
import { cellFault } from './readCell.ts'
import { emptyHistory, type History, redo, remember, undo } from './undoHistory.ts'

interface Line {
  readonly id: string
  readonly name: string
  readonly quantity: string | null
  readonly due: string | null
}

const columns: readonly Column<Line>[] = [
  { key: 'name', title: 'Material' },
  { key: 'quantity', title: 'Quantity', editor: 'decimal', editable: (line) => line.id !== 'l3' },
  { key: 'due', title: 'Due', editor: 'date' },
]
const rowKey = (line: Line) => line.id
const line = (number: number): Line => ({ id: `l${number}`, name: `Part ${number}`, quantity: '1', due: null })
const sheetOf = (rows: readonly Line[]): Sheet<Line> => ({
  columns,
  rows,
  rowKey,
  reading: { locale: 'en', today: '2026-11-20' },
  readonly: false,
})
const rows = [1, 2, 3, 4].map(line)
const sheet = sheetOf(rows)
const apply = (to: readonly Line[], edit: GridEdit<Line> | undefined) =>
  edit ? applyEdit(to, edit, columns, rowKey) : to

test('typing reads the text into wire form, or keeps it when it cannot be read', () => {
  const [first] = rows as [Line]
  expect(apply(rows, typeInto(sheet, first, columns[1] as Column<Line>, '1,234.50'))[0]?.quantity).toBe('1234.50')
  expect(apply(rows, typeInto(sheet, first, columns[2] as Column<Line>, 'soon'))[0]?.due).toBe('soon')
  expect(typeInto(sheet, first, columns[1] as Column<Line>, '1')).toBeUndefined()
})

test('an edit leaves the rows it does not touch as they are', () => {
  const changed = apply(rows, typeInto(sheet, rows[1] as Line, columns[1] as Column<Line>, '9'))
  expect(changed[0]).toBe(rows[0])
  expect(changed[1]).not.toBe(rows[1])
})

test('the value of a cell goes into its column of all rows that are reached, as one step', () => {
  const edit = fillAll(sheet, { row: 1, column: 2 }, () => true)
  expect(edit).toBeUndefined()
  const dated = sheetOf(rows.map((row) => (row.id === 'l2' ? { ...row, due: '2026-12-05' } : row)))
  const filled = fillAll(dated, { row: 1, column: 2 }, ({ id }) => id !== 'l4')
  expect(apply(dated.rows, filled).map(({ due }) => due)).toEqual(['2026-12-05', '2026-12-05', '2026-12-05', null])
})

describe('numbers of a column', () => {
  const quantities = (texts: readonly string[]) => {
    const pasted = pasteInto(
      sheet,
      texts.map((text) => [text]),
      { top: 0, left: 1, bottom: 0, right: 1 },
    )
    return { ...pasted, values: apply(rows, pasted.edit).map(({ quantity }) => quantity) }
  }

  test('are read with the decimal mark that the column shows', () => {
    const { values, notes, faults } = quantities(['1.234,50', '2,5'])
    expect(values.slice(0, 2)).toEqual(['1234.50', '2.5'])
    expect([...notes]).toEqual(['decimalComma'])
    expect(faults).toEqual([])
    expect(quantities(['1,234.5', '3,000']).values.slice(0, 2)).toEqual(['1234.5', '3000'])
  })

  afterEach(() => vi.unstubAllGlobals())

  test('that may be thousands or decimals are thousands where people write them so', () => {
    vi.stubGlobal('navigator', { language: 'zh-CN' })
    const { values, notes, faults } = quantities(['3,000', '20'])
    expect(values.slice(0, 2)).toEqual(['3000', '20'])
    expect([[...notes], faults]).toEqual([['thousands'], []])
    // what others have written with points or decimal commas is asked for
    expect(quantities(['3.000', '20']).faults).toEqual(['ambiguousNumber'])
    expect(quantities(['3,000', '3.000']).faults.length).toBeGreaterThan(0)
    expect(quantities(['3,000', '0,5', '1.5']).faults.length).toBeGreaterThan(0)
  })

  test('that may be thousands or decimals are kept and marked elsewhere', () => {
    vi.stubGlobal('navigator', { language: 'de-DE' })
    const { values, faults, places } = quantities(['3,000', '20'])
    expect(values.slice(0, 2)).toEqual(['3,000', '20'])
    expect(faults).toEqual(['ambiguousNumber'])
    expect(places).toEqual([
      { rowKey: 'l1', column: 'quantity' },
      { rowKey: 'l2', column: 'quantity' },
    ])
    const marked = { ...line(1), quantity: '3,000' }
    expect(cellFault(columns[1] as Column<Line>, marked, sheet.reading)).toBe('ambiguousNumber')
  })
})

test('a block whose columns are known goes into them, shown or not, and says what is left out', () => {
  const hidden: Column<Line> = { key: 'name', title: 'Material', editor: 'text' }
  const placed = pastePlaced(
    sheet,
    {
      rows: [
        ['2026-12-05', 'x', 'Bolt'],
        ['soon', 'x', ''],
      ],
      columns: [columns[2], undefined, hidden],
      told: ['No column is called Colour.'],
    },
    { top: 3, left: 1, bottom: 3, right: 1 },
    () => line(9),
  )
  const with2 = placed.edit && applyEdit(rows, placed.edit, [...columns, hidden], rowKey)
  expect(with2?.slice(3)).toEqual([
    { ...line(4), due: '2026-12-05', name: 'Bolt' },
    { ...line(9), due: 'soon' },
  ])
  expect(placed).toMatchObject({ rows: 2, cells: 3, faults: ['notDate'], told: ['No column is called Colour.'] })
})

describe('pasteInto', () => {
  test('a block of Excel: read-only cells are skipped and counted', () => {
    const pasted = pasteInto(
      sheet,
      [
        ['2', '12/5'],
        ['3,000.0', '2026/1/5'],
        ['4', 'x'],
      ],
      { top: 0, left: 1, bottom: 0, right: 1 },
    )
    expect(apply(rows, pasted.edit).map(({ quantity, due }) => [quantity, due])).toEqual([
      ['2', '2026-12-05'],
      ['3000.0', '2026-01-05'],
      ['1', 'x'],
      ['1', null],
    ])
    expect(pasted).toMatchObject({ rows: 3, cells: 5, skipped: 1, faults: ['notDate'] })
    expect(pasted.notes).toEqual(new Set(['yearCompleted', 'thousands']))
  })

  describe('across a column that nobody types into', () => {
    interface Part {
      readonly id: string
      readonly order: string | null
      readonly name: string | null
      readonly quantity: string | null
      readonly batch: string | null
    }
    const parts: readonly Column<Part>[] = [
      { key: 'order', title: 'Order', editor: 'text' },
      { key: 'name', title: 'Material' },
      { key: 'quantity', title: 'Quantity', editor: 'decimal' },
      { key: 'batch', title: 'Batch', editor: 'text' },
    ]
    const part = (id: string): Part => ({ id, order: null, name: 'Frame', quantity: null, batch: null })
    const lines = ['a', 'b', 'c'].map(part)
    const here: Sheet<Part> = {
      columns: parts,
      rows: lines,
      rowKey: ({ id }) => id,
      reading: { locale: 'en', today: '2026-11-20' },
      readonly: false,
    }
    const pasted = (block: readonly (readonly string[])[]) => {
      const result = pasteInto(here, block, { top: 0, left: 0, bottom: 0, right: 0 })
      const after = result.edit ? applyEdit(lines, result.edit, parts, here.rowKey) : lines
      return { result, cells: after.map(({ order, quantity, batch }) => [order, quantity, batch]) }
    }

    test('what a spreadsheet has beside each other goes into the columns that are typed into', () => {
      const { result, cells } = pasted([
        ['PO1', '1', 'B1'],
        ['PO2', 'some', 'B2'],
        ['PO3', '3', 'B3'],
      ])
      expect(cells).toEqual([
        ['PO1', '1', 'B1'],
        ['PO2', 'some', 'B2'],
        ['PO3', '3', 'B3'],
      ])
      expect(result).toMatchObject({
        rows: 3,
        cells: 9,
        skipped: 0,
        faults: ['notNumber'],
        area: { left: 0, right: 3 },
      })
    })

    test('what was copied here comes back to where it was', () => {
      const { result, cells } = pasted([
        ['PO1', 'Frame', '1', 'B1'],
        ['PO2', 'Fork', '2', 'B2'],
      ])
      expect(cells.slice(0, 2)).toEqual([
        ['PO1', '1', 'B1'],
        ['PO2', '2', 'B2'],
      ])
      expect(result).toMatchObject({ cells: 6, skipped: 2, faults: [] })
    })
  })

  test('goes on below the last row only where rows can be added', () => {
    const block = [['7'], ['8'], ['9']]
    const range = { top: 3, left: 1, bottom: 3, right: 1 }
    expect(apply(rows, pasteInto(sheet, block, range).edit)).toHaveLength(4)
    expect(pasteInto(sheet, block, range)).toMatchObject({ cells: 1, skipped: 2 })
    let next = 4
    const grown = apply(rows, pasteInto(sheet, block, range, () => line(++next)).edit)
    expect(grown.map(({ id, quantity }) => [id, quantity]).slice(3)).toEqual([
      ['l4', '7'],
      ['l5', '8'],
      ['l6', '9'],
    ])
  })
})

test('fill down takes the first row of the range, or the row above a single one', () => {
  const filled = apply(
    rows,
    fillDown(sheetOf([{ ...line(1), quantity: '5' }, ...rows.slice(1)]), { top: 0, left: 1, bottom: 3, right: 1 }),
  )
  expect(filled.map(({ quantity }) => quantity)).toEqual(['1', '5', '1', '5'])
  expect(fillDown(sheet, { top: 0, left: 1, bottom: 0, right: 1 })).toBeUndefined()
})

test('clearing empties editable cells only', () => {
  const cleared = apply(rows, clearArea(sheet, { top: 0, left: 0, bottom: 3, right: 2 }, 'clear'))
  expect(cleared.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Part 1', null],
    ['Part 2', null],
    ['Part 3', '1'],
    ['Part 4', null],
  ])
})

test('copying gives wire form', () => {
  expect(copyText(columns, [{ ...line(1), quantity: '1234.50' }, line(2)])).toBe('Part 1\t1234.50\t\r\nPart 2\t1\t')
})

test('undoing every step leads back to the start, redoing every step to the end', () => {
  const area = fc
    .record({ top: fc.nat(5), left: fc.nat(2) })
    .map(({ top, left }) => ({ top, left, bottom: top, right: left }))
  const text = fc.constantFrom('1', '2,000', '12/5', 'x', '')
  const block = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('paste' as const), area, block }),
    fc.record({ kind: fc.constant('clear' as const), area, block }),
    fc.record({ kind: fc.constant('fill' as const), area, block }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let next = 100
      let now: readonly Line[] = rows
      let history: History<Line> = emptyHistory
      for (const { kind, area: range, block: texts } of steps) {
        const at = sheetOf(now)
        const edit = {
          paste: () => pasteInto(at, texts, range, () => line(++next)).edit,
          clear: () => clearArea(at, range, 'clear'),
          fill: () => fillDown(at, range),
        }[kind]()
        if (!edit) continue
        now = apply(now, edit)
        history = remember(history, edit)
      }
      const end = now
      for (let back = undo(history); back; back = undo(history)) {
        now = apply(now, back.edit)
        history = back.history
      }
      expect(now).toEqual(rows)
      for (let again = redo(history); again; again = redo(history)) {
        now = apply(now, again.edit)
        history = again.history
      }
      expect(now).toEqual(end)
    }),
  )
})

test('a column that is pasted on a cell of several texts goes into it; over several cells it is spread', () => {
  const several = {
    ...sheet,
    columns: columns.map((column) =>
      column.key === 'name' ? { ...column, editor: 'text' as const, series: true } : column,
    ),
  }
  const onto = (top: number, bottom: number) => {
    const { edit } = pasteInto(several, [['S1'], [' S2 '], ['S3'], ['S4']], { top, bottom, left: 0, right: 0 })
    return apply(rows, edit).map(({ name }) => name)
  }
  expect(onto(1, 1)).toEqual(['Part 1', 'S1, S2, S3, S4', 'Part 3', 'Part 4'])
  expect(onto(0, 3)).toEqual(['S1', 'S2', 'S3', 'S4'])
})
