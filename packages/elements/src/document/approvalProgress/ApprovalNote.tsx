import type { AnyDoc } from '@srm/core/definition/workflow'
import approvalCss from '../../style/approval.css?inline'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useOpen } from '../interaction/useOpen.ts'
import { StatusTag } from '../values/Value.tsx'
import { ApprovalProgress, Opinions } from './ApprovalProgress.tsx'
import { latestApproval } from './approvalSteps.ts'
import { approvalWords } from './approvalWords.ts'
import { useApprovalTasks } from './useApprovalTasks.ts'

/** Where an approval has ended against the document. */
const against: ReadonlySet<unknown> = new Set(['rejected', 'notApproved'])

/** Above the facts of a document: who decides on it or has decided, and why it came back (domain/08 §4.9.2). */
export default function ApprovalNote({ doc }: { readonly doc: AnyDoc }) {
  useStyles(approvalCss)
  const { locale, who } = useWhole()
  const openPage = useOpen()
  const words = approvalWords(locale)
  const tasks = latestApproval(useApprovalTasks({ docUuid: String(doc.uuid) }))
  const open = tasks.filter(({ stage }) => stage === 'open')
  const mine = open.find(({ assignee }) => assignee === who?.elsSubAccount)
  const [shown] = mine ? [mine] : open
  const [first] = tasks
  if (!first) return null
  const isOver = open.length === 0 && !against.has(doc.auditStatus)
  const isChange = first.scenario === 'change'
  const show = shown ?? first
  return (
    <section className={`approval-note ${isOver ? 'is-over' : ''}`} aria-label={words.course}>
      <div className="approval-head">
        {!isOver && doc.auditStatus !== 'approved' && (
          <StatusTag column="auditStatus" value={String(doc.auditStatus)} />
        )}
        <ApprovalProgress tasks={tasks} />
        <span className="grow" />
        <button
          type="button"
          className={mine ? 'button primary' : 'button link'}
          onClick={() =>
            openPage('srm-document-open', { document: 'flowTask', uuid: show.uuid, number: String(show.taskId) })
          }
        >
          {mine ? words.decide : words.process}
        </button>
      </div>
      {isChange && open.length > 0 && (
        <p className="approval-text">
          <Icon name="warning" /> {words.change}
        </p>
      )}
      {mine && <p className="approval-text strong">{words.yours}</p>}
      {!isOver && <Opinions tasks={tasks} />}
    </section>
  )
}
