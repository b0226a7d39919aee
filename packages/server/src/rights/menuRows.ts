/** What an account wrote about its menu. */
import type { MenuRow } from '@srm/core/found/menuTree'
import type { Connection } from '../database/database.ts'

/** The account's entries and changes of all its sides. */
export const menuRows = (on: Connection, account: string): Promise<MenuRow[]> =>
  on.query<MenuRow>(
    `select "menuId", "side", "nameEn", "nameZh", "path", "icon", "parentId", "sort", "status"
     from menu where "elsAccount" = $1 and "isDel" = 'N' order by "menuId"`,
    [account],
  )

/** Entries of an account's menu groups in force, by group. */
export async function groupEntries(on: Connection, account: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await on.query<{ groupCode: string; menus: readonly string[] }>(
    `select "groupCode", coalesce("menus", '[]') as "menus" from "menuGroup"
     where "elsAccount" = $1 and "status" = 'active' and "isDel" = 'N'`,
    [account],
  )
  return new Map(rows.map(({ groupCode, menus }) => [groupCode, menus]))
}
