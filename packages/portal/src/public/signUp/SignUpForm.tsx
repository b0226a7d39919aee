import { Conflict } from '@srm/core/client/errors'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { loadAgreement, signInWays } from '../../session/accountCalls.ts'
import { withReturn } from '../../session/returnPath.ts'
import { type Invitation, register } from '../../session/signUpCalls.ts'
import { changeSettings } from '../../settings/settings.ts'
import { useWords } from '../../words/useWords.ts'
import { FormSheet } from '../FormSheet.tsx'
import { AgreementField } from '../fields/AgreementField.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFaultText } from '../useFaultText.ts'
import { useForm } from '../useForm.ts'
import { useOnce } from '../useOnce.ts'
import { isCodeWrong, useSubmit } from '../useSubmit.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { Proof } from './JoinForm.tsx'
import { codeTarget, firstSignUp, registrationOf, type SignUpValues, signUpFaults } from './signUpForm.ts'
import { useVerification } from './useVerification.ts'

interface Props {
  readonly inviteCode?: string
  readonly invitation?: Invitation
  /** The company has an account: goes on with what was typed, and the proof of the contact if there is one. */
  readonly onJoin: (values: SignUpValues, proof: Proof | undefined) => void
}

/** Company, contact and sign-in of a new supplier, on one page. */
export function SignUpForm({ inviteCode, invitation, onJoin }: Props) {
  const { forms: words, signIn } = useWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { data: ways } = useOnce('ways', signInWays)
  const way = ways?.code
  const form = useForm(
    () => firstSignUp(invitation),
    (values) => signUpFaults(values, way),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const { values } = form
  const target = codeTarget(values, way)
  const verification = useVerification('register', target, values.noteCode)

  const send = async () => {
    const proof = { target: target ?? '', token: await verification.tokenFor(target ?? '', values.noteCode) }
    const { version: agreementVersion } = await loadAgreement()
    try {
      const sent = registrationOf(values, { inviteCode, verifyToken: proof.token, agreementVersion })
      const { ticket } = await register(sent)
      changeSettings({ agreed: true })
      const path = `/signup/success/${encodeURIComponent(ticket)}`
      void navigate(withReturn(path, query.get('to')), { replace: true })
    } catch (error) {
      if (!(error instanceof Conflict)) {
        if (isCodeWrong(error)) verification.drop()
        throw error
      }
      onJoin(values, proof)
    }
  }
  return (
    <FormSheet
      title={words.signUpTitle}
      text={words.signUpText}
      element={form.element}
      submit={submit}
      onSubmit={() => void submit.run(send)}
      action={words.register}
      busyAction={words.registering}
      isWide
      foot={
        <>
          {words.haveAccount}
          <Link className="link" to={withReturn('/login', query.get('to'))}>
            {signIn.submit}
          </Link>
        </>
      }
    >
      <CompanyFields form={form} onJoin={() => onJoin(values, undefined)} />
      <ContactFields form={form} way={way} isVerified={verification.isVerified} />
      <fieldset className="form-part">
        <legend className="form-part-title">{words.entrance}</legend>
        <TextField
          {...form.text('elsSubAccount')}
          label={words.subAccount}
          help={words.subAccountHelp}
          autoComplete="username"
          maxLength={21}
          required
        />
        <NewPasswordFields
          label={words.password}
          password={form.text('password')}
          passwordConfirm={form.text('passwordConfirm')}
        />
      </fieldset>
      <AgreementField
        checked={values.agreed}
        fault={form.faultOf('agreed')}
        onChange={(agreed) => form.change({ agreed })}
      />
    </FormSheet>
  )
}
