import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { run } from './run.ts'

/** The shell without windows first: it does the same in half the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macApplications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

const installed = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat(macApplications, chromium.executablePath())
    .find((path) => existsSync(path))

const rootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const aptInstall = async (...packages: readonly string[]): Promise<number> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

const hasChineseFont = (): boolean => {
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return listed.status === 0 && listed.stdout.trim() !== ''
}

/**
 * The browser of the browser tests: CHROMIUM_PATH, the system's, Playwright's own, else one installed now.
 * @returns path of the executable
 * @throws Error when CHROMIUM_PATH names no file, or none can be installed
 */
export const findChromium = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  if (named) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  if (!installed()) {
    console.log('No Chromium found: installing one.')
    if (rootOnDebian()) (await aptInstall('chromium-headless-shell')) === 0 || (await aptInstall('chromium'))
    else await run('playwright-core', ['install', 'chromium'])
  }
  const found = installed()
  if (!found)
    throw new Error('No Chromium found and none could be installed: set CHROMIUM_PATH to a Chromium or Chrome.')
  return found
}

/** Screenshots of zh_cn screens need a Chinese font. Where it cannot be installed the tests run all the same. */
export const ensureChineseFont = async (): Promise<void> => {
  if (hasChineseFont() || process.platform !== 'linux') return
  if (!rootOnDebian() || (await aptInstall('fonts-noto-cjk', 'fontconfig')) !== 0)
    console.log('No Chinese font found: zh_cn screenshots will show empty boxes.')
}
