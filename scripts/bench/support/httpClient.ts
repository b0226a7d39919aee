/** A light HTTP/1.1 client on bare sockets: it must cost less than the server it measures. */
import { connect, type Socket } from 'node:net'

export interface Line {
  /** Sends the request and waits for the whole answer. @throws Error on any status but 200 */
  readonly send: (request: Buffer) => Promise<number>
  readonly close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')
const lengthOf = (head: string): number => Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)

/** One keep-alive connection; one request at a time. */
export function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let waiting: { resolve: (bytes: number) => void; reject: (error: Error) => void } | undefined
    let received = Buffer.alloc(0)
    const fail = (error: Error) => (waiting ? waiting.reject(error) : reject(error))
    socket.on('error', fail)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf(headEnd)
      if (end < 0) return
      const head = received.subarray(0, end).toString('latin1')
      const size = lengthOf(head)
      if (received.length < end + 4 + size) return
      const answered = waiting
      const body = received.subarray(end + 4, end + 4 + size)
      received = Buffer.alloc(0)
      waiting = undefined
      if (head.startsWith('HTTP/1.1 200')) answered?.resolve(size)
      else answered?.reject(new Error(`${head.split('\r\n')[0]} ${body.toString().slice(0, 300)}`))
    })
    socket.once('connect', () =>
      resolve({
        send: (request) =>
          new Promise((done, failed) => {
            waiting = { resolve: done, reject: failed }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

/** The bytes of a request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Buffer {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
}
