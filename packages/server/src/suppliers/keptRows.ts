/** Rules of the rows about a company that need the rows beside them (domain/02 §1.5). */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { supplierBank } from '@srm/core/suppliers/supplierBank'
import { supplierContact } from '@srm/core/suppliers/supplierContact'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { type Context, userOf } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

/** Another row of the same keeper about the same company for which the condition holds. */
async function hasOther(
  { tx }: Context,
  def: AnyDocument,
  { elsAccount, uuid, toElsAccount }: AnyDoc,
  condition: string,
  values: readonly unknown[] = [],
): Promise<boolean> {
  const found = await tx.query(
    `select 1 from "${def.shape.name}" where "elsAccount" = $1 and "toElsAccount" = $2 and "uuid" <> $3 and "isDel" = 'N'
       and ${condition} limit 1`,
    [elsAccount, toElsAccount, uuid, ...values],
  )
  return found.length > 0
}

interface Written<D> {
  readonly context: Context
  readonly after: D
}

/** One main contact of a company. @throws Refused */
async function demandOneMain({ context, after }: Written<AnyDoc>): Promise<void> {
  if (after.isMain !== 'Y' || after.status !== 'active') return
  if (await hasOther(context, supplierContact, after, `"isMain" = 'Y' and "status" = 'active'`))
    throw new Refused({ message: 'supplierContact.oneMain', field: 'isMain' })
}

/** One default account in each currency. @throws Refused */
async function demandOneDefault({ context, after }: Written<AnyDoc>): Promise<void> {
  if (after.isDefault !== 'Y' || after.bankStatus === 'ended') return
  const condition = `"isDefault" = 'Y' and "bankStatus" <> 'ended' and "currency" = $4`
  if (await hasOther(context, supplierBank, after, condition, [after.currency]))
    throw new Refused({
      message: 'supplierBank.oneDefault',
      field: 'isDefault',
      params: { currency: String(after.currency) },
    })
}

/** One valid certificate of a kind (V-ATTACH-TYPE). @throws Refused */
async function demandOneOfKind({ context, after }: Written<AnyDoc>): Promise<void> {
  if (
    await hasOther(context, supplierIdentification, after, `"certStatus" = 'valid' and "certType" = $4`, [
      after.certType,
    ])
  )
    throw new Refused({ message: 'supplierIdentification.kindTwice', field: 'certType' })
}

onAction(supplierContact, { create: demandOneMain, save: demandOneMain, activate: demandOneMain })
onAction(supplierIdentification, { create: demandOneOfKind, save: demandOneOfKind })
onAction(supplierBank, {
  create: demandOneDefault,
  save: demandOneDefault,
  /** Whoever wrote the account does not verify it (domain/02 §1.5: four eyes). */
  async verify({ context, before, after }) {
    const user = userOf(context.actor)
    if (before && [before.createUser, before.lastUpdateUser].includes(user))
      throw new Refused({ message: 'supplierBank.secondPerson' })
    await context.tx.query('update "supplierBank" set "verifiedBy" = $3 where "elsAccount" = $1 and "uuid" = $2', [
      after.elsAccount,
      after.uuid,
      user,
    ])
  },
})
