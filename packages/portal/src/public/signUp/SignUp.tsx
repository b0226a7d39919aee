import { NotFound } from '@srm/core/client/errors'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { withReturn } from '../../session/returnPath.ts'
import { type Invitation, loadInvitation } from '../../session/signUpCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { FormSheet } from '../FormSheet.tsx'
import { TextField } from '../fields/TextField.tsx'
import { PublicPage } from '../PublicPage.tsx'
import { faultsOf, missing } from '../rules.ts'
import { SheetLoading } from '../SheetLoading.tsx'
import { useFaultText } from '../useFaultText.ts'
import { useForm } from '../useForm.ts'
import { useOnce } from '../useOnce.ts'
import { useSubmit } from '../useSubmit.ts'
import { JoinForm, type Proof } from './JoinForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignUpValues } from './signUpForm.ts'

interface FlowProps {
  readonly inviteCode?: string
  readonly invitation?: Invitation
}

/** The registration, and the way to a company that has an account already. What was typed stays for the way back. */
function SignUpFlow(props: FlowProps) {
  const [joining, setJoining] = useState<{ readonly typed: SignUpValues; readonly proof: Proof | undefined }>()
  return (
    <>
      <div hidden={joining !== undefined}>
        <SignUpForm {...props} onJoin={(typed, proof) => setJoining({ typed, proof })} />
      </div>
      {joining && <JoinForm {...joining} onBack={() => setJoining(undefined)} />}
    </>
  )
}

function Page({ children }: { readonly children: ReactNode }) {
  const { forms: words } = useWords()
  return (
    <PublicPage title={words.signUpTitle}>
      <div className="form-page">{children}</div>
    </PublicPage>
  )
}

/** `/signup/public` */
export function PublicSignUp() {
  return (
    <Page>
      <SignUpFlow />
    </Page>
  )
}

/** Asks for the code of an invitation that came without a link, or whose link is no longer good. */
function AskCode({ used }: { readonly used?: string }) {
  const { forms: words } = useWords()
  const [query, setQuery] = useSearchParams()
  const form = useForm(
    { code: used ?? '' },
    ({ code }) => faultsOf({ code: missing(code) || (code.trim() === used && { rule: 'gone' }) }),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const go = () =>
    submit.run(async () => {
      query.set('code', form.values.code.trim())
      setQuery(query)
    })
  return (
    <FormSheet
      title={words.inviteTitle}
      text={words.inviteText}
      element={form.element}
      submit={submit}
      onSubmit={() => void go()}
      action={words.inviteOpen}
      busyAction={words.inviteOpen}
      foot={
        <>
          {words.notInvited}
          <Link className="link" to={withReturn('/signup/public', query.get('to'))}>
            {words.signUpPublic}
          </Link>
        </>
      }
    >
      {used !== undefined && (
        <div className="banner gold login-said" role="alert">
          {words.inviteGone}
        </div>
      )}
      <TextField {...form.text('code')} label={words.inviteCode} autoComplete="off" maxLength={64} required />
    </FormSheet>
  )
}

/** `/signup/invite?code=…&to=…`: one form that knows what the invitation says. */
export function InvitedSignUp() {
  const { forms: words } = useWords()
  const [query] = useSearchParams()
  const code = query.get('code')?.trim() || undefined
  const { data, error, retry } = useOnce(code, () => loadInvitation(code ?? ''))
  if (code === undefined || error instanceof NotFound)
    return (
      <Page>
        <AskCode key={code} {...(code === undefined ? {} : { used: code })} />
      </Page>
    )
  return (
    <Page>
      {data ? (
        <>
          <div className="banner blue form-page-banner">{words.invitedBy(data.buyerName)}</div>
          <SignUpFlow key={code} inviteCode={code} invitation={data} />
        </>
      ) : (
        <SheetLoading error={error} onRetry={retry} />
      )}
    </Page>
  )
}
