import type { AnyDoc } from '@srm/core/definition/workflow'
import { nextQuestion, type Question } from '@srm/core/sourcing/questions/questions'
import { Icon } from '../../style/Icon.tsx'

/** In the dialog of an answer: the question that it answers. */
export function QuestionNote({ doc }: { readonly doc: AnyDoc }) {
  const next = nextQuestion({ questions: (doc.questions as readonly Question[] | null | undefined) ?? null })
  if (!next) return null
  return (
    <div className="banner blue">
      <Icon name="info" />
      <b className="strong">{next.question}</b>
    </div>
  )
}
