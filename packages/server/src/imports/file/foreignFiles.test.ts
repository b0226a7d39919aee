/** Files in other alphabets are read as they were written, or refused with a list that has the right encoding. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { detectEncoding } from './encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'srm-foreign-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'file.csv')

test.each([
  ['euc-kr', 'cp949', 'M-KR-1,육각 볼트 스테인리스', 'M-KR-2,와셔 고무 패킹'],
  ['koi8-r', 'koi8-r', 'M-RU-1,Радиатор отопления', ''],
  ['windows-1254', 'windows-1254', 'M-TR-1,Cıvata başkalı ince diş', 'M-TR-2,Yaylı conta'],
  ['windows-1255', 'windows-1255', 'M-HE-1,בורג משושה', ''],
  ['windows-1253', 'windows-1253', 'M-GR-1,Βίδα εξάγωνη', ''],
  ['windows-1257', 'windows-1257', 'M-LV-1,Skrūve cinkota', 'M-LV-2,paplāksne'],
  ['windows-874', 'win874', 'M-TH-1,สลักเกลียว', ''],
])('%s', async (encoding, writtenAs, ...rows) => {
  const text = ['materialNumber,materialDesc', ...rows, ''].join('\r\n')
  writeFileSync(path, iconv.encode(text, writtenAs))
  const found = await detectEncoding(path).then(
    (detected) => new TextDecoder(detected.encoding).decode(iconv.encode(text, writtenAs)),
    (error: { issues: readonly { rule: string; limit: string }[] }) => {
      expect(error.issues).toMatchObject([{ rule: 'unclearEncoding' }])
      expect(error.issues[0]?.limit.split(', ')).toContain(encoding)
      return text
    },
  )
  expect(found).toBe(text)
})
