/** Companies and their people: adding them, finding one who wants to sign in. */
import { randomBytes } from 'node:crypto'
import type { Connection, Database } from '../database/database.ts'
import { type AccountRow, type SubAccountRow, system } from '../database/systemTables.ts'
import { writeEvent } from './accountEvents.ts'
import type { Passwords } from './passwords.ts'
import { systemOf } from './sessions.ts'

export type NewAccount = Pick<AccountRow, 'elsAccount' | 'fullName' | 'shortName' | 'side'> &
  Partial<Pick<AccountRow, 'timeZone' | 'localCurrency' | 'settings'>>

export type NewSubAccount = Pick<SubAccountRow, 'elsAccount' | 'elsSubAccount' | 'name'> &
  Partial<Pick<SubAccountRow, 'mobile' | 'email' | 'jobNumber' | 'admin' | 'permissions' | 'language'>> & {
    /** Plain, or the SHA-256 hex of it. */
    readonly password: string
  }

/** Operator of the installation (decisions §12.1). */
export const platformAccount = '100000'

/** @throws a unique violation (23505) when the number is taken */
export const addAccount = (database: Database, account: NewAccount, now = new Date()): Promise<void> =>
  database.transaction(systemOf(account.elsAccount), async (tx) => {
    await tx.query(
      `insert into account ("elsAccount", "fullName", "shortName", "side", "timeZone", "localCurrency", "settings", "createDate")
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        account.elsAccount,
        account.fullName,
        account.shortName,
        account.side,
        account.timeZone ?? 'Asia/Shanghai',
        account.localCurrency ?? 'CNY',
        account.settings ?? {},
        now.toISOString(),
      ],
    )
    await writeEvent(
      tx,
      { account: account.elsAccount, subAccount: 'system', document: 'account', action: 'create' },
      now,
    )
  })

async function insertSubAccount(tx: Connection, person: NewSubAccount, passwordHash: string, now: Date): Promise<void> {
  await tx.query(
    `insert into "subAccount" ("elsAccount", "elsSubAccount", "name", "mobile", "email", "jobNumber", "passwordHash",
       "admin", "permissions", "language", "createDate") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      person.elsAccount,
      person.elsSubAccount,
      person.name,
      person.mobile ?? null,
      person.email?.toLowerCase() ?? null,
      person.jobNumber ?? null,
      passwordHash,
      person.admin ?? false,
      person.permissions ?? [],
      person.language ?? 'zh_cn',
      now.toISOString(),
    ],
  )
}

/**
 * Adds an active person to an account.
 * @throws a unique violation (23505) when name, mobile, e-mail or job number is taken in the account
 */
export async function addSubAccount(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  person: NewSubAccount,
  now = new Date(),
): Promise<void> {
  const passwordHash = await passwords.hash(person.password)
  const { elsAccount: account, elsSubAccount } = person
  await database.transaction(systemOf(account), async (tx) => {
    await insertSubAccount(tx, person, passwordHash, now)
    await writeEvent(
      tx,
      { account, subAccount: 'system', document: 'subAccount', action: 'create', detail: { elsSubAccount } },
      now,
    )
  })
}

export interface Known {
  readonly elsSubAccount: string
  readonly passwordHash: string | null
  /** Person and account are active. */
  readonly active: boolean
}

/** The person behind what was typed: user name, else mobile, e-mail or job number, each unique in the account. */
export async function findPerson(database: Database, account: string, typed: string): Promise<Known | undefined> {
  const [row] = await database.read(systemOf(account), (on) =>
    on.query<Known>(
      `select u."elsSubAccount", u."passwordHash", u."status" = 'active' and a."status" = 'active' as "active"
       from "subAccount" u join account a on a."elsAccount" = u."elsAccount"
       where u."elsAccount" = $1 and ($2 in (u."elsSubAccount", u."mobile", u."jobNumber") or u."email" = lower($2))
       order by u."elsSubAccount" = $2 desc, u."mobile" = $2 desc nulls last, u."email" = lower($2) desc nulls last
       limit 1`,
      [account, typed],
    ),
  )
  return row
}

/**
 * Makes the platform account with its first administrator unless it exists.
 * @returns the one-time password of `100000_admin001`, to be shown once; undefined when the account was there already
 */
export async function ensurePlatform(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
): Promise<string | undefined> {
  const found = await database.read(system, (on) =>
    on.query('select 1 from "subAccount" where "elsAccount" = $1 limit 1', [platformAccount]),
  )
  if (found.length > 0) return undefined
  const password = randomBytes(12).toString('base64url')
  await database.transaction(system, (tx) =>
    tx.query(
      `insert into account ("elsAccount", "fullName", "shortName", "side") values ($1, 'Platform', 'Platform', 'platform')
       on conflict do nothing`,
      [platformAccount],
    ),
  )
  await addSubAccount(database, passwords, {
    elsAccount: platformAccount,
    elsSubAccount: 'admin001',
    name: 'Administrator',
    admin: true,
    password,
  })
  return password
}
