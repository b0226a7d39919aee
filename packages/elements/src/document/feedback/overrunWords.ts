import { ownWords } from '../../host/common/speech.ts'

const allEn = {
  note: 'This reason is said of each of them. Each has an approval of its own and goes on by itself once it is given.',
  ask: 'Ask',
  asked: (numbers: string) => `Approvals asked for: ${numbers}`,
}
const allZh: typeof allEn = {
  note: '以下原因用于每一单。每一单各自审批，批准后自动继续。',
  ask: '提交申请',
  asked: (numbers) => `已提交超预算申请：${numbers}`,
}

/** Asking for more than several budgets have at once. */
export const overrunsWords = ownWords('overruns', allEn, allZh)

const oneEn = {
  ask: 'Ask for a supplement',
  reason: (number: string) => `More is asked for than budget ${number} has left`,
  exceed: 'Ask to exceed it',
  exceedTitle: (count: number) => `Ask to exceed budgets: ${count}`,
  exceedAll: (count: number) => `Ask for all ${count}, with one reason`,
}
const oneZh: typeof oneEn = {
  ask: '申请追加预算',
  reason: (number) => `需求超出预算 ${number} 的可用金额`,
  exceed: '申请超预算',
  exceedTitle: (count) => `申请超预算：${count} 单`,
  exceedAll: (count) => `以同一原因为这 ${count} 单申请超预算`,
}

/** What can be done where a budget has too little left. */
export const overrunWords = ownWords('overrun', oneEn, oneZh)
