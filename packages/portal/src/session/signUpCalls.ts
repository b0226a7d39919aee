/** Registration, joining a company that exists, activation, and a forgotten password. */
import type { Grant } from './accountCalls.ts'
import { openGet, openPost } from './openCalls.ts'

const service = '/supplier/SupplierRegisterService'

export interface Verdict {
  readonly valid: boolean
  readonly taken: boolean
}

export const verifySupplierName = (supplierName: string): Promise<Verdict> =>
  openGet(`${service}/verifySupplierName`, { supplierName })

export const verifySocialCreditCode = (socialCreditCode: string): Promise<Verdict> =>
  openGet(`${service}/no-auth/verifySocialCreditCode`, { socialCreditCode })

export interface Registration {
  readonly registerSource: 'PUBLIC' | 'INVITE'
  readonly inviteCode?: string
  readonly fullName: string
  readonly socialCreditCode?: string
  readonly businessRegisterNo?: string
  readonly countryCode: string
  readonly province?: string
  readonly address?: string
  readonly contactName: string
  readonly telephone?: string
  readonly email?: string
  readonly verifyToken: string
  readonly agreementVersion: string
  readonly elsSubAccount: string
  readonly password: string
  readonly passwordConfirm: string
}

/** The ticket shows what was made, once. Throws Invalid, Conflict (the company exists), Refused. */
export const register = (registration: Registration): Promise<{ readonly ticket: string }> =>
  openPost(`${service}/register`, registration)

export interface JoinRequest {
  readonly fullName?: string
  readonly socialCreditCode?: string
  readonly contactName: string
  readonly telephone?: string
  readonly email?: string
  readonly verifyToken: string
  readonly message?: string
}

/** Asks the administrator of a company to be let in; the answer never says whether the company is known. */
export const join = (request: JoinRequest): Promise<unknown> => openPost(`${service}/join`, request)

export interface Invitation {
  readonly buyerName: string
  readonly supplierName: string | null
  readonly contactName: string | null
  readonly telephone: string | null
  readonly email: string | null
  readonly expireDate: string | null
}

/** Throws NotFound when the code was used, withdrawn, has expired or never was. */
export const loadInvitation = (inviteCode: string): Promise<Invitation> =>
  openGet(`/invitation/${encodeURIComponent(inviteCode)}`)

export interface Registered {
  /** Null while somebody still decides about the registration. */
  readonly elsAccount: string | null
  readonly elsSubAccount: string
  readonly companyName: string
  /** Signs in once; null while somebody still decides. */
  readonly exchangeToken: string | null
}

/** Can be had once. Throws NotFound afterwards. */
export const loadRegistered = (ticket: string): Promise<Registered> =>
  openGet(`/signUp/success/${encodeURIComponent(ticket)}`)

export interface Activation {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
  readonly companyName: string
  /** A person who was invited, or whose administrator asked for a new password. */
  readonly kind: 'invite' | 'reset'
}

export const loadActivation = (ticket: string): Promise<Activation> =>
  openGet(`/activation/${encodeURIComponent(ticket)}`)

export const activate = (
  ticket: string,
  body: { readonly password: string; readonly passwordConfirm: string; readonly agreementVersion: string },
): Promise<Grant> => openPost(`/activation/${encodeURIComponent(ticket)}`, body)

export interface Forgotten {
  readonly elsAccount: string
  /** Sub-account, mobile, e-mail or job number. */
  readonly identifier: string
}

/** Sends a code; the answer is the same for people who do not exist. */
export const forgot = (
  who: Forgotten,
): Promise<{ readonly sentTo: 'sms' | 'mail' | null; readonly resendAfter: number }> =>
  openPost('/password/forgot', who)

export const resetPassword = (
  body: Forgotten & { readonly noteCode: string; readonly password: string; readonly passwordConfirm: string },
): Promise<unknown> => openPost('/password/reset', body)
