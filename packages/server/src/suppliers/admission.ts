/**
 * Who is transferred directly is proved by a file; who was eliminated comes back after a while, where no other row is about its
 * company meanwhile (domain/02 §1.4, domain/07 §3.6).
 */
import { dayAfter } from '@srm/core/definition/time/day'
import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { demandAttached } from '../files/demandAttached.ts'
import { settingOf } from '../settings/settingOf.ts'
import { demandOneRow } from './oneCompany.ts'

/** Of a row that was brought in without a day it is known only that it was there when it came. */
const eliminatedOn = ({ statusSince, createDate }: Supplier): string => statusSince ?? createDate.slice(0, 10)

/** @throws Refused */
async function demandCooled({ tx, actor, moment }: Context, eliminated: Supplier): Promise<void> {
  const since = eliminatedOn(eliminated)
  const from = dayAfter(since, await settingOf(tx, actor.account, 'supplier.coolingDays'))
  if (moment.today < from) throw new Refused({ message: 'supplier.coolingDown', params: { since, from } })
}

onAction(supplier, {
  transfer: ({ context, after }) => demandAttached(context, supplier, after, 'supplier.transferUnproved'),
  async readmit({ context, before, after }) {
    if (before) await demandCooled(context, before)
    await demandOneRow(context, [after])
  },
})
