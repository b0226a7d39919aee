/** Sign-in by code and by WeChat, and what every public page may ask about the installation. */
import { openGet, openPost } from './openCalls.ts'

/** What a sign-in call answers: tokens, and whose they are. */
export interface Grant {
  readonly token: string
  readonly refreshToken: string
  readonly subAccountInfo: { readonly elsAccount: string; readonly elsSubAccount: string }
}

/** One of several accounts that the same number or WeChat user may enter. */
export interface AccountChoice {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly companyName: string
  readonly name: string
}

/** Several accounts fit; the single-use ticket enters one of them. */
export interface Choices {
  readonly choices: readonly AccountChoice[]
  readonly ticket: string
}

export type NoteCodePurpose = 'register' | 'login' | 'reset' | 'bind'

/** How this installation lets people in: `code` is sent by SMS, by mail, or not at all. */
export interface SignInWays {
  readonly password: boolean
  readonly code: 'sms' | 'mail' | false
  readonly wechat: boolean
}

/** The text to be accepted at registration, with the version that acceptance is recorded for. */
export interface Agreement {
  readonly version: string
  readonly en: string
  readonly zh: string
}

const register = '/supplier/SupplierRegisterService'

export const signInWays = (): Promise<SignInWays> => openGet('/signIn/ways')

export const loadAgreement = (): Promise<Agreement> => openGet('/agreement')

/** Sends a code of four digits, good for ten minutes; `resendAfter` in seconds (spec §7, §9). */
export const sendNoteCode = (telephone: string, purpose: NoteCodePurpose): Promise<{ readonly resendAfter: number }> =>
  openPost(`${register}/getNoteCode`, { telephone, purpose })

/** The proof that a number answered, for one use. Throws Refused when the code is wrong. */
export const checkNoteCode = (
  telephone: string,
  noteCode: string,
  purpose: NoteCodePurpose,
): Promise<{ readonly verifyToken: string }> =>
  openPost(`${register}/validateNoteCode`, { telephone, noteCode, purpose })

export const signInByCode = (telephone: string, noteCode: string): Promise<Grant | Choices> =>
  openPost('/signIn/code', { telephone, noteCode })

export const signInByChoice = (
  ticket: string,
  { elsAccount, elsSubAccount }: Pick<AccountChoice, 'elsAccount' | 'elsSubAccount'>,
): Promise<Grant> => openPost('/signIn/choice', { ticket, elsAccount, elsSubAccount })

/** Where the WeChat code is shown. */
export const startWechat = (): Promise<{ readonly url: string }> => openGet('/wechat/start', { purpose: 'login' })

export const signInByWechat = (ticket: string): Promise<Grant | Choices> => openPost('/wechat/session', { ticket })
