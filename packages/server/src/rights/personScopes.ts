/** The data permissions of a person, looked up when his session is checked and remembered with it. */
import type { Side } from '@srm/core/definition/shape'
import {
  type DataItem,
  itemCodes,
  type RoleScope,
  type Scope,
  type Surroundings,
  scopesOf,
} from '@srm/core/system/rights/dataScope'
import type { Connection } from '../database/database.ts'
import { settingOf } from '../settings/settingOf.ts'

/** What is known of a person before his scopes. */
export interface Bearer {
  readonly account: string
  readonly sides: readonly Side[]
  readonly roles: readonly (RoleScope & { readonly side: Side })[]
  readonly dataItems: readonly string[]
  readonly orgId: string | null
}

/** Restrictions by side; an empty list restricts nothing. */
export type PersonScopes = { readonly [S in Side]?: readonly Scope[] }

const itemsSql = `select "itemCode", "dimension", "operator", coalesce("values", '[]') as "values", coalesce("docTypes", '[]') as "docTypes"
  from "dataPermission" where "elsAccount" = $1 and "itemCode" = any($2) and "status" = 'active' and "isDel" = 'N' order by "itemCode"`

const treeSql = `with recursive tree as (
    select "orgId" from organization where "elsAccount" = $1 and "orgId" = $2 and "isDel" = 'N'
    union
    select o."orgId" from organization o join tree t on o."parentOrgId" = t."orgId"
     where o."elsAccount" = $1 and o."isDel" = 'N')
  select "orgId" from tree order by "orgId"`

const categoriesSql = `select "cateCode", "parentCode" from "materialCategory" where "elsAccount" = $1 and "isDel" = 'N'`

async function surroundings(on: Connection, { account, orgId }: Bearer, items: readonly DataItem[]) {
  const asks = (test: (item: DataItem) => boolean) => items.some(test)
  const tree =
    orgId && asks(({ operator }) => operator === 'ownOrgTree')
      ? await on.query<{ orgId: string }>(treeSql, [account, orgId])
      : []
  const categories = asks(({ dimension }) => dimension === 'materialCategory')
    ? await on.query<Surroundings['categories'][number]>(categoriesSql, [account])
    : []
  return { orgId: orgId ?? '', orgTree: tree.map((one) => one.orgId), categories }
}

/**
 * What a person sees of each of his sides.
 * @param on acts for the person's account
 */
export async function personScopes(on: Connection, person: Bearer): Promise<PersonScopes> {
  const { account, roles, dataItems, sides } = person
  const codes = itemCodes(roles, dataItems)
  const items = codes.length > 0 ? await on.query<DataItem>(itemsSql, [account, codes]) : []
  const around = await surroundings(on, person, items)
  const fallback = await settingOf(on, account, 'dp.default')
  return Object.fromEntries(
    sides.map((side) => {
      const held = roles.filter((role) => role.side === side)
      return [side, scopesOf(held, dataItems, items, around, fallback)]
    }),
  )
}
