/** Questions of suppliers about an inquiry, and answers of its buyer: nobody reads who asked (domain/04 §3.5). Pure. */
import type { Given, Moment, Refusal } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'

/** What one supplier asked, and what he was answered. */
export interface Question {
  readonly question: string
  readonly askedTime: string
  readonly answer: string | null
  readonly answeredTime: string | null
}

/** What all suppliers read: an answer, and the question without a name; what the buyer says unasked has none. */
export interface Clarification {
  readonly question: string | null
  readonly answer: string
  readonly answeredTime: string
}

const question = f.note('Question', '问题')
const answer = f.note('Answer', '答复')
const answeredTime = f.time('Answered at', '答复时间')

/** One supplier's own. */
export const questionsField = f.rows<Question>()('Questions', '提问', {
  auto: true,
  each: ['question', '提问'],
  columns: { question, askedTime: f.time('Asked at', '提问时间'), answer, answeredTime },
})

/** What was told to all, on the inquiry and on each of its quotations. */
export const clarificationsField = f.rows<Clarification>()('Answers to all', '公开答疑', {
  auto: true,
  each: ['answer', '答疑'],
  columns: { question, answer, answeredTime },
})

/** What is asked of whoever asks. */
export const asksQuestion = { question: f.note('Question', '问题', { required: true }) }
/** What is asked of whoever answers one supplier. */
export const asksAnswer = { answer: f.note('Answer', '答复', { required: true }) }
/** And of whoever answers all: without a question of his own they read it as it was asked. */
export const asksClarification = {
  question: f.note('Question as the others read it, if not as it was asked', '公开的问题（留空则照原文）'),
  ...asksAnswer,
}

/** One supplier waits for as many answers at most. */
export const mostOpenQuestions = 20

interface Asking {
  readonly questions: readonly Question[] | null
  readonly questionsEnd: string | null
  readonly quoteEndTime: string | null
}

const open = ({ questions }: Pick<Asking, 'questions'>): readonly Question[] =>
  (questions ?? []).filter((one) => one.answer === null)

/** The question that is answered next: the oldest without an answer. */
export const nextQuestion = (doc: Pick<Asking, 'questions'>): Question | undefined => open(doc)[0]

/** Does one wait for an answer? */
export const hasQuestion = (doc: Pick<Asking, 'questions'>): 'Y' | 'N' => (open(doc).length > 0 ? 'Y' : 'N')

/** Questions are taken until `questionsEnd`, without one until the deadline, and not without end. */
export function questionsOver(doc: Asking, { now }: Moment): Refusal | undefined {
  const until = doc.questionsEnd ?? doc.quoteEndTime
  if (until !== null && Date.parse(now) >= Date.parse(until)) return { message: 'quotation.questionsOver' }
  return open(doc).length >= mostOpenQuestions
    ? { message: 'quotation.questionsOpen', params: { count: mostOpenQuestions } }
    : undefined
}

/** Nothing waits for an answer. */
export const nothingAsked = (doc: Pick<Asking, 'questions'>): Refusal | undefined =>
  nextQuestion(doc) ? undefined : { message: 'quotation.nothingAsked' }

/** With one more question. */
export const withQuestion = ({ questions }: Pick<Asking, 'questions'>, given: Given, { now }: Moment): Question[] => [
  ...(questions ?? []),
  { question: String(given.question), askedTime: now, answer: null, answeredTime: null },
]

/** With the oldest open question answered. */
export function withAnswer(doc: Pick<Asking, 'questions'>, given: Given, { now }: Moment): Question[] {
  const next = nextQuestion(doc)
  return (doc.questions ?? []).map((one) =>
    one === next ? { ...one, answer: String(given.answer), answeredTime: now } : one,
  )
}

/** With one more answer that all suppliers read. */
export const withClarification = (
  clarifications: readonly Clarification[] | null,
  given: Given,
  { now }: Moment,
): Clarification[] => [
  ...(clarifications ?? []),
  { question: (given.question as string | undefined) || null, answer: String(given.answer), answeredTime: now },
]
