import { createReadStream, existsSync, globSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { build } from 'vite'
import { expect } from 'vitest'
import { kept } from '../../../scripts/kept.ts'
import { antdStyles } from '../scripts/antdStylesFile.ts'
import { documentFacts } from '../scripts/documentFacts.ts'
import { namedParts } from '../scripts/namedParts.ts'
import { portalTag } from '../scripts/portalTag.ts'
import { sharedPolicy } from '../scripts/sharedPolicy.ts'
import { trustedStyles } from '../scripts/trustedStyles.ts'
import { endWithTest, openForTest, theBrowser } from './chromium.ts'
import { closeLeft, type LentPage, pagesOf } from './contexts.ts'

/** Asks again until the answer is as expected; a slow machine makes it slow, not wrong. */
export const eventually = <T>(ask: () => T) => expect.poll(ask)

/** Serves the test pages them under a strict Content-Security-Policy and opens them in Chromium. */
export interface Pages {
  readonly origin: string
  /** A page in a browser context of its own; it closes with the test. */
  open(file: string, options?: BrowserContextOptions): Promise<OpenPage>
  /** A page that another test may have had, and that goes back with this one: it knows nothing of that but what it has downloaded. */
  lend(file: string, options?: BrowserContextOptions): Promise<OpenPage & Pick<LentPage, 'giveBack'>>
  close(): Promise<void>
}

export interface OpenPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and uncaught exceptions so far. */
  readonly errors: string[]
}

const pagesRoot = fileURLToPath(new URL('pages/', import.meta.url))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"
/** Addresses with `?trusted` are also served so that no text becomes HTML or a script by itself. */
const trusted = "; require-trusted-types-for 'script'; trusted-types srm lit-html ProseMirrorClipboard"
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** As shipped: in the test runner's NODE_ENV, antd would give every component one and the same id. */
async function buildTogether(files: readonly string[], outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build({
    configFile: false,
    logLevel: 'error',
    root: pagesRoot,
    base: './',
    plugins: [portalTag(), antdStyles(), trustedStyles(), namedParts(), documentFacts(), sharedPolicy()],
    cacheDir: fileURLToPath(new URL('../.cache/vite', import.meta.url)),
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: files.map((file) => join(pagesRoot, file)) },
    },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
}

/** These ask by which address their script came: it is one file with nothing of other pages in it. */
const apart = ['autoload.html', 'twoCopies.html']

async function buildPages(outDir: string): Promise<void> {
  const all = globSync('*.html', { cwd: pagesRoot })
  await buildTogether(apart, outDir)
  await buildTogether(
    all.filter((file) => !apart.includes(file)),
    outDir,
  )
}

const sources = [
  ...['core/src', 'portal', 'elements/package.json', 'elements/src', 'elements/scripts'],
  ...['elements/test/pages', 'elements/test/browser.ts'],
]

/** Built once for all that show some of them. */
const builtPages = (): Promise<string> =>
  kept(
    {
      name: 'elementPages',
      inputs: ['package-lock.json', ...sources.map((part) => `packages/${part}`)],
    },
    buildPages,
  )

/** Answers what is no file of the pages; false leaves it to them. */
export type BackEnd = (request: IncomingMessage, response: ServerResponse) => boolean

/** A page at rest stands here. */
const restPath = '/rest'
/** The same files again: to the browser they are another copy of all modules. */
const secondCopy = /^\/second\//
/** Names of these files change with their content. */
const isLasting = (path: string): boolean => path.startsWith('/assets/')

function serve(folder: string, backEnd: BackEnd, asked: () => string) {
  const server = createServer((request, response) => {
    if (request.url === restPath) return response.end()
    if (backEnd(request, response)) return response
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, pathname.replace(secondCopy, '/'))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    const allowed = `${policy} ${asked()}`
    response.setHeader('content-security-policy', searchParams.has('trusted') ? allowed + trusted : allowed)
    if (isLasting(pathname)) response.setHeader('cache-control', 'max-age=86400, immutable')
    return createReadStream(file).pipe(response)
  })
  // a connection that is closed while a browser sends a POST on it is a server that is not there
  server.keepAliveTimeout = 120_000
  return new Promise<typeof server>((ready) => server.listen(0, '127.0.0.1', () => ready(server)))
}

const none: BackEnd = () => false
const wide = { viewport: { width: 1440, height: 900 } }

/**
 * The HTML files of test/pages.
 * @param asked another origin that they may ask
 */
export async function startPages(backEnd = none, asked = () => ''): Promise<Pages> {
  const server = await serve(await builtPages(), backEnd, asked)
  const browser = await theBrowser()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lend = pagesOf(browser, origin + restPath)
  const show = async (page: Page, file: string): Promise<OpenPage> => {
    const context = page.context()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${origin}/${file}`)
    return { page, context, errors }
  }
  return {
    origin,
    open: async (file, options = {}) => {
      const context = await openForTest(browser, { ...wide, ...options })
      return show(await context.newPage(), file)
    },
    lend: async (file, options = {}) => {
      const { page, giveBack } = await lend({ ...wide, ...options })
      endWithTest(giveBack)
      return { ...(await show(page, file)), giveBack }
    },
    close: async () => {
      await closeLeft(browser)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
