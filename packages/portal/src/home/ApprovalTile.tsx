import type { Place } from '@srm/core/i18n/format'
import { due as dueText, since } from '@srm/core/i18n/timeLeft'
import { docTypeText } from '@srm/elements/document/approvalCourse/docTypeText.ts'
import { Link } from 'react-router'
import { onChanges, waitingTab } from '../menu/taskCounts.ts'
import { detailPath, listPath } from '../pages/pagePaths.ts'
import { client } from '../session/session.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { TileFailed, TileLoading } from './TileStates.tsx'
import { useAnswer } from './useAnswer.ts'

interface Task {
  readonly uuid: string
  readonly docType: string
  readonly docNumber: string
  readonly docTitle?: string | null
  readonly submitterName?: string | null
  readonly openTime?: string | null
  readonly dueTime?: string | null
}
const fields = ['docType', 'docNumber', 'docTitle', 'submitterName', 'openTime', 'dueTime']

/** As many as fit a tile; the rest is in the list. */
const shownTasks = 9

const loadTasks = async (): Promise<readonly Task[]> => {
  const { items } = await client.of('buyer', 'flowTask').list({ tab: waitingTab, fields, limit: shownTasks })
  return items as unknown as readonly Task[]
}
const onTasks = (again: () => void) => onChanges('flowTask', again)

function TaskRow({ task, place }: { readonly task: Task; readonly place: Place }) {
  const words = useWords()
  const locale = useLocale()
  const { docType, docNumber, docTitle, submitterName, openTime, dueTime } = task
  const late = dueTime ? dueTime < place.now : false
  const waited = openTime ? words.tiles.since(since(locale, openTime, place)) : ''
  return (
    <Link className={`work-item${late ? ' is-late' : ''}`} to={detailPath('buyer', 'flowTask', task.uuid)}>
      <span className="work-kind">
        <span className="tag grey">{docTypeText(docType, locale)}</span>
      </span>
      <span className="work-what">{[docNumber, docTitle, submitterName].filter(Boolean).join(' · ')}</span>
      <span className={late ? 'late nowrap' : 'work-when nowrap'}>
        {dueTime ? dueText(locale, dueTime, place) : waited}
      </span>
    </Link>
  )
}

/** What waits for this person's approval: a row opens it, the head the list with the same filter. */
export function ApprovalTile({ place }: { readonly place: Place }) {
  const { arrange, tiles } = useWords()
  const { data: tasks, error, retry } = useAnswer('approvals', loadTasks, onTasks)
  return (
    <section className="tile" aria-labelledby="tile-approval">
      <div className="tile-head">
        <h2 className="section-title" id="tile-approval">
          {arrange.names.approval}
        </h2>
        <Link className="link" to={`${listPath('buyer', 'flowTask')}?tab=${waitingTab}`}>
          {tiles.all}
        </Link>
      </div>
      {error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {error === undefined && tasks === undefined && <TileLoading />}
      {tasks?.length === 0 && <p className="tile-empty">{arrange.nothing.approval}</p>}
      {tasks && tasks.length > 0 && (
        <div className="work-list">
          {tasks.map((task) => (
            <TaskRow key={task.uuid} task={task} place={place} />
          ))}
        </div>
      )}
    </section>
  )
}
