import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { jsx, jsxs } from './jsx.ts'
import { partOf } from './parts.ts'

const partIn = ({ props }: ReactElement) => (props as { readonly part?: string }).part

test('what is drawn has the names of its pieces, whatever else it is called', () => {
  expect(partIn(jsx('button', { className: 'button primary' }, 'key'))).toBe('button button-primary')
  expect(partIn(jsxs('tr', { className: 'grid-row is-late', children: [] }))).toBe('row')
  expect(jsx('button', { className: 'button' }, 'key').key).toBe('key')
})

test('a piece that says the same closer is that alone', () => {
  expect(partOf('grid-row header-row')).toBe('header-row')
  expect(partOf('grid-cell header-cell num')).toBe('header-cell')
  expect(partOf('state is-failure')).toBe('error')
})

test('what is no piece has no name, and neither have components', () => {
  expect(partIn(jsx('span', { className: 'soft' }))).toBeUndefined()
  expect(partIn(jsx('span', {}))).toBeUndefined()
  expect(partIn(jsx(() => null, { className: 'button' } as object))).toBeUndefined()
  expect(partOf('constructor')).toBeUndefined()
})

test('what is drawn again and again with the same classes is named each time', () => {
  const names = [1, 2, 3].map(() => partIn(jsx('td', { className: 'grid-cell' })))
  expect(names).toEqual(['cell', 'cell', 'cell'])
})
