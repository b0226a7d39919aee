/** Passkeys (WebAuthn) as a second factor: the key never leaves its device, and answers to this address alone. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import type { NewPasskey, Owner, PasskeyRow } from './factorRows.ts'

/** The portal as browsers know it. */
export interface Site {
  /** Its host, without a port. */
  readonly rpId: string
  readonly origin: string
}

/** This machine by its number: browsers make keys for its name alone. */
const isLoopback = (hostname: string): boolean => hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Where keys can be made for an address: under a name, by https or on this machine. Undefined elsewhere. */
export function siteOf(publicUrl: string | undefined): Site | undefined {
  if (publicUrl === undefined) return undefined
  const { hostname, origin, protocol, port } = new URL(publicUrl)
  if (isLoopback(hostname)) return { rpId: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  const isNamed = !/^[\d.]+$|^\[/.test(hostname)
  return isNamed && (protocol === 'https:' || hostname === 'localhost') ? { rpId: hostname, origin } : undefined
}

const named = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports: [...transports] })

/** What a browser makes a key by. Its `challenge` is kept until the answer comes. */
export const creationOptions = (
  site: Site,
  { account, subAccount }: Owner,
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: 'SRM',
    rpID: site.rpId,
    userName: `${account}_${subAccount}`,
    userID: isoUint8Array.fromUTF8String(`${account}_${subAccount}`),
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })

/** What a browser answers with one of the keys. Its `challenge` is kept until the answer comes. */
export const requestOptions = (
  { rpId }: Site,
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({ rpID: rpId, allowCredentials: known.map(named), userVerification: 'preferred' })

/** The key that a browser made; undefined when the answer is not one to this challenge, from this address. */
export async function madePasskey(
  site: Site,
  challenge: string,
  response: unknown,
): Promise<(Omit<NewPasskey, 'name'> & { readonly aaguid: string }) | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
    })
    if (!registrationInfo) return undefined
    const { aaguid, credential } = registrationInfo
    const { id, publicKey, counter, transports = [] } = credential
    return { aaguid, credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports }
  } catch {
    return undefined
  }
}

/** Which of the keys answered, and its counter now; undefined when none did, or a copy with an earlier counter. */
export async function answeredPasskey(
  site: Site,
  challenge: string,
  response: unknown,
  known: readonly PasskeyRow[],
): Promise<{ readonly passkey: PasskeyRow; readonly counter: number } | undefined> {
  const passkey = known.find(({ credentialId }) => credentialId === (response as { id?: unknown } | null)?.id)
  if (!passkey) return undefined
  const { credentialId: id, publicKey, counter } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter: Number(counter) },
      requireUserVerification: false,
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
