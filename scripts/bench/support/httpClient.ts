/** A light HTTP/1.1 client on bare sockets: it must cost less than the server it measures. */
import { connect, type Socket } from 'node:net'

export interface Line {
  /** Sends the request and waits for the whole answer. @throws Error on any status but 200 */
  readonly send: (request: Buffer) => Promise<number>
  readonly close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')
const lengthOf = (head: string): number => Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)

/** No answer of a measurement is longer. */
const longest = 1024 * 1024

/** One keep-alive connection; one request at a time. Every answer is read whole, into a buffer that is kept. */
export function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    let waiting: { resolve: (bytes: number) => void; reject: (error: Error) => void } | undefined
    const received = Buffer.alloc(longest)
    let filled = 0
    const fail = (error: Error) => (waiting ? waiting.reject(error) : reject(error))
    const read = (size: number, chunk: Uint8Array): boolean => {
      received.set(chunk.subarray(0, size), filled)
      filled += size
      const end = received.subarray(0, filled).indexOf(headEnd)
      if (end < 0) return true
      const head = received.toString('latin1', 0, end)
      const length = lengthOf(head)
      const whole = end + headEnd.length + length
      if (filled < whole) return true
      const answered = waiting
      filled = 0
      waiting = undefined
      if (head.startsWith('HTTP/1.1 200')) answered?.resolve(length)
      else
        answered?.reject(new Error(`${head.split('\r\n')[0]} ${received.toString('utf8', end, whole).slice(0, 300)}`))
      return true
    }
    const onread = { buffer: Buffer.alloc(64 * 1024), callback: read }
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    socket.on('error', fail)
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
