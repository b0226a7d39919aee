import { useState } from 'react'
import { isTag } from '../embedding/stand.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { tell } from '../layout/toast.ts'
import { useWords } from '../words/useWords.ts'
import { type Cache, clearCache, countOf } from './caches.ts'

interface RowProps {
  readonly name: string
  readonly count?: number
  readonly onClear: () => void
}

function Row({ name, count, onClear }: RowProps) {
  const { errorLog } = useWords()
  return (
    <div className="cache-row">
      <span className="cache-name">{name}</span>
      <span className="muted grow">{count !== undefined && errorLog.inStore(count)}</span>
      <button type="button" className="button" onClick={onClear}>
        {errorLog.clearCache(name)}
      </button>
    </div>
  )
}

/** Translations, dictionaries and drafts of this device; the sign-in stays. */
export function CacheSection() {
  const { errorLog } = useWords()
  const [asked, setAsked] = useState(false)
  const [, setCleared] = useState(0)
  const clear = (cache: Cache) => {
    clearCache(cache)
    setCleared((times) => times + 1)
    tell(errorLog.cacheCleared(errorLog.caches[cache]))
  }
  const drafts = countOf('drafts')
  return (
    <section className="own-section">
      <h2 className="section-title">{errorLog.cache}</h2>
      <p className="own-text">{errorLog.cacheText}</p>
      <Row name={errorLog.caches.words} count={countOf('words')} onClear={() => clear('words')} />
      {/* Dictionaries are kept by the page alone: a new load asks the server for them. */}
      {!isTag() && <Row name={errorLog.caches.dictionary} onClear={() => location.reload()} />}
      <Row
        name={errorLog.caches.drafts}
        count={drafts}
        onClear={() => (drafts > 0 ? setAsked(true) : clear('drafts'))}
      />
      {asked && (
        <ConfirmDialog
          title={errorLog.draftsTitle}
          text={errorLog.draftsText(drafts)}
          confirm={errorLog.draftsTitle}
          onConfirm={() => {
            setAsked(false)
            clear('drafts')
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  )
}
