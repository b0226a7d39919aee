/** A page that costs nothing but the way: `plainPage.ts <port> <bytes>` answers every request with so many bytes. */
import { createServer } from 'node:http'
import process from 'node:process'

const [port, size] = process.argv.slice(2).map(Number)
const page = Buffer.alloc(size ?? 0, ' ')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': page.length }

createServer((_request, response) => response.writeHead(200, headers).end(page)).listen(port, '127.0.0.1', () =>
  console.log('is running at'),
)
