/** Documents by which a buyer deals with a supplier: those that go over when it is merged into another (decision 0013). */

import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { supplier } from '@srm/core/suppliers/supplier'
import type { Context } from '../engine/context.ts'
import { demandPermission, get } from '../engine/get.ts'
import { naming, type Places, placesIn } from '../engine/references/referencedBy.ts'
import { allDefinitions } from '../engine/registry.ts'

/** Rows about a company that it keeps too say who the company is: they are no dealings with it. */
const isKept = (def: AnyDocument, key: string): boolean => Object.values(def.sides).some((side) => side?.self === key)

/** Where documents name a supplier that a buyer deals with. */
export const supplierReferences = (): Places[] =>
  allDefinitions().flatMap((def) => {
    const { head, lines } = placesIn(supplier, def)
    const places = { def, head: head.filter((key) => !isKept(def, key)), lines }
    return places.head.length + lines.length > 0 ? [places] : []
  })

/** How many documents of a kind deal with a supplier; the labels are those of its definition. */
export interface SupplierDocumentCount {
  readonly document: string
  readonly en: string
  readonly zh: string
  readonly count: number
}

/**
 * What would go over if the supplier were merged, told to whoever may do that.
 * @throws NotAllowed, NotFound
 */
export async function countSupplierDocuments(context: Context, uuid: string): Promise<SupplierDocumentCount[]> {
  demandPermission(context, supplier, 'merge')
  const { toElsAccount } = JSON.parse(await get(context, supplier, uuid)) as AnyDoc
  const all = supplierReferences()
  const counts = all.map(
    (places, i) => `select ${i} as at, count(*)::integer as count from (${naming(places).join(' union ')}) n`,
  )
  const rows = await context.tx.query<{ at: number; count: number }>(counts.join(' union all '), [
    context.actor.account,
    toElsAccount,
  ])
  const known = new Map(rows.map(({ at, count }) => [at, count]))
  return all.flatMap(({ def }, i) => {
    const { name: document, en, zh } = def.shape
    const count = known.get(i) ?? 0
    return count > 0 ? [{ document, en, zh, count }] : []
  })
}
