/** A certificate comes in force with its paper; one that is prolonged is in force again, and its new end is told in time (domain/02 §1.5). */
import { type SupplierIdentification, supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
import { demandAttached } from '../files/demandAttached.ts'
import { settingOf } from '../settings/settingOf.ts'

type Ending = Pick<SupplierIdentification, 'expiryDate'>

/** Does it last longer than before, and still? Without a last day it has no end. */
const isProlonged = (before: Ending, { expiryDate }: Ending, today: string): boolean =>
  before.expiryDate !== null &&
  before.expiryDate !== expiryDate &&
  (expiryDate === null || (expiryDate > before.expiryDate && expiryDate >= today))

const needsFile = async ({ tx, actor }: Context): Promise<boolean> =>
  (await settingOf(tx, actor.account, 'certificate.fileRequired')) === 'Y'

onAction(supplierIdentification, {
  /** V-ATTACH: in force with its paper. @throws Refused */
  async validate({ context, after }) {
    if (await needsFile(context))
      await demandAttached(context, supplierIdentification, after, 'supplierIdentification.fileMissing')
  },
})

onWritten(
  supplierIdentification,
  each(async (context, { before, after }) => {
    if (!before && after.certStatus === 'draft' && !(await needsFile(context)))
      await actAsSystem(unscoped(context), supplierIdentification, after.uuid, 'validate', {}, {})
    if (!before || !isProlonged(before, after, context.moment.today)) return
    if (after.certStatus === 'expired' || after.remindedDays !== null)
      await actAsSystem(unscoped(context), supplierIdentification, after.uuid, 'renew', {}, {})
  }),
)
