/** One Chromium for all files that a process tests: it ends with the process. */
import { type Browser, chromium } from 'playwright-core'

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
