/**
 * The back end of a host page, as small as it can be: it hands out the page and the built elements, signs its own
 * users in to SRM, and passes the elements' calls on, so that the page talks to one origin only.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { findPackageJSON } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const port = Number(process.env.PORT ?? 4000)
const srm = new URL(process.env.SRM_URL ?? 'http://127.0.0.1:3000')

/**
 * Whom this site knows, and who they are in SRM. A real site looks this up behind its own sign-in and keeps the
 * passwords with its other secrets.
 * @type {Readonly<Record<string, { account: string, subAccount: string, side: string }>>}
 */
const people = {
  buyer: { account: '100001', subAccount: 'purchaser', side: 'buyer' },
  supplier: { account: '201658', subAccount: 'salesperson', side: 'supplier' },
  buyerInChina: { account: '100002', subAccount: 'purchaser', side: 'buyer' },
  supplierInChina: { account: '300001', subAccount: 'salesperson', side: 'supplier' },
}
const password = process.env.SRM_PASSWORD ?? 'Demo.2026'

const page = fileURLToPath(new URL('page/', import.meta.url))
const elements = join(dirname(findPackageJSON('@srm/elements', import.meta.url) ?? ''), 'dist')

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The page needs neither inline scripts nor inline styles, and talks to nobody else. */
const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

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
 * What the elements' `fetchSession` asks for: a token of SRM, and whose it is.
 * @param {Response} response
 * @param {string} name
 */
async function sendSession(response, name) {
  const person = people[name]
  if (!person) return sendJson(response, 404, { message: 'Nobody of that name.' })
  const answer = await fetch(new URL('/api/ElsAuthService/login', srm), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      elsAccount: person.account,
      elsSubAccount: person.subAccount,
      elsSubAccountPassword: password,
    }),
  })
  const { code, message, data } = await answer.json()
  if (code !== '200') return sendJson(response, 502, { message })
  sendJson(response, 200, {
    token: data.token,
    expiresIn: data.expiresIn,
    account: `${person.account}_${person.subAccount}`,
    side: person.side,
    baseUrl: '/srm',
  })
}

/**
 * Passes a call on as it is, live updates included: `/srm/api/…` here is `/api/…` there.
 * @param {Request} request
 * @param {Response} response
 */
function passOn(request, response) {
  const target = new URL((request.url ?? '').slice('/srm'.length), srm)
  const call = httpRequest(target, { method: request.method, headers: { ...request.headers, host: srm.host } })
  call.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  call.on('error', () => {
    if (!response.headersSent) sendJson(response, 502, { message: 'SRM does not answer.' })
    else response.destroy()
  })
  response.on('close', () => call.destroy())
  request.pipe(call)
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

/**
 * @param {Request} request
 * @param {Response} response
 */
async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
  if (pathname.startsWith('/srm/api/')) return passOn(request, response)
  if (pathname === '/session' && request.method === 'POST') return sendSession(response, searchParams.get('as') ?? '')
  if (pathname.startsWith('/elements/')) return sendFile(response, elements, pathname.slice('/elements/'.length))
  return sendFile(response, page, pathname === '/' ? 'index.html' : pathname.slice(1))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error)
    if (!response.headersSent) sendJson(response, 502, { message: 'SRM does not answer.' })
  })
})

server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  const at = typeof address === 'object' ? address?.port : port
  console.log(`The host page is at http://127.0.0.1:${at} (SRM at ${srm.origin})`)
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
