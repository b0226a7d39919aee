import { expect, test } from 'vitest'
import { f } from '../field.ts'
import { readValue } from '../read.ts'
import { textWidth } from './textWidth.ts'

test.each([
  ['ab', 2],
  ['质检', 4],
  ['검사', 4],
  ['ｱｲ', 2],
  ['Ａb', 3],
  ['é', 1],
  ['𠮷', 2],
  ['', 0],
])('%s is %i wide', (text, width) => {
  expect(textWidth(text)).toBe(width)
})

const name = f.name('Name', '名称', { required: true })
const wrong = { rule: 'nameLength' }

test.each<[string, object]>([
  ['ab', wrong],
  ['质', wrong],
  [' ab ', wrong],
  ['质检', { value: '质检' }],
  ['abc', { value: 'abc' }],
  ['x'.repeat(40), { value: 'x'.repeat(40) }],
  ['质'.repeat(40), { value: '质'.repeat(40) }],
  ['x'.repeat(41), wrong],
  ['x'.repeat(1000), wrong],
])('a name of 3 to 40 characters: %s', (given, read) => {
  expect(readValue(name, given)).toEqual(read)
})
