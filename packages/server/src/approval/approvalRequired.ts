/** Documents that are approved only where the buyer has a flow for them. */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { flowFor } from './flows.ts'

/** The document, saying whether a flow is meant for it; whoever acts for the supplier asks nobody. */
export async function withApprovalRequired<D extends object>(context: Context, def: AnyDocument, doc: D): Promise<D> {
  const isMeant =
    context.actor.side === 'buyer' && (await flowFor(context, def, doc as unknown as AnyDoc)) !== undefined
  return { ...doc, approvalRequired: isMeant ? 'Y' : 'N' }
}
