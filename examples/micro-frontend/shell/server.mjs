/** The shell's back end: it hands out its page and the parts of two teams, and gets a short session of SRM for whoever is signed in. */
import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embedSession } from '@srm/core/client/embedSession'

/** @typedef {import('node:http').ServerResponse} Response */

const { PORT = '4000', SRM_URL: baseUrl = 'http://127.0.0.1:3000', SRM_TOKEN, SRM_TOKEN_FILE } = process.env

/** A service token of the verb `embed`: a secret of this back end. */
const serviceToken = SRM_TOKEN_FILE ? readFileSync(SRM_TOKEN_FILE, 'utf8').trim() : (SRM_TOKEN ?? '')

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** What each team has installed and written; the longest beginning of an address decides. */
const folders = ['ordering', 'suppliers'].flatMap((team) => [
  [`/${team}/elements/`, here(`../${team}/node_modules/@srm/elements/dist/`)],
  [`/${team}/module.js`, here(`../${team}/module.js`)],
])

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** @param {string} pathname */
function fileOf(pathname) {
  const path = normalize(pathname)
  const [start = '', folder = ''] = folders.find(([beginning = '']) => path.startsWith(beginning)) ?? []
  if (folder) return join(folder, path.slice(start.length))
  return join(here('page/'), path === '/' ? 'index.html' : path)
}

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
 * @param {string} file
 */
async function sendFile(response, file) {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return sendJson(response, 404, { message: 'Not found.' })
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

/** @param {Response} response */
async function sendSession(response) {
  // a real shell asks for whoever is signed in to it
  const grant = await embedSession({ baseUrl, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' })
  sendJson(response, 200, { ...grant, baseUrl })
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://here')
  const isSession = pathname === '/session' && request.method === 'POST'
  const answer = isSession ? sendSession(response) : sendFile(response, fileOf(pathname))
  answer.catch((error) => {
    console.error(error)
    if (!response.headersSent) sendJson(response, 502, { message: 'SRM gave no session.' })
  })
})

server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  const at = typeof address === 'object' ? address?.port : PORT
  console.log(`The shell is at http://127.0.0.1:${at} (SRM at ${baseUrl})`)
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
