import { ownWords } from '../../host/common/speech.ts'

/** Words of questions and answers. */
interface QuestionWords {
  readonly told: (count: number) => string
  readonly own: (count: number) => string
  /** Told to the supplier who asked. */
  readonly yours: (count: number) => string
  readonly open: (count: number) => string
  readonly unanswered: string
  readonly toAll: string
  readonly toOne: string
  readonly toYou: string
}

const en: QuestionWords = {
  told: (count) => `${count} ${count === 1 ? 'answer' : 'answers'} to all suppliers`,
  own: (count) => `${count} ${count === 1 ? 'question' : 'questions'} of this supplier`,
  yours: (count) => `${count} ${count === 1 ? 'question' : 'questions'} of yours`,
  open: (count) => `${count} not answered yet`,
  unanswered: 'Not answered yet',
  toAll: 'To all suppliers',
  toOne: 'Between this supplier and the buyer',
  toYou: 'Between you and the buyer',
}

const zhCn: QuestionWords = {
  told: (count) => `公开答疑 ${count} 条`,
  own: (count) => `该供应商提问 ${count} 条`,
  yours: (count) => `您的提问 ${count} 条`,
  open: (count) => `${count} 条待答复`,
  unanswered: '待答复',
  toAll: '公开答疑',
  toOne: '该供应商与采购方之间',
  toYou: '您与采购方之间',
}

export const questionWords = ownWords<QuestionWords>('question', en, zhCn)
