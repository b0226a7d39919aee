import { series } from '../../fields/series.ts'
import approvalCss from '../../style/approval.css?inline'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { type ApprovalStep, type ApprovalTask, stepsOf } from './approvalSteps.ts'
import { approvalWords } from './approvalWords.ts'

const icons = { done: 'check', against: 'close', now: undefined, ahead: undefined, over: undefined } as const

/** Who decides the step, as its place in the row of steps says it. */
function People({ tasks, agreed }: ApprovalStep) {
  const { locale, who } = useWhole()
  const words = approvalWords(locale)
  const names = tasks.map(({ assignee, assigneeName }) =>
    assignee === who?.elsSubAccount ? words.you : (assigneeName ?? assignee),
  )
  return (
    <>
      {series(names, locale)}
      {tasks.length > 1 && <span className="soft"> {words.counted(agreed, tasks.length)}</span>}
    </>
  )
}

/** Who submitted, who agreed, who is asked now, who comes next. */
export function ApprovalProgress({ tasks }: { readonly tasks: readonly ApprovalTask[] }) {
  useStyles(approvalCss)
  const { locale } = useWhole()
  const words = approvalWords(locale)
  const steps = stepsOf(tasks)
  const [first] = tasks
  if (!first) return null
  return (
    <ol className="plain-list course" aria-label={words.course}>
      <li className="course-step is-done">
        <Icon name="check" />
        {words.submitted(first.submitterName ?? '')}
      </li>
      {steps.map((step) => {
        const icon = icons[step.state]
        return (
          <li
            key={step.step}
            className={`course-step is-${step.state}`}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            {icon ? <Icon name={icon} /> : <span className="course-dot" />}
            <span>{step.name}</span>
            <span className="course-people">
              <People {...step} />
            </span>
            <span className="visually-hidden"> {words[step.state]}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** What the approvers wrote. */
export function Opinions({ tasks }: { readonly tasks: readonly ApprovalTask[] }) {
  const { locale } = useWhole()
  const words = approvalWords(locale)
  const said = tasks.filter(({ opinion, stage }) => opinion && (stage === 'approved' || stage === 'rejected'))
  if (said.length === 0) return null
  return (
    <ul className="plain-list course-opinions">
      {said.map(({ uuid, assignee, assigneeName, opinion, stage }) => (
        <li key={uuid} className={stage === 'rejected' ? 'bad' : ''}>
          {words.opinion(assigneeName ?? assignee, opinion ?? '')}
        </li>
      ))}
    </ul>
  )
}
