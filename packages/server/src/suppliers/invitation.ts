/** What follows when a buyer writes, sends or extends an invitation (domain/02 §1.3). */
import { type Invitation, invitation, lastDayFrom } from '@srm/core/suppliers/invitation'
import { readNumber } from '../accounts/noteCodes/noteCodeNumber.ts'
import { actingAs } from '../database/jointTransaction.ts'
import { lockUntilEnd } from '../database/namedLocks.ts'
import type { Context } from '../engine/context.ts'
import { each, onAction, onNeighbours, onWritten } from '../engine/effects.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { systemOf } from '../engine/serverContext.ts'
import { queueTemplate, withdrawLetters } from '../messages/outbox.ts'
import { newInviteCode } from './invitationCode.ts'
import { sendRequest } from './quoteLetter.ts'

const repeated = `select "telephone" = $5 as "byTelephone" from invitation
  where "elsAccount" = $1 and "batch" = $2 and "uuid" <> $3 and "isDel" = 'N' and "inviteStatus" in ('unsent', 'waiting', 'sent', 'failed')
    and (lower("email") = lower($4) or "telephone" = $5) limit 1`

/** A batch invites nobody twice (V-DUP-SUPPLIER), also by rows that are written at once. @throws Refused */
async function demandOnce({ tx }: Context, { elsAccount, batch, uuid, email, telephone }: Invitation): Promise<void> {
  if (batch === null) return
  await lockUntilEnd(tx, 'invitations', `${elsAccount} ${batch}`)
  const [row] = await tx.query<{ byTelephone: boolean | null }>(repeated, [elsAccount, batch, uuid, email, telephone])
  if (row) throw new Refused({ message: 'common.supplierRepeated', field: row.byTelephone ? 'telephone' : 'email' })
}

/** @throws Invalid */
function demandFuture({ moment }: Context, { expireDate }: Invitation): void {
  if (expireDate !== null && expireDate < moment.today)
    throw new Invalid([{ path: 'expireDate', rule: 'beforeToday', limit: moment.today }])
}

/** Without a last day an invitation is good for 30 days (domain/02 §1.3). */
async function writeLastDay({ tx, moment }: Context, { elsAccount, uuid, expireDate }: Invitation): Promise<void> {
  if (expireDate !== null) return
  await tx.query('update invitation set "expireDate" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    elsAccount,
    uuid,
    lastDayFrom(moment.today),
  ])
}

const writeCode = ({ tx }: Context, { elsAccount, uuid }: Invitation): Promise<unknown> =>
  tx.query('update invitation set "inviteCode" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    elsAccount,
    uuid,
    newInviteCode(),
  ])

/** The language of somebody who is not known yet: that of the number. */
const languageOf = (telephone: string | null) => (telephone?.startsWith('+') ? 'en' : 'zh_cn')

interface Sender {
  readonly fullName: string
  /** The moment after the invitation's last day in the buyer's zone. */
  readonly over: string
}

async function senderOf({ tx }: Context, { elsAccount, expireDate }: Invitation): Promise<Sender | undefined> {
  const [buyer] = await actingAs(tx, systemOf(elsAccount), () =>
    tx.query<Sender>(
      `select "fullName", ($2::date + 1)::timestamp at time zone "timeZone" as "over" from account where "toElsAccount" = $1`,
      [elsAccount, expireDate],
    ),
  )
  return buyer
}

/** What was written before, or is good for nothing any more, is not sent later. */
const withdraw = ({ tx }: Context, { elsAccount, uuid }: Invitation): Promise<unknown> =>
  withdrawLetters(tx, { elsAccount, documentUuid: uuid })

/** Sends the code by mail, or as a text message where there is no mail address; a code that ran out is not sent. */
async function sendCode(context: Context, given: Invitation): Promise<void> {
  const { elsAccount, uuid, email, telephone, inviteCode, supplierName, contactName, expireDate } = given
  const recipient = readNumber(email) ?? readNumber(telephone)
  if (recipient === undefined || inviteCode === null) return
  const buyer = await senderOf(context, given)
  const envelope = {
    elsAccount,
    recipient,
    language: languageOf(telephone),
    link: `/signup/invite?code=${inviteCode}`,
    document: { name: 'invitation', uuid },
    ...(buyer ? { expireDate: new Date(buyer.over) } : {}),
  } as const
  await withdraw(context, given)
  const params = { buyerName: buyer?.fullName ?? null, supplierName, contactName, inviteCode, expireDate }
  await queueTemplate(context.tx, { ...envelope, template: 'invitation', params }, new Date(context.moment.now))
}

const sendLetter = (context: Context, given: Invitation): Promise<void> =>
  given.enquiryNumber === null ? sendCode(context, given) : sendRequest(context, given)

onNeighbours(invitation, 'telephone', 'email')
onWritten(
  invitation,
  each(async (context, { before, after }) => {
    if (before?.expireDate !== after.expireDate || !before) demandFuture(context, after)
    await demandOnce(context, after)
    // who is asked for prices comes by the link of his letter, which nobody but him reads
    if (!before && after.enquiryNumber === null) await writeCode(context, after)
    await writeLastDay(context, after)
  }),
)
onAction(invitation, {
  async send({ context, after }) {
    await sendLetter(context, after)
  },
  async extend({ context, after }) {
    await sendLetter(context, after)
  },
  async claim({ context, after }) {
    await withdraw(context, after)
  },
  async revoke({ context, after }) {
    await withdraw(context, after)
  },
})
