import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const outDir = `${root}.cache/library/`
const chunks = new Map<string, Rolldown.OutputChunk>()

/** The published build, in a folder of its own. */
beforeAll(async () => {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const built = await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } }).finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[]) {
    for (const file of output) if (file.type === 'chunk') chunks.set(file.fileName, file)
  }
})

/** A chunk and everything it imports before it runs. */
function graph(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunks.get(name)?.imports ?? []) graph(imported, seen)
  return seen
}
const gzipped = (name: string) => gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length
const weight = (name: string) => [...graph(name)].reduce((sum, file) => sum + gzipped(file), 0)
const elements = readdirSync(`${root}src/elements`, { encoding: 'utf8', recursive: true })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => basename(file).replace(/\.tsx?$/, '.js'))

test('the autoloader weighs at most 2 kB', () => {
  expect(weight('autoload.js')).toBeLessThanOrEqual(2048)
})

test('the session provider brings no React', () => {
  expect([...graph('session.js')].filter((file) => file.includes('react'))).toEqual([])
})

const languages = ['en', 'zhCn']
const kB = 1024
/** What is looked at most is kept lighter than the others. */
const lighter: Readonly<Record<string, number>> = { 'orderList.js': 106, 'materialList.js': 106 }

describe.each(elements)('%s', (entry) => {
  const most = lighter[entry] ?? 107
  test.each(languages)(`weighs at most ${most} kB until its first row in %s, and antd is not among it`, (language) => {
    const words = [...chunks.values()].find((chunk) =>
      chunk.facadeModuleId?.endsWith(`/elements/src/words/${language}.ts`),
    )
    expect(words).toBeDefined()
    const needed = [...graph(words?.fileName ?? '', new Set(graph(entry)))]
    expect(needed.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(most * kB)
    const modules = needed.flatMap((file) => chunks.get(file)?.moduleIds ?? [])
    expect(modules.filter((id) => /node_modules\/(antd|@rc-component|@ant-design)\//.test(id))).toEqual([])
  })
})

test('a list of orders loads their rules and lines when something is done with one', () => {
  const modules = [...graph('orderList.js')].flatMap((file) => chunks.get(file)?.moduleIds ?? [])
  const orders = modules.filter((id) => id.includes('/core/src/orders/')).map((id) => id.replace(/.*\//, ''))
  expect(orders.toSorted()).toEqual([
    'orderCodes.ts',
    'purchaseOrderFields.ts',
    'purchaseOrderHead.ts',
    'purchaseOrderListing.ts',
    'purchaseOrderSecrecy.ts',
  ])
})

test('the table of plain documents is in their own module alone', () => {
  const others = elements.filter((entry) => entry !== 'plainDocuments.js')
  const modules = others.flatMap((entry) => [...graph(entry)].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
  expect(modules.filter((id) => id.endsWith('/src/screens.ts'))).toEqual([])
})

test('what is asked of the tokens is there: by elements in theirs, by the portal in those and its own', () => {
  const code = [...chunks.values()].map((chunk) => chunk.code).join('\n')
  const tokens = readFileSync(`${root}src/style/tokens.css`, 'utf8')
  const declared = [...new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name))]
  expect(declared).toContain('--topbar-h')
  expect(declared.filter((name) => code.includes(`var(${name})`) && !code.includes(`${name}:`))).toEqual([])
})

test('every entry can be imported in Node, where it defines nothing', async () => {
  const entries = ['session.js', 'configure.js', 'autoload.js', 'defineAll.js', 'portal.js', ...elements]
  const imported = await Promise.all(entries.map((entry) => import(pathToFileURL(outDir + entry).href)))
  expect(imported).toHaveLength(entries.length)
  expect('customElements' in globalThis).toBe(false)
})
