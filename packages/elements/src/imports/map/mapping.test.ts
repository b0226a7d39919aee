import { material } from '@srm/core/masterData/materials/material'
import { expect, test } from 'vitest'
import { isAccepted } from '../file/fileKinds.ts'
import { templateText } from '../file/template.ts'
import { groupsOf } from '../refusals/errorGroups.ts'
import { mappedColumns, mappingOf, missingOf, readMapping, targetsOf } from './mapping.ts'

const look = (header: string, key: string | null, nearest?: string) => (at: number) => ({
  at,
  header,
  key,
  samples: ['a', 'b'],
  ...(nearest ? { nearest } : {}),
})
const columns = [
  look('物料编码', 'materialNumber'),
  look('Description', 'materialDesc'),
  look('基本单为', null, '基本单位'),
  look('备注2', null),
].map((make, at) => make(at))
const none = new Set<string>()

test('a column says how it came to its field', () => {
  const mapped = mappedColumns(material, columns, { 备注2: 'materialDesc' }, none)
  expect(mapped.map(({ reading }) => reading)).toEqual([
    material.shape.fields.materialNumber.zh === '物料编码' ? 'sameName' : 'otherName',
    material.shape.fields.materialDesc.en === 'Description' ? 'sameName' : 'otherName',
    'near',
    'twice',
  ])
  expect(mapped[2]).toMatchObject({ otherKey: 'baseUnit' })
  expect(mapped[3]).toMatchObject({ other: 'Description' })
})

test('what a person chose wins, also to leave a column out, and is told to the server with all columns', () => {
  const mapped = mappedColumns(material, columns, { Description: null, 备注2: 'remark' }, new Set(['备注2']))
  expect(mapped.map(({ reading }) => reading).slice(1)).toEqual(['none', 'near', 'remembered'])
  expect(mappingOf(mapped)).toEqual({
    物料编码: 'materialNumber',
    Description: null,
    基本单为: null,
    备注2: 'remark',
  })
})

test('required fields without a column are named', () => {
  const missing = missingOf(targetsOf(material, []), mappedColumns(material, columns, {}, none))
  expect(missing.map(({ column }) => column.key)).toContain('baseUnit')
  expect(missing.map(({ column }) => column.key)).not.toContain('materialNumber')
})

test('a mapping is read from its file, without fields the document does not have', () => {
  const text = JSON.stringify({ 'Part no': 'materialNumber', Note: null, X: 'nonsense' })
  expect(readMapping(material, text)).toEqual({ 'Part no': 'materialNumber', Note: null })
  expect(readMapping(material, JSON.stringify({ mapping: { A: 'remark' } }))).toEqual({ A: 'remark' })
  for (const wrong of ['', '[]', '"x"', '{"a":1}', 'null', '{']) expect(readMapping(material, wrong)).toBeUndefined()
})

test('the template names every column in the language of the person, required ones with a star', () => {
  const [zh = ''] = templateText(material, 'zh_cn').split('\r\n')
  expect(zh.startsWith('\ufeff*')).toBe(true)
  expect(zh.split(',')).toContain(material.shape.fields.remark.zh)
  expect(templateText(material, 'en')).toContain(material.shape.fields.remark.en)
})

test('errors of one reason are one group, the most frequent first', () => {
  const error = (row: number, field: string, rule: string) => ({ row, field, rule })
  const groups = groupsOf([error(2, 'a', 'required'), error(3, 'b', 'notDate'), error(4, 'b', 'notDate')])
  expect(groups.map(({ field, count, rows }) => [field, count, rows])).toEqual([
    ['b', 2, [3, 4]],
    ['a', 1, [2]],
  ])
})

test('files of other kinds are refused before they are sent', () => {
  expect(['A.CSV', 'b.xlsx', 'c.jsonl', 'd.png', 'csv'].map(isAccepted)).toEqual([true, true, true, false, false])
})
