import type { SubAccount } from './subAccount.ts'

const hour = 3_600_000
/** Hours in which a second administrator confirms a reset. */
export const resetPatience = 24
/** Hours that one waits which nobody else can confirm, and in which it can be carried out afterwards. */
export const resetAloneAfter = 72
export const resetAloneFor = 168

/**
 * Does a reset of the person wait, for a second administrator or for its time? One that nobody took up is over.
 * @param now ISO
 */
export function isResetWaiting(
  { resetAsked, resetAskedDate, resetAloneDate }: Pick<SubAccount, 'resetAsked' | 'resetAskedDate' | 'resetAloneDate'>,
  now: string,
): boolean {
  if (resetAsked === null || resetAskedDate === null) return false
  const [from, hours] = resetAloneDate === null ? [resetAskedDate, resetPatience] : [resetAloneDate, resetAloneFor]
  return Date.parse(now) < Date.parse(from) + hours * hour
}
