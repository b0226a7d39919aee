/** What ends by itself at suppliers: certificates, of which their keepers hear in time, and tickets nobody used. */

import type { AnyDocument } from '@srm/core/definition/workflow'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { sweepTicketsIn } from '../accounts/tickets.ts'
import { reminders } from '../calendar/reminders.ts'
import { system } from '../database/systemTables.ts'
import type { Job } from '../engine/job.ts'

export const certificateReminders = reminders({
  name: 'certificateReminders',
  def: supplierIdentification as AnyDocument,
  inForce: `r."certStatus" = 'valid'`,
  lastDay: 'expiryDate',
})

export const signInTicketAge: Job = {
  name: 'signInTicketAge',
  run: async (database, now) => {
    await database.transaction(system, (tx) => sweepTicketsIn(tx, now))
    return 0
  },
}
