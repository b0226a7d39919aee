import { FactorAsked, NotFound } from '@srm/core/client/errors'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { loadAgreement } from '../../session/accountCalls.ts'
import { returnPath } from '../../session/returnPath.ts'
import { enterWith } from '../../session/signIn.ts'
import { type Activation, activate, loadActivation } from '../../session/signUpCalls.ts'
import { changeSettings } from '../../settings/settings.ts'
import { useWords } from '../../words/useWords.ts'
import { StateMessage } from '../ErrorPage.tsx'
import { FormSheet } from '../FormSheet.tsx'
import { AgreementField } from '../fields/AgreementField.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { PublicPage } from '../PublicPage.tsx'
import { faultsOf, passwordFaults } from '../rules.ts'
import { SheetLoading } from '../SheetLoading.tsx'
import type { KnownName } from '../signIn/useSignIn.ts'
import { useFaultText } from '../useFaultText.ts'
import { useForm } from '../useForm.ts'
import { useOnce } from '../useOnce.ts'
import { useSubmit } from '../useSubmit.ts'

interface Props {
  readonly ticket: string
  readonly person: Activation
}

function ActivateForm({ ticket, person }: Props) {
  const { forms: words } = useWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useForm(
    { password: '', passwordConfirm: '', agreed: false },
    ({ password, passwordConfirm, agreed }) =>
      faultsOf({ ...passwordFaults(password, passwordConfirm), agreed: !agreed && { rule: 'mustBeRead' } }),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const { password, passwordConfirm, agreed } = form.values
  const send = () =>
    submit.run(async () => {
      const { version: agreementVersion } = await loadAgreement()
      try {
        await enterWith(await activate(ticket, { password, passwordConfirm, agreementVersion }))
      } catch (error) {
        if (!(error instanceof FactorAsked)) throw error
        // the new password holds; the second factor is shown where everybody shows it
        const { elsAccount, elsSubAccount } = person
        const state = {
          elsAccount,
          elsSubAccount,
          byIdentifier: false,
          factor: { challenge: error.challenge, ways: error.ways },
        }
        return void navigate('/login?reset', { replace: true, state: state satisfies KnownName })
      }
      changeSettings({ agreed: true })
      void navigate(returnPath(query.get('to')), { replace: true })
    })
  return (
    <FormSheet
      title={person.kind === 'reset' ? words.resetTitle : words.activateTitle}
      text={words.activateText(person.name, person.companyName)}
      element={form.element}
      submit={submit}
      onSubmit={() => void send()}
      action={words.setAndSignIn}
      busyAction={words.saving}
    >
      <dl className="account-facts">
        <dt>{words.account}</dt>
        <dd>{person.elsAccount}</dd>
        <dt>{words.subAccount}</dt>
        <dd>{person.elsSubAccount}</dd>
      </dl>
      <input type="hidden" name="username" autoComplete="username" value={person.elsSubAccount} readOnly />
      <NewPasswordFields
        label={words.newPassword}
        password={form.text('password')}
        passwordConfirm={form.text('passwordConfirm')}
      />
      <AgreementField
        checked={agreed}
        fault={form.faultOf('agreed')}
        onChange={(accepted) => form.change({ agreed: accepted })}
      />
    </FormSheet>
  )
}

/** `/activate/{ticket}`: an invited person, or one whose password an administrator reset, sets a password. */
export default function Activate() {
  const { forms: words } = useWords()
  const { ticket = '' } = useParams()
  const { data, error, retry } = useOnce(ticket, () => loadActivation(ticket))
  return (
    <PublicPage title={data?.kind === 'reset' ? words.resetTitle : words.activateTitle}>
      <div className="form-page">
        {data ? (
          <ActivateForm ticket={ticket} person={data} />
        ) : error instanceof NotFound ? (
          <StateMessage
            title={words.linkUsed}
            actions={
              <Link className="button primary" to="/login">
                {words.backToSignIn}
              </Link>
            }
          >
            {words.activationGone}
          </StateMessage>
        ) : (
          <SheetLoading error={error} onRetry={retry} />
        )}
      </div>
    </PublicPage>
  )
}
