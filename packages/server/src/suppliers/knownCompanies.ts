/** Which companies the installation knows: no company gets a second account (V-DUP-COMPANY), no number is given twice. */

import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Connection } from '../database/database.ts'
import { lockUntilEnd } from '../database/namedLocks.ts'

export interface Company {
  readonly fullName: string
  /** Undefined: in any country. */
  readonly countryCode?: string | undefined
  readonly socialCreditCode?: string | null | undefined
}

/** A company as far as it was said which: by its code, by its name, or by both. */
export type Wanted = { readonly [K in keyof Company]?: Company[K] | undefined }

const signs = ` \t.,;:!?'"()[]{}<>-_/\\|&+*#@·•‧・–—’‘“”、。《》「」【】`.replaceAll("'", "''")
/** A name without the signs that people write or leave out: an SQL expression. */
const plainName = (text: string) => `translate(srm_fold(${text}), '${signs}', '')`

/** Two registrations of one company at once come one after the other. */
async function lock(tx: Connection, { fullName, socialCreditCode }: Company): Promise<void> {
  const [row] = await tx.query<{ name: string }>(`select ${plainName('$1::text')} as name`, [fullName])
  await lockUntilEnd(tx, 'company', ...[row?.name, socialCreditCode].flatMap((name) => name ?? []))
}

const isIt = (row: string) => `(${row}."socialCreditCode" = $1
  or ($2::text is not null and ${plainName(`${row}."fullName"`)} = ${plainName('$2')}
      and ($3::text is null or ${row}."countryCode" is null or ${row}."countryCode" = $3)))`

const valuesOf = ({ socialCreditCode, fullName, countryCode }: Wanted) => [
  socialCreditCode || null,
  fullName || null,
  countryCode ?? null,
]

/** The account of a company, by its code or by name and country. In a transaction of the system. */
export async function accountOf(on: Connection, company: Wanted): Promise<string | undefined> {
  const [row] = await on.query<{ elsAccount: string }>(
    `select a."toElsAccount" as "elsAccount" from account a
     where a."isDel" = 'N' and a."accountStatus" <> 'closed' and a."accountSide" <> 'platform' and ${isIt('a')}
     order by a."socialCreditCode" = $1 desc nulls last, a."toElsAccount" limit 1`,
    valuesOf(company),
  )
  return row?.elsAccount
}

/** Has the company an account, or a registration that waits for its decision? In a transaction of the system. */
export async function isKnown(on: Connection, company: Wanted, except?: string): Promise<boolean> {
  if ((await accountOf(on, company)) !== undefined) return true
  const waiting = await on.query(
    `select 1 from registration r
     where r."isDel" = 'N' and r."registerStatus" = 'submitted' and r."uuid" is distinct from $4::uuid and ${isIt('r')}
     limit 1`,
    [...valuesOf(company), except ?? null],
  )
  return waiting.length > 0
}

/** As `isKnown`; what is unknown stays so until the end of the transaction. */
export async function isKnownForSure(tx: Connection, company: Company, except?: string): Promise<boolean> {
  await lock(tx, company)
  return isKnown(tx, company, except)
}

/** A buyer may have written down suppliers without an account: their numbers would show a stranger their orders. */
const taken = `select 1 from account where "toElsAccount" = $1 union all select 1 from supplier where "toElsAccount" = $1
  limit 1`
const highest = `select coalesce(max("toElsAccount"::bigint), 0) as highest from account where "toElsAccount" ~ '^[0-9]{6,9}$'`
const next = `insert into counter ("elsAccount", "key", "period", "value") values ($1, 'account.number', '', $2 + 1)
  on conflict ("elsAccount", "key", "period") do update set "value" = greatest(counter."value", $2) + 1
  returning "value"`

/** The number of a new account, above all that were given out. In a transaction of the system. */
export async function newAccountNumber(tx: Connection): Promise<string> {
  const [row] = await tx.query<{ highest: string }>(highest)
  const from = Math.max(Number(platformAccount), Number(row?.highest ?? 0))
  for (;;) {
    const [counted] = await tx.query<{ value: string }>(next, [platformAccount, from])
    const number = String(counted?.value)
    if ((await tx.query(taken, [number])).length === 0) return number
  }
}
