import { Conflict } from '@srm/core/client/errors'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { loadAgreement, sendNoteCode } from '../../session/accountCalls.ts'
import { signInPath } from '../../session/returnPath.ts'
import { enterByExchange } from '../../session/signIn.ts'
import { registerToQuote, type Way } from '../../session/takePartCalls.ts'
import { changeSettings } from '../../settings/settings.ts'
import { homePath } from '../../tabs/tabRules.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { StateMessage } from '../ErrorPage.tsx'
import { FormSheet } from '../FormSheet.tsx'
import { AgreementField } from '../fields/AgreementField.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useNoteCode } from '../fields/useNoteCode.ts'
import { isEmail } from '../rules.ts'
import { countries } from '../signUp/countries.ts'
import { useVerification } from '../signUp/useVerification.ts'
import { useFaultText } from '../useFaultText.ts'
import { type Form, useForm } from '../useForm.ts'
import { isCodeWrong, useSubmit } from '../useSubmit.ts'
import { firstQuoteValues, type QuoteValues, quoteFaults, quoteRegistrationOf } from './quoteForm.ts'

interface Props {
  readonly way: Way
  readonly supplierName?: string
  /** The address that the letter went to: it is proven. */
  readonly provenMail?: string
  /** Of this page, for the way back from the sign-in. */
  readonly path: string
}

/** The address of whoever comes from a notice, and the code that proves it. */
function MailFields({ form, isVerified }: { readonly form: Form<QuoteValues>; readonly isVerified: boolean }) {
  const { forms: words } = useWords()
  const code = useNoteCode((target) => sendNoteCode(target, 'register'))
  const send = () => {
    const target = form.values.email.trim()
    if (isEmail(target)) void code.send(target)
    else form.tell({ email: { rule: target === '' ? 'neededForCode' : 'badFormat' } })
  }
  return (
    <>
      <TextField {...form.text('email')} label={words.email} autoComplete="email" type="email" required />
      <CodeField {...form.text('noteCode')} code={code} onSend={send} isVerified={isVerified} required />
    </>
  )
}

/** The form, and what follows when it is sent: signed in, at the quote. */
function useQuoteForm({ way, supplierName = '', provenMail }: Omit<Props, 'path'>) {
  const navigate = useNavigate()
  const [isKnown, setKnown] = useState(false)
  const [waiting, setWaiting] = useState<string>()
  const provesMail = provenMail === undefined
  const form = useForm(
    () => firstQuoteValues(supplierName),
    (values) => quoteFaults(values, provesMail),
    useFaultText(),
  )
  const { values } = form
  const verification = useVerification('register', values.email.trim(), values.noteCode)
  const send = async () => {
    setKnown(false)
    const verifyToken = provesMail ? await verification.tokenFor(values.email.trim(), values.noteCode) : undefined
    const { version: agreementVersion } = await loadAgreement()
    try {
      const entry = await registerToQuote(quoteRegistrationOf(values, way, { agreementVersion, verifyToken }))
      changeSettings({ agreed: true })
      if (entry.exchangeToken === null) return setWaiting(entry.companyName)
      await enterByExchange(entry.exchangeToken)
      void navigate(entry.path ?? homePath, { replace: true })
    } catch (error) {
      if (isCodeWrong(error)) verification.drop()
      if (!(error instanceof Conflict)) throw error
      setKnown(true)
    }
  }
  return { form, send, isKnown, waiting, isVerified: verification.isVerified }
}

/** The company has an account, and quotes with it. */
function Known({ path }: Pick<Props, 'path'>) {
  const { takePart: words } = useWords()
  return (
    <div className="banner gold login-said" role="alert">
      {words.known}{' '}
      <Link className="link" to={signInPath(path)}>
        {words.signInToQuote}
      </Link>
    </div>
  )
}

/** Company, own name, password: then the quote. */
export function QuoteForm({ path, ...props }: Props) {
  const { provenMail } = props
  const { forms, takePart: words } = useWords()
  const locale = useLocale()
  const options = useMemo(() => countries(locale), [locale])
  const { form, send, isKnown, waiting, isVerified } = useQuoteForm(props)
  const submit = useSubmit(form)
  const { values } = form
  if (waiting !== undefined) return <StateMessage title={forms.waitingTitle}>{words.waitingText(waiting)}</StateMessage>
  return (
    <FormSheet
      title={words.formTitle}
      text={provenMail === undefined ? words.newText : words.formText(provenMail)}
      element={form.element}
      submit={submit}
      onSubmit={() => void submit.run(send)}
      action={words.goToQuote}
      busyAction={forms.registering}
      foot={
        <>
          {forms.haveAccount}
          <Link className="link" to={signInPath(path)}>
            {words.signInToQuote}
          </Link>
        </>
      }
    >
      {isKnown && <Known path={path} />}
      <TextField {...form.text('fullName')} label={forms.fullName} autoComplete="organization" required />
      <SelectField
        label={forms.country}
        name="countryCode"
        autoComplete="country"
        value={values.countryCode}
        options={options}
        required
        onChange={(countryCode) => form.change({ countryCode })}
      />
      <TextField {...form.text('contactName')} label={forms.contactName} autoComplete="name" maxLength={40} required />
      {provenMail === undefined && <MailFields form={form} isVerified={isVerified} />}
      <NewPasswordFields
        label={forms.password}
        password={form.text('password')}
        passwordConfirm={form.text('passwordConfirm')}
      />
      <AgreementField
        checked={values.agreed}
        fault={form.faultOf('agreed')}
        onChange={(agreed) => form.change({ agreed })}
      />
    </FormSheet>
  )
}
