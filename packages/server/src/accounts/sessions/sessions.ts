/** Sessions: opened by a sign-in, checked at every call, renewed by the refresh token, ended at once when revoked. */
import type { Connection, Database } from '../../database/database.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { namedFields } from '../../rights/namedFields.ts'
import { personScopes } from '../../rights/personScopes.ts'
import { writeEvent } from '../accountEvents.ts'
import { type Caller, type CallerRole, isAdmin, rolesOf, sidesOf } from '../caller.ts'
import { issueIn, redeemIn } from '../exchangeToken.ts'
import { refreshIn } from './refresh.ts'
import { createLastUse, findServiceToken, type ServiceToken, serviceAccountOf, writeLastUse } from './serviceTokens.ts'
import { type Opened, openIn, revoke } from './sessionRows.ts'
import { accountOf, tokenHash } from './tokens.ts'

export interface Sessions {
  /** Writes the session and its event; the person must have been identified. */
  open(account: string, subAccount: string, address: string): Promise<Opened>
  /**
   * Who calls with this token; undefined when it is unknown, expired or revoked, the person is not active or the account
   * is frozen. Asks the database each time, so that all of that holds from the next request on.
   */
  check(token: string): Promise<Caller | undefined>
  /** A new pair for a refresh token; undefined when it is not valid (any more). A reused one ends its whole family, and its owner is told. */
  refresh(refreshToken: string, address: string): Promise<Opened | undefined>
  /** Notes that a service token was used; of a person's session nothing. */
  used(caller: Caller): Promise<void>
  /** A person as he would call at this moment, for work he has left to the server; undefined when he may not sign in. */
  person(account: string, subAccount: string): Promise<Caller | undefined>
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

interface CallerRow {
  readonly elsSubAccount: string
  readonly name: string
  readonly accountSide: Parameters<typeof sidesOf>[0]
  readonly roles: readonly string[] | null
  readonly ownRoles: readonly Omit<CallerRole, 'seesAll'>[] | null
  readonly dataItems: readonly string[] | null
  readonly orgId: string | null
  readonly mustChange: boolean
  readonly language: Caller['language'] | null
  readonly timeZone: string
  readonly localCurrency: string
  readonly fullName: string
  readonly family: string
  readonly expireDate: string
}

const ownRoles = `(select json_agg(json_build_object('roleCode', r."roleCode", 'roleName', r."roleName", 'side', r."side",
    'permissions', coalesce(r."permissions", '[]'), 'dataItems', coalesce(r."dataItems", '[]'),
    'menuGroups', coalesce(r."menuGroups", '[]')) order by r."roleCode")
  from role r where r."elsAccount" = u."elsAccount" and r."status" = 'active' and r."isDel" = 'N' and u."roles" ? r."roleCode")`

const person = `u."elsSubAccount", u."name", u."roles", ${ownRoles} as "ownRoles", u."dataItems", u."orgId", u."language",
    a."accountSide", a."timeZone", a."localCurrency", a."fullName"`
const mayCall = `u."subAccountStatus" = 'active' and a."accountStatus" = 'active'`

const callerOf = `select ${person}, s."family", s."expireDate", c."mustChange"
  from session s
  join credential c on c."elsAccount" = s."elsAccount" and c."elsSubAccount" = s."elsSubAccount"
  join "subAccount" u on u."elsAccount" = s."elsAccount" and u."elsSubAccount" = s."elsSubAccount"
  join account a on a."toElsAccount" = s."elsAccount"
  where s."elsAccount" = $1 and s."tokenHash" = $2 and s."revokedDate" is null and s."expireDate" > $3 and ${mayCall}`

const personOf = `select ${person}, '' as "family", 'infinity' as "expireDate", false as "mustChange"
  from "subAccount" u join account a on a."toElsAccount" = u."elsAccount"
  where u."elsAccount" = $1 and u."elsSubAccount" = $2 and u."isDel" = 'N' and ${mayCall}`

async function asCaller(on: Connection, account: string, row: CallerRow): Promise<Caller> {
  const sides = sidesOf(row.accountSide)
  const roles = rolesOf(row.roles ?? [], sides, row.ownRoles ?? [])
  const dataItems = row.dataItems ?? []
  return {
    account,
    scopes: await personScopes(on, { account, sides, roles, dataItems, orgId: row.orgId }),
    fields: await namedFields(on, account),
    subAccount: row.elsSubAccount,
    name: row.name,
    sides,
    admin: isAdmin({ roles }),
    roles,
    dataItems,
    orgId: row.orgId,
    language: row.language ?? 'zh_cn',
    timeZone: row.timeZone,
    localCurrency: row.localCurrency,
    companyName: row.fullName,
    mustChange: row.mustChange,
    family: row.family,
    expires: Date.parse(row.expireDate),
  }
}

/** The person who made a service token, as far as its scope lets him. */
function withinToken(person: Caller, { uuid, side, documents, verbs, expireDate }: ServiceToken): Caller {
  const service = { uuid, scope: { side, documents, verbs } }
  const sides = person.sides.filter((one) => one === side)
  return { ...person, sides, admin: false, service, family: uuid, expires: Date.parse(expireDate) }
}

/** Undefined also when the person may not sign in any more. */
async function serviceCaller(on: Connection, account: string, token: string, now: Date): Promise<Caller | undefined> {
  const found = await findServiceToken(on, account, token, now)
  const [row] = found ? await on.query<CallerRow>(personOf, [account, found.person]) : []
  return found && row && withinToken(await asCaller(on, account, row), found)
}

export function createSessions({ database, serverKey, now }: SessionParts): Sessions {
  const use = createLastUse((account, uuid, at) =>
    database.transaction(systemOf(account), (tx) => writeLastUse(tx, account, uuid, at)),
  )
  const write = <T>(account: string, work: (tx: Connection) => Promise<T>) =>
    database.transaction(systemOf(account), work)
  return {
    open: (account, subAccount, address) =>
      database.read(systemOf(account), (on) => openIn(on, account, subAccount, address, now())),
    used: async ({ account, service }) => service && use(account, service.uuid, now()),
    check: async (token) => {
      const issuer = serviceAccountOf(token)
      if (issuer) return database.read(systemOf(issuer), (on) => serviceCaller(on, issuer, token, now()))
      const account = accountOf(token)
      if (!account) return undefined
      return database.read(systemOf(account), async (on) => {
        const [row] = await on.query<CallerRow>(callerOf, [account, tokenHash(token), now().toISOString()])
        return row && asCaller(on, account, row)
      })
    },
    person: (account, subAccount) =>
      database.read(systemOf(account), async (on) => {
        const [row] = await on.query<CallerRow>(personOf, [account, subAccount])
        return row && asCaller(on, account, row)
      }),
    refresh: async (refreshToken, address) => {
      const account = accountOf(refreshToken)
      if (!account) return undefined
      return write(account, (tx) => refreshIn(tx, { account, refreshToken, serverKey, address, now: now() }))
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
