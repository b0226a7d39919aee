/** Components that subcontracted goods have consumed when they come in (domain/05 §1.1.2, type 3). */
import { consumedBy, consumptionItems, type ProcessedLine } from '@srm/core/logistics/movements/movementItems'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import { placeIn } from '@srm/core/logistics/vouchers/stock'
import type { NewItem } from '@srm/core/logistics/vouchers/voucherItems'
import type { Context } from '../../engine/context.ts'
import { referredTo } from '../../engine/ledger/book.ts'
import type { Taken } from '../vouchers/materialVoucher.ts'

async function descriptions(
  { tx, actor }: Context,
  materials: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ materialNumber: string; materialDesc: string }>(
    `select "materialNumber", "materialDesc" from material
      where "elsAccount" = $1 and "materialNumber" = any($2) and "isDel" = 'N'`,
    [actor.account, materials],
  )
  return new Map(rows.map(({ materialNumber, materialDesc }) => [materialNumber, materialDesc]))
}

/** The items of what the lines of a receipt have consumed, and which line takes what. */
export async function componentsOf(
  context: Context,
  doc: Receipt,
): Promise<{ readonly items: readonly NewItem[]; readonly taken: readonly Taken[] }> {
  if (!doc.lines.some(({ purchaseType }) => purchaseType === '3')) return { items: [], taken: [] }
  const { toElsAccount: supplier, factory } = doc
  const orderLines = await referredTo(context, receipt, doc, 'orderNumber')
  const lines = doc.lines.map(
    (line): ProcessedLine => ({ ...line, bom: (orderLines.get(line.uuid)?.line.bom ?? null) as ProcessedLine['bom'] }),
  )
  const items = consumptionItems(factory, lines)
  const names = await descriptions(
    context,
    items.flatMap(({ materialNumber }) => materialNumber ?? []),
  )
  const nowhere = { storageLocation: null, batchNumber: null }
  const taken = lines.flatMap((line) =>
    consumedBy(line).map(({ materialNumber, unit: orderUnit, quantity }) => ({
      itemNumber: line.itemNumber,
      place: placeIn('atSupplier', { ...nowhere, materialNumber, factory, orderUnit, supplier }),
      quantity,
    })),
  )
  return {
    items: items.map((item) => ({ ...item, materialDesc: names.get(item.materialNumber ?? '') ?? null })),
    taken,
  }
}
