import { useEffect, useState } from 'react'
import { tell } from '../layout/toast.ts'
import { failureLine } from '../public/failure.ts'
import { send } from '../session/calls.ts'
import { useWords } from '../words/useWords.ts'
import { CacheSection } from './CacheSection.tsx'
import { clearErrorLog, type LogEntry, mostEntries, useErrorLog } from './errorLog.ts'
import { LogEntries } from './LogEntries.tsx'
import './errorLog.css'

const copy = (entries: readonly LogEntry[]): Promise<void> =>
  navigator.clipboard ? navigator.clipboard.writeText(JSON.stringify(entries, null, 2)) : Promise.reject(new Error())

/** Copying, sending and clearing; what did not work is said below the buttons. */
function useLogActions(entries: readonly LogEntry[]) {
  const words = useWords()
  const { errorLog } = words
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done: string, failed: (error: unknown) => string) => {
    if (busy) return
    setFault(undefined)
    setBusy(true)
    try {
      await work()
      tell(done)
    } catch (error) {
      setFault(failed(error))
    } finally {
      setBusy(false)
    }
  }
  const count = entries.length
  return {
    fault,
    copy: () =>
      act(
        () => copy(entries),
        errorLog.copied(count),
        () => errorLog.notCopied,
      ),
    send: () =>
      act(
        () => send('POST', '/clientLog', { entries }),
        errorLog.sent(count),
        (error) => `${errorLog.notSent} ${failureLine(error, words)}`,
      ),
    clear: () => {
      setFault(undefined)
      clearErrorLog()
      tell(errorLog.cleared)
    },
  }
}

function Actions({ entries }: { readonly entries: readonly LogEntry[] }) {
  const { errorLog } = useWords()
  const { fault, copy, send, clear } = useLogActions(entries)
  return (
    <>
      <div className="own-actions">
        <button type="button" className="button primary" onClick={() => void send()}>
          {errorLog.send}
        </button>
        <button type="button" className="button" onClick={() => void copy()}>
          {errorLog.copy}
        </button>
        <button type="button" className="button" onClick={clear}>
          {errorLog.clear}
        </button>
      </div>
      {fault !== undefined && (
        <p className="banner red" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

/** What went wrong in this browser, and what it keeps (domain/08 §4.13). */
export default function ErrorLogPage() {
  const { errorLog } = useWords()
  const entries = useErrorLog()
  const [shown, setShown] = useState(entries)
  // The list stands still while it is read; it follows when it was cleared or the page is shown again.
  useEffect(() => {
    setShown(useErrorLog.getState())
  }, [])
  const list = entries.length === 0 ? entries : shown
  return (
    <div className="own-page">
      <div className="own-head">
        <h1 className="page-title">{errorLog.title}</h1>
        <span className="soft">{errorLog.count(list.length)}</span>
      </div>
      <p className="own-text">{errorLog.text(mostEntries)}</p>
      {list.length > 0 && <Actions entries={list} />}
      {list.length > 0 ? <LogEntries entries={list} /> : <p className="own-empty">{errorLog.empty}</p>}
      <CacheSection />
    </div>
  )
}
