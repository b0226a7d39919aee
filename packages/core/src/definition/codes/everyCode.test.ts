/** What people name things by cannot look like something else. */
import { expect, test } from 'vitest'
import { documents } from '../../documents.ts'
import type { Field } from '../field.ts'
import { wrongCode } from './codeText.ts'

/** Keys that are called so elsewhere, are names, or are written by nobody. */
const names = [
  'setting.settingKey',
  'budgetEntry.entryNumber',
  'fieldLabel.documentName',
  'supplierAddress.detail',
  'supplierContact.name',
]

test.each(
  Object.values(documents).flatMap((def) =>
    (def.key as readonly string[]).flatMap((key) => {
      const field = def.shape.fields[key as keyof typeof def.shape.fields] as Field | undefined
      const isWritten = field?.kind === 'text' && !field.auto && !/account$/i.test(key)
      return isWritten && field.pattern === undefined ? [[`${def.shape.name}.${key}`, field] as const] : []
    }),
  ),
)('%s is a code, unless it is a name', (name, field) => {
  expect(field.isCode === true).toBe(!names.includes(name))
})

test.each([
  ['M-TWIN-1\u200b', 'unseenCharacter', 'U+200B'],
  ['M\u2011TWIN\u20111', 'lookAlike', 'M-TWIN-1'],
  ['Ｍ－ＴＷＩＮ－１', 'lookAlike', 'M-TWIN-1'],
  ['M\u00a01', 'lookAlike', 'M 1'],
  ['M-ТWIN', 'mixedAlphabets', 'Т'],
])('%j is refused', (code, rule, limit) => {
  expect(wrongCode(code)).toEqual({ rule, limit })
})

test.each(['M-TWIN-1', '螺栓-01', 'БОЛТ-М8', 'Ø20', 'Ä-1', 'M 1'])('%s is a code', (code) => {
  expect(wrongCode(code)).toBeUndefined()
})
