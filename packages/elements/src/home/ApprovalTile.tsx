import type { Place } from '@srm/core/i18n/format'
import { due as dueText, since } from '@srm/core/i18n/timeLeft'
import { docTypeText } from '../document/approvalProgress/docTypeText.ts'
import type { Connection } from '../document/definition/connection.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { followChanges } from './changes.ts'
import { FollowLink } from './FollowLink.tsx'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'
import { waitingTab } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'
import { useAnswer } from './useAnswer.ts'
import { usePlace } from './usePlace.ts'

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

async function loadTasks(client: Connection): Promise<readonly Task[]> {
  const { items } = await client.of('buyer', 'flowTask').list({ tab: waitingTab, fields, limit: shownTasks })
  return items as unknown as readonly Task[]
}

function TaskRow({ task, place }: { readonly task: Task; readonly place: Place }) {
  const { locale } = useWhole()
  const tiles = useHomeWords()
  const { docType, docNumber, docTitle, submitterName, openTime, dueTime } = task
  const late = dueTime ? dueTime < place.now : false
  const waited = openTime ? tiles.since(since(locale, openTime, place)) : ''
  return (
    <FollowLink
      className={`work-item${late ? ' is-late' : ''}`}
      to={{ side: 'buyer', document: 'flowTask', uuid: task.uuid }}
    >
      <span className="work-kind">
        <span className="tag grey">{docTypeText(docType, locale)}</span>
      </span>
      <span className="work-what">{[docNumber, docTitle, submitterName].filter(Boolean).join(' · ')}</span>
      <span className={late ? 'late nowrap' : 'work-when nowrap'}>
        {dueTime ? dueText(locale, dueTime, place) : waited}
      </span>
    </FollowLink>
  )
}

const kind: TileKind = { id: 'tile-approval', title: 'approval', document: 'flowTask' }

function ApprovalTile() {
  const { client, who } = useWhole()
  const tiles = useHomeWords()
  const place = usePlace(who?.timeZone)
  const {
    data: tasks,
    error,
    retry,
  } = useAnswer(
    client && `${client.account} approvals`,
    async () => (client ? loadTasks(client) : []),
    (again) => (client ? followChanges(client.listen, 'flowTask', again) : () => undefined),
  )
  return (
    <Tile
      id={kind.id}
      title={tiles.approval}
      link={
        <FollowLink className="link" to={{ side: 'buyer', document: 'flowTask', tab: waitingTab }}>
          {tiles.all}
        </FollowLink>
      }
    >
      {error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {error === undefined && tasks === undefined && <TileLoading />}
      {tasks?.length === 0 && <p className="tile-empty">{tiles.nothing.approval}</p>}
      {tasks && tasks.length > 0 && (
        <div className="work-list has-kinds">
          {tasks.map((task) => (
            <TaskRow key={task.uuid} task={task} place={place} />
          ))}
        </div>
      )}
    </Tile>
  )
}

/** What waits for this person's approval: a row opens it, the head the list with the same filter. */
export default tileScreen(kind, ApprovalTile)
