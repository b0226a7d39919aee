/** What a file is written in is found out from all of its bytes, wherever the pieces break in which it is read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getEncoder } from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { detectEncoding } from './encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'srm-encoding-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'file')
const piece = 256 * 1024

async function found(bytes: Buffer) {
  writeFileSync(path, bytes)
  return detectEncoding(path)
}

test.each(['é', '采', '😀'])('%s across the end of a piece is UTF-8', async (character) => {
  const size = Buffer.byteLength(character)
  for (let before = piece - size; before <= piece; before += 1) {
    const bytes = Buffer.from(`${'a'.repeat(before)}${character}${'b'.repeat(piece)}${character}`)
    expect(await found(bytes)).toEqual({ encoding: 'utf-8', mark: 0, doubtful: size === 2 })
    const cut = found(bytes.subarray(0, -1))
    await expect(cut).rejects.toMatchObject({ issues: [{ rule: 'unclearEncoding' }] })
  }
})

test('what is no UTF-8 far into the file is GB18030', async () => {
  const encoder = getEncoder('gb18030')
  const chinese = encoder.write('螺栓')
  expect((await found(Buffer.concat([Buffer.alloc(3 * piece, 'a'), chinese]))).encoding).toBe('gb18030')
  expect(await found(Buffer.alloc(3 * piece, 'a'))).toEqual({ encoding: 'utf-8', mark: 0, doubtful: false })
})
