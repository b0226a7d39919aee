/** Statements: who may begin them, what both sides confirm, by when (domain/06 §2.1). */
import { createHash } from 'node:crypto'
import { needsApproval } from '@srm/core/definition/conditionalApproval'
import { correctedLineGone } from '@srm/core/finance/statements/priceCorrection'
import { type Reconciliation, reconciliation } from '@srm/core/finance/statements/reconciliation'
import { withApprovalRequired } from '../../approval/approvalRequired.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { onDemand, onPrepare, onTaking } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { settingOf } from '../../settings/settingOf.ts'

const day = 86_400_000

/** The buyer says who begins: his settings are read as he has them, whoever asks. */
onDemand(reconciliation, async ({ tx }, { elsAccount, initiator }) => {
  const who = await actingAs(tx, systemOf(elsAccount), () => settingOf(tx, elsAccount, 'recon.initiator'))
  if (who !== 'both' && who !== initiator) throw new Refused({ message: 'reconciliation.notBegunBy' })
})

onPrepare(reconciliation, async ({ doc, before }) => {
  const refusal = correctedLineGone(before?.lines ?? [], doc.lines)
  if (refusal) throw new Refused(refusal)
  return doc
})

/** What both sides agree on: the sources, quantities and amounts of all lines, and the sums. */
export const contentHash = ({ reconNumber, currency, totalAmount, payableAmount, lines }: Reconciliation): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[reconNumber, currency, totalAmount, payableAmount],
        ...lines.map((line) => [
          ...[line.itemNumber, line.referVoucherNumber, line.referVoucherItemNumber, line.costNumber],
          ...[line.costItemNumber, line.quantity, line.totalNonTaxAmount, line.taxAmount, line.totalAmount],
        ]),
      ]),
    )
    .digest('hex')

/** An expense sheet is settled as a whole. @throws Refused naming the first of which a part is here */
async function demandWholeSheets({ tx }: Context, { elsAccount, lines }: Reconciliation): Promise<void> {
  const taken = Map.groupBy(
    lines.filter(({ costNumber }) => costNumber !== null),
    ({ costNumber }) => costNumber,
  )
  if (taken.size === 0) return
  const sheets = await tx.query<{ number: string; count: number }>(
    `select h."costNumber" as number, count(*)::integer as count from "expenseSheet" h
       join "expenseSheetLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."elsAccount" = $1 and h."costNumber" = any($2) group by 1 order by 1`,
    [elsAccount, [...taken.keys()]],
  )
  const part = sheets.find(({ number, count }) => taken.get(number)?.length !== count)
  if (part) throw new Refused({ message: 'reconciliation.partOfSheet', params: { ...part } })
}

/** What the other side is sent: by when it answers, and what it confirms. */
async function outgoing({ tx, moment }: Context, statement: Reconciliation): Promise<Reconciliation> {
  const { elsAccount } = statement
  const days = await actingAs(tx, systemOf(elsAccount), () => settingOf(tx, elsAccount, 'recon.replyDays'))
  return {
    ...statement,
    contentHash: contentHash(statement),
    replyBy: new Date(Date.parse(moment.now) + days * day).toISOString(),
    // a dispute of what was sent before has been seen to, or is raised again
    lines: statement.lines.map((line) => ({ ...line, dispute: null, disputeText: null, disputeAnswer: null })),
  }
}

onTaking(reconciliation, {
  send: async (context, doc) => {
    await demandWholeSheets(context, doc)
    const statement = await withApprovalRequired(context, reconciliation, doc)
    return needsApproval(statement) ? statement : outgoing(context, statement)
  },
  confirm: (context, doc) => withApprovalRequired(context, reconciliation, doc),
  approve: async (context, doc) => (doc.initiator === 'buyer' ? outgoing(context, doc) : doc),
})
