/** The examples for Next and Angular, installed from what was packed, checked, built and clicked. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickThrough } from './clicked.ts'
import type { Folders } from './folders.ts'
import { builtExample, type Outside, open, startFolders, startOutside } from './outside.ts'

let folders: Folders
let outside: Outside
/** Folders of the examples, built while the server loads its demo. */
let examples: Readonly<Record<'next' | 'angular', Promise<string>>>

beforeAll(async () => {
  folders = await startFolders()
  examples = { next: builtExample(folders, 'next'), angular: builtExample(folders, 'angular') }
  await Promise.allSettled(Object.values(examples))
  outside = await startOutside(folders)
})
afterAll(() => outside?.stop())

test('next keeps the service token on its server, and opens an order at an address of its own', async () => {
  const folder = await examples.next
  const address = await outside.startSite(
    folder,
    'exec npx next start --hostname 127.0.0.1 --port 0',
    / (http:\/\/127\S+)/,
  )
  const opened = await open(address)
  await clickThrough(opened)
  const answer = await fetch(`${address}/session`, { method: 'POST' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain(outside.installation.serviceToken)
  expect(await folders.succeed(folder, 'grep -rl /embedSessions .next/static || true')).toBe('')
})

test('angular binds properties and hears events of its standalone component', async () => {
  await clickThrough(await outside.showWithBackEnd(join(await examples.angular, 'dist')))
})
