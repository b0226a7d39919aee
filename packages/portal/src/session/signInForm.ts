/** The sign-in form and what keeps it from being sent. Pure. */

export type SignInWay = 'password' | 'code' | 'wechat'

export interface SignInForm {
  readonly elsAccount: string
  /** Sub-account, mobile, e-mail or job number. */
  readonly elsSubAccount: string
  readonly byIdentifier: boolean
  readonly password: string
  /** Mobile or e-mail that the code goes to. */
  readonly telephone: string
  readonly noteCode: string
  readonly remember: boolean
  readonly autoLogin: boolean
  readonly agreed: boolean
}

/** Names of the words that say what is missing, by field. */
export type SignInFaults = {
  readonly elsAccount?: 'accountMissing' | 'accountForm'
  readonly elsSubAccount?: 'subAccountMissing' | 'identifierMissing'
  readonly password?: 'passwordMissing'
  readonly telephone?: 'telephoneMissing' | 'telephoneForm'
  readonly noteCode?: 'noteCodeMissing' | 'noteCodeForm'
  readonly agreed?: 'agreementMissing'
}

const isReachable = (text: string): boolean =>
  /^(1\d{10}|\+[1-9]\d{6,14})$/.test(text) || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)

function accountFault(elsAccount: string): Pick<SignInFaults, 'elsAccount'> {
  if (elsAccount === '') return { elsAccount: 'accountMissing' }
  return /^\d{1,20}$/.test(elsAccount) ? {} : { elsAccount: 'accountForm' }
}

const passwordFaults = ({ elsAccount, elsSubAccount, byIdentifier, password }: SignInForm): SignInFaults => ({
  ...accountFault(elsAccount.trim()),
  ...(elsSubAccount.trim() === '' ? { elsSubAccount: byIdentifier ? 'identifierMissing' : 'subAccountMissing' } : {}),
  ...(password === '' ? { password: 'passwordMissing' } : {}),
})

export function telephoneFault(telephone: string): Pick<SignInFaults, 'telephone'> {
  if (telephone.trim() === '') return { telephone: 'telephoneMissing' }
  return isReachable(telephone.trim()) ? {} : { telephone: 'telephoneForm' }
}

function noteCodeFault(noteCode: string): Pick<SignInFaults, 'noteCode'> {
  if (noteCode.trim() === '') return { noteCode: 'noteCodeMissing' }
  return /^\d{4}$/.test(noteCode.trim()) ? {} : { noteCode: 'noteCodeForm' }
}

/** What keeps a form from being sent one way, in the order of its fields. */
export function signInFaults(form: SignInForm, way: SignInWay): SignInFaults {
  const ofWay = {
    password: () => passwordFaults(form),
    code: () => ({ ...telephoneFault(form.telephone), ...noteCodeFault(form.noteCode) }),
    wechat: () => ({}),
  }
  return { ...ofWay[way](), ...(form.agreed ? {} : { agreed: 'agreementMissing' }) }
}
