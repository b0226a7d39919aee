/** A small HTTP server that answers in the shapes of the protocol (decisions §6), for the tests of the SDK. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}
export interface ProtocolServer {
  readonly app: FastifyInstance
  readonly baseUrl: string
  /** Every request in its order. */
  readonly seen: Seen[]
  /** Tokens that are accepted now. */
  readonly tokens: Set<string>
  refreshes: number
  /** What the next refreshes answer instead of a new pair. */
  refreshAnswer: { readonly status: number; readonly body: string } | undefined
  /** Streams of live updates that are open. */
  readonly streams: Set<FastifyReply>
  close(): Promise<void>
}

export const said = (data: unknown, code = '200', message = 'common.success') => ({ code, message, data })
export const person = {
  elsAccount: '100001',
  elsSubAccount: 'admin_001',
  name: 'Li',
  companyName: 'Acme',
  sides: ['buyer'],
  admin: true,
  permissions: { buyer: ['purchaseOrder.view'] },
  language: 'en',
  timeZone: 'Asia/Shanghai',
  localCurrency: 'CNY',
}
/** Login of `person` sends this and nothing else: the SHA-256 of `secret`. */
export const secretHash = '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b'

const failures: Readonly<Record<string, readonly [status: number, message: string, data: unknown]>> = {
  invalid: [400, 'common.invalid', { issues: [{ path: 'lines.0.quantity', rule: 'notDecimal' }] }],
  forbidden: [403, 'common.notAllowed', { permission: 'purchaseOrder.send' }],
  absent: [404, 'common.notFound', null],
  conflict: [409, 'common.notNow', { params: { action: 'send', stage: 'draft' } }],
  stale: [409, 'common.stale', { current: { rowVersion: 8 }, diff: [{ path: 'remark', yours: 'a', theirs: 'b' }] }],
  large: [413, 'common.tooLarge', null],
  refused: [422, 'purchaseOrder.replyDateMissing', { field: 'replyDeliveryDate', line: 10, params: { line: 10 } }],
  often: [429, 'common.tooOften', { retryAfter: 7 }],
  fault: [500, 'common.serverError', { traceId: 'trace-1' }],
}

function sessionRoutes(server: ProtocolServer): void {
  const { app, tokens } = server
  const pair = (name: string) => {
    tokens.add(name)
    return { token: name, refreshToken: `refresh-${name}`, subAccountInfo: person }
  }
  app.post<{ Body: Record<string, string> }>('/api/ElsAuthService/login', async ({ body }) =>
    body.elsSubAccountPassword === secretHash ? said(pair('signed-in')) : said(null, '401', 'common.signInFailed'),
  )
  app.get<{ Params: { token: string } }>('/api/ElsAuthService/webValidToken/:token', async ({ params }) =>
    params.token === 'once/only' ? said(pair('exchanged')) : said(null, '401', 'common.notSignedIn'),
  )
  app.post('/api/ElsAuthService/refreshToken', async (_request, reply) => {
    server.refreshes += 1
    if (server.refreshAnswer) return reply.code(server.refreshAnswer.status).send(server.refreshAnswer.body)
    tokens.clear()
    return said(pair(`renewed-${server.refreshes}`))
  })
  app.get('/api/user/logout', async () => said(null))
  app.get('/api/session', async () => said(person))
  app.get('/api/user/getMenu', async () => said([]))
  app.get('/api/admin/getDic', async () => said([{ code: 'EA', en: 'Each', zh: '个' }]))
}

function documentRoutes({ app, streams }: ProtocolServer): void {
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.get('/api/buyer/purchaseOrder', async () => said({ items: [{ uuid: 'a' }], next: null, count: 1 }))
  app.get('/api/buyer/purchaseOrder/export', async (_request, reply) =>
    reply.type('text/csv').send('orderNumber\r\nPO1\r\n'),
  )
  app.get<{ Params: { uuid: string } }>('/api/buyer/purchaseOrder/:uuid', async ({ params }, reply) => {
    const [status, message, data] = failures[params.uuid] ?? [200, 'common.success', { uuid: params.uuid, offers: [] }]
    return reply.code(status).send(said(data, String(status), message))
  })
  app.post('/api/buyer/material/import', async ({ body }) => said({ read: String(body).split('\n').length - 1 }))
  app.post('/api/buyer/purchaseOrder/submit', async () => said({ rows: [{ uuid: 'a', ok: true, code: '200' }] }))
  app.get('/api/events', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write(': hello\r\nretry: 2000\r\nevent: ready\r\ndata: {}\r\n\r\n')
    streams.add(reply)
    reply.raw.once('close', () => streams.delete(reply))
  })
  app.get('/api/buyer/silent', () => new Promise(() => undefined))
  app.all('/api/*', async (request) => said({ uuid: 'done', method: request.method }))
}

const open = /ElsAuthService|^\/(?!api\/)/
async function demandToken(server: ProtocolServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, url, headers } = request
  if (open.test(url) || server.tokens.has(String(headers.token))) return
  // session calls say it in the body (decisions §11.7)
  await reply.code(url.includes('/user/') && method === 'GET' ? 200 : 401).send(said(null, '401', 'common.notSignedIn'))
}

/** @param files served as they are: path → type and text */
export async function startProtocolServer(
  files: Readonly<Record<string, readonly [type: string, text: string]>> = {},
): Promise<ProtocolServer> {
  const app = Fastify({ forceCloseConnections: true })
  const server: ProtocolServer = {
    app,
    baseUrl: '',
    seen: [],
    tokens: new Set(),
    refreshes: 0,
    refreshAnswer: undefined,
    streams: new Set(),
    close: () => app.close(),
  }
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    server.seen.push({ method, url, headers, body })
  })
  app.addHook('preHandler', (request, reply) => demandToken(server, request, reply))
  for (const [path, [type, text]] of Object.entries(files))
    app.get(path, async (_request, reply) => reply.type(type).send(text))
  sessionRoutes(server)
  documentRoutes(server)
  return Object.assign(server, { baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) })
}
