/** PostgreSQL ≥ 15 behind a pool whose connections remember for whom they last acted. */
import pg from 'pg'
import type { Connection, Database, Who } from '../database.ts'
import { prepareRoles } from '../schema/roles.ts'
import { become, connectionOn, forgetIdentity, inTransaction, isBroken, type Role, types } from './connection.ts'
import { type CopyForm, postgresRows } from './copy.ts'
import { later, notNested, refuseNested } from './nestedCalls.ts'
import { endAll, type PoolSettings, type Pools, poolsOf } from './pools.ts'

const nobody: Who = { account: '', side: 'system' }
const oldest = 150_000
const reconnectAfter = 1_000

/** Connection failures by SQLSTATE class 08, by shutdown and start-up states, and by the socket. */
const away = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/

/** Does the error say that the database cannot be reached, rather than that a statement was wrong? */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && away.test(code)) return true
  return typeof message === 'string' && /^Connection terminated|timeout exceeded when trying to connect/.test(message)
}

/** The database is reached, but it cannot be used. */
export class UnfitDatabase extends Error {}

async function checkVersion(connection: Connection): Promise<void> {
  const [row] = await connection.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(row?.version) < oldest)
    throw new UnfitDatabase(`PostgreSQL 15 or newer is needed, the server of DATABASE_URL is ${row?.version}.`)
}

/** One connection of its own that listens; it comes back by itself and then says so with an empty payload. */
async function listenOn(url: string, channel: string, heard: (payload: string) => void) {
  let client: pg.Client
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const connect = async () => {
    client = new pg.Client({ connectionString: url, types, keepAlive: true, application_name: `srm-listen ${channel}` })
    client.on('notification', ({ payload }) => later(() => heard(payload ?? '')))
    client.on('error', () => undefined)
    client.once('end', comeBack)
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  const again = () =>
    connect().then(
      () => heard(''),
      () => undefined,
    )
  const comeBack = () => {
    if (!stopped) timer = setTimeout(again, reconnectAfter)
  }
  const stop = async () => {
    stopped = true
    clearTimeout(timer)
    await client.end()
  }
  try {
    await connect()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function prepare(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await checkVersion(connectionOn(client))
    return (await prepareRoles(connectionOn(client))).loaderBypassesRls
  } finally {
    client.release()
  }
}

/**
 * Connects, checks the version and makes the roles.
 * @throws UnfitDatabase below PostgreSQL 15
 * @throws RolesMissing when the roles are absent and the login may not create them
 */
export async function openPostgres(url: string, { poolSize, patience }: PoolSettings = {}): Promise<Database> {
  const pools = poolsOf(url, poolSize, patience)
  try {
    return databaseOn(pools, url, await prepare(pools.work))
  } catch (error) {
    await endAll(pools)
    throw error
  }
}

function databaseOn(pools: Pools, url: string, loaderBypassesRls: boolean): Database {
  const use = <T>(role: Role, who: Who, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
    notNested(async () => {
      const client = await pools.turns.take()
      let lost = false
      try {
        const changing = become(client, role, who)
        if (changing) await changing
        return await work(client)
      } catch (error) {
        forgetIdentity(client, error)
        lost = isBroken(client) || isDatabaseAway(error)
        throw error
      } finally {
        pools.turns.giveBack(client, lost)
      }
    })
  /** The connection goes back when the last row is read; one that was left in the middle is thrown away. */
  const copyOut = async (who: Who, select: string, form: CopyForm = 'csv') => {
    const leave = await pools.copyTurn(who.account)
    const client = await pools.copies.connect().catch((error: unknown) => {
      leave()
      throw error
    })
    const end = (isLost: boolean) => {
      client.release(isLost)
      leave()
    }
    try {
      await become(client, 'srm_app', who)
    } catch (error) {
      end(true)
      throw error
    }
    const rows = postgresRows(client, select, form)
    rows.once('close', () => end(!rows.readableEnded))
    return rows
  }
  const read = <T>(who: Who, work: (connection: Connection) => Promise<T>) =>
    use('srm_app', who, (client) => work(connectionOn(client)))

  return {
    kind: 'postgres',
    loaderBypassesRls,
    read,
    quick: async <Row>(who: Who, text: string, values: readonly unknown[]) => {
      refuseNested()
      const rows = await (pools.lanes.ask(who, text, values) ?? read(who, (on) => on.query(text, values)))
      return rows as Row[]
    },
    transaction: (who, work) => use('srm_app', who, (client) => inTransaction(client, work)),
    copyOut,
    asLoader: (work) => use('srm_loader', nobody, (client) => inTransaction(client, work)),
    asOwner: (work) => use('srm_owner', nobody, (client) => work(connectionOn(client))),
    listen: (channel, heard) => listenOn(url, channel, heard),
    isAlive: () => read(nobody, (on) => on.query('select 1')).then(Boolean, () => false),
    letOthersIn: async () => {},
    close: () => endAll(pools),
  }
}
