/** The registration form: its values, its faults, and what is sent (spec §5, domain/02 §1.2). Pure. */
import type { SignInWays } from '../../session/accountCalls.ts'
import type { Invitation, Registration } from '../../session/signUpCalls.ts'
import {
  contactFaults,
  faultsOf,
  isEmail,
  isMobile,
  missing,
  nameFault,
  noteCodeFault,
  passwordFaults,
  userNameFault,
} from '../rules.ts'
import type { Fault, Faults } from '../useForm.ts'

export interface SignUpValues {
  readonly fullName: string
  readonly countryCode: string
  readonly socialCreditCode: string
  readonly businessRegisterNo: string
  readonly province: string
  readonly address: string
  readonly contactName: string
  readonly telephone: string
  readonly email: string
  readonly noteCode: string
  readonly elsSubAccount: string
  readonly password: string
  readonly passwordConfirm: string
  readonly agreed: boolean
}

/** Country whose companies have a social credit code (GB 32100). */
export const home = 'CN'

/** An empty form, or what the invitation already knows. */
export const firstSignUp = (invitation?: Invitation): SignUpValues => ({
  fullName: invitation?.supplierName ?? '',
  countryCode: home,
  socialCreditCode: '',
  businessRegisterNo: '',
  province: '',
  address: '',
  contactName: invitation?.contactName ?? '',
  telephone: invitation?.telephone ?? '',
  email: invitation?.email ?? '',
  noteCode: '',
  elsSubAccount: 'admin001',
  password: '',
  passwordConfirm: '',
  agreed: false,
})

const codeFormat = /^[0-9A-HJ-NPQRTUWXY]{18}$/

function creditCodeFault({ countryCode, socialCreditCode }: SignUpValues): Fault | false {
  if (countryCode !== home) return false
  if (socialCreditCode.trim() === '') return { rule: 'required' }
  return !codeFormat.test(socialCreditCode.trim().toUpperCase()) && { rule: 'badFormat' }
}

type Reachable = Pick<SignUpValues, 'telephone' | 'email'>

/** Where the code goes: by SMS to the mobile, by mail where there is no mobile or no SMS; undefined: nowhere yet. */
export function codeTarget({ telephone, email }: Reachable, way: SignInWays['code'] | undefined): string | undefined {
  const mobile = isMobile(telephone) ? telephone.trim() : undefined
  const mail = isEmail(email) ? email.trim() : undefined
  return way === 'mail' ? mail : (mobile ?? mail)
}

/** The field to be filled before a code can be sent. */
export const targetField = ({ telephone }: Reachable, way: SignInWays['code'] | undefined): 'telephone' | 'email' =>
  way === 'mail' || (telephone.trim() !== '' && isMobile(telephone)) ? 'email' : 'telephone'

/** The faults of all fields, in the order of the form. */
export function signUpFaults(values: SignUpValues, way: SignInWays['code'] | undefined): Faults<SignUpValues> {
  const { telephone, email } = contactFaults(values.telephone, values.email, values.countryCode)
  const needsMail = way === 'mail' && values.email.trim() === ''
  return faultsOf({
    fullName: nameFault(values.fullName),
    socialCreditCode: creditCodeFault(values),
    contactName: missing(values.contactName),
    telephone,
    email: email || (needsMail && values.telephone.trim() !== '' && { rule: 'neededForCode' }),
    noteCode: noteCodeFault(values.noteCode),
    elsSubAccount: userNameFault(values.elsSubAccount),
    ...passwordFaults(values.password, values.passwordConfirm),
    agreed: !values.agreed && { rule: 'mustBeRead' },
  })
}

interface Proofs {
  readonly inviteCode: string | undefined
  readonly verifyToken: string
  readonly agreementVersion: string
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>

/** What the server is sent. */
export function registrationOf(values: SignUpValues, { inviteCode, ...proofs }: Proofs): Registration {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as unknown as SignUpValues
  const { fullName, countryCode, contactName, elsSubAccount, province, address, telephone, email } = trimmed
  const isHome = countryCode === home
  return {
    registerSource: inviteCode ? 'INVITE' : 'PUBLIC',
    ...(inviteCode ? { inviteCode } : {}),
    fullName,
    countryCode,
    contactName,
    elsSubAccount,
    ...given({
      socialCreditCode: isHome ? trimmed.socialCreditCode.toUpperCase() : '',
      businessRegisterNo: isHome ? '' : trimmed.businessRegisterNo,
      province,
      address,
      telephone,
      email,
    }),
    password: values.password,
    passwordConfirm: values.passwordConfirm,
    ...proofs,
  }
}
