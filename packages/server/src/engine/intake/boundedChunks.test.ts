import { f } from '@srm/core/definition/field'
import { expect, test } from 'vitest'
import { boundedChunkReader } from './boundedChunks.ts'
import { chunkReader, type RowChunk } from './rowChunks.ts'

const text = f.text('Text', '文本', { max: 2000 })
const amount = f.amount('Amount', '金额')
const shape = { columns: [{ field: text }, { field: amount }], delimiter: ',', crlf: false, keyAt: [0] }
const taking = { shape, zone: 'UTC', size: 1024 * 1024 }

const file = (count: number, amountOf: (n: number) => string): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, n) => `K${n},${amountOf(n)}\n`).join(''))
const contentOf = ({ bytes, rows, bad, blank, keys, length, first }: RowChunk) => ({
  ...{ first, rows, bad, blank, keys, length },
  text: bytes.toString(),
})

test('slice by slice says the same as at once, of good, doubtful, blank and wrong rows, of long ones and of one without an end', async () => {
  const rows = file(5000, (n) => ['1', '"1,000"', 'x', '2'][n % 4] ?? '')
  const long = Buffer.from(`${'L'.repeat(30_000)},1\n"a\nb\nc",1\n,\n`)
  const all = Buffer.concat([rows, long, rows, Buffer.from('"no end,1\n')])
  const from = { row: 7, at: 70 }
  const chunk = await boundedChunkReader(taking)(all, from)
  expect(contentOf(chunk)).toEqual(contentOf(chunkReader(shape, 'UTC')(all, from)))
  expect([chunk.isCut, chunk.rows]).toEqual([false, 10_003])
})

test('what has many faults is cut before there are more than are held, and goes on where it was', async () => {
  const all = file(50_000, () => 'x')
  const read = boundedChunkReader(taking)
  const first = await read(all, { row: 1, at: 0 })
  const second = await read(all.subarray(first.length), { row: 1 + first.rows, at: first.length })
  const faults = first.bad.length
  expect([first.isCut, faults <= 5000, faults > 4000]).toEqual([true, true, true])
  expect(second.bad[0]?.row).toBe(1 + first.rows)
})

test('others are heard between two slices', async () => {
  let heard = 0
  let isOver = false
  const listen = () => {
    heard += 1
    if (!isOver) setImmediate(listen)
  }
  setImmediate(listen)
  const { length } = await boundedChunkReader(taking)(
    file(10_000, () => 'x'),
    { row: 1, at: 0 },
  )
  isOver = true
  expect(heard).toBeGreaterThan(length / 16_384)
})
