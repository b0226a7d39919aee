/** The tree of organizations: no circles, levels written down, nobody left behind in a closed unit (domain/08 §4.8). */
import { type Organization, organization } from '@srm/core/system/organization'
import { type OrgCategory, orgCategory } from '@srm/core/system/orgCategory'
import { type OrgMember, orgMember } from '@srm/core/system/orgMember'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { lockTree } from '../engine/tree.ts'
import { demandUnchanged } from '../engine/unchanged.ts'

const above = `with recursive above as (
    select "orgId", "parentOrgId", array["orgId"] as trail, false as circle
      from organization where "elsAccount" = $1 and "orgId" = $2 and "isDel" = 'N'
    union all
    select o."orgId", o."parentOrgId", a.trail || o."orgId", o."orgId" = any(a.trail)
      from organization o join above a on o."orgId" = a."parentOrgId"
     where o."elsAccount" = $1 and o."isDel" = 'N' and not a.circle)
  select 1 from above where circle limit 1`

/** Levels follow from the tree: rowVersion stays. */
const levels = `with recursive tree as (
    select "orgId", 1 as level from organization where "elsAccount" = $1 and "isDel" = 'N' and "parentOrgId" is null
    union all
    select o."orgId", t.level + 1 from organization o join tree t on o."parentOrgId" = t."orgId"
     where o."elsAccount" = $1 and o."isDel" = 'N')
  update organization o set "orgLevel" = t.level from tree t
   where o."elsAccount" = $1 and o."orgId" = t."orgId" and o."orgLevel" is distinct from t.level`

/** @throws Invalid when the unit would stand under itself */
async function place(context: Context, before: Organization | undefined, after: Organization): Promise<void> {
  const { tx, actor } = context
  demandUnchanged(before, after, ['orgId'])
  if (before && before.parentOrgId === after.parentOrgId) return
  await lockTree(context, organization)
  const circle = await tx.query(above, [actor.account, after.orgId])
  if (circle.length > 0) throw new Invalid([{ path: 'parentOrgId', rule: 'cycle' }])
  await tx.query(levels, [actor.account])
}

/** @throws Refused while active units stand below it or people belong to it */
async function demandEmpty({ tx, actor }: Context, { orgId }: Organization): Promise<void> {
  const [used] = await tx.query<{ children: boolean; members: boolean }>(
    `select exists (select 1 from organization where "elsAccount" = $1 and "parentOrgId" = $2 and "status" = 'active' and "isDel" = 'N') as children,
            exists (select 1 from "orgMember" where "elsAccount" = $1 and "orgId" = $2 and "status" = 'active' and "isDel" = 'N')
         or exists (select 1 from "subAccount" where "elsAccount" = $1 and "orgId" = $2 and "subAccountStatus" <> 'disabled' and "isDel" = 'N') as members`,
    [actor.account, orgId],
  )
  if (used?.children) throw new Refused({ message: 'organization.hasChildren' })
  if (used?.members) throw new Refused({ message: 'organization.hasMembers' })
}

/** A unit comes back only under an active one. @throws Refused */
async function demandParent({ tx, actor }: Context, { parentOrgId }: Organization): Promise<void> {
  const closed = await tx.query(
    `select 1 from organization where "elsAccount" = $1 and "orgId" = $2 and "status" = 'inactive' and "isDel" = 'N'`,
    [actor.account, parentOrgId],
  )
  if (closed.length > 0) throw new Refused({ message: 'organization.parentInactive', field: 'parentOrgId' })
}

onAction(organization, {
  create: ({ context, after }) => place(context, undefined, after),
  save: ({ context, before, after }) => place(context, before, after),
  deactivate: ({ context, after }) => demandEmpty(context, after),
  activate: ({ context, after }) => demandParent(context, after),
})

/** @throws Refused while organizations are of the category */
async function demandUnused({ tx, actor }: Context, { orgCategoryId }: OrgCategory): Promise<void> {
  const used = await tx.query(
    `select 1 from organization where "elsAccount" = $1 and "orgCategoryId" = $2 and "isDel" = 'N' limit 1`,
    [actor.account, orgCategoryId],
  )
  if (used.length > 0) throw new Refused({ message: 'common.inUse' })
}

onAction(orgCategory, {
  save: async ({ before, after }) => demandUnchanged(before, after, ['orgCategoryId']),
  remove: ({ context, after }) => demandUnused(context, after),
})

/** Everybody has one main organization: it is the one his data permissions begin with. */
async function settleMain({ tx, actor }: Context, { uuid, orgId, elsSubAccount, primary }: OrgMember): Promise<void> {
  if (primary !== 'Y') return
  await tx.query(
    `update "orgMember" set "primary" = 'N' where "elsAccount" = $1 and "elsSubAccount" = $2 and "uuid" <> $3 and "primary" = 'Y'`,
    [actor.account, elsSubAccount, uuid],
  )
  await tx.query(
    `update "subAccount" set "orgId" = $3 where "elsAccount" = $1 and "elsSubAccount" = $2 and "orgId" is distinct from $3`,
    [actor.account, elsSubAccount, orgId],
  )
}

onAction(orgMember, {
  create: ({ context, after }) => settleMain(context, after),
  save: ({ context, after }) => settleMain(context, after),
})
