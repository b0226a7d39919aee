/** `POST {prefix}/tickets`: permission for one download by a link (decisions §13). */
import type { FastifyInstance } from 'fastify'
import type { DownloadTickets } from '../../accounts/downloadTickets.ts'
import { Invalid } from '../../engine/errors.ts'
import { answer } from '../answer.ts'
import { callerOf, tokenOf } from './sessionHook.ts'

const longest = 8000
/** A path below the prefix as it will be asked for, ASCII only, without a fragment. */
const pathForm = /^\/[\w-][!$-~]*$/

function readPath(body: unknown): string {
  const { path } = (typeof body === 'object' && body !== null ? body : {}) as { path?: unknown }
  const good = typeof path === 'string' && path.length <= longest && pathForm.test(path) && !/[?&]ticket=/.test(path)
  if (!good) throw new Invalid([{ path: 'path', rule: path === undefined ? 'required' : 'badFormat' }])
  return path
}

export function ticketRoutes(api: FastifyInstance, tickets: DownloadTickets): void {
  api.post('/tickets', async (request) => {
    const { account } = callerOf(request)
    return answer({ ticket: await tickets.issue(account, tokenOf(request), readPath(request.body)) })
  })
}
