/** What lapses by itself: invitations past their day, registrations nobody decided, tickets nobody used. */

import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { invitation } from '@srm/core/suppliers/invitation'
import { registration } from '@srm/core/suppliers/registration'
import { supplier } from '@srm/core/suppliers/supplier'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { sweepTicketsIn } from '../accounts/tickets.ts'
import { reminders } from '../calendar/reminders.ts'
import type { Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { Conflict } from '../engine/errors.ts'
import type { Job } from '../engine/job.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'

/** Days in which a registration is decided (domain/02 §1.2). */
const decisionDays = 30
const atOnce = 500

interface Due {
  readonly elsAccount: string
  readonly uuid: string
}

/** The last day is over in the buyer's zone. */
const invitationsDue = `select i."elsAccount", i."uuid"
  from invitation i join account a on a."toElsAccount" = i."elsAccount"
  where i."inviteStatus" in ('unsent', 'waiting', 'sent', 'failed') and i."isDel" = 'N'
    and i."expireDate" < ($1::timestamptz at time zone a."timeZone")::date
  order by 1, 2 limit ${atOnce}`
const registrationsDue = `select "elsAccount", "uuid" from registration
  where "registerStatus" = 'submitted' and "isDel" = 'N' and "lastUpdateDate" < $1::timestamptz - interval '${decisionDays} days'
  order by 1, 2 limit ${atOnce}`

/** The day is over where the keeper of the row is. */
const dayOver = (table: string, date: string, status: string) => `select i."elsAccount", i."uuid"
  from "${table}" i join account a on a."toElsAccount" = i."elsAccount"
  where i.${status} and i."isDel" = 'N' and i."${date}" < ($1::timestamptz at time zone a."timeZone")::date
  order by 1, 2 limit ${atOnce}`
const certificatesDue = dayOver('supplierIdentification', 'expiryDate', `"certStatus" = 'valid'`)
const freezesDue = dayOver('supplier', 'freezeUntil', `"freezeFlag" = 'Y'`)

/** Each in its own transaction; one that somebody decided meanwhile is left alone. */
interface Lapse {
  readonly def: AnyDocument
  readonly action: string
}
async function lapse(
  database: Database,
  { def, action }: Lapse,
  { elsAccount, uuid }: Due,
  now: Date,
): Promise<number> {
  const side = elsAccount === platformAccount ? 'platform' : 'buyer'
  try {
    await database.transaction(systemOf(elsAccount), (tx) =>
      actAsSystem(serverAt({ tx, now }, elsAccount, side), def, uuid, action, {}, {}),
    )
    return 1
  } catch (error) {
    if (error instanceof Conflict) return 0
    throw error
  }
}

const expiring = (name: string, def: AnyDocument, due: string, action = 'expire'): Job => ({
  name,
  run: async (database, now) => {
    const rows = await database.read(system, (on) => on.query<Due>(due, [now.toISOString()]))
    let done = 0
    for (const row of rows) done += await lapse(database, { def, action }, row, now)
    return done
  },
})

export const invitationExpiry = expiring('invitationExpiry', invitation as AnyDocument, invitationsDue)
export const registrationExpiry = expiring('registrationExpiry', registration as AnyDocument, registrationsDue)

export const certificateExpiry = expiring('certificateExpiry', supplierIdentification as AnyDocument, certificatesDue)
export const certificateReminders = reminders({
  name: 'certificateReminders',
  def: supplierIdentification as AnyDocument,
  inForce: `r."certStatus" = 'valid'`,
  lastDay: 'expiryDate',
})
export const freezeEnd = expiring('freezeEnd', supplier as AnyDocument, freezesDue, 'unfreeze')

export const signInTicketAge: Job = {
  name: 'signInTicketAge',
  run: async (database, now) => {
    await database.transaction(system, (tx) => sweepTicketsIn(tx, now))
    return 0
  },
}
