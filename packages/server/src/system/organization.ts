/** The tree of organizations: no circles, levels written down, nobody left behind in a closed unit (domain/08 §4.8). */
import { type Organization, organization } from '@srm/core/system/organizations/organization'
import { type OrgCategory, orgCategory } from '@srm/core/system/organizations/orgCategory'
import { type OrgMember, orgMember } from '@srm/core/system/organizations/orgMember'
import type { Context } from '../engine/context.ts'
import { onAction, onNeighbours, onWritten, type Written } from '../engine/effects.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { onTree, writeLevels } from '../engine/references/tree.ts'

/** @throws Invalid when a unit would stand under itself */
async function place(context: Context, all: readonly Written<typeof organization>[]): Promise<void> {
  const placed = all.flatMap(({ before, after }) =>
    before && before.parentOrgId === after.parentOrgId ? [] : [after.orgId],
  )
  if (placed.length === 0) return
  if ((await writeLevels(context, organization, placed)) === undefined)
    throw new Invalid([{ path: 'parentOrgId', rule: 'cycle' }])
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

onTree(organization, { code: 'orgId', parent: 'parentOrgId', level: 'orgLevel' })
onWritten(organization, place)
onAction(organization, {
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
  remove: ({ context, after }) => demandUnused(context, after),
})

/**
 * Everybody has one main organization, the one that was written last: his data permissions begin with it.
 * @param all of each person one at most
 */
async function settleMain({ tx, actor }: Context, all: readonly OrgMember[]): Promise<void> {
  const mains = all.filter(({ primary }) => primary === 'Y')
  if (mains.length === 0) return
  const people = mains.map(({ elsSubAccount }) => elsSubAccount)
  await tx.query(
    `update "orgMember" o set "primary" = 'N' from unnest($2::text[], $3::uuid[]) m(person, uuid)
      where o."elsAccount" = $1 and o."elsSubAccount" = m.person and o."uuid" <> m.uuid and o."primary" = 'Y'`,
    [actor.account, people, mains.map(({ uuid }) => uuid)],
  )
  await tx.query(
    `update "subAccount" u set "orgId" = m.unit from unnest($2::text[], $3::text[]) m(person, unit)
      where u."elsAccount" = $1 and u."elsSubAccount" = m.person and u."orgId" is distinct from m.unit`,
    [actor.account, people, mains.map(({ orgId }) => orgId)],
  )
}

onNeighbours(orgMember, 'elsSubAccount')
onWritten(orgMember, (context, all) =>
  settleMain(
    context,
    all.map(({ after }) => after),
  ),
)
