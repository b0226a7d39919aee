import { material } from '@srm/core/masterData/materials/material'
import { invitation } from '@srm/core/suppliers/invitation'
import { expect, test } from 'vitest'
import { pasteColumns, pastedRows } from './pastedRows.ts'

test('rows without a header get that of the document', () => {
  expect(pastedRows(invitation, 'B1\tHaisheng\t李敏\r\nB1\tRuilun\t张磊\r\n')).toEqual({
    text: `${pasteColumns(invitation)
      .map(({ key }) => key)
      .join('\t')}\r\nB1\tHaisheng\t李敏\r\nB1\tRuilun\t张磊`,
    delimiter: '\t',
    headed: true,
  })
})

test.each(['企业名称\t邮箱\nHaisheng\ta@b.c', 'supplierName,email\nHaisheng,a@b.c'])('a header stays: %j', (text) => {
  expect(pastedRows(invitation, text)).toMatchObject({ text, headed: false })
})

test('nothing pasted is nothing', () => {
  expect(pastedRows(material, ' \n ')).toBeUndefined()
})
