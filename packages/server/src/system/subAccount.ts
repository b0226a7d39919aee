/** What follows when an administrator adds, changes, stops or lets back a person (domain/02 §1.1, domain/08 §4.1). */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import { type SubAccount, subAccount } from '@srm/core/system/people/subAccount'
import { demandAdministrator } from '../accounts/administrators.ts'
import { accountSides, codesIn, demandGivable } from '../accounts/givenRights.ts'
import { demandNewPassword, readCredential } from '../accounts/passwords/credentials.ts'
import { companyName, sendLinkIn } from '../accounts/personLinks.ts'
import { removeFactors } from '../accounts/secondFactor/factorRows.ts'
import { revoke } from '../accounts/sessions/sessionRows.ts'
import { voidTicketsIn } from '../accounts/tickets.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { isServer, systemOf } from '../engine/serverContext.ts'
import { demandMobiles } from '../gates/partyMobile.ts'
import { queueTemplate } from '../messages/outbox.ts'
import { type PersonalEvent, writePersonalNotice } from '../messages/personalNotices.ts'
import { judgeReset, leaveAlone, type Reset } from './askedReset.ts'
import { countOpenTasks, handOver, type Named } from './openTasks.ts'
import { resettersOf } from './resetters.ts'

const asSystem = <T>({ tx, actor }: Context, work: () => Promise<T>): Promise<T> =>
  actingAs(tx, systemOf(actor.account), work)
const nowOf = ({ moment }: Context): Date => new Date(moment.now)

/** A new link, in the transaction of the action. */
const sendLink = (context: Context, purpose: 'invite' | 'reset', person: SubAccount): Promise<void> =>
  asSystem(context, () => sendLinkIn(context.tx, purpose, person, nowOf(context)))

const endSessions = (context: Context, { elsAccount, elsSubAccount }: SubAccount): Promise<void> =>
  asSystem(context, () => revoke(context.tx, 'elsSubAccount', elsAccount, elsSubAccount, nowOf(context)))

/** The rights a person had must not have been the last of their kind. @throws Refused */
const demandOthers = (context: Context, before: SubAccount): Promise<void> =>
  asSystem(context, async () => {
    const { elsAccount } = before
    const sides = await accountSides(context, elsAccount)
    await demandAdministrator(context.tx, elsAccount, sides, codesIn(before, 'roles'))
  })

/** Neither signs in nor has a way back in. @throws Refused */
async function stop(context: Context, before: SubAccount): Promise<void> {
  if (before.subAccountStatus === 'active') await demandOthers(context, before)
  await endSessions(context, before)
  await asSystem(context, () => voidTicketsIn(context.tx, before.elsAccount, before.elsSubAccount))
  await tellLeftAlone(context, before)
}

const tellLocked = (context: Context, person: SubAccount): Promise<void> =>
  asSystem(context, async () => {
    const { elsAccount, elsSubAccount, name, language, email, mobile } = person
    const recipient = email ?? mobile
    if (recipient === null) return
    const params = { name, elsAccount, elsSubAccount, companyName: await companyName(context.tx, elsAccount) }
    const envelope = { elsAccount, recipient, language: language ?? 'zh_cn' }
    await queueTemplate(context.tx, { ...envelope, template: 'accountLocked', params }, nowOf(context))
  })

/** Everybody who may reset hears of what one of them did to somebody. */
const tellResetters = (
  context: Context,
  { elsAccount, elsSubAccount, name }: SubAccount,
  event: PersonalEvent,
): Promise<void> =>
  asSystem(context, async () => {
    const { tx, actor } = context
    for (const other of await resettersOf(tx, elsAccount)) {
      if (other === actor.subAccount || other === elsSubAccount) continue
      const params = { name, elsSubAccount, by: actor.name }
      await writePersonalNotice(tx, { elsAccount, elsSubAccount: other }, event, params, nowOf(context))
    }
  })

/** A reset in somebody's name is seen by him and by all who could have done it. */
async function tellReset(context: Context, person: SubAccount, what: 'passwordReset' | 'factorReset'): Promise<void> {
  const { elsAccount, elsSubAccount } = person
  const by = context.actor.name
  await asSystem(context, () =>
    writePersonalNotice(context.tx, { elsAccount, elsSubAccount }, `subAccount.${what}`, { by }, nowOf(context)),
  )
  await tellResetters(context, person, `subAccount.${what}Of`)
}

/** Whose reset nobody else can confirm hears of it wherever he is reached, and who asked for it until when it waits. */
const tellAlone = (context: Context, person: SubAccount, askedBy: string, aloneDate: string): Promise<void> =>
  asSystem(context, async () => {
    const { tx, actor } = context
    const { elsAccount, elsSubAccount, name, email, mobile } = person
    const from = fullTime(aloneDate, { zone: actor.timeZone })
    const now = nowOf(context)
    await writePersonalNotice(tx, { elsAccount, elsSubAccount }, 'subAccount.resetOfYours', { by: askedBy, from }, now)
    const asker = { elsAccount, elsSubAccount: askedBy }
    await writePersonalNotice(tx, asker, 'subAccount.resetAlone', { name, elsSubAccount, from }, now)
    const params = {
      name,
      elsAccount,
      elsSubAccount,
      companyName: await companyName(tx, elsAccount),
      by: askedBy,
      from,
    }
    for (const recipient of [email, mobile].filter((one) => one !== null)) {
      const envelope = { elsAccount, recipient, language: person.language ?? 'zh_cn', link: '/login' }
      await queueTemplate(tx, { ...envelope, template: 'resetWaits', params }, now)
    }
  })

