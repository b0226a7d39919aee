/** By what a price comes down (domain/06 §2.6). */
export const reductionMethods = {
  negotiation: ['Negotiation', '谈判降价'],
  resourcing: ['Re-sourcing', '更换货源'],
  design: ['Design change', '设计变更'],
  volume: ['Volume', '集采上量'],
  paymentTerm: ['Payment term', '付款条件'],
} as const

/** What proves the price before: one that was agreed on, what was paid to the supplier on average, or what was paid to all of them. */
export const baseEvidences = {
  price: ['Price record', '价格记录'],
  receipts: ['Average of the supplier', '该供应商均价'],
  market: ['Average of all suppliers', '全部供应商均价'],
} as const
export type BaseEvidence = keyof typeof baseEvidences
