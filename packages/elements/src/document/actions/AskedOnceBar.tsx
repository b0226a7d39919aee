import type { KeyboardEvent, ReactNode } from 'react'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { label } from '../values/labelText.ts'
import type { AskedOnce } from './useAskedOnce.ts'

interface AskedOnceBarProps {
  readonly once: AskedOnce
  /** Something is being done: what is typed stays as it is. */
  readonly isBusy: boolean
  /** The buttons of its actions. */
  readonly children?: ReactNode
}

/** What the actions beside it ask, typed where the document is read. */
export function AskedOnceBar({ once, isBusy, children }: AskedOnceBarProps) {
  const { locale, words } = useWhole()
  const { field, hint, text, tried, area } = once
  const meant = tried ?? once.entries[0]
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      once.forget()
      event.currentTarget.blur()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && meant) once.take(meant)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isLacking = tried !== undefined && text.trim() === ''
  return (
    <div className="asked-once">
      <div className="asked-once-text">
        <textarea
          ref={area}
          className={`field asked-once-area ${isLacking ? 'is-error' : ''}`}
          rows={1}
          maxLength={field.max}
          aria-label={label(locale, field)}
          aria-invalid={isLacking}
          aria-describedby={tried && 'asked-once-note'}
          placeholder={label(locale, hint)}
          value={text}
          readOnly={isBusy}
          onChange={({ target }) => once.write(target.value)}
          onKeyDown={keyDown}
        />
        {tried && (
          <div
            className={`field-help ${isLacking ? 'is-error' : ''}`}
            id="asked-once-note"
            role={isLacking ? 'alert' : undefined}
          >
            {isLacking
              ? words.action.needed(label(locale, tried.transition), label(locale, field))
              : label(locale, tried.transition)}
            {children && (
              <>
                {' '}
                <kbd className="kbd">Ctrl Enter</kbd>
              </>
            )}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
