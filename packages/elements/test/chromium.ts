/** One Chromium for all files that a process tests: it ends with the process. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'

/** Pages live for seconds: optimised code and threads that make it cost more than they give back. */
const scripts = '--js-flags=--single-threaded --no-turbofan --no-maglev'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
  scripts,
]

let launched: Promise<Browser> | undefined

/** The browser of this process; another one when it has crashed. */
export async function theBrowser(): Promise<Browser> {
  const known = await launched
  if (known?.isConnected()) return known
  launched = chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags })
  return launched
}

/** An answer that has not come by then hangs: a busy machine is slow, not wrong. */
const patience = 300_000

/** Ends with the test that began it, however that ends. What a hook or a file begins, it ends itself. */
export function endWithTest(end: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end)
}

/** A context whose pages have time. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(patience)
  context.setDefaultNavigationTimeout(patience)
  return context
}

/** The same, whose pages close with the test. */
export async function openForTest(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await openContext(browser, options)
  endWithTest(() => context.close())
  return context
}
