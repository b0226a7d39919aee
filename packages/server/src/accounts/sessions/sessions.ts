/** Sessions: opened by a sign-in, checked at every call, renewed by the refresh token, ended at once when revoked. */
import type { Connection, Database } from '../../database/database.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { namedFields } from '../../rights/namedFields.ts'
import { personScopes } from '../../rights/personScopes.ts'
import { settingOf } from '../../settings/settingOf.ts'
import { writeEvent } from '../accountEvents.ts'
import { type Caller, type CallerRole, isAdmin, rolesOf, sidesOf } from '../caller.ts'
import { issueIn, redeemIn } from '../exchangeToken.ts'
import { type Entered, enterIn } from '../secondFactor/entry.ts'
import { isFactorDemanded, signInPolicy } from '../secondFactor/factorPolicy.ts'
import { embedAccountOf, findEmbedSession } from './embedSessions.ts'
import { refreshIn, type Whose } from './refresh.ts'
import { createLastUse, findServiceToken, type ServiceToken, serviceAccountOf, writeLastUse } from './serviceTokens.ts'
import { type Opened, openIn, revoke, writeProof, writeUse } from './sessionRows.ts'
import type { TokenScope } from './tokenScope.ts'
import { accountOf, tokenHash } from './tokens.ts'

export interface Sessions {
  /** Writes the session and its event; the person must have been identified, by his second factor too where he has one. */
  open(account: string, subAccount: string, address: string): Promise<Opened>
  /**
   * A session for whoever has said who he is, or the question for his second factor.
   * @param proven he showed his password
   */
  enter(account: string, subAccount: string, address: string, proven: boolean): Promise<Entered>
  /**
   * Who calls with this token; undefined when it is unknown, expired or revoked, the person is not active or the account
   * is frozen. Asks the database each time, so that all of that holds from the next request on.
   */
  check(token: string): Promise<Caller | undefined>
  /** A new pair for a refresh token; undefined when it is not valid (any more), or is not of whom it is said to be. A reused one ends its whole family, and its owner is told. */
  refresh(refreshToken: string, address: string, whose?: Whose): Promise<Opened | undefined>
  /** Notes that a token was used: a session that is not is over some day. */
  used(caller: Caller): Promise<void>
  /** A person as he would call at this moment, for work he has left to the server; undefined when he may not sign in. */
  person(account: string, subAccount: string): Promise<Caller | undefined>
  /** The person has proved himself again in this sign-in. */
  prove(caller: Caller): Promise<void>
  /** Runs work that changes what people of an account show at the sign-in; what is known of them is asked anew. */
  changing<T>(account: string, work: () => Promise<T>): Promise<T>
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
  readonly lastUsedDate: string
  readonly provenDate: string | null
  readonly hasFactor: boolean
}

const ownRoles = `(select json_agg(json_build_object('roleCode', r."roleCode", 'roleName', r."roleName", 'side', r."side",
    'permissions', coalesce(r."permissions", '[]'), 'dataItems', coalesce(r."dataItems", '[]'),
    'menuGroups', coalesce(r."menuGroups", '[]'), 'needsFactor', r."needsFactor") order by r."roleCode")
  from role r where r."elsAccount" = u."elsAccount" and r."status" = 'active' and r."isDel" = 'N' and u."roles" ? r."roleCode")`

const person = `u."elsSubAccount", u."name", u."roles", ${ownRoles} as "ownRoles", u."dataItems", u."orgId", u."language",
    a."accountSide", a."timeZone", a."localCurrency", a."fullName"`
const mayCall = `u."subAccountStatus" = 'active' and a."accountStatus" = 'active'`

const hasFactor = `exists (select 1 from "secondFactor" f
    where f."elsAccount" = u."elsAccount" and f."elsSubAccount" = u."elsSubAccount") as "hasFactor"`
const callerOf = `select ${person}, s."family", s."expireDate", c."mustChange", ${hasFactor},
    coalesce(s."lastUsedDate", s."createDate") as "lastUsedDate", s."provenDate"
  from session s
  join credential c on c."elsAccount" = s."elsAccount" and c."elsSubAccount" = s."elsSubAccount"
  join "subAccount" u on u."elsAccount" = s."elsAccount" and u."elsSubAccount" = s."elsSubAccount"
  join account a on a."toElsAccount" = s."elsAccount"
  where s."elsAccount" = $1 and s."tokenHash" = $2 and s."revokedDate" is null and s."expireDate" > $3 and ${mayCall}`

