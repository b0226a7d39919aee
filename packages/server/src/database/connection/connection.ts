/** One physical connection, the same for PostgreSQL and PGlite: named statements, text types, role and settings. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Connection, Who } from '../database.ts'
import { type Copier, postgresCopier } from './copy.ts'

export type Role = 'srm_owner' | 'srm_app' | 'srm_loader' | 'none'

const namedStatements = 200

/** date, timestamp, timestamptz, time, timetz, interval, numeric, bigint: no Date objects, no lost digits. */
const textTypes = new Set<number>([1082, 1114, 1184, 1083, 1266, 1186, 1700, 20])
/** Arrays of the above are read like text[]. */
const textArrays = new Set<number>([1182, 1115, 1185, 1183, 1270, 1187, 1231, 1016])
const textArray = 1009
const asText = (value: unknown) => value

/** Type parsers of every connection (decisions §2: types left as text). */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (textTypes.has(oid)) return asText
    return pg.types.getTypeParser(textArrays.has(oid) ? textArray : oid, format as 'text')
  },
}

/** What a connection remembers between two uses. */
interface Memory {
  readonly names: Map<string, string>
  identity: string | undefined
  /** A rollback failed: nobody may use the connection again. */
  broken: boolean
  connection?: Connection
}
const memories = new WeakMap<pg.ClientBase, Memory>()

function memoryOf(client: pg.ClientBase): Memory {
  const known = memories.get(client)
  if (known) return known
  const fresh: Memory = { names: new Map(), identity: undefined, broken: false }
  memories.set(client, fresh)
  return fresh
}

/** The name under which the client keeps a statement; undefined when it keeps enough of them. */
export function nameOf(client: pg.ClientBase, text: string): string | undefined {
  const memory = memoryOf(client)
  const known = memory.names.get(text)
  if (known || memory.names.size >= namedStatements) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  memory.names.set(text, name)
  return name
}

interface Asked {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string | undefined
}

/**
 * What the driver answers. Asked for a promise or with an object, it makes objects that outlive the query until the whole
 * heap is looked through: that took a quarter of the server's time for a list (docs/performance.md).
 */
export async function ask(client: pg.ClientBase, { text, values, name }: Asked): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      const answered = (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result as pg.QueryResult)
      client.query(Object.assign(new pg.Query(text, values as unknown[], answered), { name }))
    })
  } catch (error) {
    // Names those who asked, instead of those who read the answer.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

const connect = (client: pg.ClientBase, copyIn: Copier): Connection => ({
  query: async <Row>(text: string, values: readonly unknown[] = [], isKept = true) => {
    const { rows } = await ask(client, { text, values, name: isKept ? nameOf(client, text) : undefined })
    return rows as Row[]
  },
  script: async (text) => {
    await ask(client, { text })
  },
  copyIn,
})

/** The connection of a client: always the same one, unless it copies in a way of its own. */
export function connectionOn(client: pg.ClientBase, copyIn?: Copier): Connection {
  const memory = memoryOf(client)
  if (copyIn) return connect(client, copyIn)
  memory.connection ??= connect(client, postgresCopier(client))
  return memory.connection
}

/** Called between two uses, never inside a transaction: a full set of statements makes room for a new one. */
async function makeRoom(client: pg.ClientBase, memory: Memory): Promise<void> {
  if (memory.names.size < namedStatements) return
  await ask(client, { text: 'deallocate all' })
  memory.names.clear()
  const { connection } = client as unknown as { connection: { parsedStatements: object } }
  connection.parsedStatements = {}
}

const settings =
  "select set_config('role', $1, false), set_config('srm.account', $2, false), set_config('srm.side', $3, false), set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false)"

/** What says for whom a connection acts. */
export const identityOf = (role: Role, { account, side }: Who): string => `${role}/${side}/${account}`

/** The statement that makes a connection act in a role for somebody. */
export const becoming = (role: Role, { account, side }: Who): Asked => ({
  name: 'become',
  text: settings,
  values: [role, account, side],
})

/** Makes the connection act in a role for somebody; asks the database, and takes time, only when something differs. */
export function become(client: pg.ClientBase, role: Role, who: Who): Promise<void> | undefined {
  const memory = memoryOf(client)
  const identity = identityOf(role, who)
  if (memory.identity === identity && memory.names.size < namedStatements) return undefined
  return change(client, memory, identity, becoming(role, who))
}

async function change(client: pg.ClientBase, memory: Memory, identity: string, statement: Asked): Promise<void> {
  await makeRoom(client, memory)
  if (memory.identity === identity) return
  memory.identity = undefined
  await ask(client, statement)
  memory.identity = identity
}

/** After an error of the database nothing is taken for granted: the next use sets role and settings again. */
export const forgetIdentity = (client: pg.ClientBase, error: unknown): void => {
  if (error instanceof pg.DatabaseError) memoryOf(client).identity = undefined
}

export const isBroken = (client: pg.ClientBase): boolean => memoryOf(client).broken

async function rollBack(client: pg.ClientBase): Promise<void> {
  try {
    await ask(client, { text: 'rollback' })
  } catch {
    memoryOf(client).identity = undefined
    memoryOf(client).broken = true
  }
}

/** begin, work, commit; rollback when work throws. The first error is the one thrown. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  work: (tx: Connection) => Promise<T>,
  connection = connectionOn(client),
): Promise<T> {
  await ask(client, { text: 'begin' })
  try {
    const result = await work(connection)
    const { command } = await ask(client, { text: 'commit' })
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: an error inside it was swallowed')
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}
