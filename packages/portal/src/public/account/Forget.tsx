import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { signInWays } from '../../session/accountCalls.ts'
import { withReturn } from '../../session/returnPath.ts'
import { type Forgotten, forgot, resetPassword } from '../../session/signUpCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { FormSheet } from '../FormSheet.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import { type NoteCode, useNoteCode } from '../fields/useNoteCode.ts'
import { PublicPage } from '../PublicPage.tsx'
import { faultsOf, missing, noteCodeFault, passwordFaults } from '../rules.ts'
import { useFaultText } from '../useFaultText.ts'
import { useForm } from '../useForm.ts'
import { useOnce } from '../useOnce.ts'
import { useSubmit } from '../useSubmit.ts'

const badAccount = (account: string) =>
  missing(account) || (!/^\d{1,20}$/.test(account.trim()) && { rule: 'badFormat' })

function Identify({
  known,
  onKnown,
}: {
  readonly known: Forgotten
  readonly onKnown: (who: Forgotten) => Promise<void>
}) {
  const { forms: words, signIn } = useWords()
  const form = useForm(
    known,
    ({ elsAccount, identifier }) => faultsOf({ elsAccount: badAccount(elsAccount), identifier: missing(identifier) }),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const send = () =>
    submit.run(() => onKnown({ elsAccount: form.values.elsAccount.trim(), identifier: form.values.identifier.trim() }))
  return (
    <FormSheet
      title={words.forgetTitle}
      text={words.forgetText}
      element={form.element}
      submit={submit}
      onSubmit={() => void send()}
      action={words.sendCode}
      busyAction={words.sending}
    >
      <TextField
        {...form.text('elsAccount')}
        label={signIn.account}
        autoComplete="organization"
        inputMode="numeric"
        autoFocus
        required
      />
      <TextField {...form.text('identifier')} label={words.identifier} autoComplete="username" required />
    </FormSheet>
  )
}

interface RenewProps {
  readonly who: Forgotten
  readonly code: NoteCode
  readonly onBack: () => void
  readonly onDone: () => void
}

function Renew({ who, code, onBack, onDone }: RenewProps) {
  const { forms: words } = useWords()
  const form = useForm(
    { noteCode: '', password: '', passwordConfirm: '' },
    ({ noteCode, password, passwordConfirm }) =>
      faultsOf({ noteCode: noteCodeFault(noteCode), ...passwordFaults(password, passwordConfirm) }),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const { noteCode, password, passwordConfirm } = form.values
  const send = () =>
    submit.run(async () => {
      await resetPassword({ ...who, noteCode: noteCode.trim(), password, passwordConfirm })
      onDone()
    })
  return (
    <FormSheet
      title={words.forgetTitle}
      text={words.codeMaybeSent(who.elsAccount, who.identifier)}
      element={form.element}
      submit={submit}
      onSubmit={() => void send()}
      action={words.setPassword}
      busyAction={words.saving}
      isNext
      foot={
        <button type="button" className="button link" onClick={onBack}>
          {words.otherAccount}
        </button>
      }
    >
      <CodeField {...form.text('noteCode')} code={code} onSend={() => void code.send(who.identifier)} required />
      <NewPasswordFields
        label={words.newPassword}
        password={form.text('password')}
        passwordConfirm={form.text('passwordConfirm')}
      />
    </FormSheet>
  )
}

/** Nothing here sends codes: nobody is asked for what would lead nowhere. */
function NoWay() {
  const { forms: words } = useWords()
  return (
    <div className="sheet login-form">
      <h1 className="page-title">{words.forgetTitle}</h1>
      <div className="banner gold login-said" role="status">
        {words.noForget}
      </div>
    </div>
  )
}

const nobody: Forgotten = { elsAccount: '', identifier: '' }

/** `/forget`: who it is, then the code and the new password; success leads to the sign-in. */
export default function Forget() {
  const { forms: words } = useWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [who, setWho] = useState(nobody)
  const [isKnown, setKnown] = useState(false)
  const code = useNoteCode(() => forgot(who))
  const { data: ways } = useOnce('ways', signInWays)
  const onKnown = async (given: Forgotten) => {
    const { resendAfter } = await forgot(given)
    setWho(given)
    code.start(resendAfter)
    setKnown(true)
  }
  const signIn = withReturn('/login?reset', query.get('to'))
  const onDone = () =>
    void navigate(signIn, {
      replace: true,
      state: { elsAccount: who.elsAccount, elsSubAccount: who.identifier, byIdentifier: true },
    })
  return (
    <PublicPage title={words.forgetTitle}>
      <div className="form-page">
        {ways?.code === false ? (
          <NoWay />
        ) : isKnown ? (
          <Renew who={who} code={code} onBack={() => setKnown(false)} onDone={onDone} />
        ) : (
          <Identify known={who} onKnown={onKnown} />
        )}
        <p className="form-page-foot">
          <Link className="link" to={withReturn('/login', query.get('to'))}>
            {words.backToSignIn}
          </Link>
        </p>
      </div>
    </PublicPage>
  )
}
