/** Code lists of deliveries and receipts (domain/05 §1.2–1.7). */
export const inspectStatuses = {
  notRequired: ['Not required', '免检'],
  pending: ['To inspect', '待检'],
  partly: ['Partly inspected', '部分检验'],
  done: ['Inspected', '已检验'],
} as const
