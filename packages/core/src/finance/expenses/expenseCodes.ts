/** Code lists of expense sheets (spec §3, domain/06 §2.3). */
export const costTypes = {
  1: ['Additional expense', '额外费用'],
  2: ['Deduction', '扣款'],
} as const
export const deductTypes = {
  1: ['From the invoice', '票扣'],
  2: ['From the payment', '账扣'],
} as const
export const costCauses = {
  freight: ['Freight', '运费'],
  tooling: ['Tooling', '模具费'],
  sorting: ['Sorting and rework', '挑选返工'],
  quality: ['Quality', '质量损失'],
  late: ['Late delivery', '逾期交货'],
  short: ['Short delivery', '短缺'],
  price: ['Price correction', '补差价'],
  penalty: ['Contract penalty', '违约金'],
  other: ['Other', '其他'],
} as const
/** What is deducted for these is agreed in contracts, and not limited by what the goods are worth. */
export const penaltyCauses: readonly string[] = ['late', 'penalty'] satisfies (keyof typeof costCauses)[]
export const costWays = {
  1: ['With a statement', '随对账单结算'],
  2: ['By an invoice of its own', '单独开票'],
  3: ['In cash', '现金结算'],
} as const
/** What became of a sheet that does not count (spec §3). */
export const deleteFlags = {
  Y: ['Deleted', '已删除'],
  C: ['Cancelled', '已取消'],
} as const
