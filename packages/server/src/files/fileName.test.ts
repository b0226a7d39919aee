import { expect, test } from 'vitest'
import { cleanName, disposition } from './fileName.ts'

test.each([
  ['图纸 1.pdf', '图纸 1.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Temp\\me\\a.pdf', 'a.pdf'],
  ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
  ['\ufeff\u0007a\u0000\r\nb.pdf', 'ab.pdf'],
  ['a<b>:"|?*%22.pdf', 'a_b_______.pdf'],
  ['a.pdf... ', 'a.pdf'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['..', ''],
  ['a/', ''],
])('%j becomes %j', (given, clean) => {
  expect(cleanName(given)).toBe(clean)
})

test('a long name keeps its extension and whole characters', () => {
  const name = cleanName(`${'𠮷'.repeat(300)}.docx`)
  expect([...name].length).toBe(200)
  expect(name).toBe(`${'𠮷'.repeat(195)}.docx`)
})

test('the header holds nothing but printable ASCII, and the name can be read back', () => {
  for (const name of ['图纸 1.pdf', `a'b(c)*%41;"\\.txt`, 'plain.zip']) {
    const header = disposition(name)
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/)
    expect(header.match(/"/g)).toHaveLength(2)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
  }
})
