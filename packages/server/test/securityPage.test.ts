/** docs/security.md says what shows each of its claims: the files are there, and so are the tests it names. */
import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const text = await readFile(new URL('docs/security.md', root), 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|No\.|Threat)/.test(line))
const file = /`((?:core|server|elements|portal|cli)\/[\w/.-]+\.tsx?|package-lock\.json)`/g

/** What a row names: files, each with the titles that follow it. */
function claims(row: string): { path: string; titles: string[] }[] {
  const marks = [...row.matchAll(file)]
  return marks.map(({ 1: path = '', index }, i) => {
    const rest = row.slice(index, marks[i + 1]?.index)
    return {
      path,
      titles: path.includes('.test.') ? [...rest.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) : [],
    }
  })
}
const urlOf = (path: string) => new URL(path === 'package-lock.json' ? path : `packages/${path}`, root)

test('every requirement of ASVS level 1 has its row', () => {
  const numbers = rows.flatMap((row) => /^\| ([\d.,– ]+) \| [✓○–] \|/.exec(row)?.[1] ?? [])
  const [ranges, single] = [numbers.filter((one) => one.includes('–')), numbers.filter((one) => !one.includes('–'))]
  const counted = single.flatMap((one) => one.split(', ')).length
  // 9.1.1 to 9.2.1 are four, 10.4.1 to 10.4.4 are four
  expect(ranges).toEqual(['9.1.1–9.2.1', '10.4.1–10.4.4'])
  expect(counted + 8).toBe(70)
})

test.each(rows.filter((row) => claims(row).length > 0))('%s', async (row) => {
  for (const { path, titles } of claims(row)) {
    await access(urlOf(path))
    const source = titles.length > 0 ? await readFile(urlOf(path), 'utf8') : ''
    for (const title of titles) expect(source).toContain(title)
  }
})

test('what is said to be met names what shows it', () => {
  const met = rows.filter((row) => /^\| [\d.,– ]+ \| ✓ \|/.test(row) && claims(row).length === 0)
  expect(met.map((row) => row.split(' | ')[0])).toEqual(['| 6.4.2', '| 15.1.1'])
})
