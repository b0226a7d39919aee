/** Sign-in and sign-out of the application: the session's calls, and what belongs to a session beside them. */
import {
  FactorAsked,
  type FactorWays,
  NotFound,
  NotSignedIn,
  Refused,
  SrmError,
  TooMany,
} from '@srm/core/client/errors'
import type { ShownFactor } from '@srm/core/client/sessionCalls'
import { changeSettings } from '../settings/settings.ts'
import { resetTabs } from '../tabs/tabStore.ts'
import {
  type AccountChoice,
  type Choices,
  type Grant,
  signInByChoice,
  signInByCode,
  signInByWechat,
  startWechat,
} from './accountCalls.ts'
import { openBrowserSession } from './browserSession.ts'
import { keepReturn } from './returnPath.ts'
import { client, forgetMenu, session } from './session.ts'
import type { SignInForm } from './signInForm.ts'

export type SignInResult =
  | { readonly kind: 'in' }
  | ({ readonly kind: 'choose' } & Choices)
  /** The person is who he says, and has still to show a factor. */
  | { readonly kind: 'factor'; readonly challenge: string; readonly ways: FactorWays }
  /** Account or password is wrong, or nobody can be entered with the number. */
  | { readonly kind: 'failed' }
  /** The one-time password of a fresh installation was not used in time. */
  | { readonly kind: 'expired' }
  /** A code is wrong, or the attempt by WeChat is over. */
  | { readonly kind: 'refused'; readonly key: string }
  /** The page is being left for the one that shows the WeChat code. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'tooOften'; readonly seconds: number }
  | { readonly kind: 'error'; readonly error: unknown }

type Kept = Pick<SignInForm, 'remember' | 'autoLogin' | 'agreed'>

/** Tabs, menu and lock of an earlier session are gone (spec §4). */
function entered(): void {
  forgetMenu()
  resetTabs()
  openBrowserSession()
}

function keep(
  { remember, autoLogin, agreed }: Kept,
  name: Pick<SignInForm, 'elsAccount' | 'elsSubAccount' | 'byIdentifier'>,
) {
  changeSettings({ remembered: remember ? name : undefined, autoLogin, agreed })
}

/** Takes over a session that another call than the password's has opened. */
export async function enterWith({ subAccountInfo, token, refreshToken }: Grant): Promise<void> {
  session.establish(`${subAccountInfo.elsAccount}_${subAccountInfo.elsSubAccount}`, { token, refreshToken })
  await client.session.who()
  entered()
}

/** Signs in with a one-time token. */
export async function enterByExchange(exchangeToken: string): Promise<void> {
  await client.session.webValidToken(exchangeToken)
  entered()
}

async function take(answer: Grant | Choices, kept: Kept): Promise<SignInResult> {
  if ('choices' in answer) return { kind: 'choose', ...answer }
  await enterWith(answer)
  const { elsAccount, elsSubAccount } = answer.subAccountInfo
  keep(kept, { elsAccount, elsSubAccount, byIdentifier: false })
  return { kind: 'in' }
}

async function resultOf(work: () => Promise<SignInResult>): Promise<SignInResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FactorAsked) return { kind: 'factor', challenge: error.challenge, ways: error.ways }
    if (error instanceof NotSignedIn && error.key === 'common.oneTimePasswordExpired') return { kind: 'expired' }
    if (error instanceof NotSignedIn || error instanceof NotFound) return { kind: 'failed' }
    if (error instanceof Refused) return { kind: 'refused', key: error.key }
    if (error instanceof TooMany) return { kind: 'tooOften', seconds: error.retryAfter }
    return { kind: 'error', error }
  }
}

/** Account, sub-account or identifier, and password. */
export const signIn = (form: SignInForm): Promise<SignInResult> =>
  resultOf(async () => {
    const { byIdentifier, password } = form
    const elsAccount = form.elsAccount.trim()
    const elsSubAccount = form.elsSubAccount.trim()
    await client.session.login({ elsAccount, elsSubAccount, password })
    entered()
    keep(form, { elsAccount, elsSubAccount, byIdentifier })
    return { kind: 'in' }
  })

export const codeSignIn = (form: SignInForm): Promise<SignInResult> =>
  resultOf(async () => take(await signInByCode(form.telephone.trim(), form.noteCode.trim()), form))

/** With what came back from WeChat. */
export const wechatSignIn = (ticket: string, kept: Kept): Promise<SignInResult> =>
  resultOf(async () => take(await signInByWechat(ticket), kept))

export const choiceSignIn = (ticket: string, choice: AccountChoice, kept: Kept): Promise<SignInResult> =>
  resultOf(async () => take(await signInByChoice(ticket, choice), kept))

/** Shows what was asked for beside the password. */
export const factorSignIn = (challenge: string, shown: ShownFactor, kept: Kept): Promise<SignInResult> =>
  resultOf(async () => {
    const { elsAccount, elsSubAccount } = await client.session.secondFactor(challenge, shown)
    entered()
    keep(kept, { elsAccount, elsSubAccount, byIdentifier: false })
    return { kind: 'in' }
  })

/** Leaves for WeChat; what was chosen here, and where the person wanted to go, is kept for the way back. */
export const leaveForWechat = ({ autoLogin, agreed }: Kept, wanted: string | null): Promise<SignInResult> =>
  resultOf(async () => {
    const { url } = await startWechat()
    changeSettings({ autoLogin, agreed })
    keepReturn(wanted)
    location.assign(url)
    return { kind: 'leaving' }
  })

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
