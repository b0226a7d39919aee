/** What a buyer may write about a company that keeps its own data; the company learns who does (domain/07 §3.6). */
import { openKeys, regulatedKeys } from '@srm/core/suppliers/companyFields'
import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import { onNeighbours, onWritten, type Written } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { isServer } from '../engine/serverContext.ts'
import { tellSuppliers } from './customer.ts'
import { demandOneRow } from './oneCompany.ts'

/** What the company shares is the company's to change. @throws Refused */
function demandOwn(before: Supplier | undefined, after: Supplier): void {
  if (!before || after.sharedFlag !== 'Y') return
  const field = [...regulatedKeys, ...openKeys].find((key) => before[key] !== after[key])
  if (field) throw new Refused({ message: 'supplier.companyKeeps', field })
}

/** Those of whom a field became another one, and new ones. */
const changed = (all: readonly Written<typeof supplier>[], field: keyof Supplier): Supplier[] =>
  all.flatMap(({ before, after }) => (before && before[field] === after[field] ? [] : [after]))

onNeighbours(supplier, 'socialCreditCode')
onWritten(supplier, async (context, all) => {
  for (const { before, after } of all) demandOwn(before, after)
  // Whoever registers is not turned away because the buyer had written him down before.
  const asked = isServer(context) ? all.filter(({ before }) => before) : all
  await demandOneRow(context, changed(asked, 'socialCreditCode'))
  await tellSuppliers(context, changed(all, 'paymentClause'))
})
