import { SrmError } from '@srm/core/client/errors'
import { dateTime } from '@srm/core/i18n/format'
import { errorText } from '@srm/core/i18n/messages'
import { translate } from '@srm/core/i18n/translate'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { walkTabs } from '../../document/list/TaskTabs.tsx'
import { Icon } from '../../style/Icon.tsx'
import taskTabsCss from '../../style/parts/taskTabs.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { OpenRow, RowDetail } from './OpenRow.tsx'
import { PageFoot } from './PageFoot.tsx'
import { hasText, ToolPage } from './ToolPage.tsx'
import { usePages } from './usePages.ts'

const statuses = ['queued', 'held', 'failed', 'sent'] as const
type Status = (typeof statuses)[number]
const tones = { queued: 'blue', held: 'gold', failed: 'red', sent: 'green' } as const

interface Letter {
  readonly uuid: string
  readonly channel: 'mail' | 'sms' | 'wechat'
  readonly recipient: string
  readonly subject: string | null
  readonly body: string | null
  readonly canRetry: boolean
  readonly status: Status
  readonly error: string | null
  readonly attempts: number
  readonly createDate: string
  readonly sentDate: string | null
}

function LetterBody({ letter, onRetry }: { readonly letter: Letter; readonly onRetry: () => void }) {
  const { place, locale } = useWhole()
  const words = useAdminWords()
  const { status, error, body, canRetry, attempts, sentDate } = letter
  const reason = (error && translate(locale, error)) ?? (status === 'held' ? words.outbox.noTransport : undefined)
  return (
    <>
      <dl className="tool-details">
        {reason && <RowDetail label={words.outbox.error}>{reason}</RowDetail>}
        {sentDate && <RowDetail label={words.outbox.sent}>{dateTime(sentDate, place)}</RowDetail>}
        {attempts > 0 && <RowDetail label={words.outbox.status}>{words.outbox.attempts(attempts)}</RowDetail>}
        <RowDetail label={words.outbox.body} plain>
          {body ?? <span className="muted">{words.outbox.noBody}</span>}
        </RowDetail>
      </dl>
      {canRetry && (
        <button type="button" className="button" onClick={onRetry}>
          <Icon name="refresh" />
          {words.outbox.retry}
        </button>
      )}
    </>
  )
}

function LetterRow({ letter, onRetry }: { readonly letter: Letter; readonly onRetry: () => void }) {
  const { place } = useWhole()
  const words = useAdminWords()
  const { status, channel, recipient, subject, createDate } = letter
  const head = (
    <>
      <span className="tool-cell is-status">
        <span className={`tag ${tones[status]}`}>{words.outbox.statuses[status]}</span>
      </span>
      <span className="tool-cell is-main ellipsis">
        {subject === null ? words.outbox.notShown : subject || words.outbox.noSubject}
      </span>
      <span className="tool-cell ellipsis">{recipient}</span>
      <span className="tool-cell soft is-short">{words.outbox.channels[channel]}</span>
      <time className="tool-cell soft is-time" dateTime={createDate}>
        {dateTime(createDate, place)}
      </time>
    </>
  )
  return (
    <OpenRow head={head}>
      <LetterBody letter={letter} onRetry={onRetry} />
    </OpenRow>
  )
}

interface StatusTabsProps {
  readonly status: Status | undefined
  readonly onStatus: (status: Status | undefined) => void
}

function StatusTabs({ status, onStatus }: StatusTabsProps) {
  useStyles(taskTabsCss)
  const { words: common } = useWhole()
  const words = useAdminWords()
  return (
    <div className="task-tabs" role="tablist" aria-label={common.list.tabs} onKeyDown={walkTabs}>
      {[undefined, ...statuses].map((one) => (
        <button
          key={one ?? ''}
          type="button"
          role="tab"
          className="task-tab"
          aria-selected={one === status}
          tabIndex={one === status ? 0 : -1}
          onClick={() => onStatus(one)}
        >
          {one ? words.outbox.statuses[one] : words.outbox.all}
        </button>
      ))}
    </div>
  )
}

function Nothing({ status, isFiltered }: { readonly status: Status | undefined; readonly isFiltered: boolean }) {
  const words = useAdminWords()
  if (isFiltered) return <StateNote icon="search" title={words.outbox.noMatch} />
  const title = status ? words.outbox.noneOf(words.outbox.statuses[status]) : words.outbox.none
  return <StateNote icon="info" title={title} />
}

/** Mails and text messages that left or wait; what is held says that it was not sent, and why. */
export default function OutboxScreen() {
  const { client, ask, side, locale } = useWhole()
  const words = useAdminWords()
  const tell = useToast()
  const [status, setStatus] = useState<Status>()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const pages = usePages<Letter>('outbox', { status })
  const shown = pages.items.filter(({ recipient, subject }) => hasText([recipient, subject], text))
  const isHeld = pages.items.some((letter) => letter.status === 'held')
  const retry = async (letter: Letter) => {
    const { uuid } = letter
    setProblem(undefined)
    try {
      await ask({ kind: 'action', action: 'retry', document: 'outbox', rows: [{ ...letter }] })
      await client?.call({ method: 'POST', path: `/${side}/outbox/${uuid}/retry`, json: {} })
      tell(words.outbox.retried)
      await pages.loaded.reload()
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error) : String(error))
    }
  }
  const bar = (
    <>
      <StatusTabs status={status} onStatus={setStatus} />
      <div className="filter-bar">
        <SearchBox label={words.outbox.find} value={text} onChange={setText} />
        <span className="muted">{words.outbox.note}</span>
      </div>
      {isHeld && (
        <div className="banner gold tool-banner" role="status">
          <Icon name="warning" />
          {words.outbox.heldNote}
        </div>
      )}
      {problem && (
        <div className="banner red tool-banner" role="alert">
          {problem}
        </div>
      )}
    </>
  )
  return (
    <ToolPage loaded={pages.loaded} bar={bar}>
      <ul className="plain-list">
        {shown.map((letter) => (
          <LetterRow key={letter.uuid} letter={letter} onRetry={() => void retry(letter)} />
        ))}
      </ul>
      {shown.length === 0 && <Nothing status={status} isFiltered={pages.items.length > 0} />}
      <PageFoot pages={pages} />
    </ToolPage>
  )
}
