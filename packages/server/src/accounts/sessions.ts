/** Sessions: opened by a sign-in, checked at every call, renewed by the refresh token, ended at once when revoked. */
import type { Connection, Database, Who } from '../database/database.ts'
import { writeEvent } from './accountEvents.ts'
import { type Caller, sidesOf } from './caller.ts'
import { issueIn, redeemIn } from './exchange.ts'
import { refreshIn } from './refresh.ts'
import { type Opened, openIn, revoke } from './sessionRows.ts'
import { accountOf, tokenHash } from './tokens.ts'

export interface Sessions {
  /** Writes the session and its event; the person must have been identified. */
  open(account: string, subAccount: string, address: string): Promise<Opened>
  /**
   * Who calls with this token; undefined when it is unknown, expired or revoked, the person is not active or the account
   * is frozen. Asks the database each time, so that all of that holds from the next request on.
   */
  check(token: string, side?: 'buyer' | 'supplier'): Promise<Caller | undefined>
  /** A new pair for a refresh token; undefined when it is not valid (any more). A reused one ends its whole family. */
  refresh(refreshToken: string): Promise<Opened | undefined>
  /** Ends the family of one sign-in. */
  end(caller: Caller): Promise<void>
  /** Ends all sessions of a person, for a disabled user, a new password or a new address. */
  endAll(account: string, subAccount: string): Promise<void>
  /** A token that signs the person in once within a minute. */
  issueExchange(account: string, subAccount: string): Promise<string>
  /** Uses an exchange token up. */
  redeemExchange(token: string, address: string): Promise<Opened | undefined>
}

export interface SessionParts {
  readonly database: Database
  /** Hex, from the installation row. */
  readonly serverKey: string
  readonly now: () => Date
}

export const systemOf = (account: string): Who => ({ account, side: 'system' })

interface CallerRow {
  readonly elsSubAccount: string
  readonly name: string
  readonly side: Parameters<typeof sidesOf>[0]
  readonly admin: boolean
  readonly permissions: string[]
  readonly language: Caller['language']
  readonly timeZone: string
  readonly localCurrency: string
  readonly fullName: string
  readonly family: string
  readonly expireDate: string
}

const callerOf = `select s."elsSubAccount", s."family", s."expireDate", u."name", u."admin", u."permissions", u."language",
    a."side", a."timeZone", a."localCurrency", a."fullName"
  from session s
  join "subAccount" u on u."elsAccount" = s."elsAccount" and u."elsSubAccount" = s."elsSubAccount"
  join account a on a."elsAccount" = s."elsAccount"
  where s."elsAccount" = $1 and s."tokenHash" = $2 and s."revokedDate" is null and s."expireDate" > $3
    and u."status" = 'active' and a."status" = 'active'`

const asCaller = (account: string, row: CallerRow): Caller => ({
  account,
  subAccount: row.elsSubAccount,
  name: row.name,
  sides: sidesOf(row.side),
  admin: row.admin,
  permissions: row.permissions,
  language: row.language,
  timeZone: row.timeZone,
  localCurrency: row.localCurrency,
  companyName: row.fullName,
  family: row.family,
  expires: Date.parse(row.expireDate),
})

export function createSessions({ database, serverKey, now }: SessionParts): Sessions {
  const write = <T>(account: string, work: (tx: Connection) => Promise<T>) =>
    database.transaction(systemOf(account), work)
  return {
    open: (account, subAccount, address) => write(account, (tx) => openIn(tx, account, subAccount, address, now())),
    check: async (token, side = 'buyer') => {
      const account = accountOf(token)
      if (!account) return undefined
      const [row] = await database.read({ account, side }, (on) =>
        on.query<CallerRow>(callerOf, [account, tokenHash(token), now().toISOString()]),
      )
      return row && asCaller(account, row)
    },
    refresh: async (refreshToken) => {
      const account = accountOf(refreshToken)
      if (!account) return undefined
      return write(account, (tx) => refreshIn(tx, { account, refreshToken, serverKey, now: now() }))
    },
    end: ({ account, subAccount, family }) =>
      write(account, async (tx) => {
        await revoke(tx, 'family', account, family, now())
        await writeEvent(
          tx,
          { account, subAccount, document: 'session', documentUuid: family, action: 'signOut' },
          now(),
        )
      }),
    endAll: (account, subAccount) => write(account, (tx) => revoke(tx, 'elsSubAccount', account, subAccount, now())),
    issueExchange: (account, subAccount) => write(account, (tx) => issueIn(tx, account, subAccount, now())),
    redeemExchange: async (token, address) => {
      const account = accountOf(token)
      return account ? write(account, (tx) => redeemIn(tx, account, token, address, now())) : undefined
    },
  }
}
