/** What a buyer may write about a company that keeps its own data; the company learns who does (domain/07 §3.6). */
import { openKeys, regulatedKeys } from '@srm/core/suppliers/companyFields'
import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import { isServer } from '../engine/asServer.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { tellSupplier } from './customer.ts'
import { demandOneRow } from './oneCompany.ts'

/** What the company shares is the company's to change. @throws Refused */
function demandOwn(before: Supplier | undefined, after: Supplier): void {
  if (!before || after.sharedFlag !== 'Y') return
  const field = [...regulatedKeys, ...openKeys].find((key) => before[key] !== after[key])
  if (field) throw new Refused({ message: 'supplier.companyKeeps', field })
}

onAction(supplier, {
  async create({ context, after }) {
    // Whoever registers is not turned away because the buyer had written him down before.
    if (!isServer(context)) await demandOneRow(context, after)
    await tellSupplier(context, after)
  },
  async save({ context, before, after }) {
    demandOwn(before, after)
    if (before?.socialCreditCode !== after.socialCreditCode) await demandOneRow(context, after)
    if (before?.paymentClause !== after.paymentClause) await tellSupplier(context, after)
  },
})
