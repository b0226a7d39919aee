/** Setting up second factors: an app shows a code of its new secret, a key answers once, before either counts. */
import type { Connection } from '../../database/database.ts'
import { Refused } from '../../engine/errors.ts'
import { seal, unseal } from '../../engine/sealed/installationSeal.ts'
import { tellAccessNews } from '../accessNews.ts'
import { writeEvent } from '../accountEvents.ts'
import { revoke } from '../sessions/sessionRows.ts'
import { holdTicketIn, issueTicketIn, minutesAfter, takeTicketIn } from '../tickets.ts'
import { signInPolicy } from './factorPolicy.ts'
import {
  factorsOf,
  type Owner,
  passkeysAmong,
  removeFactor,
  removeFactors,
  renameFactor,
  writePasskey,
  writeTotp,
} from './factorRows.ts'
import { type MadeWith, passkeyName } from './passkeyName.ts'
import { creationOptions, madePasskey, type Site } from './passkeys.ts'
import { makeRecoveryCodes } from './recoveryCodes.ts'
import { newTotp, sealTotp, stepOf } from './totp.ts'

/** Minutes in which a set-up is finished. */
const lifetime = 15
const mostPasskeys = 10

/** @throws Refused where the account has switched it off */
async function demandAllowed(on: Connection, { account }: Owner): Promise<void> {
  if ((await signInPolicy(on, account)).secondFactor === 'off') throw new Refused({ message: 'secondFactor.off' })
}

const begin = (tx: Connection, owner: Owner, detail: Readonly<Record<string, string>>, now: Date): Promise<string> =>
  issueTicketIn(tx, {
    purpose: 'enrol',
    elsAccount: owner.account,
    elsSubAccount: owner.subAccount,
    detail,
    expireDate: minutesAfter(now, lifetime),
  })

/** What the person has begun. @throws Refused when it is not his, or too old */
async function begun(tx: Connection, owner: Owner, challenge: string, now: Date) {
  const ticket = await holdTicketIn(tx, challenge, ['enrol'], now)
  if (ticket?.elsAccount !== owner.account || ticket.elsSubAccount !== owner.subAccount)
    throw new Refused({ message: 'secondFactor.challengeOver' })
  return ticket.detail
}

const pending = ({ account, subAccount }: Owner): string => `new second factor ${account}_${subAccount}`

/** A secret for an app. It counts once the app has shown a code of it. @throws Refused */
export async function beginTotp(tx: Connection, owner: Owner, now: Date) {
  await demandAllowed(tx, owner)
  const made = newTotp(owner)
  const challenge = await begin(tx, owner, { sealed: seal({ secret: made.secret }, pending(owner)) }, now)
  return { challenge, ...made }
}

/** What a browser makes a passkey by. @throws Refused */
export async function beginPasskey(tx: Connection, owner: Owner, site: Site | undefined, now: Date) {
  await demandAllowed(tx, owner)
  if (!site) throw new Refused({ message: 'secondFactor.noPasskeys' })
  const known = passkeysAmong(await factorsOf(tx, owner))
  if (known.length >= mostPasskeys)
    throw new Refused({ message: 'secondFactor.tooMany', params: { limit: mostPasskeys } })
  const options = await creationOptions(site, owner, known)
  return { challenge: await begin(tx, owner, { webauthn: options.challenge }, now), options }
}

/** Where and when a person changes his factors. */
export interface Change {
  readonly address: string
  readonly now: Date
  /** The sign-in in which he does. */
  readonly family: string
}

async function note(tx: Connection, { account, subAccount }: Owner, action: string, { address, now }: Change) {
  await writeEvent(tx, { account, subAccount, document: 'subAccount', action, detail: { address } }, now)
  const person = { elsAccount: account, elsSubAccount: subAccount }
  await tellAccessNews(tx, 'subAccount.factorChange', person, address, now)
}

