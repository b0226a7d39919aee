/** What one person of an account holds, for whoever explains or shows it to others. */
import type { Side } from '@srm/core/definition/shape'
import { type CallerRole, permissionsOn, rolesOf } from '../accounts/caller.ts'
import type { Connection } from '../database/database.ts'

export interface PersonRights {
  readonly elsSubAccount: string
  readonly name: string
  readonly subAccountStatus: 'invited' | 'active' | 'locked' | 'disabled'
  readonly roles: readonly CallerRole[]
  readonly dataItems: readonly string[]
  readonly orgId: string | null
}

interface Row extends Omit<PersonRights, 'roles'> {
  readonly codes: readonly string[]
  readonly own: readonly Omit<CallerRole, 'seesAll'>[]
}

const person = `select u."elsSubAccount", u."name", u."subAccountStatus", coalesce(u."roles", '[]') as codes,
    coalesce(u."dataItems", '[]') as "dataItems", u."orgId",
    (select coalesce(json_agg(json_build_object('roleCode', r."roleCode", 'roleName', r."roleName", 'side', r."side",
        'permissions', coalesce(r."permissions", '[]'), 'dataItems', coalesce(r."dataItems", '[]'),
        'menuGroups', coalesce(r."menuGroups", '[]')) order by r."roleCode"), '[]')
      from role r where r."elsAccount" = u."elsAccount" and r."status" = 'active' and r."isDel" = 'N' and u."roles" ? r."roleCode") as own
  from "subAccount" u where u."elsAccount" = $1 and u."elsSubAccount" = $2 and u."isDel" = 'N'`

/**
 * A person with his roles, whatever his status; undefined when there is none.
 * @param on acts for the account
 */
export async function personRights(
  on: Connection,
  account: string,
  elsSubAccount: string,
  sides: readonly Side[],
): Promise<PersonRights | undefined> {
  const [row] = await on.query<Row>(person, [account, elsSubAccount])
  if (!row) return undefined
  const { codes, own, ...rest } = row
  return { ...rest, roles: rolesOf(codes, sides, own) }
}

/** Those of the keys that the person holds on the side; administrators hold all. */
export function keysHeld({ roles }: PersonRights, side: Side, keys: readonly string[]): ReadonlySet<string> {
  const asked = new Set(keys)
  return permissionsOn(side, { roles }, { buyer: asked, supplier: asked, platform: asked })
}
