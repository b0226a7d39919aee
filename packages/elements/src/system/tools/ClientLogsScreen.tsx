import { dateTime } from '@srm/core/i18n/format'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { OpenRow, RowDetail } from './OpenRow.tsx'
import { PageFoot } from './PageFoot.tsx'
import { hasText, ToolPage } from './ToolPage.tsx'
import { usePages } from './usePages.ts'

interface Entry {
  readonly uuid: string
  readonly elsSubAccount: string
  readonly time: string
  readonly type: string
  readonly url: string
  readonly message: string
  readonly stack: string | null
  readonly info: string | null
  readonly userAgent: string | null
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { place, words: common } = useWhole()
  const words = useAdminWords()
  const tell = useToast()
  const { time, type, url, message, elsSubAccount, stack, info, userAgent } = entry
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(entry, null, 2))
    tell(common.single.copied)
  }
  const head = (
    <>
      <time className="tool-cell soft is-time" dateTime={time}>
        {dateTime(time, place)}
      </time>
      <span className="tool-cell is-short">
        <span className="tag red">{type}</span>
      </span>
      <span className="tool-cell is-main ellipsis">{message}</span>
      <span className="tool-cell soft is-short ellipsis">{elsSubAccount}</span>
    </>
  )
  return (
    <OpenRow head={head}>
      <dl className="tool-details">
        <RowDetail label={words.clientLogs.message} plain>
          {message}
        </RowDetail>
        <RowDetail label={words.clientLogs.page}>{url}</RowDetail>
        {userAgent && <RowDetail label={words.clientLogs.browser}>{userAgent}</RowDetail>}
        {stack && (
          <RowDetail label={words.clientLogs.stack} plain>
            {stack}
          </RowDetail>
        )}
        {info && (
          <RowDetail label={words.clientLogs.details} plain>
            {info}
          </RowDetail>
        )}
      </dl>
      <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
        {words.clientLogs.copy}
      </button>
    </OpenRow>
  )
}

/** What went wrong in the browsers of the account's people. */
export default function ClientLogsScreen() {
  const words = useAdminWords()
  const [text, setText] = useState('')
  const pages = usePages<Entry>('clientLogs', {})
  const shown = pages.items.filter((entry) =>
    hasText([entry.message, entry.url, entry.elsSubAccount, entry.type], text),
  )
  const bar = (
    <div className="filter-bar">
      <SearchBox label={words.clientLogs.find} value={text} onChange={setText} />
      <span className="muted">{words.clientLogs.note}</span>
    </div>
  )
  const title = pages.items.length > 0 ? words.clientLogs.noMatch : words.clientLogs.none
  return (
    <ToolPage loaded={pages.loaded} bar={bar}>
      <ul className="plain-list">
        {shown.map((entry) => (
          <EntryRow key={entry.uuid} entry={entry} />
        ))}
      </ul>
      {shown.length === 0 && <StateNote icon={pages.items.length > 0 ? 'search' : 'check'} title={title} />}
      <PageFoot pages={pages} />
    </ToolPage>
  )
}
