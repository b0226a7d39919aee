/** Which WeChat person is which user: within an account one to one for each application (domain/08 §4.11). */

import { writeEvent } from '../accounts/accountEvents.ts'
import type { Connection } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import { type Person, personAt } from '../messages/recipients.ts'
import type { WechatPerson } from './protocol.ts'

export interface Binding {
  readonly uuid: string
  readonly elsSubAccount: string
  readonly nickname: string | null
  readonly status: 'bound' | 'unbound' | 'expired'
  /** ISO 8601 UTC. */
  readonly createDate: string
}

interface User {
  readonly elsAccount: string
  readonly elsSubAccount: string
}

/** The active people, in all accounts, who are bound to an openid. `tx` is the server's own. */
export async function boundTo(tx: Connection, appId: string, openId: string): Promise<Person[]> {
  const users = await tx.query<User>(
    `select "elsAccount", "elsSubAccount" from "wechatBinding" where "appId" = $1 and "openId" = $2 and "status" = 'bound'
     order by "elsAccount"`,
    [appId, openId],
  )
  const people = await Promise.all(users.map((user) => personAt(tx, user.elsAccount, user.elsSubAccount)))
  return people.filter((person) => person !== undefined)
}

const end = `update "wechatBinding" set "status" = $3, "lastUpdateDate" = $4
  where "elsAccount" = $1 and "elsSubAccount" = $2 and "status" = 'bound'`

/**
 * Binds a user, whose former binding to the application ends. The transaction acts for the user's account.
 * @returns false when the WeChat person is somebody else's of the account
 * @throws a unique violation (23505) when somebody else of the account binds the same person meanwhile
 */
export async function bind(
  tx: Connection,
  user: User,
  appId: string,
  person: WechatPerson,
  now: Date,
): Promise<boolean> {
  const { elsAccount, elsSubAccount } = user
  const [other] = await tx.query<{ elsSubAccount: string }>(
    `select "elsSubAccount" from "wechatBinding" where "elsAccount" = $1 and "appId" = $2 and "openId" = $3
       and "status" = 'bound' for update`,
    [elsAccount, appId, person.openId],
  )
  if (other && other.elsSubAccount !== elsSubAccount) return false
  const at = now.toISOString()
  await tx.query(`${end} and "appId" = $5`, [elsAccount, elsSubAccount, 'unbound', at, appId])
  await tx.query(
    `insert into "wechatBinding" ("elsAccount", "uuid", "elsSubAccount", "appId", "openId", "unionId", "nickname", "status",
       "createDate", "lastUpdateDate") values ($1, $2, $3, $4, $5, $6, $7, 'bound', $8, $8)`,
    [elsAccount, newUuid(), elsSubAccount, appId, person.openId, person.unionId, person.nickname, at],
  )
  await writeEvent(
    tx,
    { account: elsAccount, subAccount: elsSubAccount, document: 'subAccount', action: 'bindWechat' },
    now,
  )
  return true
}

/** Bindings that exist or expired, of one user or of the whole account, newest first. */
export const bindingsOf = (on: Connection, elsAccount: string, elsSubAccount: string | undefined): Promise<Binding[]> =>
  on.query<Binding>(
    `select "uuid", "elsSubAccount", "nickname", "status",
       to_char("createDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate"
     from "wechatBinding" where "elsAccount" = $1 and ($2::text is null or "elsSubAccount" = $2) and "status" <> 'unbound'
     order by "uuid" desc limit 200`,
    [elsAccount, elsSubAccount ?? null],
  )

/**
 * Ends a binding.
 * @param elsSubAccount the user it must be of; undefined: anybody's of the account, for an administrator
 * @param by who does it
 * @returns false when there is none
 */
export async function unbind(
  tx: Connection,
  binding: { readonly elsAccount: string; readonly elsSubAccount: string | undefined; readonly uuid: string },
  by: string,
  now: Date,
): Promise<boolean> {
  const { elsAccount, elsSubAccount, uuid } = binding
  const [row] = await tx.query<{ elsSubAccount: string }>(
    `update "wechatBinding" set "status" = 'unbound', "lastUpdateDate" = $4
     where "elsAccount" = $1 and "uuid" = $2 and ($3::text is null or "elsSubAccount" = $3) and "status" <> 'unbound'
     returning "elsSubAccount"`,
    [elsAccount, uuid, elsSubAccount ?? null, now.toISOString()],
  )
  if (!row) return false
  await writeEvent(
    tx,
    {
      account: elsAccount,
      subAccount: by,
      document: 'subAccount',
      action: 'unbindWechat',
      detail: { own: { elsSubAccount: row.elsSubAccount } },
    },
    now,
  )
  return true
}

/** Ends the bindings of somebody who was disabled; another binding is needed afterwards. In a transaction of the account. */
export const expireBindings = (
  tx: Connection,
  { elsAccount, elsSubAccount }: User,
  now = new Date(),
): Promise<unknown> => tx.query(end, [elsAccount, elsSubAccount, 'expired', now.toISOString()])
