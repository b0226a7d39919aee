/** Second factors: those of the person, and showing one. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { FactorWays } from '@srm/core/client/errors'
import type { ShownFactor } from '@srm/core/client/sessionCalls'
import { ask, send } from './calls.ts'
import { openPost } from './openCalls.ts'

export interface Factor {
  readonly uuid: string
  readonly kind: 'totp' | 'passkey'
  readonly name: string
  readonly createDate: string
  readonly lastUsedDate: string | null
}
export interface Factors {
  readonly items: readonly Factor[]
  readonly policy: 'off' | 'optional' | 'administrators' | 'demanded'
  /** How many recovery codes are left. */
  readonly recoveryCodes: number
  /** Passkeys can be made at this address. */
  readonly passkeys: boolean
}
/** What a first factor brings along; none with a further one. */
export interface Codes {
  readonly recoveryCodes: readonly string[]
}
export interface NewTotp {
  readonly challenge: string
  readonly secret: string
  readonly uri: string
}
/** What a person is asked for in the middle of something. */
export interface ProofAsked extends FactorWays {
  readonly challenge: string
  /** He has no factor: the password counts. */
  readonly password: boolean
}

export const loadFactors = (): Promise<Factors> => ask('/secondFactor')
export const beginTotp = (): Promise<NewTotp> => send('POST', '/secondFactor/totp')
export const confirmTotp = (challenge: string, name: string, code: string): Promise<Codes> =>
  send('POST', '/secondFactor/totp/confirm', { challenge, name, code })
export const renewCodes = (): Promise<Codes> => send('POST', '/secondFactor/recoveryCodes')
export const renameFactor = (uuid: string, name: string): Promise<unknown> =>
  send('PUT', `/secondFactor/${uuid}`, { name })
export const removeFactor = (uuid: string): Promise<unknown> => send('DELETE', `/secondFactor/${uuid}`)

/** Lets the browser make a passkey, which the server names. Throws what the browser says where nothing came of it. */
export async function addPasskey(): Promise<Codes> {
  const { challenge, options } = await send<{
    readonly challenge: string
    readonly options: PublicKeyCredentialCreationOptionsJSON
  }>('POST', '/secondFactor/passkey')
  const { startRegistration } = await import('@simplewebauthn/browser')
  const passkey = await startRegistration({ optionsJSON: options })
  return send('POST', '/secondFactor/passkey/confirm', { challenge, passkey })
}

async function answered(asked: Promise<PublicKeyCredentialRequestOptionsJSON>): Promise<ShownFactor> {
  const optionsJSON = await asked
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { passkey: await startAuthentication({ optionsJSON }) }
}

/** Lets the browser answer with a passkey, before the sign-in. */
export const answerSignIn = (challenge: string): Promise<ShownFactor> =>
  answered(openPost('/ElsAuthService/secondFactor/passkey', { challenge }))
/** The same for a proof. */
export const answerProof = (challenge: string): Promise<ShownFactor> =>
  answered(send('POST', '/session/proof/passkey', { challenge }))

export const beginProof = (): Promise<ProofAsked> => send('POST', '/session/proof/begin')
export const prove = (shown: (ShownFactor & { readonly challenge: string }) | { readonly password: string }) =>
  send('POST', '/session/proof', shown)
