/** Companies that come to an inquiry: by the letter that invites them, or from its public notice (docs/decisions/0107). */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { invitation } from '@srm/core/suppliers/invitation'
import { registration } from '@srm/core/suppliers/registration'
import { supplier } from '@srm/core/suppliers/supplier'
import { isFrozenFor, there } from '@srm/core/suppliers/supplierTransitions'
import type { Connection } from '../../database/database.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import { system } from '../../database/systemTables.ts'
import { actAsSystem } from '../../engine/act.ts'
import { onAction } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'
import type { Relation } from '../../gates/supplierGate.ts'
import { shareWith } from '../../suppliers/customer.ts'
import '../../suppliers/registration.ts'
import { type Asked, askedBy, askedIn, type ByMail, isInTime, quotationPath, stateOf, type Way } from './asked.ts'

/** Who is asked in public, or by mail, may be anybody whom the buyer has not sent away (domain/02 §1.4). */
const mayQuote = (relation: Relation): boolean =>
  relation.supplierStatus !== 'unqualified' &&
  there.some((one) => one === relation.supplierStatus) &&
  !isFrozenFor(relation, 'inquiry')

/** Why nobody comes to it by this way any more. @throws Refused */
export function demandOpen(asked: Asked | undefined, now: Date): asserts asked is Asked {
  if (!asked) throw new Refused({ message: 'inquiry.linkGone' })
  const state = stateOf(asked, now)
  if (state === 'used') throw new Refused({ message: 'inquiry.linkUsed' })
  if (state === 'revoked') throw new Refused({ message: 'inquiry.linkGone' })
  if (state === 'over') throw new Refused({ message: 'inquiry.notTaking' })
}

/** The buyer's row about a company that has an account; a new one is a stranger, who shares its data. @throws Refused by the gate */
async function meet(tx: Connection, buyer: string, account: string, now: Date): Promise<void> {
  const [company] = await tx.query<{ fullName: string; shortName: string }>(
    'select "fullName", "shortName" from account where "toElsAccount" = $1',
    [account],
  )
  await actingAs(tx, systemOf(buyer), async () => {
    const context = serverAt({ tx, now }, buyer, 'buyer')
    const [relation] = await tx.query<Relation>(
      `select "supplierStatus", "freezeFlag", "freezeScope" from supplier
        where "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N'`,
      [buyer, account],
    )
    if (relation && !mayQuote(relation)) throw new Refused({ message: 'inquiry.notAdmitted' })
    if (relation) return
    await createAsSystem(context, supplier, { toElsAccount: account, ...company } as unknown as AnyDoc)
    await shareWith(context, { elsAccount: buyer, toElsAccount: account, paymentClause: null }, {})
  })
}

/** The inquiry has the company in its rows, and a quotation for it. */
async function join(tx: Connection, { buyer, doc, invited }: Asked, account: string, now: Date): Promise<void> {
  await actingAs(tx, systemOf(buyer), async () => {
    const context = serverAt({ tx, now }, buyer, 'buyer', [inquiry])
    const email = invited?.email ?? null
    await actAsSystem(context, inquiry, doc.uuid, 'takePart', { toElsAccount: account, email }, {})
  })
}

/**
 * A company that has an account takes part.
 * @returns where its quotation is
 * @throws Refused when the link was used or taken back, the inquiry takes nobody any more, or by the gate table
 */
export async function takePart(tx: Connection, way: Way, account: string, now: Date): Promise<string | null> {
  const asked = await askedBy(tx, way, now)
  const path = asked && (await quotationPath(tx, asked, account))
  if (path) return path
  demandOpen(asked, now)
  if (asked.buyer === account) throw new Refused({ message: 'inquiry.notAdmitted' })
  await meet(tx, asked.buyer, account, now)
  if (asked.invited) {
    const context = serverAt({ tx, now }, asked.buyer, 'buyer')
    await actAsSystem(context, invitation, asked.invited.uuid, 'claim', {}, {})
    await tx.query('update invitation set "claimedBy" = $3 where "elsAccount" = $1 and "uuid" = $2', [
      asked.buyer,
      asked.invited.uuid,
      account,
    ])
  }
  await join(tx, asked, account, now)
  return quotationPath(tx, asked, account)
}

interface Registered extends ByMail {
  readonly account: string
  readonly enquiryNumber: string
}

// the account is opened: the company stands in the inquiry that it came for, as long as that takes anybody
onAction(registration, {
  activate: ({ context: { tx, moment }, after }) =>
    actingAs(tx, system, async () => {
      const now = new Date(moment.now)
      const [row] = await tx.query<Registered>(
        `select r."registeredAccount" as account, i."enquiryNumber", i."uuid", i."inviteNumber", i."inviteStatus", i."supplierName",
            i."email", i."claimedBy"
          from registration r join invitation i on i."elsAccount" = r."elsAccount" and i."inviteNumber" = r."inviteNumber"
          where r."elsAccount" = $1 and r."uuid" = $2 and i."enquiryNumber" is not null and r."registeredAccount" is not null`,
        [after.elsAccount, after.uuid],
      )
      if (!row) return
      const { enquiryNumber } = row
      const asked = await askedIn(tx, { buyer: after.elsAccount, enquiryNumber, invited: row }, now)
      if (asked && isInTime(asked, now)) await join(tx, asked, row.account, now)
    }),
})
