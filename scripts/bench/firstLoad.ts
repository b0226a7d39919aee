/** What the browser loads, compressed and with headers, until the sign-in page and the order list can be used. */
import { join } from 'node:path'
import process from 'node:process'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../chromium.ts'
import { root } from '../files.ts'
import { run } from '../run.ts'
import { startDemoServer } from './support/demoServer.ts'

const goals = { signIn: 170, orderList: 390 } as const
const password = 'Demo.2026'

const rest = 1500

/** Bytes of everything that arrives while `work` runs, until nothing came for a while: live updates never end. */
async function bytesOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let sum = 0
  let last = performance.now()
  const files: [number, string][] = []
  const names = new Map<string, string>()
  network.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum += encodedDataLength
    last = performance.now()
    files.push([encodedDataLength, names.get(requestId) ?? ''])
  })
  await work()
  while (performance.now() - last < rest) await page.waitForTimeout(100)
  if (process.argv.includes('--files'))
    for (const [size, file] of files.toSorted(([a], [b]) => b - a)) console.log(`${size}\t${file}`)
  await network.detach()
  return sum
}

const told = (name: string, bytes: number, goal: number) =>
  console.log(`${name.padEnd(12)} ${(bytes / 1000).toFixed(0).padStart(5)} kB   goal ≤ ${goal} kB`)

await run('node', [join(root, 'scripts/build.ts')])
const { address, stop } = await startDemoServer()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
})
try {
  const first = await browser.newPage({ locale: 'zh-CN' })
  const signIn = await bytesOf(first, async () => {
    await first.goto(`${address}/login`)
    await first.locator('button[type=submit]').waitFor()
  })
  told('sign-in page', signIn, goals.signIn)
  await first.locator('input[name=elsAccount]').fill('100002')
  await first.locator('input[name=elsSubAccount]').fill('purchaser')
  await first.locator('input[type=password]').fill(password)
  const state = first.context()
  await first.locator('input[type=checkbox][name=agreed]').check()
  await first.locator('button[type=submit]').click()
  await first.waitForURL(/portal\/wel\/index/)
  const storage = await state.storageState()
  const second = await (await browser.newContext({ storageState: storage, locale: 'zh-CN' })).newPage()
  const list = await bytesOf(second, async () => {
    await second.goto(`${address}/buyer/purchaseOrder/index`)
    await second.locator('srm-order-list [role=row]').nth(3).waitFor()
  })
  told('order list', list, goals.orderList)
} finally {
  await browser.close()
  await stop()
}
