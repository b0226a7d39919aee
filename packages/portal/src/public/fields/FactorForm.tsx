import { type FactorWays, SrmError } from '@srm/core/client/errors'
import type { ShownFactor } from '@srm/core/client/sessionCalls'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import { failureLine } from '../failure.ts'
import { TextField } from './TextField.tsx'

interface Props {
  readonly ways: FactorWays
  readonly busy: boolean
  /** What the server said about what was shown before. */
  readonly said: string | undefined
  /** What the button does. */
  readonly submit: string
  readonly onShown: (shown: ShownFactor) => void
  /** Lets the browser answer with a passkey. */
  readonly onPasskey: () => Promise<ShownFactor>
}

type Typed = 'code' | 'recoveryCode'

/** The way that is typed: the app's code where there is an app, and what was chosen otherwise. */
function useTyped({ totp, recoveryCode }: FactorWays) {
  const [chosen, choose] = useState<Typed>()
  const typed = chosen ?? (totp ? 'code' : undefined)
  const other: Typed | undefined =
    typed === 'recoveryCode' ? (totp ? 'code' : undefined) : recoveryCode ? 'recoveryCode' : undefined
  return { typed, other, choose }
}

/** Shows a factor: a code of the app, a passkey, or a recovery code. */
export function FactorForm({ ways, busy, said, submit, onShown, onPasskey }: Props) {
  const words = useWords()
  const { factor } = words
  const { typed, other, choose } = useTyped(ways)
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  /** What was said is about another way than the one that is typed now. */
  const [isOld, setOld] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setOld(false)
    const missing = typed === 'recoveryCode' ? factor.missingRecoveryCode : factor.missing
    setFault(value.trim() === '' ? missing : undefined)
    if (typed && value.trim() !== '' && !busy) onShown({ [typed]: value.trim() })
  }
  const passkey = async () => {
    setFault(undefined)
    setOld(false)
    try {
      onShown(await onPasskey())
    } catch (error) {
      setFault(error instanceof SrmError ? failureLine(error, words) : factor.passkeyFailed)
    }
  }
  const shownFault = fault ?? (isOld ? undefined : said)
  return (
    <form className="factor-form" noValidate onSubmit={send}>
      {typed && (
        <TextField
          key={typed}
          label={typed === 'code' ? factor.code : factor.recoveryCode}
          name={typed}
          autoComplete={typed === 'code' ? 'one-time-code' : 'off'}
          {...(typed === 'code' ? { inputMode: 'numeric' as const, maxLength: 7 } : { maxLength: 40 })}
          value={value}
          fault={shownFault}
          autoFocus
          required
          onChange={(text) => {
            setValue(text)
            setFault(undefined)
          }}
        />
      )}
      {!typed && shownFault !== undefined && (
        <div className="banner red" role="alert">
          {shownFault}
        </div>
      )}
      {typed && (
        <button type="submit" className="button primary large" aria-disabled={busy || undefined}>
          {submit}
        </button>
      )}
      {ways.passkey && (
        <button type="button" className={`button large${typed ? '' : ' primary'}`} onClick={() => void passkey()}>
          {factor.usePasskey}
        </button>
      )}
      {other && (
        <button
          type="button"
          className="button link"
          onClick={() => {
            choose(other)
            setValue('')
            setFault(undefined)
            setOld(true)
          }}
        >
          {other === 'code' ? factor.useCode : factor.useRecoveryCode}
        </button>
      )}
    </form>
  )
}
