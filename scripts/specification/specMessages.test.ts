/** The page of the specification's sentences is as the sentences are; what it names is there. */
import { readFile } from 'node:fs/promises'
import { en } from '@srm/core/i18n/en'
import { expect, test } from 'vitest'
import { failures, handling, rules } from './sentences.ts'
import { specMessages } from './specMessages.ts'

const root = new URL('../../', import.meta.url)
const all = [...rules, ...failures, ...handling]

test('docs/spec-messages.md is what npm run spec-messages writes', async () => {
  expect(await readFile(new URL('docs/spec-messages.md', root), 'utf8')).toBe(specMessages())
})

test('the page has every rule of section 5 and every message of section 8', () => {
  expect([rules.length, failures.length]).toEqual([59, 39])
})

test.each(all)('$said', async ({ keys, shown, later }) => {
  expect(shown.length > 0).toBe(later === undefined)
  for (const key of keys) expect(Object.keys(en)).toContain(key)
  for (const [file, title] of shown) expect(await readFile(new URL(`packages/${file}`, root), 'utf8')).toContain(title)
})
