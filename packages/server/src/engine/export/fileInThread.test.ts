import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { expect, test } from 'vitest'
import { readSheet } from '../exchange/xlsx.ts'
import { addToFile, beginFile, endFile, type FileOrder } from './fileInThread.ts'

const columns = columnsOf(documents.material as AnyDocument).filter(({ key }) =>
  ['materialNumber', 'materialDesc'].includes(key),
)
const form = { columns, zone: 'UTC', words: 'key' } as const
const rows = Array.from({ length: 3000 }, (_, i) => ({ materialNumber: `00${i}`, materialDesc: `车架, "${i}"` }))
const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** In pieces that break within a character too. */
async function written(order: FileOrder, size = 10_007): Promise<Buffer> {
  beginFile(order)
  const out: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) out.push(await addToFile(bytes.subarray(at, at + size)))
  return Buffer.concat([...out, await endFile()])
}

test('a workbook holds the documents of pieces that break anywhere', async () => {
  const file = await written({ format: 'xlsx', title: 'material', headers: ['number', 'text'], ...form })
  const read: string[][] = []
  for await (const cells of readSheet(file)) read.push(cells)
  expect(read).toEqual([
    ['number', 'text'],
    ...rows.map(({ materialNumber, materialDesc }) => [materialNumber, materialDesc]),
  ])
})

test('bytes come back with the pieces, not at the end', async () => {
  beginFile({ format: 'csv', ...form })
  expect(
    Buffer.from(await addToFile(Buffer.from('{"materialNumber":"=1+1","materialDesc":"a"}\n{"mat'))).toString(),
  ).toBe("'=1+1,a\r\n")
  expect(Buffer.from(await endFile()).toString()).toBe('')
})

test('columns reach a thread as they are', () => {
  for (const def of Object.values(documents) as AnyDocument[])
    expect(structuredClone(columnsOf(def))).toEqual(columnsOf(def))
})

test('what cannot be read is told with its piece', async () => {
  beginFile({ format: 'xlsx', title: 'material', headers: [], ...form })
  await expect(addToFile(Buffer.from('no JSON\n'))).rejects.toThrow(SyntaxError)
})
