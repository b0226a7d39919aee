/** How the buyer keeps the materials that are on their way to him: by batches, serial numbers, shelf life (domain/07 §3.1). */
import type { DeliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { serialsOf } from '@srm/core/logistics/packing/serials'
import { actingAs } from '../database/jointTransaction.ts'
import { type Context, momentIn } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

type Line = DeliveryNotice['lines'][number]

interface Requirements {
  readonly materialNumber: string
  readonly shelfLifeDays: number | null
  readonly minRemainShelfLife: number | null
  readonly batchManaged: 'Y' | 'N' | null
  readonly serialManaged: 'Y' | 'N' | null
}

async function requirementsOf(
  { tx }: Context,
  buyer: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<unknown, Requirements>> {
  const rows = await actingAs(tx, { account: buyer, side: 'system' }, () =>
    tx.query<Requirements>(
      `select "materialNumber", "shelfLifeDays", "minRemainShelfLife", "batchManaged", "serialManaged" from "material"
        where "elsAccount" = $1 and "materialNumber" = any($2) and "isDel" = 'N'`,
      [buyer, lines.flatMap(({ materialNumber }) => (materialNumber ? [materialNumber] : []))],
    ),
  )
  return new Map(rows.map((row) => [row.materialNumber, row]))
}

const day = 86_400_000
/** Whole days from one day to another; none where that is over before. */
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / day))

function demandTold({ itemNumber: line, batchNumber, serials }: Line, kept: Requirements): void {
  const params = { line, material: kept.materialNumber }
  if (kept.batchManaged === 'Y' && batchNumber === null)
    throw new Refused({ message: 'deliveryNotice.batchMissing', field: 'batchNumber', line, params })
  if (kept.serialManaged === 'Y' && serialsOf(serials).length === 0)
    throw new Refused({ message: 'deliveryNotice.serialsMissing', field: 'serials', line, params })
}

/**
 * The lines with what the buyer's materials demand: whether the goods have a shelf life, how much of it is left on the day
 * they are expected, and how much has to be.
 * @throws Refused where batch or serial numbers are missing
 */
export async function withMaterialRequirements(
  context: Context,
  { toElsAccount, eta, lines }: DeliveryNotice,
): Promise<Line[]> {
  const materials = await requirementsOf(context, String(toElsAccount), lines)
  const arrival = eta === null ? context.moment.today : momentIn(context.actor.timeZone, new Date(eta)).today
  return lines.map((line) => {
    const kept = materials.get(line.materialNumber)
    if (kept) demandTold(line, kept)
    const hasShelfLife = (kept?.shelfLifeDays ?? 0) > 0 || (kept?.minRemainShelfLife ?? 0) > 0
    return {
      ...line,
      isValidity: hasShelfLife ? 'Y' : line.isValidity,
      remainShelfLife: line.expiryDate === null ? null : daysBetween(arrival, line.expiryDate),
      minRemainShelfLife: kept?.minRemainShelfLife ?? null,
    }
  })
}
