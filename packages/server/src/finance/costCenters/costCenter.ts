/** Cost centers: a tree without circles; what names one keeps it, and nobody orders for one that is not valid (domain/06 §2.5). */
import { type CostCenter, costCenter } from '@srm/core/finance/costCenters/costCenter'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { requisition } from '@srm/core/sourcing/requisitions/requisition'
import type { Context } from '../../engine/context.ts'
import { each, onAction, onWritten, type Written } from '../../engine/effects.ts'
import { Invalid, Refused } from '../../engine/errors.ts'
import { isNamed, stayingNamed } from '../../engine/references/referencedBy.ts'
import { lockTargets, onlyUnnamedDeleted } from '../../engine/references/referenceLocks.ts'
import { onTree, writeLevels } from '../../engine/references/tree.ts'

/** @throws Invalid when one would stand under itself */
async function place(context: Context, all: readonly Written<typeof costCenter>[]): Promise<void> {
  const placed = all.flatMap(({ before, after }) =>
    before && before.parentCode === after.parentCode ? [] : [after.costCenterCode],
  )
  if (placed.length > 0 && (await writeLevels(context, costCenter, placed)) === undefined)
    throw new Invalid([{ path: 'parentCode', rule: 'cycle' }])
}

/** A budget that can be spent, or the order or requisition that is open, for a cost center `$2` of the account `$1`. */
const inUse = `select 'budget' as kind, "budgetNumber" as number from budget
    where "elsAccount" = $1 and "costCenterCode" = $2 and "status" = 'active' and "isDel" = 'N'
  union all
  select 'order', h."orderNumber" from "purchaseOrder" h
    join "purchaseOrderLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
    where h."elsAccount" = $1 and coalesce(l."costCenter", h."costCenter") = $2 and h."isClose" = 'N' and h."isDel" = 'N'
      and l."isClose" is distinct from 'Y'
  union all
  select 'requisition', h."purchaseRequestNumber" from requisition h
    join "requisitionLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
    where h."elsAccount" = $1 and coalesce(l."costCenter", h."costCenter") = $2 and h."isDel" = 'N'
      and h."requestStatus" not in ('closed', 'cancelled') and l."itemStatus" not in ('done', 'closed')
  limit 1`

const inUseBy = {
  budget: 'costCenter.inBudget',
  order: 'costCenter.inOrder',
  requisition: 'costCenter.inRequisition',
} as const

/** @throws Refused while a budget, or an open line of an order or a requisition, needs it */
async function demandUnused(context: Context, { costCenterCode }: CostCenter): Promise<void> {
  await lockTargets(context, costCenter.shape.name)
  const { tx, actor } = context
  const [used] = await tx.query<{ kind: keyof typeof inUseBy; number: string }>(inUse, [actor.account, costCenterCode])
  if (!used) return
  throw new Refused({ message: inUseBy[used.kind], params: { number: used.number } })
}

/** @throws Refused where anything names it */
async function demandUnnamed(context: Context, { costCenterCode }: CostCenter): Promise<void> {
  await lockTargets(context, costCenter.shape.name)
  if (await isNamed(context, costCenter, costCenterCode)) throw new Refused({ message: 'common.inUse' })
}

onlyUnnamedDeleted(costCenter.shape.name)
onTree(costCenter, { code: 'costCenterCode', parent: 'parentCode', level: 'centerLevel' })
onWritten(costCenter, stayingNamed(costCenter))
onWritten(costCenter, place)
onAction(costCenter, {
  disable: ({ context, after }) => demandUnused(context, after),
  remove: ({ context, after }) => demandUnnamed(context, after),
})

interface Charged {
  readonly costCenter: string | null
  readonly lines: readonly { readonly uuid: string; readonly itemNumber: number; readonly costCenter: string | null }[]
}
interface Charging {
  readonly before: Charged | undefined
  readonly after: Charged
}

/** The cost centers that a document names now and did not name before, with the lines that do. */
function namedAnew({ before, after }: Charging): [code: string, line: number | undefined][] {
  const formers = new Map(before?.lines.map((line) => [line.uuid, line.costCenter]))
  const head = after.costCenter !== null && after.costCenter !== before?.costCenter ? [after.costCenter] : []
  return [
    ...head.map((code): [string, undefined] => [code, undefined]),
    ...after.lines.flatMap(({ uuid, costCenter: code, itemNumber }): [string, number][] =>
      code === null || formers.get(uuid) === code ? [] : [[code, itemNumber]],
    ),
  ]
}

/** @throws Refused naming the line whose cost center is not valid on the day */
async function demandValid({ tx, actor, moment }: Context, charging: Charging): Promise<void> {
  const named = namedAnew(charging)
  if (named.length === 0) return
  const rows = await tx.query<{ code: string; from: string | null; to: string | null }>(
    `select "costCenterCode" as code, "validFrom"::text as "from", "validTo"::text as "to" from "costCenter"
      where "elsAccount" = $1 and "costCenterCode" = any($2) and "isDel" = 'N'
        and ("validFrom" > $3::date or "validTo" < $3::date)`,
    [actor.account, named.map(([code]) => code), moment.today],
  )
  const wrong = named.find(([code]) => rows.some((row) => row.code === code))
  const row = rows.find(({ code }) => code === wrong?.[0])
  if (!wrong || !row) return
  const [center, line] = wrong
  const params = { center, from: row.from ?? '…', to: row.to ?? '…', ...(line === undefined ? {} : { line }) }
  throw new Refused({
    message: 'costCenter.notValid',
    field: 'costCenter',
    ...(line === undefined ? {} : { line }),
    params,
  })
}

onWritten(purchaseOrder, each<typeof purchaseOrder>(demandValid))
onWritten(requisition, each<typeof requisition>(demandValid))
