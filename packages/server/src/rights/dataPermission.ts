/** Data permission items: what they name exists, and those that somebody has stay (domain/08 §4.6). */
import { type DataPermission, dataPermission } from '@srm/core/system/rights/dataPermission'
import { builtinItems } from '@srm/core/system/rights/dataScope'
import type { Context } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
import { Conflict, Refused } from '../engine/errors.ts'
import { demandKnown, wordsIn } from '../engine/references/wordLists.ts'
import { allDefinitions } from '../engine/registry.ts'

/** @throws Invalid, Conflict */
function demandItem({ actor }: Context, after: DataPermission): void {
  if (Object.hasOwn(builtinItems, after.itemCode))
    throw new Conflict({ message: 'common.duplicateKey', field: 'itemCode', params: { value: after.itemCode } })
  wordsIn(after, 'values')
  const names = allDefinitions().filter((def) => def.sides[actor.side])
  demandKnown('docTypes', wordsIn(after, 'docTypes'), new Set(names.map((def) => def.shape.name)))
}

/** Taking an item away would show more, not less. @throws Refused while a role or a person has it */
async function demandUnused({ tx, actor }: Context, { itemCode }: DataPermission): Promise<void> {
  const [user] = await tx.query<{ name: string }>(
    `select "roleName" as name from role where "elsAccount" = $1 and "dataItems" ? $2 and "isDel" = 'N'
     union all
     select "name" from "subAccount" where "elsAccount" = $1 and "dataItems" ? $2 and "isDel" = 'N' limit 1`,
    [actor.account, itemCode],
  )
  if (user) throw new Refused({ message: 'dataPermission.inUse', params: { user: user.name } })
}

onWritten(
  dataPermission,
  each((context, { after }) => demandItem(context, after)),
)
onAction(dataPermission, {
  deactivate: ({ context, after }) => demandUnused(context, after),
  remove: ({ context, after }) => demandUnused(context, after),
})
