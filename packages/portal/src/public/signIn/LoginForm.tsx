import { type FormEvent, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type SignInWays, signInWays } from '../../session/accountCalls.ts'
import { withReturn } from '../../session/returnPath.ts'
import type { SignInWay } from '../../session/signInForm.ts'
import { useWords } from '../../words/useWords.ts'
import { failureLine, waitText } from '../failure.ts'
import { AgreementField } from '../fields/AgreementField.tsx'
import { CheckField } from '../fields/CheckField.tsx'
import { useOnce } from '../useOnce.ts'
import { CodeWay, PasswordWay, WechatWay } from './SignInFields.tsx'
import type { SignIn } from './useSignIn.ts'
import { WayTabs } from './WayTabs.tsx'

const fieldsOf = { password: PasswordWay, code: CodeWay, wechat: WechatWay } as const

/** Why a way is not open here; undefined while it is, or while nobody knows. */
function closedText(way: SignInWay, ways: SignInWays | undefined, words: ReturnType<typeof useWords>) {
  if (way === 'code' && ways?.code === false) return words.signIn.noCode
  return way === 'wechat' && ways?.wechat === false ? words.signIn.noWechat : undefined
}

function saidText(result: SignIn['result'], words: ReturnType<typeof useWords>): string | undefined {
  if (result?.kind === 'tooOften') return waitText(result.seconds, words)
  if (result?.kind === 'expired') return words.signIn.oneTimeExpired
  return result?.kind === 'error' ? failureLine(result.error, words) : undefined
}

/** What the server said about the whole form. */
function Said({ signIn: { result } }: { readonly signIn: SignIn }) {
  const text = saidText(result, useWords())
  if (text === undefined) return null
  return (
    <div className="banner red login-said" role="alert">
      {text}
    </div>
  )
}

function Choices({ signIn: { form, faults, change } }: { readonly signIn: SignIn }) {
  const { signIn: words } = useWords()
  return (
    <>
      <div className="form-item login-choices">
        <CheckField name="remember" checked={form.remember} onChange={(remember) => change({ remember })}>
          {words.remember}
        </CheckField>
        <CheckField name="autoLogin" checked={form.autoLogin} onChange={(autoLogin) => change({ autoLogin })}>
          {words.auto}
        </CheckField>
      </div>
      <AgreementField
        checked={form.agreed}
        fault={faults.agreed && words[faults.agreed]}
        onChange={(agreed) => change({ agreed })}
      />
    </>
  )
}

function Register() {
  const { signIn: words } = useWords()
  const [query] = useSearchParams()
  const to = query.get('to')
  return (
    <p className="login-register">
      {words.noAccount}
      <Link className="link" to={withReturn('/signup/public', to)}>
        {words.registerPublic}
      </Link>
      {words.invitedUse}
      <Link className="link" to={withReturn('/signup/invite', to)}>
        {words.registerInvite}
      </Link>
    </p>
  )
}

/** Password, code or WeChat (screens 09a). */
export function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const words = useWords()
  const { way, busy, submit } = signIn
  const element = useRef<HTMLFormElement>(null)
  const { data: ways } = useOnce('ways', signInWays)
  const closed = closedText(way, ways, words)
  const Fields = fieldsOf[way]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const field = await submit()
    if (field) element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  return (
    <form ref={element} className="sheet login-form" noValidate onSubmit={(event) => void send(event)}>
      <h1 className="page-title">{words.signIn.title}</h1>
      <p className="login-sub">{words.signIn.sub}</p>
      <WayTabs way={way} ways={ways} onChange={signIn.go} />
      <div role="tabpanel" id="way-panel" aria-labelledby={`way-${way}`}>
        {closed === undefined ? (
          <>
            <Fields signIn={signIn} ways={ways} />
            <Said signIn={signIn} />
            <Choices signIn={signIn} />
            <button type="submit" className="button primary large" aria-disabled={busy || undefined}>
              {busy ? words.signIn.busy : way === 'wechat' ? words.signIn.wechatGo : words.signIn.submit}
            </button>
          </>
        ) : (
          <p className="login-way-text">{closed}</p>
        )}
      </div>
      <Register />
    </form>
  )
}
