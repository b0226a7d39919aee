/** What changes a budget, each a line of its ledger (spec §3 amountChangeType, domain/06 §2.4). */
export const amountChangeTypes = {
  1: ['Frozen', '冻结'],
  2: ['Released', '释放冻结'],
  3: ['Used', '使用'],
  4: ['Use taken back', '冲回使用'],
  5: ['Supplemented', '追加'],
  6: ['Reduced', '调减'],
  7: ['Transferred in', '调入'],
  8: ['Transferred out', '调出'],
} as const
export type AmountChangeType = `${keyof typeof amountChangeTypes}`

export const changeKinds = {
  supplement: ['Supplement', '追加'],
  reduce: ['Reduction', '调减'],
  transfer: ['Transfer', '调拨'],
} as const

/** Where the money of a line of a transfer goes. */
export const directions = { in: ['In', '调入'], out: ['Out', '调出'] } as const
