import type { AnyDoc } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import type { Clarification, Question } from '@srm/core/sourcing/questions/questions'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { questionWords } from './questionWords.ts'

/** Questions and answers of an inquiry: one line, which opens to all of them. */

const rowsOf = <Row,>(value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

interface EntryProps {
  readonly question: string | null
  readonly answer: string | null
  readonly time: string | null
}

function Entry({ question, answer, time }: EntryProps) {
  const { locale, place } = useWhole()
  return (
    <li className="question">
      {question && <b className="strong">{question}</b>}
      <span className={answer === null ? 'muted' : ''}>{answer ?? questionWords(locale).unanswered}</span>
      {time && <span className="muted">{fullTime(time, place)}</span>}
    </li>
  )
}

/**
 * What was told to all suppliers and, on a quotation, what its supplier asked himself. It is open while something waits for an
 * answer of whoever reads it.
 */
export function Questions({ doc }: { readonly doc: AnyDoc }) {
  const { locale, side } = useWhole()
  const words = questionWords(locale)
  const told = rowsOf<Clarification>(doc.clarifications)
  const own = rowsOf<Question>(doc.questions)
  if (told.length + own.length === 0) return null
  const open = own.filter(({ answer }) => answer === null).length
  const counts = [
    ...(told.length > 0 ? [words.told(told.length)] : []),
    ...(own.length > 0 ? [(side === 'supplier' ? words.yours : words.own)(own.length)] : []),
    ...(open > 0 ? [words.open(open)] : []),
  ]
  return (
    <details className="questions" open={side === 'buyer' && doc.hasQuestion === 'Y'}>
      <summary className="questions-summary">{counts.join(' · ')}</summary>
      {told.length > 0 && (
        <>
          <span className="muted">{words.toAll}</span>
          <ul className="question-list">
            {told.map(({ question, answer, answeredTime }) => (
              <Entry key={answeredTime} question={question} answer={answer} time={answeredTime} />
            ))}
          </ul>
        </>
      )}
      {own.length > 0 && (
        <>
          <span className="muted">{side === 'supplier' ? words.toYou : words.toOne}</span>
          <ul className="question-list">
            {own.map(({ question, askedTime, answer, answeredTime }) => (
              <Entry key={askedTime} question={question} answer={answer} time={answeredTime ?? askedTime} />
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
