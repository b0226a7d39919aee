import { useEffect, useRef, useState } from 'react'
import { Main } from '../embedding/Main.tsx'
import { initial } from '../layout/initial.ts'
import { useSignOut } from '../layout/useSignOut.ts'
import { failureLine } from '../public/failure.ts'
import { PasswordField } from '../public/fields/PasswordField.tsx'
import { session } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'
import { unlockWith, unlockWithSignIn } from './lock.ts'
import { signInOnly } from './lockHash.ts'
import './lock.css'

function Person() {
  const who = useSession((state) => state.who)
  const name = who?.name || who?.elsSubAccount || ''
  return (
    <div className="lock-person">
      <span className="avatar lock-avatar" aria-hidden="true">
        {initial(name)}
      </span>
      <div className="lock-name">{name}</div>
      <div className="soft">{who?.companyName}</div>
    </div>
  )
}

/** What was typed, whose password it is, and why it did not unlock. */
function useUnlock() {
  const words = useWords()
  const onlySignIn = session.store.getState().lock === signInOnly
  const [bySignIn, setBySignIn] = useState(onlySignIn)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (text: string) => {
    setPassword(text)
    setFault(undefined)
  }
  const submit = async () => {
    if (busy) return
    if (password === '') return setFault(words.lock.missing)
    setBusy(true)
    try {
      const right = await (bySignIn ? unlockWithSignIn(password) : unlockWith(password))
      if (right) return
      setPassword('')
      setFault(bySignIn ? words.lock.wrongSignIn : words.lock.wrong)
    } catch (error) {
      setFault(failureLine(error, words))
    } finally {
      setBusy(false)
    }
  }
  const choose = (signIn: boolean) => {
    setBySignIn(signIn)
    change('')
  }
  return { onlySignIn, bySignIn, password, fault, busy, change, submit, choose }
}

/** All there is to see while the screen is locked (spec §4). */
export function LockScreen() {
  const { lock, frame } = useWords()
  const { onlySignIn, bySignIn, password, fault, busy, change, submit, choose } = useUnlock()
  const leaving = useSignOut()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other password has another field
  useEffect(() => form.current?.querySelector('input')?.focus(), [bySignIn])
  return (
    <Main className="lock">
      <form
        ref={form}
        className="lock-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit().then(focus)
        }}
      >
        <Person />
        <h1 className="lock-title">{lock.title}</h1>
        <PasswordField
          key={String(bySignIn)}
          label={bySignIn ? lock.signInPassword : lock.password}
          name="lockPassword"
          autoComplete={bySignIn ? 'current-password' : 'off'}
          value={password}
          fault={fault}
          onChange={change}
        />
        <button type="submit" className="button primary large" aria-disabled={busy || undefined}>
          {lock.unlock}
        </button>
        <div className="lock-ways">
          {!onlySignIn && (
            <button type="button" className="button link" onClick={() => choose(!bySignIn)}>
              {bySignIn ? lock.useLockPassword : lock.useSignIn}
            </button>
          )}
          <button type="button" className="button link" onClick={leaving.start}>
            {frame.signOut}
          </button>
        </div>
      </form>
    </Main>
  )
}
