/**
 * docs/security.md says what shows each of its claims: the files are there, and so are the tests it names; every requirement of
 * ASVS levels 1 and 2 has its place, level 1 is whole and level 2 nearly so.
 */
import { access, glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { levelOne, levelTwo } from './support/standards/asvsNumbers.ts'

const root = new URL('../../../', import.meta.url)
const text = await readFile(new URL('docs/security.md', root), 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|No\.|Threat)/.test(line))
const inPackages = /(?:core|server|elements|portal|cli)\/[\w/.-]+\.tsx?/
const file = new RegExp(`\`(${inPackages.source}|package-lock\\.json|docs/[\\w/.-]+\\.md)\``, 'g')

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
const urlOf = (path: string) => new URL(inPackages.test(path) ? `packages/${path}` : path, root)

const parts = (number: string) => number.split('.').map(Number)
const inOrder = (a: string, b: string) => parts(a).reduce((order, part, i) => order || part - (parts(b)[i] ?? 0), 0)
const asked = [...levelOne, ...levelTwo].toSorted(inOrder)

/** The numbers of a row: `1.2.5–1.2.8, 1.3.1`. A range is what is asked from its first to its last. */
const numbersIn = (cell: string): string[] =>
  cell.split(', ').flatMap((one) => {
    const [first = '', last] = one.split('–')
    return last === undefined ? [first] : asked.slice(asked.indexOf(first), asked.indexOf(last) + 1)
  })

const requirements = rows.flatMap((row) => {
  const [, cell = '', mark = ''] = /^\| (\d[\d.,– ]*) \| ([✓○–]) \| \S/.exec(row) ?? []
  return cell === '' ? [] : [{ row, cell, mark, numbers: numbersIn(cell) }]
})
const markOf = new Map(requirements.flatMap(({ mark, numbers }) => numbers.map((number) => [number, mark])))
const notMet = (numbers: readonly string[]) => numbers.filter((number) => !/[✓–]/.test(markOf.get(number) ?? ''))

test('every requirement of ASVS levels 1 and 2 has its row, once', () => {
  expect(levelOne.length).toBe(70)
  expect(levelTwo.length).toBe(183)
  expect(requirements.flatMap(({ numbers }) => numbers).toSorted(inOrder)).toEqual(asked)
})

test('level 1 is whole, and 95 of 100 of level 2 are', () => {
  expect(notMet(levelOne)).toEqual([])
  expect(notMet(levelTwo).length / levelTwo.length).toBeLessThanOrEqual(0.05)
  const whole = (numbers: readonly string[]) => `${numbers.length - notMet(numbers).length} of ${numbers.length}`
  expect(text).toContain(`Level 1: ${whole(levelOne)}. Level 2: ${whole(levelTwo)}.`)
})

test.each(rows.filter((row) => claims(row).length > 0))('%s', async (row) => {
  for (const { path, titles } of claims(row)) {
    await access(urlOf(path))
    const source = titles.length > 0 ? await readFile(urlOf(path), 'utf8') : ''
    for (const title of titles) expect(source).toContain(title)
  }
})

test('what is said to be met names what shows it, or the part of this page that says it', () => {
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name)
  const shown = ({ row }: { row: string }) =>
    claims(row).length > 0 || parts.some((name) => row.includes(`“${name}” above`) || row.includes(`“${name}”;`))
  expect(requirements.filter((one) => one.mark === '✓' && !shown(one)).map(({ cell }) => cell)).toEqual([])
})

/** How a route takes more than JSON may be, answers with a file or a stream, or has work of seconds done. */
const growing = /\bbodyLimit\b|@fastify\/multipart|download: true|\bisHeavy: true\b|\.hijack\(/

test('every file of routes that take large bodies, answer with files or work for seconds stands in the table of growing work, and no other does', async () => {
  const [, table = ''] = /^## Work that grows with its input$([\s\S]*?)^## /m.exec(text) ?? []
  const named = [...table.matchAll(/`server\/(src\/http\/[\w/]+\.ts)` \|$/gm)].map(([, path = '']) => path)
  const found: string[] = []
  for await (const path of glob('src/http/**/*.ts', { cwd: new URL('packages/server/', root) }))
    if (!path.endsWith('.test.ts') && growing.test(await readFile(new URL(`packages/server/${path}`, root), 'utf8')))
      found.push(path)
  expect([...new Set(named)].toSorted()).toEqual(found.toSorted())
})
