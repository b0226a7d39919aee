/** What posting a receipt takes from the orders it is about: whether it is inspected first, and its money (domain/05 §1.3). */

import { minorUnit } from '@srm/core/currencies'
import { decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import { settledAmounts } from '@srm/core/money'
import type { Context } from '../engine/context.ts'
import { onTaking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { referredTo } from '../engine/ledger/book.ts'
import { settingOf } from '../settings/settingOf.ts'

type Line = Receipt['lines'][number]

/** Consignment is settled by its consumption, a transfer between one's own plants never (domain/05 §1.1.2). */
const neverSettled: readonly (string | null)[] = ['2', '7']

/** The lines as they are posted. `waits`: what is inspected is settled by its acceptance. */
async function posted(context: Context, doc: Receipt, waits: boolean): Promise<Line[]> {
  const orderLines = await referredTo(context, receipt, doc, 'orderNumber')
  const settled = new Map<unknown, Decimal>()
  return doc.lines.map((line) => {
    const orderLine = orderLines.get(line.uuid)?.line
    const quantity = line.countQty ?? '0'
    const isInspected = line.isCheckQuality === 'Y'
    const settles = !neverSettled.includes(line.purchaseType) && !(isInspected && waits)
    const before = settled.get(orderLine?.uuid) ?? ((orderLine?.settledQuantity ?? '0') as Decimal)
    const settledQty = settles ? quantity : '0'
    settled.set(orderLine?.uuid, plain(decimal(before).plus(decimal(settledQty))))
    return {
      ...line,
      settledQty,
      inspectStatus: isInspected ? ('pending' as const) : ('notRequired' as const),
      ...settledAmounts({ ...line, quantity }, before, settledQty, minorUnit(line.currency)),
    }
  })
}

/** @throws Refused where goods come in with a delivery notice alone (setting gr.withoutAsn) */
async function demandNotices({ tx, actor }: Context, { lines }: Receipt): Promise<void> {
  const blind = lines.find(({ deliveryNoteNumber }) => deliveryNoteNumber === null)
  if (blind && (await settingOf(tx, actor.account, 'gr.withoutAsn')) === 'N') {
    const { itemNumber: line } = blind
    throw new Refused({ message: 'receipt.noticeDemanded', field: 'deliveryNoteNumber', line, params: { line } })
  }
}

onTaking(receipt, {
  post: async (context, doc) => {
    await demandNotices(context, doc)
    const settleOn = await settingOf(context.tx, context.actor.account, 'gr.settleOn')
    return { ...doc, lines: await posted(context, doc, settleOn === 'acceptance') }
  },
})
