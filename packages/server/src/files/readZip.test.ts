import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf } from '../../test/support/sampleFiles.ts'
import { readZip } from './readZip.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function entriesOf(content: Buffer) {
  const path = join(folder, 'a.zip')
  await writeFile(path, content)
  await using file = await open(path)
  return await readZip(file, content.length)
}

const content = 'Frames of one description\n'.repeat(40)

test.each([
  ['deflated', 8],
  ['stored', 0],
] as const)('an entry that is %s is read, and refused once a byte of it has changed', async (_, method) => {
  const whole = zipOf([{ name: 'a.txt', content, method }])
  expect(await entriesOf(whole)).toMatchObject([{ name: 'a.txt', size: content.length }])
  const changed = Buffer.from(whole)
  const at = 'PK'.length + 28 + 'a.txt'.length
  if (method === 0) changed[at] = (changed[at] ?? 0) ^ 1
  else {
    const crcs = [14, changed.indexOf('PK\x01\x02', 'latin1') + 16]
    for (const place of crcs) changed.writeUInt32LE(changed.readUInt32LE(place) ^ 1, place)
  }
  await expect(entriesOf(changed)).rejects.toMatchObject({ fault: 'fileDamaged' })
})

test('an empty entry has the checksum of nothing', async () => {
  expect(await entriesOf(zipOf([{ name: 'empty.txt' }]))).toMatchObject([{ size: 0, crc: 0 }])
})
