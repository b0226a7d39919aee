import { useState } from 'react'
import { type SignInFaults, type SignInForm, type SignInResult, signIn, signInFaults } from '../session/signIn.ts'
import { useSettings } from '../settings/settings.ts'

function firstForm(): SignInForm {
  const { remembered, autoLogin, agreed } = useSettings.getState()
  return {
    elsAccount: remembered?.elsAccount ?? '',
    elsSubAccount: remembered?.elsSubAccount ?? '',
    byIdentifier: remembered?.byIdentifier ?? false,
    password: '',
    remember: true,
    autoLogin,
    agreed,
  }
}

const noFaults: SignInFaults = {}

/** The sign-in form: its values, its faults (on blur, then on change), what the server said. */
export function useSignIn(onSignedIn: () => void) {
  const [form, setForm] = useState(firstForm)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<SignInResult>()
  const [busy, setBusy] = useState(false)
  const all = signInFaults(form)
  const faults = Object.fromEntries(Object.entries(all).filter(([field]) => left.has(field))) as SignInFaults

  const change = (more: Partial<SignInForm>) => {
    setForm((before) => ({ ...before, ...more }))
    setResult(undefined)
  }
  const leave = (field: keyof SignInFaults) => {
    if (form[field] !== '') setLeft((before) => new Set(before).add(field))
  }
  /** Answers the first field with a fault, for the focus. */
  const submit = async (): Promise<string | undefined> => {
    const [first] = Object.keys(all)
    setLeft(new Set(Object.keys(all)))
    if (first || busy) return first
    setBusy(true)
    const answer = await signIn(form)
    setBusy(false)
    setResult(answer)
    if (answer.kind === 'in') onSignedIn()
    return answer.kind === 'failed' ? 'password' : undefined
  }
  return { form, faults: left.size > 0 ? faults : noFaults, result, busy, change, leave, submit }
}