const personOf = `select ${person}, '' as "family", 'infinity' as "expireDate", false as "mustChange", true as "hasFactor",
    '' as "lastUsedDate", null as "provenDate"
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
    hasFactor: row.hasFactor,
    mustEnrol: false,
    lastUsed: 0,
    idle: Number.POSITIVE_INFINITY,
    isProven: () => true,
  }
}

/** Minutes for which a proof counts. */
const proofLifetime = 10

/** Who calls with a session; undefined when nobody has used it for too long. */
async function sessionCaller(
  on: Connection,
  account: string,
  row: CallerRow,
  now: () => Date,
): Promise<Caller | undefined> {
  const policy = await signInPolicy(on, account)
  const lastUsed = Date.parse(row.lastUsedDate)
  if (now().getTime() - lastUsed >= policy.idle) return undefined
  const caller = await asCaller(on, account, row)
  const provenUntil = row.provenDate === null ? 0 : Date.parse(row.provenDate) + proofLifetime * 60_000
  return {
    ...caller,
    lastUsed,
    idle: policy.idle,
    mustEnrol: !row.hasFactor && isFactorDemanded(policy, caller),
    isProven: () => now().getTime() < provenUntil,
  }
}

/** The person who made a service token, as far as its scope lets him. */
function withinToken(
  person: Caller,
  { uuid, side, documents, verbs, expireDate }: Pick<ServiceToken, 'uuid' | 'expireDate' | keyof TokenScope>,
): Caller {
  const service = { uuid, scope: { side, documents, verbs } }
  const sides = person.sides.filter((one) => one === side)
  return {
    ...person,
    sides,
    admin: false,
    service,
    family: uuid,
    expires: Date.parse(expireDate),
    isProven: () => false,
  }
}

/** Undefined also when the person may not sign in any more. */
async function serviceCaller(on: Connection, account: string, token: string, now: Date): Promise<Caller | undefined> {
  const found = await findServiceToken(on, account, token, now)
  const [row] = found ? await on.query<CallerRow>(personOf, [account, found.person]) : []
  return found && row && withinToken(await asCaller(on, account, row), found)
}

/** The person for whom a host's back end asked, on one side and for the documents of the session. */
async function embeddedCaller(on: Connection, account: string, token: string, now: Date): Promise<Caller | undefined> {
  const found = await findEmbedSession(on, account, token, now)
  const [row] = found ? await on.query<CallerRow>(personOf, [account, found.person]) : []
  if (!found || !row) return undefined
  const person = withinToken(await asCaller(on, account, row), { ...found, verbs: ['*'] })
  const approves = (await settingOf(on, account, 'embed.approvals')) === 'Y'
  const { elements, namedDocuments } = found
  const limit = elements ? { elements, named: namedDocuments ?? [] } : undefined
  return person.service && { ...person, service: { ...person.service, through: found.host, approves, limit } }
}

export function createSessions({ database, serverKey, now }: SessionParts): Sessions {
  const lastUse = (put: typeof writeLastUse) =>
    createLastUse((account, uuid, at) => database.transaction(systemOf(account), (tx) => put(tx, account, uuid, at)))
  const [noteToken, noteSession] = [lastUse(writeLastUse), lastUse(writeUse)]
  const write = <T>(account: string, work: (tx: Connection) => Promise<T>) =>
    database.transaction(systemOf(account), work)
  return {
    open: (account, subAccount, address) =>
      database.read(systemOf(account), (on) => openIn(on, account, subAccount, address, now())),
    enter: (account, subAccount, address, proven) =>
      write(account, (tx) => enterIn(tx, { account, subAccount }, { address, proven, now: now() })),
    used: async ({ account, service, family, lastUsed }) =>
      service?.through !== undefined
        ? undefined
        : service
          ? noteToken(account, service.uuid, now())
          : noteSession(account, family, now(), lastUsed),
    prove: ({ account, family }) =>
      write(account, (tx) => writeProof(tx, account, family, now())).then(() => undefined),
    changing: (_account, work) => work(),
    check: async (token) => {
      const issuer = serviceAccountOf(token)
      if (issuer) return database.read(systemOf(issuer), (on) => serviceCaller(on, issuer, token, now()))
      const embedder = embedAccountOf(token)
      if (embedder) return database.read(systemOf(embedder), (on) => embeddedCaller(on, embedder, token, now()))
      const account = accountOf(token)
      if (!account) return undefined
      return database.read(systemOf(account), async (on) => {
        const [row] = await on.query<CallerRow>(callerOf, [account, tokenHash(token), now().toISOString()])
        return row && sessionCaller(on, account, row, now)
      })
    },
    person: (account, subAccount) =>
      database.read(systemOf(account), async (on) => {
        const [row] = await on.query<CallerRow>(personOf, [account, subAccount])
        return row && asCaller(on, account, row)
      }),
    refresh: async (refreshToken, address, whose) => {
      const account = accountOf(refreshToken)
      if (!account || (whose && whose.elsAccount !== account)) return undefined
      return write(account, async (tx) => {
        const { idle } = await signInPolicy(tx, account)
        return refreshIn(tx, {
          account,
          refreshToken,
          serverKey,
          address,
          now: now(),
          idle,
          person: whose?.elsSubAccount,
        })
      })
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
