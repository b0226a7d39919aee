/** What happens to money between two companies, and which documents say it: figures and the lists behind them ask the same. Pure. */

/**
 * What happens to money, in its order; amounts include tax.
 *
 * - `ordered`: orders that the supplier has, by the day of the order.
 * - `received`: items of vouchers that are settled, by posting date; what goes back is below zero.
 * - `stated`: confirmed statements, by the last day of their period.
 * - `disputed`: lines of statements that are disputed now, whatever their sign, by the last day of the statement's period.
 * - `invoiced`: invoices that the buyer has accepted, by their date; credit notes are below zero.
 * - `paid`: what was paid of posted invoices, by the day of the last payment.
 */
export const moneyFlows = ['ordered', 'received', 'stated', 'disputed', 'invoiced', 'paid'] as const
export type MoneyFlow = (typeof moneyFlows)[number]

/** Stages of orders that the supplier has and has not sent back: what was ordered. */
export const orderedStages = [
  'sent',
  'counterOffer',
  'confirmed',
  'changing',
  'changeSent',
  'changeReturned',
  'changeCountered',
  'received',
  'frozen',
  'closed',
] as const

/** Stages of statements that wait for one of both sides. */
export const openStages = ['notConfirmed', 'toConfirm', 'disputed', 'disputeAnswered', 'returned', 'reopening'] as const
