import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documents } from '@srm/core/documents'
import { documentsOfElements, documentsOfNouns, limitableElements } from '@srm/core/system/rights/elementRights'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

/** Screens with a file of their own in `elements/`. */
const handMade: Readonly<Record<string, readonly string[]>> = {
  purchaseOrder: ['orderList', 'orderDetail'],
  material: ['materialList', 'materialDetail'],
  importJob: ['importJobList', 'import'],
  setting: ['settings'],
}
const fileOf = (element: string) => fileURLToPath(new URL(`elements/${element}.ts`, import.meta.url))

test('every document has a list and a detail, or screens of its own', () => {
  const shown = Object.keys({ ...screens, ...handMade })
  const missing = Object.keys(documents).filter((name) => !shown.includes(name))
  expect(missing, 'want a line each in packages/elements/src/screens.ts').toEqual([])
  expect(shown.toSorted()).toEqual(Object.keys(documents).toSorted())
  expect(
    Object.values(handMade)
      .flat()
      .filter((element) => !existsSync(fileOf(element))),
  ).toEqual([])
})

test('each name of an element stands for one document, and for the definition that is called so', async () => {
  const nouns = Object.values(screens).map(({ noun }) => noun)
  expect(nouns.toSorted()).toEqual([...new Set(nouns)].toSorted())
  for (const [name, { definition }] of Object.entries(screens))
    expect(((await definition()) as Record<string, { shape: { name: string } }>)[name]?.shape.name).toBe(name)
})

test('a session can be limited to every element, and to none that there is not', () => {
  const plain = Object.entries(screens).map(([document, { noun }]) => [noun, document])
  expect(documentsOfNouns).toEqual({ ...Object.fromEntries(plain), order: 'purchaseOrder', material: 'material' })
  const own = readdirSync(fileURLToPath(new URL('elements/', import.meta.url)), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `srm-${basename(file, '.ts').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
  // tools of administrators, which no session of a page reaches
  const closed = ['srm-client-logs', 'srm-outbox', 'srm-service-tokens', 'srm-plain-documents']
  const lists = plain.flatMap(([noun]) => [`srm-${noun}-list`, `srm-${noun}-detail`])
  expect(limitableElements).toEqual([...own.filter((tag) => !closed.includes(tag)), 'srm-portal', ...lists].toSorted())
  for (const tag of limitableElements)
    expect(documentsOfElements([tag]).filter((document) => !(document in documents))).toEqual([])
})
