/** What each role does and where (spec §2, `/documentCenter`): it follows from the definitions and is nobody's secret. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Guide, guideHeads, guideOf } from '@srm/core/found/guide'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../engine/errors.ts'
import { limitAddress } from '../addressLimit.ts'
import { answer } from '../answer.ts'
import { unlessKnown } from '../entityTag.ts'

/** `GET {prefix}/public/guides`: the roles; `GET {prefix}/public/guides/{role}`: the guide of one. */
export function guideRoutes(api: FastifyInstance, documents: Readonly<Record<string, AnyDocument>>): void {
  const open = {
    config: { public: true },
    onRequest: limitAddress({ most: 300, seconds: 60, now: Date.now }),
  } as const
  const made = new Map<string, Guide>()
  api.get('/public/guides', open, async (request, reply) =>
    unlessKnown(request, reply, answer({ items: guideHeads() })),
  )
  api.get<{ Params: { role: string } }>('/public/guides/:role', open, async (request, reply) => {
    const { role } = request.params
    const guide = made.get(role) ?? guideOf(documents, role)
    if (!guide) throw new NotFound('guide')
    made.set(role, guide)
    return unlessKnown(request, reply, answer(guide))
  })
}
