import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)

test('the index of decisions names every record once', () => {
  const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
  const index = readFileSync(new URL('README.md', folder), 'utf8')
  const named = [...index.matchAll(/\]\((\d{4}-[^)]*\.md)\)/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(records.toSorted())
})
