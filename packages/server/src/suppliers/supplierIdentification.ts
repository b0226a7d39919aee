/** A certificate that is prolonged is in force again, and its new end is told in time (domain/02 §1.5). */
import { type SupplierIdentification, supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { actAsSystem } from '../engine/act.ts'
import { unscoped } from '../engine/context.ts'
import { each, onWritten } from '../engine/effects.ts'

type Ending = Pick<SupplierIdentification, 'expiryDate'>

/** Does it last longer than before, and still? Without a last day it has no end. */
const isProlonged = (before: Ending, { expiryDate }: Ending, today: string): boolean =>
  before.expiryDate !== null &&
  before.expiryDate !== expiryDate &&
  (expiryDate === null || (expiryDate > before.expiryDate && expiryDate >= today))

onWritten(
  supplierIdentification,
  each(async (context, { before, after }) => {
    if (!before || !isProlonged(before, after, context.moment.today)) return
    if (after.certStatus === 'expired' || after.remindedDays !== null)
      await actAsSystem(unscoped(context), supplierIdentification, after.uuid, 'renew', {}, {})
  }),
)
