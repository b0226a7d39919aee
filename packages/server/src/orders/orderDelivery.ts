/** Orders that reach nobody: the buyer is told, and they go out once somebody is there (domain/05 §1.1.4). */
import { type Locale, translate } from '@srm/core/i18n/translate'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { byTheBuyersClock } from '../calendar/byTheClock.ts'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { Conflict } from '../engine/errors.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { onDelivery } from '../messages/deliveryReports.ts'

/** Companies of which nobody can sign in: not entered yet, left, or closed. */
const withoutPeople = async (on: Connection): Promise<string[]> => {
  const rows = await on.query<{ account: string }>(
    `select a."toElsAccount" as account from account a where a."accountSide" in ('supplier', 'both') and a."isDel" = 'N'
       and (a."accountStatus" <> 'active' or not exists (select 1 from "subAccount" u
         where u."elsAccount" = a."toElsAccount" and u."subAccountStatus" = 'active' and u."isDel" = 'N'))`,
  )
  return rows.map(({ account }) => account)
}

const unread = `from "purchaseOrder" o where o."elsAccount" = $2 and o."isDel" = 'N' and o."historyFlag" is distinct from 'Y'
    and o."isClose" = 'N' and o."orderStatus" = 'unconfirmed' and $1::timestamptz is not null`

/** What was sent to nobody has failed; what has failed is sent again when somebody has come. */
export const orderDelivery = byTheBuyersClock(
  'orderDelivery',
  purchaseOrder,
  `select o."elsAccount", o."uuid", 'fail' as action ${unread} and o."sendStatus" = 'sent' and o."viewedTime" is null
       and o."toElsAccount" = any($3::text[])
     union all
   select o."elsAccount", o."uuid", 'send' ${unread} and o."sendStatus" = 'failed' and not o."toElsAccount" = any($3::text[])
     order by 1, 2`,
  withoutPeople,
)

/** The last letter to somebody of a supplier about an order. */
interface Letter {
  readonly supplier: string
  readonly uuid: string
  readonly recipient: string
  readonly error: string | null
  readonly createDate: string
}

/** Letters that could not leave for good; what was withdrawn is no failure. */
const failed = `select "elsAccount" as supplier, "documentUuid" as uuid, "recipient", "error", "createDate" from (
    select distinct on ("elsAccount", "documentUuid") * from outbox
      where "document" = 'purchaseOrder' and "documentUuid" = any($1::uuid[])
      order by "elsAccount", "documentUuid", "createDate" desc, "uuid" desc) last
  where "status" = 'failed' and "error" is distinct from 'outbox.expired'`

/** Whose the order is; nobody's where the letter went to the company that sent it. */
async function buyerOf(database: Database, { supplier, uuid }: Letter) {
  const [order] = await database.read({ account: supplier, side: 'supplier' }, (on) =>
    on.query<{ elsAccount: string }>(
      `select "elsAccount" from "purchaseOrder" where "toElsAccount" = $1 and "uuid" = $2`,
      [supplier, uuid],
    ),
  )
  if (!order) return undefined
  const [buyer] = await database.read(system, (on) =>
    on.query<{ elsAccount: string; language: Locale }>(
      `select "toElsAccount" as "elsAccount", "defaultLanguage" as "language" from account where "toElsAccount" = $1`,
      [order.elsAccount],
    ),
  )
  return buyer
}

const isTold = `select 1 from event where "elsAccount" = $1 and "document" = 'purchaseOrder' and "documentUuid" = $2
    and "action" = 'bounce' and "at" >= $3::timestamptz`

async function tellBuyer(database: Database, letter: Letter, now: Date): Promise<void> {
  const { uuid, recipient, error, createDate } = letter
  const buyer = await buyerOf(database, letter)
  if (!buyer) return
  const { elsAccount, language } = buyer
  const reason = (error && (translate(language, error) ?? error)) || ''
  try {
    await database.transaction(systemOf(elsAccount), async (tx) => {
      if ((await tx.query(isTold, [elsAccount, uuid, createDate])).length > 0) return
      const context = serverAt({ tx, now }, elsAccount, 'buyer')
      await actAsSystem(context, purchaseOrder, uuid, 'bounce', { recipient, reason }, {})
    })
  } catch (failure) {
    if (!(failure instanceof Conflict)) throw failure
  }
}

onDelivery('purchaseOrder', async (database, uuids, now) => {
  for (const letter of await database.read(system, (on) => on.query<Letter>(failed, [uuids])))
    await tellBuyer(database, letter, now)
})