/** Recovery codes come with the first factor. Sign-ins that were made without one end: none leads around it. */
async function added(tx: Connection, owner: Owner, challenge: string, isFirst: boolean, change: Change) {
  await takeTicketIn(tx, challenge, ['enrol'], change.now)
  await note(tx, owner, 'factorAdded', change)
  if (!isFirst) return { recoveryCodes: [] }
  await revoke(tx, 'elsSubAccount', owner.account, owner.subAccount, change.now, change.family)
  return { recoveryCodes: await makeRecoveryCodes(tx, owner) }
}

/** The app has the secret: it showed a code of it. @throws Refused with the field `code` */
export async function finishTotp(
  tx: Connection,
  owner: Owner,
  { challenge, name, code }: { readonly challenge: string; readonly name: string; readonly code: string },
  change: Change,
) {
  const { sealed } = await begun(tx, owner, challenge, change.now)
  const secret = unseal(String(sealed), pending(owner))?.secret
  const step = secret === undefined ? undefined : stepOf(secret, code.replace(/\s/g, ''), change.now)
  if (secret === undefined || step === undefined) throw new Refused({ message: 'secondFactor.wrong', field: 'code' })
  const isFirst = (await factorsOf(tx, owner)).length === 0
  await writeTotp(tx, owner, { sealed: sealTotp(secret, owner), name, step }, change.now)
  return added(tx, owner, challenge, isFirst, change)
}

export interface FinishedPasskey extends Pick<MadeWith, 'userAgent' | 'language'> {
  readonly challenge: string
  /** Without one it is named after what keeps it, or where it was made. */
  readonly name: string | undefined
  /** As the browser answered. */
  readonly passkey: unknown
  readonly site: Site | undefined
}

/** The browser has made the key. @throws Refused */
export async function finishPasskey(
  tx: Connection,
  owner: Owner,
  { challenge, name, passkey, site, userAgent, language }: FinishedPasskey,
  change: Change,
) {
  const { webauthn } = await begun(tx, owner, challenge, change.now)
  const found = site && (await madePasskey(site, String(webauthn), passkey))
  if (!found) throw new Refused({ message: 'secondFactor.wrong' })
  const { aaguid, ...made } = found
  const taken = (await factorsOf(tx, owner)).map((factor) => factor.name)
  const called = name ?? passkeyName({ aaguid, transports: made.transports, userAgent, language }, taken)
  if (!(await writePasskey(tx, owner, { ...made, name: called }, change.now)))
    throw new Refused({ message: 'secondFactor.taken' })
  return added(tx, owner, challenge, taken.length === 0, change)
}

/** New codes; the earlier ones are void. @throws Refused without a factor */
export async function renewRecoveryCodes(tx: Connection, owner: Owner, change: Change) {
  if ((await factorsOf(tx, owner)).length === 0) throw new Refused({ message: 'secondFactor.challengeOver' })
  await note(tx, owner, 'recoveryCodesRenewed', change)
  return { recoveryCodes: await makeRecoveryCodes(tx, owner) }
}

/** Calls a factor something else. False when the person has no such factor. */
export async function nameFactor(
  tx: Connection,
  owner: Owner,
  uuid: string,
  name: string,
  { address, now }: Change,
): Promise<boolean> {
  const { account, subAccount } = owner
  if (!(await renameFactor(tx, owner, uuid, name))) return false
  const detail = { address }
  await writeEvent(tx, { account, subAccount, document: 'subAccount', action: 'factorRenamed', detail }, now)
  return true
}

/** Takes a factor away, with the last one the recovery codes. False when the person has no such factor. */
export async function endFactor(tx: Connection, owner: Owner, uuid: string, change: Change): Promise<boolean> {
  if (!(await removeFactor(tx, owner, uuid))) return false
  if ((await factorsOf(tx, owner)).length === 0) await removeFactors(tx, owner)
  await note(tx, owner, 'factorRemoved', change)
  return true
}
