import { describe, expect, test } from 'vitest'
import { documents } from '../../documents.ts'
import { rowErrorText } from '../../i18n/messages.ts'
import { isMessageKey } from '../../i18n/translate.ts'
import { entriesOf, type Field, type Fields } from '../field.ts'
import { readFields } from '../read.ts'
import { type AnyDocument, transitionsOf } from '../workflow.ts'
import { formOf } from './textForms.ts'

const definitions: readonly AnyDocument[] = Object.values(documents)

const patternsOf = (fields: Fields): readonly string[] =>
  entriesOf(fields).flatMap(([, { pattern, columns }]) => [
    ...(pattern === undefined ? [] : [pattern]),
    ...(columns ? patternsOf(columns) : []),
  ])

describe.each(definitions.map((def) => [def.shape.name as string, def] as const))('%s', (_name, def) => {
  test('says of every text that must have a form how it is written', () => {
    const asked = transitionsOf(def).map(([, { asks }]) => asks ?? {})
    const all = [def.shape.fields, def.shape.lines, ...asked].flatMap((fields) => patternsOf(fields as Fields))
    for (const pattern of all) expect([pattern, isMessageKey(`form.${formOf(pattern)}`)]).toEqual([pattern, true])
  })
})

test('a bank account of the wrong form is told which form is right, in a file as in a form', () => {
  const { supplierBank } = documents
  const bankAccountNo = supplierBank.shape.fields.bankAccountNo as Field
  const { issues } = readFields({ bankAccountNo }, { bankAccountNo: '6222/0210' }, 'demanded')
  expect(issues).toEqual([{ path: 'bankAccountNo', rule: 'badFormat', limit: 'bankAccount' }])
  const told = (locale: string) =>
    rowErrorText(locale, supplierBank, { field: 'bankAccountNo', rule: 'badFormat', limit: 'bankAccount' })
  expect(told('en')).toBe(
    'Account number: use 5 to 40 digits, letters, spaces and hyphens alone, such as 6222 0210 0111 2345.',
  )
  expect(told('zh_cn')).toContain('只能使用 5 至 40 个数字、字母、空格和连字符')
})

test('a form that nobody has named is told to be wrong', () => {
  expect(formOf('^x$')).toBeUndefined()
})
