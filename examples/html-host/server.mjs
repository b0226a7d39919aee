/**
 * The back end of a host page: it hands out the page and the built elements, and gets a short session of SRM for whoever is
 * signed in to the site. The elements talk to SRM themselves.
 */
import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { findPackageJSON } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embedSession } from '@srm/core/client/embedSession'

/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {'buyer' | 'supplier'} Side */

const { PORT = '4000', SRM_URL: baseUrl = 'http://127.0.0.1:3000', SRM_TOKENS, SRM_TOKENS_FILE } = process.env

/**
 * Service tokens of the verb `embed`, by account and side: secrets of this back end.
 * @type {Readonly<Record<string, Readonly<Partial<Record<Side, string>>>>>}
 */
const tokens = JSON.parse(SRM_TOKENS_FILE ? readFileSync(SRM_TOKENS_FILE, 'utf8') : (SRM_TOKENS ?? '{}'))

/**
 * Whom this site knows, and who they are in SRM. A real site looks this up behind its own sign-in.
 * @type {Readonly<Record<string, { account: string, elsSubAccount: string, side: Side }>>}
 */
const people = {
  buyer: { account: '100001', elsSubAccount: 'purchaser', side: 'buyer' },
  supplier: { account: '201658', elsSubAccount: 'salesperson', side: 'supplier' },
  buyerInChina: { account: '100002', elsSubAccount: 'purchaser', side: 'buyer' },
  supplierInChina: { account: '300001', elsSubAccount: 'salesperson', side: 'supplier' },
}

/**
 * What the elements' `fetchSession` asks for: a session of 15 minutes, and where SRM is.
 * @param {Response} response
 * @param {string} name
 */
async function sendSession(response, name) {
  const person = people[name]
  if (!person) return sendJson(response, 404, { message: 'Nobody of that name.' })
  const { account, elsSubAccount, side } = person
  const serviceToken = tokens[account]?.[side]
  if (!serviceToken) return sendJson(response, 404, { message: `SRM_TOKENS has none of ${account} as ${side}.` })
  const grant = await embedSession({ baseUrl, serviceToken, side, elsSubAccount })
  sendJson(response, 200, { ...grant, baseUrl })
}

const page = fileURLToPath(new URL('page/', import.meta.url))
/** @type {Readonly<Record<string, string>>} */
const pages = { '/': 'index.html', '/portal': 'portal.html' }
const elements = join(dirname(findPackageJSON('@srm/elements', import.meta.url) ?? ''), 'dist')

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The page needs neither inline scripts nor inline styles, and talks to SRM alone. */
const policy = `default-src 'self'; connect-src 'self' ${new URL(baseUrl).origin}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/**
 * @param {Response} response
 * @param {number} status
 * @param {unknown} body
 */
function sendJson(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/**
 * @param {Response} response
 * @param {string} folder
 * @param {string} path
 */
async function sendFile(response, folder, path) {
  const file = join(folder, normalize(`/${path}`))
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return sendJson(response, 404, { message: 'Not found.' })
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
  createReadStream(file).pipe(response)
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
  const answer = () => {
    if (pathname === '/session' && request.method === 'POST') return sendSession(response, searchParams.get('as') ?? '')
    if (pathname.startsWith('/elements/')) return sendFile(response, elements, pathname.slice('/elements/'.length))
    return sendFile(response, page, pages[pathname] ?? pathname)
  }
  answer().catch((error) => {
    console.error(error)
    if (!response.headersSent) sendJson(response, 502, { message: 'SRM gave no session.' })
  })
})

server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  const at = typeof address === 'object' ? address?.port : PORT
  console.log(`The host page is at http://127.0.0.1:${at} (SRM at ${baseUrl})`)
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
