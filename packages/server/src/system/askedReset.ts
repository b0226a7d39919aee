/**
 * Resets that take a second administrator (`auth.resetNeedsTwo`): what the first one asked for stands beside the person. Where
 * nobody else can confirm it, it waits for days in which its person can show that he needs none (docs/decisions/0028).
 */
import { fullTime } from '@srm/core/i18n/format'
import type { SubAccount } from '@srm/core/system/people/subAccount'
import { resetAloneAfter, resetAloneFor, resetPatience } from '@srm/core/system/people/waitingReset'
import type { Connection } from '../database/database.ts'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { settingOf } from '../settings/settingOf.ts'
import { confirmersOf } from './resetters.ts'

export type Reset = 'resetPassword' | 'resetFactor'

const hour = 3_600_000

export type Judged =
  | { readonly kind: 'due' }
  /** Another administrator must do the same. */
  | { readonly kind: 'asked' }
  /** There is no other one: the same administrator does it again from then on. */
  | { readonly kind: 'alone'; readonly from: string }

const hoursFrom = (now: string, hours: number): string => new Date(Date.parse(now) + hours * hour).toISOString()
const isWithin = (from: string | null, hours: number, now: string): boolean =>
  from !== null && Date.parse(from) <= Date.parse(now) && Date.parse(now) < Date.parse(from) + hours * hour

const write = `update "subAccount" set "resetAsked" = $3, "resetAskedBy" = $4, "resetAskedDate" = $5, "resetAloneDate" = $6
  where "elsAccount" = $1 and "uuid" = $2`

/** Has the person signed in or proved himself since? He needs no reset, and may not want it. */
async function hasCome(tx: Connection, { elsAccount, elsSubAccount, resetAskedDate }: SubAccount): Promise<boolean> {
  const found = await tx.query(
    `select 1 from session where "elsAccount" = $1 and "elsSubAccount" = $2
       and ("provenDate" > $3 or ("parent" is null and "createDate" > $3)) limit 1`,
    [elsAccount, elsSubAccount, resetAskedDate],
  )
  return found.length > 0
}

/** The actor asked for it himself, and nobody else could confirm it. @throws Refused while it waits */
async function isDueAlone({ tx, actor, moment }: Context, person: SubAccount, what: Reset): Promise<boolean> {
  const { resetAsked, resetAskedBy, resetAloneDate } = person
  if (resetAsked !== what || resetAskedBy !== actor.subAccount || resetAloneDate === null) return false
  if (await hasCome(tx, person)) return false
  if (Date.parse(moment.now) < Date.parse(resetAloneDate))
    throw new Refused({
      message: 'subAccount.resetWaits',
      params: { from: fullTime(resetAloneDate, { zone: actor.timeZone }) },
    })
  return isWithin(resetAloneDate, resetAloneFor, moment.now)
}

/** Somebody else has asked for it within a day, and both count. */
async function isConfirmed({ tx, actor, moment }: Context, person: SubAccount, what: Reset): Promise<boolean> {
  const { resetAsked, resetAskedBy, resetAskedDate, elsSubAccount } = person
  if (resetAsked !== what || resetAskedBy === null || resetAskedBy === actor.subAccount) return false
  const both = await confirmersOf(tx, person, [elsSubAccount], moment.now)
  return (
    [actor.subAccount, resetAskedBy].every((one) => both.includes(one)) &&
    isWithin(resetAskedDate, resetPatience, moment.now)
  )
}

async function judge(context: Context, person: SubAccount, what: Reset): Promise<Judged> {
  const { tx, actor, moment } = context
  const isSelf = actor.subAccount === person.elsSubAccount
  const others = await confirmersOf(tx, person, [actor.subAccount, person.elsSubAccount], moment.now)
  if (!isSelf && (await isConfirmed(context, person, what))) return { kind: 'due' }
  if (others.length > 0) return { kind: 'asked' }
  if (isSelf) throw new Refused({ message: 'subAccount.resetOwn' })
  if (await isDueAlone(context, person, what)) return { kind: 'due' }
  return { kind: 'alone', from: hoursFrom(moment.now, resetAloneAfter) }
}

/**
 * Keeps what was asked for, or forgets what is now carried out. In a transaction of the system.
 * @throws Refused while it waits for its time
 */
export async function judgeReset(context: Context, person: SubAccount, what: Reset): Promise<Judged> {
  const { tx, actor, moment } = context
  const { elsAccount, uuid } = person
  if ((await settingOf(tx, elsAccount, 'auth.resetNeedsTwo')) !== 'Y') return { kind: 'due' }
  const judged = await judge(context, person, what)
  const asked =
    judged.kind === 'due'
      ? [null, null, null, null]
      : [what, actor.subAccount, moment.now, judged.kind === 'alone' ? judged.from : null]
  await tx.query(write, [elsAccount, uuid, ...asked])
  return judged
}

/** A reset that has lost the last one who could have confirmed it. */
export type Lone = SubAccount & { readonly resetAskedBy: string; readonly resetAloneDate: string }

/**
 * Resets of the account that wait for somebody who is not there any more: each waits for its time from now on. In a
 * transaction of the system, after a change of people.
 */
export async function leaveAlone({ tx, moment }: Context, elsAccount: string): Promise<Lone[]> {
  const waiting = await tx.query<SubAccount>(
    `select * from "subAccount" where "elsAccount" = $1 and "isDel" = 'N' and "resetAsked" is not null
       and "resetAloneDate" is null and "resetAskedDate" > $2`,
    [elsAccount, hoursFrom(moment.now, -resetPatience)],
  )
  const lone: Lone[] = []
  for (const person of waiting) {
    const { uuid, elsSubAccount, resetAsked, resetAskedBy } = person
    if (resetAskedBy === null || resetAskedBy === elsSubAccount) continue
    if ((await confirmersOf(tx, person, [resetAskedBy, elsSubAccount], moment.now)).length > 0) continue
    const resetAloneDate = hoursFrom(moment.now, resetAloneAfter)
    await tx.query(write, [elsAccount, uuid, resetAsked, resetAskedBy, moment.now, resetAloneDate])
    lone.push({ ...person, resetAskedBy, resetAloneDate })
  }
  return lone
}
