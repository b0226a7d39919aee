/** Orders that are made of prices and sources: whose company buys for a plant. */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onMaking } from '../engine/effects.ts'

/** From each plant up to the nearest company. */
const companies = `with recursive above("plant", "orgId", "step") as (
    select p, p, 0 from unnest($2::text[]) p
    union all
    select a."plant", o."parentOrgId", a."step" + 1 from above a
      join organization o on o."elsAccount" = $1 and o."orgId" = a."orgId" and o."isDel" = 'N'
     where o."parentOrgId" is not null and o."kind" is distinct from 'company' and a."step" < 20)
  select distinct on (a."plant") a."plant", o."orgId" as company from above a
    join organization o on o."elsAccount" = $1 and o."orgId" = a."orgId" and o."isDel" = 'N'
     and o."kind" = 'company' and o."status" = 'active'
   order by a."plant", a."step"`

/** The companies of plants, by plant; those above which there is none are left out. */
async function companiesOf({ tx, actor }: Context, plants: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (plants.length === 0) return new Map()
  const rows = await tx.query<{ plant: string; company: string }>(companies, [actor.account, plants])
  return new Map(rows.map(({ plant, company }) => [plant, company]))
}

onMaking(purchaseOrder, {
  heads: async (context, rows) => {
    const plantOf = (line: object) => (line as { factory?: string }).factory
    const plants = [...new Set(rows.flatMap(({ line }) => plantOf(line) ?? []))]
    const known = await companiesOf(context, plants)
    return rows.map(({ line }) => {
      const companyCode = known.get(plantOf(line) ?? '')
      return companyCode === undefined ? {} : { companyCode }
    })
  },
})
