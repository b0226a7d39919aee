/**
 * A page that is rendered on the server: the first orders stand in its HTML, the session comes with it, and the element takes
 * their place once its scripts are there.
 */
import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { findPackageJSON } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@srm/core/client/client'
import { embedSession } from '@srm/core/client/embedSession'

/** @typedef {import('node:http').ServerResponse} Response */

const { PORT = '4000', SRM_URL: baseUrl = 'http://127.0.0.1:3000', SRM_TOKEN, SRM_TOKEN_FILE } = process.env

/** A service token of the verb `embed`: a secret of this back end. */
const serviceToken = SRM_TOKEN_FILE ? readFileSync(SRM_TOKEN_FILE, 'utf8').trim() : (SRM_TOKEN ?? '')

/** A session of whoever is signed in to the site; a real one looks that up behind its own sign-in. */
const openSession = async () => ({
  ...(await embedSession({ baseUrl, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' })),
  baseUrl,
})

/** @param {{ readonly token: string, readonly account: string }} grant */
async function firstOrders({ token, account }) {
  const session = { account, token: async () => token, renew: async () => token }
  const { items } = await createClient({ baseUrl, session }).buyer.purchaseOrder.list({
    limit: 10,
    fields: ['orderNumber', 'supplierName'],
  })
  return items
}

/** @type {Readonly<Record<string, string>>} */
const named = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** @param {unknown} text */
const html = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => named[sign] ?? '')

/** JSON inside of a script: no text of it ends the script. */
const json = (/** @type {unknown} */ value) => JSON.stringify(value).replaceAll('<', '\\u003c')

async function renderPage() {
  const grant = await openSession()
  const rows = (await firstOrders(grant)).map(
    ({ orderNumber, supplierName }) => `<tr><td>${html(orderNumber)}</td><td>${html(supplierName)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Orders of Riverside Works</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
    <script type="application/json" id="grant">${json(grant)}</script>
    <script type="module" src="/elements/session.js"></script>
    <script type="module" src="/elements/orderList.js"></script>
    <script type="module" src="/page.js"></script>
  </head>
  <body>
    <h1>Orders</h1>
    <srm-session>
      <srm-order-list page-size="20">
        <table class="rows">
          <thead><tr><th>Order</th><th>Supplier</th></tr></thead>
          <tbody>${rows.join('')}</tbody>
        </table>
      </srm-order-list>
    </srm-session>
  </body>
</html>`
}

const page = fileURLToPath(new URL('page/', import.meta.url))
const elements = join(dirname(findPackageJSON('@srm/elements', import.meta.url) ?? ''), 'dist')

/** @type {Readonly<Record<string, string>>} */
const types = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }

/**
 * @param {Response} response
 * @param {number} status
 * @param {unknown} body
 */
function sendJson(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** The page holds a session: nobody keeps it. @param {Response} response */
async function sendPage(response) {
  const text = await renderPage()
  const policy = `default-src 'self'; connect-src 'self' ${new URL(baseUrl).origin}; img-src 'self' data:; object-src 'none'; base-uri 'none'`
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  })
  response.end(text)
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
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://here')
  const answer = async () => {
    if (pathname === '/') return sendPage(response)
    if (pathname === '/session' && request.method === 'POST') return sendJson(response, 200, await openSession())
    if (pathname.startsWith('/elements/')) return sendFile(response, elements, pathname.slice('/elements/'.length))
    return sendFile(response, page, pathname)
  }
  answer().catch((error) => {
    console.error(error)
    if (!response.headersSent) sendJson(response, 502, { message: 'SRM gave no session.' })
  })
})

server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  const at = typeof address === 'object' ? address?.port : PORT
  console.log(`The page is at http://127.0.0.1:${at} (SRM at ${baseUrl})`)
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
