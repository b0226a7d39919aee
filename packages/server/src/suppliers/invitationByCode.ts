/** The invitation behind a code, as long as it is good (domain/02 §1.3). */
import type { Connection } from '../database/database.ts'
import { momentIn } from '../engine/context.ts'
import { readInviteCode } from './invitationCode.ts'

export interface OpenInvitation {
  readonly uuid: string
  readonly elsAccount: string
  readonly inviteNumber: string
  readonly buyerName: string
  readonly supplierName: string
  readonly contactName: string | null
  readonly telephone: string | null
  readonly email: string | null
  readonly expireDate: string
  readonly timeZone: string
}

const found = `select i."uuid", i."elsAccount", i."inviteNumber", a."fullName" as "buyerName", i."supplierName",
    i."contactName", i."telephone", i."email", i."expireDate", a."timeZone"
  from invitation i join account a on a."toElsAccount" = i."elsAccount"
  where i."inviteCode" = $1 and i."inviteStatus" in ('unsent', 'waiting', 'sent', 'failed') and i."isDel" = 'N' and a."accountStatus" = 'active'`

/**
 * Undefined when the code is unknown, used, revoked or past its day in the buyer's zone. In a transaction of the system.
 * @param claim locks the row, so that of two who register with the code one wins
 */
export async function openInvitation(
  on: Connection,
  code: unknown,
  now: Date,
  claim = false,
): Promise<OpenInvitation | undefined> {
  const known = readInviteCode(code)
  if (known === undefined) return undefined
  const [row] = await on.query<OpenInvitation>(claim ? `${found} for update of i` : found, [known])
  return row?.expireDate && row.expireDate >= momentIn(row.timeZone, now).today ? row : undefined
}
