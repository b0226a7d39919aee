/** Names of codes in files: what is written is read as the same code. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { documents } from '../../documents.ts'
import { f } from '../field.ts'
import { isEmpty } from '../read.ts'
import type { AnyDocument } from '../workflow.ts'
import { readCell, type Words, writeCell } from './csvCells.ts'
import { columnsOf } from './csvHeader.ts'
import { codesMeant, unmistakable } from './dictionaryWords.ts'

const options = { EA: ['Each', '个'], PC: ['Piece', '件'], 件: ['Item', '项'], P2: ['piece ', '片'] } as const

test.each([
  ['EA', ['EA']],
  [' each ', ['EA']],
  ['ＥＡＣＨ', ['EA']],
  ['个', ['EA']],
  ['件', ['件']],
  ['PIECE', ['PC', 'P2']],
  ['ea', []],
  ['toString', []],
  ['null', []],
])('%s means %j', (word, codes) => {
  expect(codesMeant(options, word)).toEqual(codes)
})

test.each([
  ['ea', ['EA']],
  ['pcs', ['EA']],
  ['Pcs.', ['EA']],
  ['把', ['EA']],
  ['Kg', ['KGM']],
  ['公斤', ['KGM']],
  ['m³', ['M3']],
  ['包', []],
  ['箱', ['CS']],
  ['纸箱', ['CS']],
  ['furlong', []],
])('as people write units, %s means %j', (word, codes) => {
  const units = {
    EA: ['Each', '个'],
    KGM: ['Kilogram', '千克'],
    M3: ['Cubic metre', '立方米'],
    CS: ['Case', '纸箱'],
  } as const
  expect(codesMeant(units, word, 'unit')).toEqual(codes)
  expect(readCell({ ...f.dict('Unit', '单位', 'unit'), options: units }, word, 'UTC')).toEqual({
    value: codes[0] ?? word,
  })
  expect(readCell({ ...f.dict('Type', '类型', 'orderType'), options: units }, 'pcs', 'UTC')).toEqual({ value: 'pcs' })
})

test('a word for several units of an account is refused with them', () => {
  expect(codesMeant(options, 'pcs', 'unit')).toEqual(['EA', 'PC', '件', 'P2'])
})

test('a name that several codes share, or that is a code, is not written', () => {
  expect(unmistakable(options)).toEqual({
    EA: ['Each', '个'],
    PC: ['PC', 'PC'],
    件: ['Item', '项'],
    P2: ['P2', '片'],
  })
})

test('a shared name is refused with its codes, an unknown one stays', () => {
  const field = { ...f.dict('Unit', '单位', 'unit'), options }
  expect(readCell(field, 'Piece', 'UTC')).toEqual({ rule: 'ambiguousLabel', limit: 'PC, P2' })
  expect(readCell(field, 'Box', 'UTC')).toEqual({ value: 'Box' })
  expect(readCell(f.dict('Unit', '单位', 'unit'), 'Each', 'UTC')).toEqual({ value: 'Each' })
})

const word = fc.oneof(
  fc.constantFrom('EA', 'ea', 'Each', '件', '=1+1', "'007", '1E+5', '-1', 'null', ' ', 'ＥＡ', 'é', 'é', '007', '@'),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
)
const code = word
  .map((text) => text.trim().normalize('NFC'))
  .filter((text) => !isEmpty(text) && !text.includes('\0') && text.isWellFormed())
const written = fc
  .dictionary(code, fc.tuple(word, word), { minKeys: 1, maxKeys: 8, noNullPrototype: true })
  .filter((given) => Object.keys(given).length > 0)

test('whatever a dictionary calls its codes, each comes back from either language', () => {
  fc.assert(
    fc.property(written, fc.constantFrom<Words>('key', 'en', 'zh'), (given, words) => {
      const read = { ...f.dict('Unit', '单位', 'unit'), options: given }
      const write = { ...read, options: unmistakable(given) }
      for (const one of Object.keys(given)) {
        const cell = writeCell(write, one, 'UTC', words)
        const found = readCell(read, cell, 'UTC')
        expect({ cell, value: 'value' in found ? String(found.value).trim().normalize('NFC') : found }).toEqual({
          cell,
          value: one,
        })
      }
    }),
    { numRuns: times(5_000) },
  )
})

test('labels of options and statuses of every document are read as what they stand for', () => {
  const wrong = (Object.values(documents) as AnyDocument[]).flatMap((def) =>
    columnsOf(def).flatMap(({ key, field }) =>
      Object.keys(field.kind === 'choice' ? (field.options ?? {}) : {}).flatMap((one) =>
        (['key', 'en', 'zh'] as const).flatMap((words) => {
          const found = readCell(field, writeCell(field, one, 'UTC', words), 'UTC')
          return 'value' in found && found.value === one ? [] : [`${def.shape.name}.${key} ${one} ${words}`]
        }),
      ),
    ),
  )
  expect(wrong).toEqual([])
})
