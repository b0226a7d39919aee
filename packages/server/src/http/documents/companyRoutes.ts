import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../engine/context.ts'
import { companyDataOf } from '../../suppliers/companyData.ts'
import { countSupplierDocuments } from '../../suppliers/supplierReferences.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

/**
 * `GET {prefix}/buyer/supplier/:uuid/company`: what the supplier says about itself, where it shares that.
 * `GET {prefix}/buyer/supplier/:uuid/dealings`: how many documents would go over if it were merged into another.
 */
export function companyRoutes(api: FastifyInstance, database: Database): void {
  api.get<{ Params: { readonly uuid: string } }>('/buyer/supplier/:uuid/dealings', async (request) =>
    answer(
      await inTransaction({ database, actor: sessionOf(request), requestId: request.id }, (context) =>
        countSupplierDocuments(context, request.params.uuid),
      ),
    ),
  )
  api.get<{ Params: { readonly uuid: string } }>('/buyer/supplier/:uuid/company', async (request) =>
    answer(
      await inTransaction({ database, actor: sessionOf(request), requestId: request.id }, (context) =>
        companyDataOf(context, request.params.uuid),
      ),
    ),
  )
}
