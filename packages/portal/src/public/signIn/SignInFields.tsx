import { Link, useSearchParams } from 'react-router'
import type { SignInWays } from '../../session/accountCalls.ts'
import { sendNoteCode } from '../../session/accountCalls.ts'
import { withReturn } from '../../session/returnPath.ts'
import { telephoneFault } from '../../session/signInForm.ts'
import { useWords } from '../../words/useWords.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useNoteCode } from '../fields/useNoteCode.ts'
import { AccountNames } from './AccountNames.tsx'
import type { SignIn } from './useSignIn.ts'

interface Props {
  readonly signIn: SignIn
  /** Undefined until the server has said it. */
  readonly ways: SignInWays | undefined
}

function failedText({ result, form }: SignIn, words: ReturnType<typeof useWords>): string | undefined {
  if (result?.kind !== 'failed') return undefined
  return form.byIdentifier ? words.signIn.failedByIdentifier : words.signIn.failed
}

export function PasswordWay({ signIn }: Props) {
  const words = useWords()
  const [query] = useSearchParams()
  const { form, faults, change, leave } = signIn
  return (
    <>
      <AccountNames signIn={signIn} />
      <PasswordField
        label={words.signIn.password}
        name="password"
        autoComplete="current-password"
        value={form.password}
        fault={(faults.password && words.signIn[faults.password]) ?? failedText(signIn, words)}
        autoFocus={form.elsAccount !== ''}
        onChange={(password) => change({ password })}
        onBlur={() => leave('password')}
        aside={
          <Link className="link" to={withReturn('/forget', query.get('to'))}>
            {words.signIn.forgot}
          </Link>
        }
      />
    </>
  )
}

/** A code to the mobile, or to the e-mail where no SMS can be sent. */
export function CodeWay({ signIn, ways }: Props) {
  const { signIn: words } = useWords()
  const { form, faults, change, leave, show, result } = signIn
  const code = useNoteCode((target) => sendNoteCode(target, 'login'))
  const byMail = ways?.code === 'mail'
  const failed = result?.kind === 'failed' ? words.failedByCode : undefined
  const wrong = result?.kind === 'refused' ? words.codeWrong : undefined
  const send = () => {
    if (telephoneFault(form.telephone).telephone) show('telephone')
    else void code.send(form.telephone.trim())
  }
  return (
    <>
      <TextField
        label={byMail ? words.mail : words.telephone}
        name="telephone"
        autoComplete={byMail ? 'email' : 'tel'}
        type={byMail ? 'email' : 'text'}
        value={form.telephone}
        help={byMail ? undefined : words.telephoneHelp}
        fault={(faults.telephone && words[faults.telephone]) ?? failed}
        onChange={(telephone) => change({ telephone })}
        onBlur={() => leave('telephone')}
      />
      <CodeField
        code={code}
        value={form.noteCode}
        fault={(faults.noteCode && words[faults.noteCode]) ?? wrong}
        onChange={(noteCode) => change({ noteCode })}
        onBlur={() => leave('noteCode')}
        onSend={send}
      />
    </>
  )
}

/** Scans a code at WeChat's own page; `?wechatError=` says why somebody came back without a sign-in. */
export function WechatWay({ signIn: { result } }: Props) {
  const { signIn: words } = useWords()
  const [query] = useSearchParams()
  const texts: Readonly<Record<string, string>> = words.wechatErrors
  const refused = result?.kind === 'refused' || result?.kind === 'failed' ? 'expired' : undefined
  const reason = refused ?? (result === undefined ? query.get('wechatError') : undefined)
  return (
    <>
      <p className="login-way-text">{words.wechatText}</p>
      {reason && (
        <div className="banner red login-said" role="alert">
          {texts[reason] ?? words.wechatErrors.failed}
        </div>
      )}
    </>
  )
}
