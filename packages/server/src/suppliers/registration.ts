/** What follows from a registration's way to an account, or to a refusal (domain/02 §1.2). */
import { invitation } from '@srm/core/suppliers/invitation'
import { type Registration, registration } from '@srm/core/suppliers/registration'
import { actingAs } from '../database/jointTransaction.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Conflict } from '../engine/errors.ts'
import { queueTemplate } from '../messages/outbox.ts'
import { settingOf } from '../settings/settingOf.ts'
import { isKnownForSure } from './knownCompanies.ts'
import { languageOf, openAccount, sendLinkAgain, takePassword } from './openAccount.ts'

const asSystem = <T>({ tx }: Context, work: () => Promise<T>): Promise<T> => actingAs(tx, system, work)

/** With the setting `registerAudit` somebody looks at it; without, which is the default, the account is opened at once. */
async function decide(context: Context, company: Registration): Promise<void> {
  const { tx } = context
  const audit = await asSystem(context, async () => {
    const { uuid, socialCreditCode, fullName, countryCode } = company
    if (await isKnownForSure(tx, { socialCreditCode, fullName, countryCode }, uuid))
      throw new Conflict({ message: 'registration.companyExists', field: 'fullName' })
    return settingOf(tx, company.elsAccount, 'registerAudit')
  })
  if (audit !== 'Y') await actAsSystem(context, registration, company.uuid, 'activate', {}, { auto: 'registerAudit' })
}

/** The password is forgotten and the invitation is good again. */
async function giveUp(context: Context, company: Registration): Promise<void> {
  const { tx } = context
  await asSystem(context, () => takePassword(tx, company))
  const [claimed] = await tx.query<{ uuid: string }>(
    `select "uuid" from invitation
     where "elsAccount" = $1 and "inviteNumber" = $2 and "inviteStatus" = 'claimed' and "isDel" = 'N'`,
    [company.elsAccount, company.inviteNumber],
  )
  if (claimed) await actAsSystem(context, invitation, claimed.uuid, 'release', {}, {})
}

async function tellRejected({ tx, moment }: Context, company: Registration): Promise<void> {
  const { elsAccount, fullName: companyName, rejectReason: reason, contactName: name, email, telephone } = company
  const recipient = email ?? telephone
  if (recipient === null) return
  const envelope = { elsAccount, recipient, language: languageOf(company.countryCode) }
  const params = { companyName, name, reason }
  await queueTemplate(tx, { ...envelope, template: 'registrationRejected', params }, new Date(moment.now))
}

onAction(registration, {
  async register({ context, after }) {
    await decide(context, after)
  },
  async activate({ context, after }) {
    await asSystem(context, () => openAccount(context.tx, after, new Date(context.moment.now)))
  },
  async remind({ context, after }) {
    await asSystem(context, () => sendLinkAgain(context.tx, after, new Date(context.moment.now)))
  },
  async reject({ context, after }) {
    await giveUp(context, after)
    await tellRejected(context, after)
  },
  async expire({ context, after }) {
    await giveUp(context, after)
  },
})
