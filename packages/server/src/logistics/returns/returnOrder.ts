/** Goods that leave for their supplier take their money and their stock along (domain/05 §1.4, M8). */
import { minorUnit } from '@srm/core/currencies'
import { decimal, isZero, plain } from '@srm/core/decimal'
import { needsApproval } from '@srm/core/definition/conditionalApproval'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReturnOrder, returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { isSettled, isValueAlone } from '@srm/core/logistics/returns/returnRules'
import { noAmounts, returnItems, valueItems } from '@srm/core/logistics/vouchers/voucherItems'
import { returnedAmounts } from '@srm/core/money'
import { withApprovalRequired } from '../../approval/approvalRequired.ts'
import type { Context } from '../../engine/context.ts'
import { onAction, onTaking } from '../../engine/effects.ts'
import { referredTo } from '../../engine/ledger/book.ts'
import { settingOf } from '../../settings/settingOf.ts'
import { makeVoucher, reverseVouchers } from '../vouchers/materialVoucher.ts'

type Line = ReturnOrder['lines'][number]

const quantityOf = (row: AnyRow, key: string): Decimal => (row[key] ?? '0') as Decimal

/** A line as its goods leave. `returned`: what of the receipt line's settled quantity has gone back before. */
function leaving(line: Line, receiptLine: AnyRow, returned: Decimal): Line {
  const received = quantityOf(receiptLine, 'settledQty')
  if (!isSettled(line) || isZero(received)) return { ...line, settledReturnQty: '0', ...noAmounts }
  const amounts = {
    totalNonTaxAmount: quantityOf(receiptLine, 'totalNonTaxAmount'),
    totalAmount: quantityOf(receiptLine, 'totalAmount'),
    received,
  }
  const quantity = line.returnQuantity ?? '0'
  return {
    ...line,
    settledReturnQty: quantity,
    ...returnedAmounts(amounts, returned, quantity, minorUnit(line.currency)),
  }
}

/** The lines as they leave: what of them was settled, and what that is worth. */
async function posted(context: Context, doc: ReturnOrder): Promise<Line[]> {
  const receiptLines = await referredTo(context, returnOrder, doc, 'receiptNumber')
  const returned = new Map<unknown, Decimal>()
  return doc.lines.map((line) => {
    const receiptLine = receiptLines.get(line.uuid)?.line ?? {}
    const before = returned.get(receiptLine.uuid) ?? quantityOf(receiptLine, 'settledReturnQty')
    const left = leaving(line, receiptLine, before)
    returned.set(receiptLine.uuid, plain(decimal(before).plus(decimal(left.settledReturnQty ?? '0'))))
    return left
  })
}

const day = 86_400_000

/** What the supplier is sent: by when it counts as confirmed. */
async function outgoing({ tx, moment, actor }: Context, doc: ReturnOrder): Promise<ReturnOrder> {
  const days = await settingOf(tx, actor.account, 'return.replyDays')
  return { ...doc, confirmBy: days === 0 ? null : new Date(Date.parse(moment.now) + days * day).toISOString() }
}

onTaking(returnOrder, {
  send: async (context, doc) => {
    const asked = await withApprovalRequired(context, returnOrder, doc)
    return needsApproval(asked) ? asked : outgoing(context, asked)
  },
  approve: outgoing,
  post: async (context, doc) => ({ ...doc, lines: await posted(context, doc) }),
})

const fromReturns = { receiptNumber: null, inspectionNumber: null, movementNumber: null } as const

onAction(returnOrder, {
  post: async ({ context, after }) => {
    const { toElsAccount, supplierName, returnNumber, lines } = after
    await makeVoucher(
      context,
      { toElsAccount, supplierName, returnNumber, sendAndReceiveType: 'return' },
      isValueAlone(after) ? valueItems(lines) : returnItems(lines),
    )
  },
  reverse: async ({ context, after: { returnNumber } }) => reverseVouchers(context, { ...fromReturns, returnNumber }),
})
