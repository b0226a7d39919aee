/** By what an approver judges a document: its budgets, its prices, the record of its supplier, each as far as he may read it. */
import type { ApprovalEvidence } from '@srm/core/client/approvals/approvalEvidence'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import { get } from '../../engine/get.ts'
import { budgetsOf } from './budgetsOf.ts'
import { pricesOf } from './pricesOf.ts'
import { supplierRecord } from './supplierRecord.ts'

/**
 * What the definition of a document says that it is judged by (`judgedBy`).
 * @throws NotAllowed, NotFound whoever may not read the document is told nothing about it
 */
export async function approvalEvidence(context: Context, def: AnyDocument, uuid: string): Promise<ApprovalEvidence> {
  const doc = JSON.parse(await get(context, def, uuid)) as AnyDoc
  const { budget, prices, supplier } = def.judgedBy ?? {}
  return {
    ...(budget ? { budgets: await budgetsOf(context, budget, doc) } : {}),
    ...(prices ? { prices: await pricesOf(context, doc) } : {}),
    ...(supplier && doc[supplier] ? { supplier: await supplierRecord(context, String(doc[supplier])) } : {}),
  }
}
