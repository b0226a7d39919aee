/** Letters that ask a company without an account for its prices; their link is a ticket of which the hash alone is kept. */
import type { Invitation } from '@srm/core/suppliers/invitation'
import { hoursAfter, issueTicketIn, voidQuoteTicketsIn } from '../accounts/tickets.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { Language } from '../database/systemTables.ts'
import type { Context } from '../engine/context.ts'
import { systemOf } from '../engine/serverContext.ts'
import { queueTemplate, withdrawLetters } from '../messages/outbox.ts'

/** Hours in which a link that was used, or is over, still says so. */
const linkLifetime = 365 * 24

interface Asked {
  readonly buyerName: string
  readonly language: Language
  readonly subject: string
  /** In the buyer's zone, and as an instant. */
  readonly deadline: string
  readonly quoteEndTime: Date | string
}

async function askedOf({ tx }: Context, { elsAccount, enquiryNumber }: Invitation): Promise<Asked | undefined> {
  const [row] = await tx.query<Asked>(
    `select a."fullName" as "buyerName", a."defaultLanguage" as "language", i."subject", i."quoteEndTime",
        to_char(i."quoteEndTime" at time zone a."timeZone", 'YYYY-MM-DD HH24:MI') || ' (' || a."timeZone" || ')' as "deadline"
      from "inquiry" i join account a on a."toElsAccount" = i."elsAccount"
      where i."elsAccount" = $1 and i."enquiryNumber" = $2 and i."isDel" = 'N'`,
    [elsAccount, enquiryNumber],
  )
  return row
}

/** Sends a new link and voids the earlier ones; nothing leaves once the deadline has passed. */
export async function sendRequest(context: Context, given: Invitation): Promise<void> {
  const { elsAccount, uuid, email, supplierName } = given
  const { tx } = context
  const now = new Date(context.moment.now)
  await actingAs(tx, systemOf(elsAccount), async () => {
    const asked = await askedOf(context, given)
    await withdrawLetters(tx, { elsAccount, documentUuid: uuid })
    await voidQuoteTicketsIn(tx, elsAccount, uuid)
    if (!asked || email === null) return
    const expireDate = hoursAfter(now, linkLifetime)
    const ticket = await issueTicketIn(tx, { purpose: 'quote', elsAccount, detail: { invitation: uuid }, expireDate })
    const { buyerName, language, subject, deadline: quoteEndTime } = asked
    const envelope = {
      ...{ elsAccount, recipient: email, language, link: `/signup/quote/${ticket}` },
      ...{ document: { name: 'invitation', uuid }, expireDate: new Date(asked.quoteEndTime) },
    }
    const params = { buyerName, supplierName, subject, quoteEndTime }
    await queueTemplate(tx, { ...envelope, template: 'quoteInvitation', params }, now)
  })
}
