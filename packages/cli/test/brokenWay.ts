/** A way to the real server on which a test breaks connections off, or lets something happen before a call arrives. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { RealServer } from './realServer.ts'

/** Told of each call on jobs, such as `PUT file` or `POST start`; answers whether it is broken off. */
export type On = (call: string) => boolean | Promise<boolean>

export interface BrokenWay {
  /** Environment in which `srm` goes this way, as the person who is signed in. */
  readonly env: Readonly<Record<string, string>>
  /** From now on. */
  on(on: On): void
  close(): void
}

const nothing: On = () => false

export async function brokenWay({ url, folder }: RealServer): Promise<BrokenWay> {
  let on = nothing
  const proxy = createServer(async (request, response) => {
    const [, path = ''] = /\/importJob(?:\/[\w-]{36})?\/?([^?]*)/.exec(request.url ?? '') ?? []
    if (await on(`${request.method} ${path}`.trim())) return void request.socket.destroy()
    const { method, headers } = request
    const onward = send(new URL(request.url ?? '', url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { token } = JSON.parse(await readFile(join(folder, 'config', 'credentials.json'), 'utf8')).default
  const { port } = proxy.address() as AddressInfo
  return {
    env: { SRM_URL: `http://127.0.0.1:${port}`, SRM_TOKEN: token, SRM_ACCOUNT: '100001_admin_001' },
    on: (next) => {
      on = next
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
