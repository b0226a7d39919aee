import { useState } from 'react'
import { Link } from 'react-router'
import { signInWays } from '../../session/accountCalls.ts'
import { join } from '../../session/signUpCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { StateMessage } from '../ErrorPage.tsx'
import { FormSheet } from '../FormSheet.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { contactFaults, faultsOf, missing, noteCodeFault } from '../rules.ts'
import { useFaultText } from '../useFaultText.ts'
import { type Faults, useForm } from '../useForm.ts'
import { useOnce } from '../useOnce.ts'
import { isCodeWrong, useSubmit } from '../useSubmit.ts'
import { ContactFields, type ContactValues } from './ContactFields.tsx'
import { codeTarget, type SignUpValues } from './signUpForm.ts'
import { useVerification } from './useVerification.ts'

/** A contact that answered, and what proves it. */
export interface Proof {
  readonly target: string
  readonly token: string
}

interface JoinValues extends ContactValues {
  readonly fullName: string
  readonly message: string
}

interface Props {
  /** What was typed for the registration. */
  readonly typed: SignUpValues
  readonly proof: Proof | undefined
  readonly onBack: () => void
}

const joinFaults = (values: JoinValues, isProven: boolean): Faults<JoinValues> =>
  faultsOf({
    fullName: missing(values.fullName),
    contactName: missing(values.contactName),
    ...contactFaults(values.telephone, values.email),
    noteCode: !isProven && noteCodeFault(values.noteCode),
  })

const textsOf = ({ fullName, contactName, telephone, email, message }: JoinValues) =>
  Object.fromEntries(
    Object.entries({ fullName, contactName, telephone, email, message })
      .map(([key, value]) => [key, value.trim()])
      .filter(([, value]) => value !== ''),
  ) as { fullName: string; contactName: string }

/** Asks the administrator of a company that has an account to be let in (domain/02 §1.2). */
export function JoinForm({ typed, proof: left, onBack }: Props) {
  const { forms: words } = useWords()
  const [isSent, setSent] = useState(false)
  const [proof, setProof] = useState(left)
  const { data: ways } = useOnce('ways', signInWays)
  const isProven = (values: JoinValues) =>
    proof !== undefined && (proof.target === values.telephone.trim() || proof.target === values.email.trim())
  const { fullName, contactName, telephone, email, noteCode } = typed
  const form = useForm<JoinValues>(
    { fullName, contactName, telephone, email, noteCode, message: '' },
    (values) => joinFaults(values, isProven(values)),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const target = codeTarget(form.values, ways?.code)
  const verification = useVerification('register', target, form.values.noteCode)

  const send = async () => {
    const { values } = form
    const known = proof && isProven(values) ? proof.token : undefined
    try {
      const token = known ?? (await verification.tokenFor(target ?? '', values.noteCode))
      await join({ ...textsOf(values), verifyToken: token })
      setSent(true)
    } catch (error) {
      if (isCodeWrong(error)) {
        setProof(undefined)
        verification.drop()
      }
      throw error
    }
  }
  if (isSent)
    return (
      <StateMessage
        title={words.joinSent}
        actions={
          <Link className="button primary" to="/login">
            {words.backToSignIn}
          </Link>
        }
      >
        {words.joinSentText}
      </StateMessage>
    )
  return (
    <FormSheet
      title={words.joinTitle}
      text={words.joinText}
      element={form.element}
      submit={submit}
      onSubmit={() => void submit.run(send)}
      action={words.joinSend}
      busyAction={words.sending}
      isWide
      isNext
      foot={
        <button type="button" className="button link" onClick={onBack}>
          {words.backToForm}
        </button>
      }
    >
      <TextField {...form.text('fullName')} label={words.fullName} autoComplete="organization" required />
      <ContactFields form={form} way={ways?.code} isVerified={isProven(form.values) || verification.isVerified} />
      <TextAreaField {...form.text('message')} label={words.joinMessage} maxLength={500} />
    </FormSheet>
  )
}
