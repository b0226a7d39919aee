import { describe, expect, test } from 'vitest'
import { cellCommand, editingCommand, tabTarget } from './cells/cellCommand.ts'
import type { KeyPress } from './keys.ts'
import { rowCommand } from './rows/rowCommand.ts'

const bounds = { rows: 50, columns: 6, page: 10, header: true }
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  ...more,
})
const here = { row: 4, column: 2 }

describe('in lists', () => {
  test.each([
    ['j', { kind: 'move', to: { row: 5, column: 2 }, extend: false }],
    ['k', { kind: 'move', to: { row: 3, column: 2 }, extend: false }],
    ['End', { kind: 'move', to: { row: 49, column: 5 }, extend: false }],
    ['x', { kind: 'toggle' }],
    ['Enter', { kind: 'open' }],
    ['Escape', { kind: 'escape' }],
  ])('%s', (key, command) => {
    expect(rowCommand(press(key), here, bounds)).toEqual(command)
  })

  test('letters with Ctrl or Alt belong to the page', () => {
    expect(rowCommand(press('k', { ctrl: true }), here, bounds)).toBeUndefined()
    expect(rowCommand(press('x', { alt: true }), here, bounds)).toBeUndefined()
  })

  test('in the header Enter sorts and the arrows walk the columns', () => {
    const header = { row: -1, column: 1 }
    expect(rowCommand(press('Enter'), header, bounds)).toEqual({ kind: 'sort' })
    expect(rowCommand(press('ArrowRight'), header, bounds)).toMatchObject({ to: { row: -1, column: 2 } })
    expect(rowCommand(press('ArrowRight'), here, bounds)).toBeUndefined()
  })
})

describe('in cells', () => {
  test.each([
    [press('z', { ctrl: true }), { kind: 'undo' }],
    [press('Z', { ctrl: true, shift: true }), { kind: 'redo' }],
    [press('d', { ctrl: true }), { kind: 'fillDown' }],
    [press('D', { ctrl: true, shift: true }), { kind: 'fillAll' }],
    [press('F2'), { kind: 'edit' }],
    [press('F8'), { kind: 'nextIssue' }],
    [press('Delete'), { kind: 'clear' }],
    [press('ArrowRight', { shift: true }), { kind: 'move', to: { row: 4, column: 3 }, extend: true }],
    [press('Tab'), { kind: 'move', to: { row: 4, column: 3 }, extend: false }],
    [press('c', { ctrl: true }), undefined],
    [press('a'), undefined],
  ])('%o', (key, command) => {
    expect(cellCommand(key, here, bounds, true)).toEqual(command)
  })

  test('Tab leaves the grid behind its last cell', () => {
    expect(cellCommand(press('Tab'), { row: 49, column: 5 }, bounds, true)).toBeUndefined()
  })
})

describe('while typing', () => {
  test('the arrows end typing, but only move the caret after F2', () => {
    expect(editingCommand(press('ArrowRight'), true, false)).toEqual({ kind: 'commit', move: { row: 0, column: 1 } })
    expect(editingCommand(press('ArrowRight'), false, false)).toBeUndefined()
  })

  test('the arrows walk an open list', () => {
    expect(editingCommand(press('ArrowDown'), true, true)).toEqual({ kind: 'option', by: 1 })
  })

  test('Enter goes down, with Shift up', () => {
    expect(editingCommand(press('Enter'), false, true)).toEqual({ kind: 'commit', move: { row: 1, column: 0 } })
    expect(editingCommand(press('Enter', { shift: true }), false, false)).toMatchObject({ move: { row: -1 } })
  })
})

test('Tab walks on to the next row and leaves the grid at its ends', () => {
  expect(tabTarget({ row: 3, column: 5 }, false, bounds)).toEqual({ row: 4, column: 0 })
  expect(tabTarget({ row: 0, column: 0 }, true, bounds)).toBeUndefined()
  expect(tabTarget({ row: 49, column: 5 }, false, bounds)).toBeUndefined()
})
