/**
 * Note codes: four digits sent to a telephone number or a mail address, valid for 10 minutes and 5 tries (spec §9,
 * decisions §7). One that was right is worth a token for 30 minutes, or is used up at once by who asks for it.
 */

import { randomInt } from 'node:crypto'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Locale } from '@srm/core/i18n/translate'
import type { Connection, Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { queueTemplate } from '../../messages/outbox.ts'
import { hadEnough, noteCodeWait, resendAfter } from './noteCodeLimits.ts'
import {
  insertCode,
  minutesFrom,
  noteCodeLifetime,
  takeCode,
  takeVerifyToken,
  voidCodes,
  writeVerifyToken,
} from './noteCodeRows.ts'

export const noteCodePurposes = ['register', 'login', 'reset', 'bind'] as const
export type NoteCodePurpose = (typeof noteCodePurposes)[number]

export interface NoteCodeRequest {
  /** What the code is good for: a number as `readNumber` spells it, or whom somebody says he is (`typedKey`). */
  readonly telephone: string
  readonly purpose: NoteCodePurpose
  /** Where the call comes from. */
  readonly address: string
  /** Codes that the installation sends in an hour. */
  readonly perHour: number
}

/** The code is for the letter alone. */
export type NoteCodeAnswer = { readonly resendAfter: number; readonly code: string } | { readonly retryAfter: number }

/** Makes a new code, which voids the older ones of the number and purpose; or says in how many seconds it may. */
export const issueNoteCode = (
  database: Database,
  request: NoteCodeRequest,
  now = new Date(),
): Promise<NoteCodeAnswer> =>
  database.transaction(system, async (tx) => {
    const retryAfter = await noteCodeWait(tx, request, now)
    if (retryAfter > 0) return { retryAfter }
    const code = String(randomInt(10_000)).padStart(4, '0')
    await insertCode(tx, { ...request, code }, now)
    return { resendAfter, code }
  })

interface CodeLetter extends Pick<NoteCodeRequest, 'telephone' | 'purpose'> {
  /** As `readNumber` spells it. */
  readonly recipient: string
  readonly language: Locale
  readonly code: string
}

/** Sends a code that was made. Whoever has had enough of them today gets none, and the code is void. */
export const sendNoteCode = (database: Database, letter: CodeLetter, now = new Date()): Promise<void> =>
  database.transaction(system, async (tx) => {
    const { recipient, language, code } = letter
    if (await hadEnough(tx, recipient, now)) return voidCodes(tx, letter)
    const expireDate = minutesFrom(now, noteCodeLifetime)
    const envelope = { elsAccount: platformAccount, recipient, language, expireDate }
    const params = { code, minutes: noteCodeLifetime }
    await queueTemplate(tx, { ...envelope, template: 'noteCode', params }, now)
  })

/**
 * Uses a code up. Inside a transaction of the system, which must be committed whatever the answer: a wrong try counts.
 * @param telephone as `readNumber` spells it
 */
export const redeemNoteCodeIn = async (
  tx: Connection,
  telephone: string,
  purpose: NoteCodePurpose,
  code: string,
  now = new Date(),
): Promise<boolean> => (await takeCode(tx, { telephone, purpose }, code, now)) !== undefined

/** Uses a code up, in a transaction of its own. @param telephone as `readNumber` spells it */
export const redeemNoteCode = (
  database: Database,
  telephone: string,
  purpose: NoteCodePurpose,
  code: string,
  now = new Date(),
): Promise<boolean> => database.transaction(system, (tx) => redeemNoteCodeIn(tx, telephone, purpose, code, now))

/** Exchanges a right code for a token that is used once; undefined when the code is not right or not open. */
export const validateNoteCode = (
  database: Database,
  telephone: string,
  purpose: NoteCodePurpose,
  code: string,
  now = new Date(),
): Promise<string | undefined> =>
  database.transaction(system, async (tx) => {
    const uuid = await takeCode(tx, { telephone, purpose }, code, now)
    return uuid === undefined ? undefined : writeVerifyToken(tx, telephone, uuid, now)
  })

/**
 * Uses the token of a right code up, in a transaction of the system; an undone transaction gives it back.
 * @param telephone as `readNumber` spells it
 */
export const redeemVerifyTokenIn = (
  tx: Connection,
  telephone: string,
  purpose: NoteCodePurpose,
  verifyToken: string,
  now = new Date(),
): Promise<boolean> => takeVerifyToken(tx, { telephone, purpose }, verifyToken, now)

/** Uses the token of a right code up, in a transaction of its own. */
export const redeemVerifyToken = (
  database: Database,
  telephone: string,
  purpose: NoteCodePurpose,
  verifyToken: string,
  now = new Date(),
): Promise<boolean> =>
  database.transaction(system, (tx) => redeemVerifyTokenIn(tx, telephone, purpose, verifyToken, now))
