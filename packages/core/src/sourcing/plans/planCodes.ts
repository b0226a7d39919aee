/** Codes of a plan (domain/04 §3.3). */

/** What a plan is for: only what is needed is ordered, capacity is answered alone. */
export const planTypes = {
  forecast: ['Forecast', '需求预测'],
  deliverySchedule: ['Delivery schedule', '交货计划'],
  capacity: ['Capacity', '产能计划'],
} as const

/** How long its periods are. */
export const buckets = {
  day: ['Days', '按日'],
  week: ['Weeks', '按周'],
  month: ['Months', '按月'],
} as const
export type Bucket = keyof typeof buckets

/** What a period binds the buyer to: to goods, to the materials they are made of, to nothing. */
export const zones = {
  firm: ['Firm', '确定'],
  trade: ['Materials released', '可备料'],
  forecast: ['Forecast', '预测'],
} as const
