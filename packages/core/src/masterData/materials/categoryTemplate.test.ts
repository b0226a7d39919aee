import { expect, test } from 'vitest'
import { type Asking, askedFor, askingOf, lackingOf } from '../../definition/askedFields.ts'
import { issueText } from '../../i18n/messages.ts'
import { templateFaults } from './categoryTemplate.ts'
import { material } from './material.ts'
import { materialAttributes } from './materialAttributes.ts'

const asks = (...attributes: readonly string[]) => attributes.map((attribute) => ({ attribute }))

test('an attribute is asked for once', () => {
  expect(templateFaults({ template: null })).toEqual([])
  expect(templateFaults({ template: asks('hsCode', 'volume', 'hsCode', 'hsCode') })).toEqual([
    { path: 'template.2.attribute', rule: 'twice' },
    { path: 'template.3.attribute', rule: 'twice' },
  ])
})

test('whatever of a material people type and may leave open can be asked for, called as there', () => {
  expect(materialAttributes.hsCode).toEqual(['HS code', '海关编码'])
  expect(Object.keys(materialAttributes).slice(0, 3)).toEqual([
    'materialSpecifications',
    'materialModel',
    'materialBrand',
  ])
  for (const key of ['materialNumber', 'baseUnit', 'isSource', 'uomConversions', 'inventory', 'images', 'remark'])
    expect(materialAttributes).not.toHaveProperty(key)
})

test('a material lacks what its category and those above it ask for; the nearest one is named', () => {
  const asked = askedFor(askingOf(material) as Asking, [
    { title: 'Bolts', template: asks('hsCode', 'gone') },
    { title: 'Fasteners', template: null },
    { title: 'Metal', template: asks('materialBrand', 'hsCode', 'grossWeight') },
  ])
  const lacking = lackingOf(material, asked, { grossWeight: '0', hsCode: null })
  expect(lacking).toEqual([
    { path: 'materialSpecifications', rule: 'required' },
    { path: 'materialModel', rule: 'required' },
    { path: 'materialBrand', rule: 'requiredByCategory', limit: 'Metal' },
    { path: 'hsCode', rule: 'requiredByCategory', limit: 'Bolts' },
    { path: 'productionStatus', rule: 'required' },
    { path: 'businessStatus', rule: 'required' },
  ])
  const said = lacking.map((issue) => [issueText('en', material, issue), issueText('zh_cn', material, issue)])
  expect(said[3]).toEqual(['HS code: the category Bolts asks for this.', '海关编码：分类“Bolts”要求填写此项。'])
})

test('a category turns off what every material is asked for, and what one above it asks; the nearest one decides', () => {
  const off = (attribute: string) => ({ attribute, asked: 'N' })
  const lacking = (...askers: readonly (readonly object[])[]) =>
    lackingOf(
      material,
      askedFor(
        askingOf(material) as Asking,
        askers.map((template, at) => ({ title: `Level ${at}`, template })),
      ),
      {},
    ).map(({ path, limit }) => [path, limit].filter(Boolean).join(' '))
  const spec5 = ['materialSpecifications', 'materialModel', 'productionStatus', 'businessStatus']
  expect(lacking()).toEqual(spec5)
  expect(lacking([off('materialModel')])).toEqual(spec5.filter((key) => key !== 'materialModel'))
  expect(lacking([], [], spec5.map(off))).toEqual([])
  expect(lacking(asks('materialModel'), spec5.map(off))).toEqual(['materialModel Level 0'])
  expect(lacking([off('hsCode')], [...asks('hsCode'), ...spec5.map(off)])).toEqual([])
})
