/** Menu entries and menu groups: the tree stays a tree of bounded depth, built-in entries keep their place in it (domain/08 §4.4). */

import { builtinMenu, type MenuRow, menuFault } from '@srm/core/found/menuTree'
import { type Menu, menu } from '@srm/core/system/menus/menu'
import { type MenuGroup, menuGroup } from '@srm/core/system/menus/menuGroup'
import type { Context } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { demandKnown, wordsIn } from '../engine/references/wordLists.ts'
import { menuRows } from './menuRows.ts'

const demandSide = ({ actor }: Context, { side }: { readonly side: string }): void => {
  if (side !== actor.side) throw new Invalid([{ path: 'side', rule: 'notOneOf' }])
}

/** @throws Invalid */
async function demandEntry(context: Context, after: Menu): Promise<void> {
  demandSide(context, after)
  const fault = menuFault(await menuRows(context.tx, context.actor.account), after.menuId)
  if (fault) throw new Invalid([fault])
}

/** An entry of an account's own goes when nothing stands below it; a built-in one comes back as it was. @throws Refused */
async function demandLeaf({ tx, actor }: Context, { menuId, side }: Menu): Promise<void> {
  if (builtinMenu(side, menuId)) return
  const below = await tx.query(
    `select 1 from menu where "elsAccount" = $1 and "side" = $2 and "parentId" = $3 and "isDel" = 'N' limit 1`,
    [actor.account, side, menuId],
  )
  if (below.length > 0) throw new Refused({ message: 'menu.hasChildren' })
}

onWritten(
  menu,
  each((context, { after }) => demandEntry(context, after)),
)
onAction(menu, {
  remove: ({ context, after }) => demandLeaf(context, after),
})

/** @throws Invalid */
async function demandGroup(context: Context, after: MenuGroup): Promise<void> {
  demandSide(context, after)
  const own = (await menuRows(context.tx, context.actor.account)).map(({ menuId }: MenuRow) => menuId)
  const menus = wordsIn(after, 'menus')
  const known = menus.filter((menuId) => own.includes(menuId) || builtinMenu(after.side, menuId))
  demandKnown('menus', menus, new Set(known))
}

/** @throws Refused while a role has the group */
async function demandUnused({ tx, actor }: Context, { groupCode }: MenuGroup): Promise<void> {
  const [user] = await tx.query<{ roleName: string }>(
    `select "roleName" from role where "elsAccount" = $1 and "menuGroups" ? $2 and "isDel" = 'N' limit 1`,
    [actor.account, groupCode],
  )
  if (user) throw new Refused({ message: 'menuGroup.inUse', params: { role: user.roleName } })
}

onWritten(
  menuGroup,
  each((context, { after }) => demandGroup(context, after)),
)
onAction(menuGroup, {
  remove: ({ context, after }) => demandUnused(context, after),
})
