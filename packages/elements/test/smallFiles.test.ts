/** What elements without React weigh, file by file. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSmall, smallModules } from '../scripts/smallElements.ts'

const outDir = fileURLToPath(new URL('../.cache/small/', import.meta.url))
const chunks = new Map<string, Rolldown.OutputChunk>()

beforeAll(async () => {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const built = await buildSmall({ outDir }).finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[]) {
    for (const file of output) if (file.type === 'chunk') chunks.set(file.fileName, file)
  }
})

/** A file and everything it imports before it runs. */
function graph(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunks.get(name)?.imports ?? []) graph(imported, seen)
  return seen
}

const weight = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0)

/** An entry is empty where there is no page: what it is made of is imported by it at once. */
function whole(module: string): Set<string> {
  const made = chunks.get(`${module}.js`)?.dynamicImports ?? []
  expect(made).toHaveLength(1)
  return new Set([`${module}.js`, ...made].flatMap((name) => [...graph(name)]))
}

/** The files that a module of the sources is in, and the one that it begins. */
const filesOf = (end: string): readonly string[] => {
  const found = [...chunks.values()].filter(
    ({ facadeModuleId, moduleIds }) => facadeModuleId?.endsWith(end) || moduleIds.some((id) => id.endsWith(end)),
  )
  expect([end, found.length]).not.toEqual([end, 0])
  return found.map(({ fileName }) => fileName)
}

const kB = 1024
/** What is loaded for the one that stands with orders: what asks the server, orders in its definition, the words. */
const asked = ['/small/asking.ts', 'virtual:srm/document/purchaseOrder', '/words/en.ts', '/words/stepEn.ts']
/** Of the next step, the rules of its sentence. */
const besides: Readonly<Record<string, readonly string[]>> = { nextStep: ['/document/detail/stepText.ts'] }

describe.each(smallModules)('%s', (module) => {
  test('weighs at most 12 kB alone, and brings neither React nor the rest of a definition', () => {
    const names = whole(module)
    expect(weight(names)).toBeLessThanOrEqual(12 * kB)
    const modules = [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    expect(modules.filter((id) => /node_modules\/(react|antd)|core\/src\/(orders|logistics)/.test(id))).toEqual([])
  })

  test('weighs at most 21 kB with all that is loaded until an order is shown', () => {
    const names = new Set([
      ...whole(module),
      ...[...asked, ...(besides[module] ?? [])].flatMap(filesOf).flatMap((file) => [...graph(file)]),
    ])
    expect(weight(names)).toBeLessThanOrEqual(21 * kB)
  })
})
