/** The examples for Svelte and Express, installed from what was packed, checked, built and clicked. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickThrough } from './clicked.ts'
import type { Folders } from './folders.ts'
import { builtExample, type Outside, open, startFolders, startOutside } from './outside.ts'

let folders: Folders
let outside: Outside
/** Folders of the examples, built while the server loads its demo. */
let examples: Readonly<Record<'svelte' | 'express', Promise<string>>>

beforeAll(async () => {
  folders = await startFolders()
  examples = { svelte: builtExample(folders, 'svelte'), express: builtExample(folders, 'express') }
  await Promise.allSettled(Object.values(examples))
  outside = await startOutside(folders)
})
afterAll(() => outside?.stop())

test('svelte has its properties, events and slots in a component with runes', async () => {
  await clickThrough(await outside.showWithBackEnd(join(await examples.svelte, 'dist')))
})

test('express renders the first rows, and the page of an order by its address', async () => {
  const address = await outside.startSite(await examples.express, 'exec npm run --silent start')
  const links = [...(await (await fetch(address)).text()).matchAll(/href="(\/orders\/[^"]+)">(PO\d+)</g)]
  expect(links).toHaveLength(10)
  const [, path = '', number = ''] = links[0] ?? []
  const deep = await open(address + path)
  await deep.page.locator('srm-order-detail').getByRole('heading', { name: number }).waitFor()
  expect(deep.errors).toEqual([])
  await deep.page.context().close()
  await clickThrough(await open(address))
})
