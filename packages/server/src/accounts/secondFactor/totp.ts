/** Codes of an app (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../engine/sealed/installationSeal.ts'
import type { Owner } from './factorRows.ts'

const period = 30
/** Steps before and after the present one whose codes are taken: clocks differ. */
const window = 1
const issuer = 'SRM'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export interface NewTotp {
  /** base32, as people type it. */
  readonly secret: string
  /** `otpauth://…`, as a QR code shows it. */
  readonly uri: string
}

export function newTotp({ account, subAccount }: Owner): NewTotp {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, `${account}_${subAccount}`).toString() }
}

/** The step whose code it is, near to now; undefined when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, timestamp, window }) : null
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

const about = ({ account, subAccount }: Owner): string => `second factor ${account}_${subAccount}`

/** With the installation's key, and bound to the person: in another person's row it opens nothing. */
export const sealTotp = (secret: string, owner: Owner): string => seal({ secret }, about(owner))
export const unsealTotp = (sealed: string, owner: Owner): string | undefined => unseal(sealed, about(owner))?.secret
