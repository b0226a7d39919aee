/** Lots to inspect come in with a receipt and go with its reversal (domain/05 §1.6). */
import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import { proposedSample } from '@srm/core/logistics/inspections/samplingPlan'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import { actAsSystem } from '../../engine/act.ts'
import { type Context, unscoped } from '../../engine/context.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { onLock } from '../../engine/store.ts'
import { goodLotsBefore, standardOfLot } from './standardOfLot.ts'

type Line = Receipt['lines'][number]

/** What an inspection of a receipt's line begins with; its first tranche is open, so that the receipt's chain has it. */
async function inspectionOf(context: Context, doc: Receipt, line: Line) {
  const { receiptNumber, toElsAccount, supplierName, factory } = doc
  const { itemNumber: receiptItemNumber, materialNumber, materialDesc, batchNumber, orderUnit } = line
  const lotQuantity: Decimal = line.countQty ?? '0'
  const lot = { materialNumber, supplier: toElsAccount }
  const standard = await standardOfLot(context, lot)
  const goodLots = await goodLotsBefore(context, lot, standard?.skipAfter ?? 0)
  return {
    toElsAccount,
    supplierName,
    factory,
    receiptNumber,
    receiptItemNumber,
    materialNumber,
    materialDesc,
    batchNumber,
    orderUnit,
    lotQuantity,
    standardNumber: standard?.standardNumber ?? null,
    aql: standard?.aql ?? null,
    characteristics: standard?.characteristics ?? null,
    ...proposedSample(standard, lotQuantity, goodLots),
    lines: [{ receiptNumber, receiptItemNumber }],
  }
}

/** Makes an inspection for each line that is inspected and of which something has come. */
export async function openInspections(context: Context, doc: Receipt): Promise<void> {
  for (const line of doc.lines)
    if (line.isCheckQuality === 'Y' && !isZero(line.countQty))
      await createAsSystem(unscoped(context), incomingInspection, await inspectionOf(context, doc, line))
}

/** Ends the inspections of a receipt that is reversed; nothing is decided in any of them. */
export async function cancelInspections(context: Context, receiptNumber: string): Promise<void> {
  const found = await context.tx.query<{ uuid: string }>(
    `select "uuid" from "incomingInspection" where "elsAccount" = $1 and "receiptNumber" = $2 and "isDel" = 'N'
        and "inspectStatus" in ('new', 'inProgress') order by "uuid"`,
    [context.actor.account, receiptNumber],
  )
  for (const { uuid } of found)
    await actAsSystem(context, incomingInspection, uuid, 'cancel', {}, { reason: receiptNumber })
}

// Who decides on a lot locks its inspection before the receipt; so does whoever acts on the receipt.
onLock(receipt, ({ tx, actor }, uuid) =>
  tx.query(
    `select 1 from "incomingInspection" i where i."elsAccount" = $1 and i."receiptNumber" = (
        select r."receiptNumber" from receipt r where r."elsAccount" = $1 and r."uuid" = $2)
      order by i."uuid" for update`,
    [actor.account, uuid],
  ),
)
