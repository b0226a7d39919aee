/**
 * How the calls of a command leave: by axios, which goes through the proxies that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name and
 * keeps connections open. What is sent and what is answered passes piece by piece.
 */
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type AxiosInstance, axiosTransport } from '@srm/core/client/axiosTransport'
import type { Body, Transport } from '@srm/core/client/transport'

interface Carriers {
  readonly whole: Transport
  readonly streamed: Transport
}

async function make(): Promise<Carriers> {
  const { default: axios } = await import('axios')
  const carrier = (maxRedirects: number) =>
    axiosTransport(axios.create({ adapter: 'http', maxRedirects }) as unknown as AxiosInstance)
  // whoever follows another way with a body has kept all of it
  return { whole: carrier(5), streamed: carrier(0) }
}

let made: Promise<Carriers> | undefined

/** What axios takes of Node in place of what the SDK takes of the web. */
function ofNode(body: Body | undefined): unknown {
  if (body instanceof ReadableStream) return Readable.fromWeb(body as NodeStream)
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body
}

/** The transport of all calls of a command; axios is loaded with the first one. */
export const carrier: Transport = async (request) => {
  made ??= make()
  const { whole, streamed } = await made
  const { body } = request
  const isStreamed = body instanceof ReadableStream || body instanceof Blob || body instanceof FormData
  return (isStreamed ? streamed : whole)({ ...request, body: ofNode(body) as Body | undefined })
}
