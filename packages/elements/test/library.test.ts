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
const graphs = (names: Iterable<string>): ReadonlySet<string> => new Set([...names].flatMap((name) => [...graph(name)]))
const gzipped = (name: string) => gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length
const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0)
const modulesOf = (files: Iterable<string>) => [...files].flatMap((file) => chunks.get(file)?.moduleIds ?? [])

/** The files that hold a module of the sources, with all that they import. */
function holding(end: string): ReadonlySet<string> {
  const found = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
  expect([end, found.length]).toEqual([end, 1])
  return graphs(found.map(({ fileName }) => fileName))
}
const elements = readdirSync(`${root}src/elements`, { encoding: 'utf8', recursive: true })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => basename(file).replace(/\.tsx?$/, '.js'))

test('the autoloader weighs at most 2 kB', () => {
  expect(weight(graph('autoload.js'))).toBeLessThanOrEqual(2048)
})

test('the session provider brings no React', () => {
  expect([...graph('session.js')].filter((file) => file.includes('react'))).toEqual([])
})

const languages = ['en', 'zhCn']
const kB = 1024
const most = 107
/** What is looked at most shows its first rows before its screen is loaded: nobody waits for that, which may weigh more. */
const mostUntilPainted = 40
const mostOfScreen = 111
const screens: Readonly<Record<string, string>> = {
  'orderList.js': '/orders/orderListScreen.ts',
  'materialList.js': '/masterData/materialListScreen.ts',
}
const others = elements.filter((entry) => !(entry in screens))
const antd = /node_modules\/(antd|@rc-component|@ant-design)\//
const react = /node_modules\/(react|react-dom|scheduler)\//

const wordsOf = (language: string) => holding(`/elements/src/words/${language}.ts`)
/** The screen of a list, what mounts it, and whatever they import; what only paints the first rows is not among it. */
const screenOf = (entry: string) =>
  new Set([...holding('/host/mount/mountScreen.tsx'), ...holding(screens[entry] ?? '')])
/** An element with its screen, whatever it shows first. */
const whole = (entry: string) => new Set([...graph(entry), ...(entry in screens ? screenOf(entry) : [])])

describe.each(others)('%s', (entry) => {
  test.each(languages)(`weighs at most ${most} kB until its first row in %s, and antd is not among it`, (language) => {
    const needed = new Set([...graph(entry), ...wordsOf(language)])
    expect(weight(needed)).toBeLessThanOrEqual(most * kB)
    expect(modulesOf(needed).filter((id) => antd.test(id))).toEqual([])
  })
})

describe.each(Object.keys(screens))('%s', (entry) => {
  test.each(languages)(
    `weighs at most ${mostUntilPainted} kB until its first row is painted in %s, without React or antd`,
    (language) => {
      const needed = new Set([...graph(entry), ...wordsOf(language)])
      expect(weight(needed)).toBeLessThanOrEqual(mostUntilPainted * kB)
      expect(modulesOf(needed).filter((id) => antd.test(id) || react.test(id))).toEqual([])
    },
  )

  test.each(languages)(
    `has a screen of at most ${mostOfScreen} kB with React in %s, and antd is not among it`,
    (language) => {
      const needed = new Set([...screenOf(entry), ...wordsOf(language)])
      expect(modulesOf(needed).filter((id) => antd.test(id))).toEqual([])
      expect(modulesOf(needed).some((id) => react.test(id))).toBe(true)
      expect(weight(needed)).toBeLessThanOrEqual(mostOfScreen * kB)
    },
  )
})

test('what paints first rows is in the lists alone that paint them', () => {
  const painting = (entry: string) =>
    modulesOf(graph(entry)).some((id) => id.endsWith('/document/firstRows/firstRows.ts'))
  expect(elements.filter(painting).toSorted()).toEqual(Object.keys(screens).toSorted())
})

test('a list of orders loads their rules and lines when something is done with one', () => {
  const modules = modulesOf(whole('orderList.js'))
  const orders = modules.filter((id) => id.includes('/core/src/orders/')).map((id) => id.replace(/.*\//, ''))
  expect(orders.toSorted()).toEqual([
    'orderCodes.ts',
    'purchaseOrderFields.ts',
    'purchaseOrderHead.ts',
    'purchaseOrderListing.ts',
    'purchaseOrderSecrecy.ts',
  ])
})

test('a tree of documents loads no list until somebody looks at one', () => {
  const trees = ['CategoryTree.tsx', 'OrganizationTree.tsx'].flatMap((end) => [...holding(`/${end}`)])
  const modules = modulesOf(new Set([...graph('categoryTree.js'), ...graph('organizationTree.js'), ...trees]))
  expect(modules.filter((id) => /\/(ListScreen|GridTable)\.tsx$/.test(id))).toEqual([])
})

test('the table of plain documents is in their own module alone', () => {
  const all = elements.filter((entry) => entry !== 'plainDocuments.js')
  const modules = modulesOf(new Set(all.flatMap((entry) => [...whole(entry)])))
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
