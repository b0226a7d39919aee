import { useWords } from '../../words/useWords.ts'
import { failureText } from '../failure.ts'
import { TextField } from './TextField.tsx'
import type { NoteCode } from './useNoteCode.ts'

interface Props {
  readonly code: NoteCode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Asks for a code: the form knows where it should go, and what is missing for that. */
  readonly onSend: () => void
  readonly fault?: string | undefined
  /** The number has answered. */
  readonly isVerified?: boolean
  readonly required?: boolean
}

/** Four digits that come by SMS or mail, with the button that sends them. */
export function CodeField({ code, onSend, fault, isVerified = false, ...rest }: Props) {
  const words = useWords()
  const { waiting, busy, sentTo, error } = code
  const { noteCode } = words
  const said = fault ?? (error === undefined ? undefined : `${noteCode.notSent} ${failureText(error, words)}`)
  const label = waiting > 0 ? noteCode.resendIn(String(waiting)) : sentTo ? noteCode.resend : noteCode.send
  return (
    <div className="code-field">
      <TextField
        {...rest}
        label={noteCode.label}
        name="noteCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={4}
        fault={said}
        help={isVerified ? noteCode.verified : sentTo && noteCode.sentTo(sentTo)}
      />
      <button
        type="button"
        className="button code-send"
        aria-disabled={waiting > 0 || busy || isVerified || undefined}
        onClick={() => {
          if (waiting === 0 && !isVerified) onSend()
        }}
      >
        {label}
      </button>
      <span className="visually-hidden" role="status">
        {sentTo && !isVerified ? noteCode.sentTo(sentTo) : ''}
      </span>
    </div>
  )
}
