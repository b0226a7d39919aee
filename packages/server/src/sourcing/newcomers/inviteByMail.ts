/** Companies without an account that an inquiry names: each is invited by mail, once (docs/decisions/0107). */
import type { AnyDoc } from '@srm/core/definition/workflow'
import type { Inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { invitation } from '@srm/core/suppliers/invitation'
import { actingAs } from '../../database/jointTransaction.ts'
import { actAsSystem } from '../../engine/act.ts'
import type { Context } from '../../engine/context.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'

/** Addresses that were invited to it before, in small letters. */
async function invitedTo({ tx }: Context, { elsAccount, enquiryNumber }: Inquiry): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ email: string }>(
    `select lower("email") as email from invitation where "elsAccount" = $1 and "enquiryNumber" = $2 and "isDel" = 'N'`,
    [elsAccount, enquiryNumber],
  )
  return new Set(rows.map(({ email }) => email))
}

/** Invites the companies of its rows that have no account and were not invited yet. The inquiry is locked. */
export async function inviteCompanies({ tx, moment, requestId }: Context, doc: Inquiry): Promise<void> {
  const { elsAccount, enquiryNumber, endDate: expireDate } = doc
  await actingAs(tx, systemOf(elsAccount), async () => {
    const server = serverAt({ tx, now: new Date(moment.now), requestId }, elsAccount, 'buyer', [invitation])
    const known = await invitedTo(server, doc)
    for (const { toElsAccount, supplierName, email } of doc.toElsAccountList ?? []) {
      if (toElsAccount || !email || known.has(email.toLowerCase())) continue
      const named = { supplierName, email, enquiryNumber, expireDate, targetStatus: 'stranger' }
      const uuid = await createAsSystem(server, invitation, named as unknown as AnyDoc)
      await actAsSystem(server, invitation, uuid, 'send', {}, { enquiryNumber })
    }
  })
}
