import { ownWords } from '../../host/common/speech.ts'

const en = {
  ledger: 'Ledger',
  supplement: 'Ask for a supplement',
  transfer: 'Transfer from another budget',
  export: 'Export',
  left: 'Available',
  start: 'Before',
  failed: 'The ledger was not loaded.',
  holders: 'What is frozen, by document',
  document: 'Document',
  frozen: 'Frozen',
  nothing: 'Nothing has been booked yet.',
  chart: (from: string, to: string) => `Available budget over time, from ${from} to ${to}`,
  last: (count: number) => `The last ${count} entries. The file has all of them.`,
}
const zh: typeof en = {
  ledger: '预算流水',
  supplement: '申请追加预算',
  transfer: '从其他预算调入',
  export: '导出',
  left: '可用预算',
  start: '期初',
  failed: '流水未能加载。',
  holders: '当前冻结明细（按单据）',
  document: '单据',
  frozen: '冻结金额',
  nothing: '尚无流水。',
  chart: (from, to) => `可用预算随时间变化，从 ${from} 到 ${to}`,
  last: (count) => `显示最近 ${count} 条，导出文件包含全部。`,
}
export const budgetWords = ownWords('budget', en, zh)
