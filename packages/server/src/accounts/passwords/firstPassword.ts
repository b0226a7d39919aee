/**
 * The way into a fresh installation: the platform's administrator with a password that the start shows, good for one day
 * (cli-ux-security §2.1, ASVS 6.4.1).
 */

import { randomBytes } from 'node:crypto'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { addAccount, addSubAccount, administratorRoles } from '../people.ts'
import { hoursAfter } from '../tickets.ts'
import { writeCredential } from './credentials.ts'
import type { Passwords } from './passwordHash.ts'

/** Hours in which the one-time password must be used. */
const lifetime = 24
const elsSubAccount = 'admin001'

const newPassword = () => randomBytes(12).toString('base64url')

/**
 * Makes the platform account with its first administrator unless it exists.
 * @returns the one-time password of `100000_admin001`, to be shown once; undefined when the account was there already
 */
export async function ensurePlatform(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  now = new Date(),
): Promise<string | undefined> {
  const [known] = await database.read(system, (on) =>
    on.query<{ people: string }>(
      `select (select count(*) from "subAccount" where "elsAccount" = $1) as people from account where "toElsAccount" = $1`,
      [platformAccount],
    ),
  )
  if (known && Number(known.people) > 0) return undefined
  const password = newPassword()
  if (!known)
    await addAccount(database, {
      elsAccount: platformAccount,
      fullName: 'Platform',
      shortName: 'Platform',
      side: 'platform',
    })
  await addSubAccount(database, passwords, {
    elsAccount: platformAccount,
    elsSubAccount,
    name: 'Administrator',
    // A person needs an address; this one is nobody's until the administrator enters his own.
    email: 'admin001@platform.invalid',
    roles: administratorRoles('platform'),
    password,
    mustChange: true,
    passwordExpireDate: hoursAfter(now, lifetime),
  })
  return password
}

/**
 * Another one-time password for the platform's first administrator, who did not use his in time.
 * @returns undefined while the present one is good, and once he has chosen his own
 */
export async function renewFirstPassword(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  now = new Date(),
): Promise<string | undefined> {
  return database.transaction(systemOf(platformAccount), async (tx) => {
    const over = await tx.query(
      `select 1 from credential
       where "elsAccount" = $1 and "elsSubAccount" = $2 and "passwordExpireDate" <= $3 for update`,
      [platformAccount, elsSubAccount, now.toISOString()],
    )
    if (over.length === 0) return undefined
    const password = newPassword()
    const passing = { mustChange: true, expireDate: hoursAfter(now, lifetime) }
    await writeCredential(tx, platformAccount, elsSubAccount, await passwords.hash(password), passing)
    return password
  })
}
