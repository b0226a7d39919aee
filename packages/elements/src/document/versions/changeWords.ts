import { ownWords } from '../../host/common/speech.ts'

/** Words of what a change or an answer differs in. */
interface ChangeWords {
  readonly sign: string
  readonly amount: (version: string) => string
  readonly difference: string
  readonly asked: string
  readonly answered: string
  readonly answerTitle: string
  readonly later: (lines: number, days: number, isAll: boolean) => string
  readonly earlier: (lines: number, days: number, isAll: boolean) => string
  readonly fewer: (quantity: string) => string
  readonly more: (quantity: string) => string
  readonly added: (lines: number) => string
  readonly removed: (lines: number) => string
  readonly changed: string
  readonly accepted: (amount: string) => string
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const en: ChangeWords = {
  sign: 'Change',
  amount: (version) => `Amount ${version}`,
  difference: 'Difference',
  asked: 'Asked',
  answered: 'Answered',
  answerTitle: 'Asked and answered',
  later: (count, most, isAll) => `${lines(count)} ${isAll ? '' : 'up to '}${days(most)} later`,
  earlier: (count, most, isAll) => `${lines(count)} ${isAll ? '' : 'up to '}${days(most)} earlier`,
  fewer: (quantity) => `${quantity} fewer`,
  more: (quantity) => `${quantity} more`,
  added: (count) => `${lines(count)} new`,
  removed: (count) => `${lines(count)} removed`,
  changed: 'changed',
  accepted: (amount) => `Once accepted: ${amount}`,
}

const zhCn: ChangeWords = {
  sign: '改动',
  amount: (version) => `${version}金额`,
  difference: '差额',
  asked: '要求',
  answered: '答复',
  answerTitle: '要求与答复',
  later: (count, most, isAll) => `${count} 行${isAll ? '' : '最多'}晚 ${most} 天`,
  earlier: (count, most, isAll) => `${count} 行${isAll ? '' : '最多'}早 ${most} 天`,
  fewer: (quantity) => `少 ${quantity}`,
  more: (quantity) => `多 ${quantity}`,
  added: (count) => `新增 ${count} 行`,
  removed: (count) => `删除 ${count} 行`,
  changed: '有改动',
  accepted: (amount) => `接受后：${amount}`,
}

export const changeWords = ownWords<ChangeWords>('change', en, zhCn)
