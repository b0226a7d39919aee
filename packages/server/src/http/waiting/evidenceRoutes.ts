import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance } from 'fastify'
import { approvalEvidence } from '../../approval/evidence/approvalEvidence.ts'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
}

/** `GET {prefix}/buyer/{document}/{uuid}/evidence`: by what approvers judge one; of documents that are approved. */
export function evidenceRoutes(api: FastifyInstance, { database, documents }: Parts): void {
  for (const def of Object.values(documents).filter(({ shape }) => 'auditStatus' in shape.statuses))
    api.get<{ Params: { uuid: string } }>(`/buyer/${def.shape.name}/:uuid/evidence`, async (request) => {
      const { uuid } = request.params
      const actor = sessionOf(request)
      return answer(await reading({ database, actor }, (context) => approvalEvidence(context, def, uuid)))
    })
}
