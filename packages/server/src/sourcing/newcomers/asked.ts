/** What somebody is asked who comes by the link of a letter, or from a public notice (docs/decisions/0107). */
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { takesNewcomers } from '@srm/core/sourcing/inquiries/inquiryRules'
import { holdTicketIn } from '../../accounts/tickets.ts'
import type { Connection } from '../../database/database.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'
import { load } from '../../engine/store.ts'
import { readNotice } from '../../system/publicNotices.ts'

/** A company that was invited by mail. */
export interface ByMail {
  readonly uuid: string
  readonly inviteNumber: string
  readonly inviteStatus: string
  readonly supplierName: string
  readonly email: string
  readonly claimedBy: string | null
}

export interface Asked {
  readonly buyer: string
  readonly buyerName: string
  readonly doc: Inquiry
  /** Undefined: by a public notice. */
  readonly invited: ByMail | undefined
}

/** By what somebody comes: the ticket of a letter, else the public number of a notice. */
export interface Way {
  readonly ticket?: string | undefined
  readonly notice?: string | undefined
}

export interface Named {
  readonly buyer: string
  readonly enquiryNumber: string
  readonly invited?: ByMail | undefined
}

async function namedByTicket(tx: Connection, ticket: string, now: Date): Promise<Named | undefined> {
  const held = await holdTicketIn(tx, ticket, ['quote'], now)
  const [row] = await tx.query<ByMail & { elsAccount: string; enquiryNumber: string }>(
    `select "elsAccount", "enquiryNumber", "uuid", "inviteNumber", "inviteStatus", "supplierName", "email", "claimedBy"
      from invitation where "elsAccount" = $1 and "uuid" = $2 and "isDel" = 'N' for update`,
    [held?.elsAccount ?? null, held?.detail.invitation ?? null],
  )
  return row && { buyer: row.elsAccount, enquiryNumber: row.enquiryNumber, invited: row }
}

async function namedByNotice(tx: Connection, index: string, now: Date): Promise<Named | undefined> {
  const found = await readNotice(tx, now, 'purchaseNotice', index)
  if (found?.status !== 'published') return undefined
  const [row] = await tx.query<{ enquiryNumber: string }>(
    `select "sourceNumber" as "enquiryNumber" from notice
      where "elsAccount" = $1 and "uuid" = $2 and "sourceType" = 'inquiry' and "sourceNumber" is not null`,
    [found.elsAccount, found.uuid],
  )
  return row && { buyer: found.elsAccount, ...row }
}

async function inquiryOf(tx: Connection, { buyer, enquiryNumber }: Named, now: Date): Promise<Inquiry | undefined> {
  return actingAs(tx, systemOf(buyer), async () => {
    const [row] = await tx.query<{ uuid: string }>(
      `select "uuid" from "inquiry" where "elsAccount" = $1 and "enquiryNumber" = $2 and "isDel" = 'N'`,
      [buyer, enquiryNumber],
    )
    const loaded = row && (await load(serverAt({ tx, now }, buyer, 'buyer', [inquiry]), inquiry, row.uuid))
    return loaded?.doc as Inquiry | undefined
  })
}

/**
 * The inquiry behind a link or a notice. In a transaction of the system; the invitation stays locked until its end.
 * @returns undefined when the link is unknown or taken back for another one, or the notice announces none
 */
export async function askedBy(tx: Connection, { ticket, notice }: Way, now: Date): Promise<Asked | undefined> {
  const named = ticket ? await namedByTicket(tx, ticket, now) : await namedByNotice(tx, notice ?? '', now)
  return named && askedIn(tx, named, now)
}

/** The same of an inquiry that is known; undefined where it asks nobody who comes so. */
export async function askedIn(tx: Connection, named: Named, now: Date): Promise<Asked | undefined> {
  const doc = await inquiryOf(tx, named, now)
  if (!doc || (!named.invited && doc.enquiryScope !== 'public')) return undefined
  const [account] = await tx.query<{ fullName: string }>('select "fullName" from account where "toElsAccount" = $1', [
    named.buyer,
  ])
  return { buyer: named.buyer, buyerName: account?.fullName ?? '', doc, invited: named.invited }
}

/** `open`: the company may take part. `used`: it does. `revoked`: the buyer took it back. `over`: too late. */
export type AskedState = 'open' | 'used' | 'revoked' | 'over'

/** The round that the company was asked in: others come to the first alone. */
const roundOf = ({ doc, invited }: Asked): number =>
  doc.toElsAccountList?.find(({ email }) => email && email.toLowerCase() === invited?.email.toLowerCase())
    ?.invitedBout ?? 1

/** Its round is that in which the company was asked, and its deadline has not passed. */
export const isInTime = (asked: Asked, now: Date): boolean =>
  takesNewcomers(asked.doc, { now: now.toISOString() }) && roundOf(asked) === (asked.doc.bout ?? 1)

export function stateOf(asked: Asked, now: Date): AskedState {
  const status = asked.invited?.inviteStatus
  if (status === 'claimed') return 'used'
  if (status === 'revoked') return 'revoked'
  return isInTime(asked, now) && status !== 'expired' ? 'open' : 'over'
}

/** What suppliers are not told of it: user names of the buyer. */
const ofBuyer: ReadonlySet<string> = new Set(['purchasePerson', 'companyCode'])

/** The inquiry as its suppliers read it: what quotations are told, and nothing else. */
export function toldOf(doc: Inquiry): AnyRow {
  const { head, lines } = inquiry.invites?.tells ?? { head: [], lines: [] }
  const pick = (row: AnyDoc | AnyRow, keys: readonly string[]) =>
    Object.fromEntries(keys.filter((key) => !ofBuyer.has(key)).map((key) => [key, row[key] ?? null]))
  return {
    ...pick(doc as unknown as AnyDoc, head),
    lines: doc.lines.map((line) => ({ itemNumber: line.itemNumber, ...pick(line as unknown as AnyRow, lines) })),
  }
}

/** Where a company finds its quotation; null while it has none. */
export async function quotationPath(tx: Connection, { buyer, doc }: Asked, account: string): Promise<string | null> {
  const [row] = await actingAs(tx, systemOf(buyer), () =>
    tx.query<{ uuid: string }>(
      `select "uuid" from "quotation" where "elsAccount" = $1 and "enquiryNumber" = $2 and "toElsAccount" = $3 and "isDel" = 'N'
        order by "bout" desc limit 1`,
      [buyer, doc.enquiryNumber, account],
    ),
  )
  return row ? `/supplier/quotation/${row.uuid}` : null
}
