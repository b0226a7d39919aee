/** The fewest questions before a quote: their values, their faults, and what is sent. Pure. */
import type { QuoteRegistration, Way } from '../../session/takePartCalls.ts'
import { faultsOf, isEmail, missing, nameFault, noteCodeFault, passwordFaults } from '../rules.ts'
import { home } from '../signUp/signUpForm.ts'
import type { Faults } from '../useForm.ts'

export interface QuoteValues {
  readonly fullName: string
  readonly countryCode: string
  readonly contactName: string
  readonly email: string
  readonly noteCode: string
  readonly password: string
  readonly passwordConfirm: string
  readonly agreed: boolean
}

export const firstQuoteValues = (fullName: string): QuoteValues => ({
  ...{ fullName, countryCode: home, contactName: '', email: '', noteCode: '' },
  ...{ password: '', passwordConfirm: '', agreed: false },
})

/** @param provesMail whoever comes from a notice proves an address; the link of a letter is proof itself */
export const quoteFaults = (values: QuoteValues, provesMail: boolean): Faults<QuoteValues> =>
  faultsOf({
    fullName: nameFault(values.fullName),
    contactName: missing(values.contactName),
    email: provesMail && (missing(values.email) || (!isEmail(values.email) && { rule: 'badFormat' })),
    noteCode: provesMail && noteCodeFault(values.noteCode),
    ...passwordFaults(values.password, values.passwordConfirm),
    agreed: !values.agreed && { rule: 'mustBeRead' },
  })

export const quoteRegistrationOf = (
  { fullName, countryCode, contactName, email, password, passwordConfirm }: QuoteValues,
  way: Way,
  { agreementVersion, verifyToken }: { readonly agreementVersion: string; readonly verifyToken: string | undefined },
): QuoteRegistration => ({
  ...way,
  ...{ fullName: fullName.trim(), contactName: contactName.trim(), countryCode, password, passwordConfirm },
  ...(verifyToken === undefined ? {} : { email: email.trim(), verifyToken }),
  agreementVersion,
})
