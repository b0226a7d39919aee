/** Pages and programs of others, as they stand outside of the repository: with what they have installed, shown by a browser. */
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { embedSession } from '../../../packages/core/src/client/embedSession.ts'
import { openContext, theBrowser } from '../../../packages/elements/test/chromium.ts'
import { Folders, lineOf } from './folders.ts'
import { copyExample, type Installation } from './installation.ts'
import { startStaticHost } from './staticHost.ts'

/** Asks the process that has installed them. Without a limit of time: it answers when it is there. */
const ask = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = get(inject('installation') + path, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(body) : reject(new Error(body))))
    })
    call.on('error', reject)
  })

export interface Opened {
  readonly page: Page
  /** What the console told of, and what was thrown. */
  readonly errors: string[]
}

/** Opens an address in a window of its own. */
export async function open(address: string): Promise<Opened> {
  const context = await openContext(await theBrowser(), { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(address)
  return { page, errors }
}

/** The numbers of the orders in a list, which open them. */
export const orders = (page: Page): Locator => page.locator('srm-order-list a', { hasText: /^PO\d+$/ })
export const expectOrders = (page: Page): Promise<void> => orders(page).nth(5).waitFor()

/** Whether the site knows who looks at it. */
export interface SignedIn {
  /** Without anybody its back end gives no session. */
  setSignedIn(is: boolean): void
}

/** The site of `showOnSite` may know nobody, too. */
export interface Outside extends SignedIn {
  readonly installation: Installation
  /** Files of the site that `showOnSite` shows pages of. */
  readonly siteFolder: string
  /** Pages of this origin may ask the server in the name of the account. */
  nameOrigin(origin: string): Promise<void>
  /**
   * Shows a page of a site whose elements ask the server on another origin.
   * @param page its HTML; the server's address in the documentation is replaced
   */
  showOnSite(path: string, page: string): Promise<Opened>
  /**
   * Shows the files of a folder as a site whose back end is that of `html-host`.
   * @param hash what the address says behind its `#`
   */
  showWithBackEnd(folder: string, hash?: string): Promise<Opened & SignedIn>
  /**
   * Starts what is installed in a folder with a service token as its one setting, and names its origin.
   * @param line says where it is
   * @returns its address
   */
  startSite(folder: string, line: string, says?: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Waits until the packages are built: folders that install them. */
export const startFolders = async (): Promise<Folders> => new Folders(await ask('/registry'))

/** Copies an example into an empty folder and installs what its manifest names, or those of its parts. */
export async function installExample(
  folders: Folders,
  name: string,
  parts: readonly string[] = ['.'],
): Promise<string> {
  const folder = folders.empty(undefined)
  copyExample(name, folder)
  for (const part of parts) await folders.succeed(join(folder, part), 'npm install')
  return folder
}

/**
 * Checks what is installed in a folder with its compiler, and builds it.
 * @throws Error with what the compiler or the build said
 */
export async function checkAndBuild(folders: Folders, folder: string): Promise<void> {
  await folders.succeed(folder, 'npm run --silent check')
  await folders.succeed(folder, 'npm run --silent build')
}

/** An example, installed, checked and built. */
export async function builtExample(folders: Folders, name: string): Promise<string> {
  const folder = await installExample(folders, name)
  await checkAndBuild(folders, folder)
  return folder
}

/**
 * Waits until the server is installed and runs, and makes a place for what is shown with it.
 * @param folders are removed when it is stopped
 */
export async function startOutside(folders: Folders): Promise<Outside> {
  const installation: Installation = JSON.parse(await ask('/installation'))
  const { srm, host, serviceToken } = installation
  const siteFolder = folders.empty(undefined)
  const script = `document.querySelector('srm-session').fetchSession = async () => (await fetch('/my-backend/srm-session')).json()`
  writeFileSync(join(siteFolder, 'host.js'), script)
  const pages: Record<string, string> = {}
  const session = () => embedSession({ baseUrl: srm, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' })
  let isSignedIn = true
  const site = await startStaticHost(siteFolder, () => (isSignedIn ? { pages, session } : { pages }))
  const hosts = [site]

  const nameOrigin = async (origin: string) => {
    await ask(`/origin?named=${encodeURIComponent(origin)}`)
    const headers = { origin, 'access-control-request-method': 'GET' }
    const asked = async () => (await fetch(`${srm}/api/session`, { method: 'OPTIONS', headers })).status
    await vi.waitFor(async () => expect(await asked()).toBe(204), { timeout: 120_000 })
  }
  const siteNamed = nameOrigin(site.origin)
  // said by whoever shows a page
  siteNamed.catch(() => undefined)

  return {
    installation,
    siteFolder,
    nameOrigin,
    setSignedIn: (is) => {
      isSignedIn = is
    },
    async showOnSite(path, page) {
      await siteNamed
      pages[path] = page.replaceAll('https://srm.example.com', srm)
      return open(site.origin + path)
    },
    async showWithBackEnd(folder, hash = '') {
      let isSignedIn = true
      const built = await startStaticHost(folder, () => (isSignedIn ? { backEnd: host } : {}))
      hosts.push(built)
      await nameOrigin(built.origin)
      const setSignedIn = (is: boolean) => {
        isSignedIn = is
      }
      return { ...(await open(`${built.origin}/#${hash}`)), setSignedIn }
    },
    async startSite(folder, line, says = / is at (http:\S+)/) {
      const settings = { PORT: '0', SRM_URL: srm, SRM_TOKEN: serviceToken }
      const address = await lineOf(folders.begin(folder, line, settings), says)
      await nameOrigin(new URL(address).origin)
      return address
    },
    async stop() {
      for (const { close } of hosts) await close()
      await folders.remove()
    },
  }
}
