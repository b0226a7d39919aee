/** Sign-in and sign-out of the application: the session's calls, and what belongs to a session beside them. */
import { NotSignedIn, SrmError, TooMany } from '@srm/core/client/errors'
import { changeSettings } from '../settings/settings.ts'
import { resetTabs } from '../tabs/tabStore.ts'
import { openBrowserSession } from './browserSession.ts'
import { client, forgetMenu } from './session.ts'

export interface SignInForm {
  readonly elsAccount: string
  /** Sub-account, mobile, e-mail or job number. */
  readonly elsSubAccount: string
  readonly byIdentifier: boolean
  readonly password: string
  readonly remember: boolean
  readonly autoLogin: boolean
  readonly agreed: boolean
}

export type SignInField = 'elsAccount' | 'elsSubAccount' | 'password' | 'agreed'

/** Names of the words that say what is missing, by field. */
export type SignInFaults = {
  readonly elsAccount?: 'accountMissing' | 'accountForm'
  readonly elsSubAccount?: 'subAccountMissing' | 'identifierMissing'
  readonly password?: 'passwordMissing'
  readonly agreed?: 'agreementMissing'
}

/** What keeps a form from being sent, in the order of its fields. */
export function signInFaults(form: SignInForm): SignInFaults {
  const account = form.elsAccount.trim()
  return {
    ...(account === '' ? { elsAccount: 'accountMissing' as const } : {}),
    ...(account !== '' && !/^\d{1,20}$/.test(account) ? { elsAccount: 'accountForm' as const } : {}),
    ...(form.elsSubAccount.trim() === ''
      ? { elsSubAccount: form.byIdentifier ? ('identifierMissing' as const) : ('subAccountMissing' as const) }
      : {}),
    ...(form.password === '' ? { password: 'passwordMissing' as const } : {}),
    ...(form.agreed ? {} : { agreed: 'agreementMissing' as const }),
  }
}

export type SignInResult =
  | { readonly kind: 'in' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'tooOften'; readonly seconds: number }
  | { readonly kind: 'error'; readonly error: unknown }

/** Signs in; tabs, lock and menu of an earlier session are gone (spec §4). */
export async function signIn(form: SignInForm): Promise<SignInResult> {
  const elsAccount = form.elsAccount.trim()
  const elsSubAccount = form.elsSubAccount.trim()
  try {
    await client.session.login({ elsAccount, elsSubAccount, password: form.password })
  } catch (error) {
    if (error instanceof NotSignedIn) return { kind: 'failed' }
    if (error instanceof TooMany) return { kind: 'tooOften', seconds: error.retryAfter }
    return { kind: 'error', error }
  }
  forgetMenu()
  resetTabs()
  openBrowserSession()
  const { byIdentifier, remember, autoLogin, agreed } = form
  changeSettings({ remembered: remember ? { elsAccount, elsSubAccount, byIdentifier } : undefined, autoLogin, agreed })
  return { kind: 'in' }
}

let leaving = false

/** Whether the session is ending because the person wants it to. */
export const isLeaving = (): boolean => leaving

/** Ends the session here and on the server; here even when the server does not answer. */
export async function signOut(): Promise<void> {
  leaving = true
  try {
    await client.session.logout()
  } catch (error) {
    if (!(error instanceof SrmError)) throw error
  } finally {
    forgetMenu()
    resetTabs()
    leaving = false
  }
}
