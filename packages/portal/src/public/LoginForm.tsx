import { type FormEvent, useRef, useState } from 'react'
import { FrameIcon } from '../layout/FrameIcon.tsx'
import type { SignInResult } from '../session/signIn.ts'
import { useWords } from '../words/useWords.ts'
import type { Words } from '../words/zhCn.ts'
import { CheckField } from './CheckField.tsx'
import { failureText, traceText } from './ErrorPage.tsx'
import { LoginField } from './LoginField.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import type { useSignIn } from './useSignIn.ts'

type SignIn = ReturnType<typeof useSignIn>

function waitText(seconds: number, { signIn }: Words): string {
  return signIn.tooOften(seconds < 120 ? signIn.seconds(seconds) : signIn.minutes(Math.ceil(seconds / 60)))
}

/** What the server said, in one line. */
function resultText(result: SignInResult | undefined, byIdentifier: boolean, words: Words): string | undefined {
  if (result?.kind === 'failed') return byIdentifier ? words.signIn.failedByIdentifier : words.signIn.failed
  if (result?.kind === 'tooOften') return waitText(result.seconds, words)
  if (result?.kind !== 'error') return undefined
  return [failureText(result.error, words), traceText(result.error, words)].filter(Boolean).join(' ')
}

function Names({ signIn: { form, faults, change, leave, result } }: { readonly signIn: SignIn }) {
  const { signIn: words } = useWords()
  const { byIdentifier } = form
  const invalid = result?.kind === 'failed'
  return (
    <>
      <div className="login-names">
        <LoginField
          label={words.account}
          name="elsAccount"
          autoComplete="organization"
          inputMode="numeric"
          value={form.elsAccount}
          fault={faults.elsAccount && words[faults.elsAccount]}
          invalid={invalid}
          autoFocus={form.elsAccount === ''}
          onChange={(elsAccount) => change({ elsAccount })}
          onBlur={() => leave('elsAccount')}
        />
        <LoginField
          label={byIdentifier ? words.identifier : words.subAccount}
          name="elsSubAccount"
          autoComplete="username"
          value={form.elsSubAccount}
          fault={faults.elsSubAccount && words[faults.elsSubAccount]}
          invalid={invalid}
          onChange={(elsSubAccount) => change({ elsSubAccount })}
          onBlur={() => leave('elsSubAccount')}
        />
      </div>
      <div className="field-help">
        {byIdentifier ? words.bySubAccount : words.byIdentifier}
        <button
          type="button"
          className="button link"
          onClick={() => change({ byIdentifier: !byIdentifier, elsSubAccount: '' })}
        >
          {words.switch}
        </button>
      </div>
    </>
  )
}

function Password({ signIn: { form, faults, change, leave, result } }: { readonly signIn: SignIn }) {
  const words = useWords()
  const [shown, setShown] = useState(false)
  const label = shown ? words.signIn.hidePassword : words.signIn.showPassword
  const said = resultText(result, form.byIdentifier, words)
  return (
    <>
      <LoginField
        label={words.signIn.password}
        name="password"
        autoComplete="current-password"
        type={shown ? 'text' : 'password'}
        value={form.password}
        fault={(faults.password && words.signIn[faults.password]) ?? (result?.kind === 'failed' ? said : undefined)}
        autoFocus={form.elsAccount !== ''}
        onChange={(password) => change({ password })}
        onBlur={() => leave('password')}
      >
        <button
          type="button"
          className="icon-button"
          aria-label={label}
          aria-pressed={shown}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <FrameIcon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </LoginField>
      {said !== undefined && result?.kind !== 'failed' && (
        <div className="banner red login-said" role="alert">
          {said}
        </div>
      )}
    </>
  )
}

function Agreement({ signIn: { form, faults, change } }: { readonly signIn: SignIn }) {
  const { signIn: words } = useWords()
  const [paper, setPaper] = useState<'terms' | 'privacy'>()
  const faulty = faults.agreed !== undefined
  return (
    <div className="form-item">
      <div className="agreement">
        <CheckField
          name="agreed"
          checked={form.agreed}
          describedBy={faulty ? 'agreement-fault' : undefined}
          onChange={(agreed) => change({ agreed })}
        >
          {words.agreeBefore}
          <span className="visually-hidden">
            {words.agreeTerms}
            {words.agreeAnd}
            {words.agreePrivacy}
          </span>
        </CheckField>
        <button type="button" className="button link" onClick={() => setPaper('terms')}>
          {words.agreeTerms}
        </button>
        <span aria-hidden="true">{words.agreeAnd}</span>
        <button type="button" className="button link" onClick={() => setPaper('privacy')}>
          {words.agreePrivacy}
        </button>
      </div>
      {faulty && (
        <div className="field-help is-error" id="agreement-fault" role="alert">
          {faults.agreed && words[faults.agreed]}
        </div>
      )}
      {paper && <PaperDialog paper={paper} onClose={() => setPaper(undefined)} />}
    </div>
  )
}

/** Account and sub-account, or an identifier, with the password (screens 09a). */
export function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const { signIn: words } = useWords()
  const { form, change, busy, submit } = signIn
  const element = useRef<HTMLFormElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const field = await submit()
    if (field) element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  return (
    <form ref={element} className="sheet login-form" noValidate onSubmit={(event) => void send(event)}>
      <h1 className="page-title">{words.title}</h1>
      <p className="login-sub">{words.sub}</p>
      <Names signIn={signIn} />
      <Password signIn={signIn} />
      <div className="form-item login-choices">
        <CheckField name="remember" checked={form.remember} onChange={(remember) => change({ remember })}>
          {words.remember}
        </CheckField>
        <CheckField name="autoLogin" checked={form.autoLogin} onChange={(autoLogin) => change({ autoLogin })}>
          {words.auto}
        </CheckField>
      </div>
      <Agreement signIn={signIn} />
      <button type="submit" className="button primary large" aria-disabled={busy || undefined}>
        {busy ? words.busy : words.submit}
      </button>
    </form>
  )
}
