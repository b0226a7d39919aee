/** What follows when a buyer writes, sends or extends an invitation (domain/02 §1.3). */
import { type Invitation, invitation } from '@srm/core/suppliers/invitation'
import { readNumber } from '../accounts/noteCodeNumber.ts'
import { companyName } from '../accounts/personLinks.ts'
import { actingAs } from '../database/acting.ts'
import { systemOf } from '../engine/asServer.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { queueTemplate } from '../messages/outbox.ts'
import { newInviteCode } from './invitationCode.ts'

/** Rows of one batch that are written at once come one after the other. */
const lockNumber = 7_676_007

const repeated = `select "telephone" = $5 as "byTelephone" from invitation
  where "elsAccount" = $1 and "batch" = $2 and "uuid" <> $3 and "isDel" = 'N' and "inviteStatus" in ('unsent', 'sent')
    and (lower("email") = lower($4) or "telephone" = $5) limit 1`

/** A batch invites nobody twice (V-DUP-SUPPLIER). @throws Refused */
async function demandOnce({ tx }: Context, { elsAccount, batch, uuid, email, telephone }: Invitation): Promise<void> {
  if (batch === null) return
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockNumber, `${elsAccount} ${batch}`])
  const [row] = await tx.query<{ byTelephone: boolean | null }>(repeated, [elsAccount, batch, uuid, email, telephone])
  if (row) throw new Refused({ message: 'common.supplierRepeated', field: row.byTelephone ? 'telephone' : 'email' })
}

/** @throws Invalid */
function demandFuture({ moment }: Context, { expireDate }: Invitation): void {
  if (expireDate < moment.today) throw new Invalid([{ path: 'expireDate', rule: 'beforeToday', limit: moment.today }])
}

const writeCode = ({ tx }: Context, { elsAccount, uuid }: Invitation): Promise<unknown> =>
  tx.query('update invitation set "inviteCode" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    elsAccount,
    uuid,
    newInviteCode(),
  ])

/** The language of somebody who is not known yet: that of the number. */
const languageOf = (telephone: string | null) => (telephone?.startsWith('+') ? 'en' : 'zh_cn')

/** Sends the code by mail, or as a text message where there is no mail address. */
async function sendCode({ tx, moment }: Context, given: Invitation): Promise<void> {
  const { elsAccount, uuid, email, telephone, inviteCode, supplierName, contactName, expireDate } = given
  const recipient = readNumber(email) ?? readNumber(telephone)
  if (recipient === undefined || inviteCode === null) return
  const buyerName = await actingAs(tx, systemOf(elsAccount), () => companyName(tx, elsAccount))
  const envelope = {
    elsAccount,
    recipient,
    language: languageOf(telephone),
    link: `/signup/invite?code=${inviteCode}`,
    document: { name: 'invitation', uuid },
  } as const
  const params = { buyerName, supplierName, contactName, inviteCode, expireDate }
  await queueTemplate(tx, { ...envelope, template: 'invitation', params }, new Date(moment.now))
}

onAction(invitation, {
  async create({ context, after }) {
    demandFuture(context, after)
    await demandOnce(context, after)
    await writeCode(context, after)
  },
  async save({ context, before, after }) {
    if (before?.expireDate !== after.expireDate) demandFuture(context, after)
    await demandOnce(context, after)
  },
  async send({ context, after }) {
    await sendCode(context, after)
  },
  async extend({ context, after }) {
    await sendCode(context, after)
  },
})
