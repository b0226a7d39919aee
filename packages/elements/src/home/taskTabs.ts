/** Task tabs that every document has which people pass on, and the numbers below them. Pure. */

/** The task tab of what waits for this person; every document that people pass on has it under this key. */
export const waitingTab = 'mine'
/** The task tab of what waits for somebody else of this person's side. */
export const colleaguesTab = 'ours'
/** The task tab of what is past its limit. */
export const lateTab = 'late'

/** Numbers by key of the task tab, and `all`. Above 10,000 the answer is 10,001 (decisions §10.9). */
export type TaskCounts = Readonly<Record<string, number>>

/** Above 10,000 nobody counts on. */
export const countText = (count: number): string => (count > 10_000 ? '10,000+' : String(count))
