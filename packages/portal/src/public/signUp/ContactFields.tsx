import type { SignInWays } from '../../session/accountCalls.ts'
import { sendNoteCode } from '../../session/accountCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useNoteCode } from '../fields/useNoteCode.ts'
import type { Faults, TextProps } from '../useForm.ts'
import { codeTarget, targetField } from './signUpForm.ts'

/** The part of a form that says who it is and how to reach them. */
export interface ContactValues {
  readonly contactName: string
  readonly telephone: string
  readonly email: string
  readonly noteCode: string
}

/** A form that has them among others. */
interface ContactForm {
  readonly values: ContactValues
  readonly text: (field: keyof ContactValues) => TextProps
  readonly tell: (faults: Faults<ContactValues>) => void
}

interface Props {
  readonly form: ContactForm
  readonly way: SignInWays['code'] | undefined
  readonly isVerified: boolean
}

/** Contact person, mobile or e-mail, and the code that proves one of them. */
export function ContactFields({ form, way, isVerified }: Props) {
  const { forms: words } = useWords()
  const code = useNoteCode((target) => sendNoteCode(target, 'register'))
  const send = () => {
    const target = codeTarget(form.values, way)
    if (target) void code.send(target)
    else {
      const field = targetField(form.values, way)
      const isEmpty = form.values[field].trim() === ''
      form.tell({ [field]: { rule: isEmpty ? 'neededForCode' : 'badFormat' } } as Faults<ContactValues>)
    }
  }
  return (
    <fieldset className="form-part">
      <legend className="form-part-title">{words.contact}</legend>
      <TextField {...form.text('contactName')} label={words.contactName} autoComplete="name" maxLength={40} required />
      <div className="form-pair">
        <TextField {...form.text('telephone')} label={words.telephone} autoComplete="tel" type="tel" />
        <TextField {...form.text('email')} label={words.email} autoComplete="email" type="email" />
      </div>
      <div className="field-help">{words.contactHelp}</div>
      {way === false ? (
        <div className="banner gold login-said" role="status">
          {words.noCodeWay}
        </div>
      ) : (
        <CodeField {...form.text('noteCode')} code={code} onSend={send} isVerified={isVerified} required />
      )}
    </fieldset>
  )
}
