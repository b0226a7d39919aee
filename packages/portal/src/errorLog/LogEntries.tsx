import { dateTime } from '@srm/core/i18n/format'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'
import type { LogEntry } from './errorLog.ts'

function Entry({ entry }: { readonly entry: LogEntry }) {
  const { errorLog } = useWords()
  const zone = useSession(({ who }) => who?.timeZone) ?? 'Asia/Shanghai'
  const { time, type, message, url, info, stack } = entry
  const details = [
    [errorLog.page, url],
    [errorLog.info, info],
    [errorLog.stack, stack],
  ] as const
  return (
    <details className="log-entry">
      <summary className="log-line">
        <span className="muted nowrap">{dateTime(time, { zone, now: new Date().toISOString() })}</span>
        <span className="tag grey">{errorLog.types[type] ?? type}</span>
        <span className="log-message">{message}</span>
      </summary>
      <dl className="log-details">
        {details.map(([label, text]) =>
          text === '' ? null : (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <dd className="log-text">{text}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  )
}

/** The newest first; each opens to its page and call stack. */
export const LogEntries = ({ entries }: { readonly entries: readonly LogEntry[] }) => (
  <div className="log-list">
    {entries.map((entry, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and only join at the top
      <Entry key={`${entry.time} ${index}`} entry={entry} />
    ))}
  </div>
)
