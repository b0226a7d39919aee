/**
 * Sign-in of a program by a code that its person confirms where he is signed in (RFC 8628). The program holds a secret,
 * the person types a short code; a session is opened when the program asks after the confirmation, once.
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Connection } from '../database/database.ts'
import { writeEvent } from './accountEvents.ts'
import { tokenHash } from './sessions/tokens.ts'

/** Seconds in which the code must be confirmed. */
export const deviceLife = 600
/** Seconds between two questions of the program. */
export const pollInterval = 3

/** Letters that make no words and are not taken for digits: 20⁸ codes. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

const newCode = (): string => {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** As people type it: any case, with or without the hyphen. Undefined for what cannot be a code. */
export function readCode(text: string): string | undefined {
  const found = text.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z]{8}$/.test(found) ? `${found.slice(0, 4)}-${found.slice(4)}` : undefined
}

export interface DeviceLogin {
  readonly deviceCode: string
  readonly userCode: string
}

/** Begins one. */
export async function beginDevice(tx: Connection, address: string, now: Date): Promise<DeviceLogin> {
  const deviceCode = randomBytes(32).toString('base64url')
  const userCode = newCode()
  const expires = new Date(now.getTime() + deviceLife * 1000)
  await tx.query('delete from "deviceLogin" where "expireDate" < $1', [now.toISOString()])
  await tx.query(
    `insert into "deviceLogin" ("deviceHash", "userCode", "address", "status", "createDate", "expireDate")
     values ($1, $2, $3, 'pending', $4, $5)`,
    [tokenHash(deviceCode), userCode, address, now.toISOString(), expires.toISOString()],
  )
  return { deviceCode, userCode }
}

/** What a person is shown before he decides. */
export interface Asking {
  readonly userCode: string
  /** From which the program asked. */
  readonly address: string
  readonly createDate: string
}

/** One that waits for a decision; undefined when the code is unknown, decided or too old. */
export async function askingDevice(on: Connection, userCode: string, now: Date): Promise<Asking | undefined> {
  const [row] = await on.query<Asking>(
    `select "userCode", "address", "createDate" from "deviceLogin"
     where "userCode" = $1 and "status" = 'pending' and "expireDate" > $2`,
    [userCode, now.toISOString()],
  )
  return row
}

export interface Decider {
  readonly account: string
  readonly subAccount: string
}

/** Writes a decision. False when there is nothing to decide any more. */
export async function decideDevice(
  tx: Connection,
  userCode: string,
  confirmed: boolean,
  { account, subAccount }: Decider,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ address: string }>(
    `update "deviceLogin" set "status" = $2, "elsAccount" = $3, "elsSubAccount" = $4
     where "userCode" = $1 and "status" = 'pending' and "expireDate" > $5 returning "address"`,
    [userCode, confirmed ? 'confirmed' : 'refused', account, subAccount, now.toISOString()],
  )
  if (!row) return false
  const action = confirmed ? 'deviceConfirmed' : 'deviceRefused'
  await writeEvent(tx, { account, subAccount, document: 'session', action, detail: { address: row.address } }, now)
  return true
}

export type Polled =
  | { readonly status: 'pending' | 'refused' | 'expired' }
  | { readonly status: 'confirmed'; readonly person: Decider }
  /** Seconds to wait: it asked too soon. */
  | { readonly retryAfter: number }

interface Row {
  readonly status: 'pending' | 'confirmed' | 'refused'
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly polledDate: string | null
}

/** What became of it. A decision is told once: it is gone with the answer. */
export async function pollDevice(tx: Connection, deviceCode: string, now: Date): Promise<Polled> {
  const hash = tokenHash(deviceCode)
  const [row] = await tx.query<Row>(
    `select "status", "elsAccount", "elsSubAccount", "polledDate" from "deviceLogin"
     where "deviceHash" = $1 and "expireDate" > $2 for update`,
    [hash, now.toISOString()],
  )
  if (!row) return { status: 'expired' }
  const since = now.getTime() - new Date(row.polledDate ?? 0).getTime()
  await tx.query('update "deviceLogin" set "polledDate" = $2 where "deviceHash" = $1', [hash, now.toISOString()])
  // a second of grace for what the network takes
  if (since < (pollInterval - 1) * 1000) return { retryAfter: pollInterval }
  if (row.status === 'pending') return { status: 'pending' }
  await tx.query('delete from "deviceLogin" where "deviceHash" = $1', [hash])
  if (row.status === 'refused') return { status: 'refused' }
  return { status: 'confirmed', person: { account: row.elsAccount, subAccount: row.elsSubAccount } }
}
