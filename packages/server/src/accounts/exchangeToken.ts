/** Tokens that sign a person in once, within a minute: for links and embedding hosts (`webValidToken`). */
import type { Connection } from '../database/database.ts'
import { type Opened, openIn } from './sessions/sessionRows.ts'
import { newToken, tokenHash } from './sessions/tokens.ts'

/** Seconds in which the token must be used. */
const exchangeLifetime = 60

/** A fresh token of the person; only its hash is kept. `seconds`: how long it is good. */
export async function issueIn(
  tx: Connection,
  account: string,
  subAccount: string,
  now: Date,
  seconds = exchangeLifetime,
): Promise<string> {
  const token = newToken(account)
  const expires = new Date(now.getTime() + seconds * 1000)
  await tx.query('delete from exchange where "elsAccount" = $1 and "expireDate" < $2', [account, now.toISOString()])
  await tx.query(
    'insert into exchange ("elsAccount", "tokenHash", "elsSubAccount", "expireDate") values ($1, $2, $3, $4)',
    [account, tokenHash(token), subAccount, expires.toISOString()],
  )
  return token
}

/** Uses the token up; undefined when it is unknown, used, too old or its owner may not sign in. */
export async function redeemIn(
  tx: Connection,
  account: string,
  token: string,
  address: string,
  now: Date,
): Promise<Opened | undefined> {
  const [row] = await tx.query<{ elsSubAccount: string }>(
    `delete from exchange e using "subAccount" u, account a
     where e."elsAccount" = $1 and e."tokenHash" = $2 and e."expireDate" > $3
       and u."elsAccount" = e."elsAccount" and u."elsSubAccount" = e."elsSubAccount" and u."subAccountStatus" = 'active'
       and a."toElsAccount" = e."elsAccount" and a."accountStatus" = 'active'
     returning e."elsSubAccount"`,
    [account, tokenHash(token), now.toISOString()],
  )
  return row && openIn(tx, account, row.elsSubAccount, address, now)
}
