/** `GET {prefix}/platform/operation`: what the platform's home shows to its administrators. */
import type { FastifyInstance } from 'fastify'
import { NotAllowed } from '../../engine/errors.ts'
import { type OperationParts, operationOf } from '../../system/operation.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

export function operationRoutes(api: FastifyInstance, parts: OperationParts): void {
  api.get('/platform/operation', async (request) => {
    const { admin, account } = sessionOf(request)
    if (!admin) throw new NotAllowed('operation')
    return answer(await operationOf(parts, account))
  })
}
