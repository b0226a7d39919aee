import { ownWords } from '../../host/common/speech.ts'

/** Words that only the sheet of replies needs. */
export interface ReplyWords {
  readonly orderLine: string
  readonly send: (count: number) => string
  readonly sendNone: string
  readonly sending: string
  readonly sent: (number: string) => string
  readonly refused: (number: string, why: string) => string
  readonly results: string
  readonly incomplete: (count: number) => string
  readonly none: string
  readonly noneHint: string
  readonly cut: (count: string) => string
  readonly intro: string
}

const en: ReplyWords = {
  orderLine: 'Order / line',
  send: (count) => (count === 1 ? 'Confirm 1 document' : `Confirm ${count} documents`),
  sendNone: 'No document is complete yet: answer all of its lines.',
  sending: 'Confirming…',
  sent: (number) => `${number} is confirmed.`,
  refused: (number, why) => `${number} was not confirmed: ${why}`,
  results: 'What became of what was sent',
  incomplete: (count) =>
    count === 1 ? '1 document is not complete and stays.' : `${count} documents are not complete and stay.`,
  none: 'Nothing waits for your answer',
  noneHint: 'Lines of new orders and call-offs stand here until you have answered them.',
  cut: (count) => `More lines wait than are shown: the first ${count}. Send these, and the next ones follow.`,
  intro: 'An order or call-off is confirmed as a whole, once all of its lines have a date.',
}

const zhCn: ReplyWords = {
  orderLine: '单号 / 行',
  send: (count) => `确认 ${count} 个单据`,
  sendNone: '尚无可确认的单据：请先答复单据的所有行。',
  sending: '正在确认…',
  sent: (number) => `${number} 已确认。`,
  refused: (number, why) => `${number} 未能确认：${why}`,
  results: '发送结果',
  incomplete: (count) => `${count} 个单据尚未填写完整，已保留。`,
  none: '没有待答复的行',
  noneHint: '新订单和要货单的行会显示在这里，直到答复为止。',
  cut: (count) => `待答复的行较多，仅显示前 ${count} 行。确认后将继续显示其余行。`,
  intro: '订单或要货单的所有行都填写日期后，整单确认。',
}

export const replyWords = ownWords<ReplyWords>('reply', en, zhCn)
