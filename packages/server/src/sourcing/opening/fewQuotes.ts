/** Fewer quotes than wanted: where the account has a flow for it, approvers decide whether they are opened (domain/04 §3.4, docs/decisions/0106). */
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { hasTooFew } from '@srm/core/sourcing/inquiries/inquiryRules'
import { flowFor } from '../../approval/flows.ts'
import type { Context } from '../../engine/context.ts'
import { onTaking } from '../../engine/effects.ts'

/** The inquiry, saying whether a flow is meant for opening it: asked when it closes, and again when it is opened. */
async function withFewApproval(context: Context, doc: Inquiry): Promise<Inquiry> {
  const asked = { ...doc, enquiryStatus: 'closed', askedChange: 'fewQuotes' }
  const isMeant = hasTooFew(doc) && (await flowFor(context, inquiry, asked)) !== undefined
  return { ...doc, fewNeedsApproval: isMeant ? 'Y' : 'N' }
}

onTaking(inquiry, { close: withFewApproval, open: withFewApproval })