/** Does the reset wait? Where the account demands two, the first asks and another one confirms by doing the same. */
async function isWaiting(context: Context, person: SubAccount, what: Reset): Promise<boolean> {
  const judged = await asSystem(context, () => judgeReset(context, person, what))
  if (judged.kind === 'due') return false
  await tellResetters(context, person, 'subAccount.resetAsked')
  if (judged.kind === 'alone') await tellAlone(context, person, context.actor.subAccount, judged.from)
  return true
}

/** Resets that waited for somebody who has left wait for their time. */
async function tellLeftAlone(context: Context, { elsAccount }: SubAccount): Promise<void> {
  const lone = await asSystem(context, () => leaveAlone(context, elsAccount))
  for (const person of lone) await tellAlone(context, person, person.resetAskedBy, person.resetAloneDate)
}

async function successor({ tx, actor }: Context, leaving: SubAccount, given: unknown): Promise<Named> {
  const [found] = await tx.query<Named>(
    `select "name", "elsSubAccount" from "subAccount"
     where "elsAccount" = $1 and "elsSubAccount" = $2 and "subAccountStatus" = 'active' and "isDel" = 'N'`,
    [actor.account, String(given)],
  )
  if (!found || found.elsSubAccount === leaving.elsSubAccount)
    throw new Refused({ message: 'subAccount.handOverTo', field: 'handOverTo' })
  return found
}

/** A person who is disabled holds no open task. @throws Refused when there are some and nobody takes them over */
async function clearTasks(context: Context, leaving: SubAccount, handOverTo: unknown): Promise<void> {
  const sides = await asSystem(context, () => accountSides(context, leaving.elsAccount))
  const count = await countOpenTasks(context, sides, leaving)
  if (count === 0) return
  if (!handOverTo) throw new Refused({ message: 'subAccount.openTasks', field: 'handOverTo', params: { count } })
  await handOver(context, sides, leaving, await successor(context, leaving, handOverTo))
}

const isSame = (before: SubAccount, after: SubAccount, keys: readonly (keyof SubAccount)[]): boolean =>
  keys.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]))

async function afterSave(context: Context, before: SubAccount, after: SubAccount): Promise<void> {
  await asSystem(context, () => demandGivable(context, before, after))
  if (!isSame(before, after, ['roles']) && before.subAccountStatus === 'active') {
    await demandOthers(context, before)
    await tellLeftAlone(context, after)
  }
  const isSelf = context.actor.subAccount === after.elsSubAccount
  if (!isSelf && !isSame(before, after, ['mobile', 'email'])) await endSessions(context, after)
}

/** A person who never had a password gets a link; everybody else signs in once with the old one. */
async function letBack(context: Context, person: SubAccount): Promise<void> {
  const { elsAccount, elsSubAccount } = person
  const credential = await asSystem(context, () => readCredential(context.tx, elsAccount, elsSubAccount))
  if (!credential?.passwordHash) await sendLink(context, 'reset', person)
  else await asSystem(context, () => demandNewPassword(context.tx, elsAccount, elsSubAccount))
}

async function afterCreate(context: Context, person: SubAccount): Promise<void> {
  if (isServer(context)) return
  await asSystem(context, () => demandGivable(context, undefined, person))
  await sendLink(context, 'invite', person)
}

demandMobiles(subAccount)
onWritten(
  subAccount,
  each((context, { before, after }) => (before ? afterSave(context, before, after) : afterCreate(context, after))),
)
onAction(subAccount, {
  async invite({ context, after }) {
    await sendLink(context, 'invite', after)
  },
  async lock({ context, before, after }) {
    await stop(context, before ?? after)
    await tellLocked(context, after)
  },
  async disable({ context, before, after, input }) {
    await stop(context, before ?? after)
    await clearTasks(context, after, (input as AnyDoc).handOverTo)
  },
  async enable({ context, after }) {
    await letBack(context, after)
  },
  async resetPassword({ context, after }) {
    if (await isWaiting(context, after, 'resetPassword')) return
    await endSessions(context, after)
    await sendLink(context, 'reset', after)
    await tellReset(context, after, 'passwordReset')
  },
  async resetFactor({ context, after }) {
    if (await isWaiting(context, after, 'resetFactor')) return
    const { elsAccount: account, elsSubAccount: subAccount } = after
    await endSessions(context, after)
    await asSystem(context, () => removeFactors(context.tx, { account, subAccount }))
    await tellReset(context, after, 'factorReset')
  },
})
