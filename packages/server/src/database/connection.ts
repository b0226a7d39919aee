/** One physical connection, the same for PostgreSQL and PGlite: named statements, text types, role and settings. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Copier, postgresCopier } from './copy.ts'
import type { Connection, Who } from './database.ts'

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
}
const memories = new WeakMap<pg.ClientBase, Memory>()

function memoryOf(client: pg.ClientBase): Memory {
  const known = memories.get(client)
  if (known) return known
  const fresh: Memory = { names: new Map(), identity: undefined, broken: false }
  memories.set(client, fresh)
  return fresh
}

function nameOf(memory: Memory, text: string): string | undefined {
  const known = memory.names.get(text)
  if (known || memory.names.size >= namedStatements) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  memory.names.set(text, name)
  return name
}

export const connectionOn = (client: pg.ClientBase, copyIn: Copier = postgresCopier(client)): Connection => ({
  query: async <Row>(text: string, values: readonly unknown[] = [], isKept = true) => {
    const name = isKept ? nameOf(memoryOf(client), text) : undefined
    const answer = await client.query({ ...(name ? { name } : {}), text, values: [...values] })
    return answer.rows as Row[]
  },
  script: async (text) => {
    await client.query(text)
  },
  copyIn,
})

/** Called between two uses, never inside a transaction: a full set of statements makes room for a new one. */
async function makeRoom(client: pg.ClientBase, memory: Memory): Promise<void> {
  if (memory.names.size < namedStatements) return
  await client.query('deallocate all')
  memory.names.clear()
  const { connection } = client as unknown as { connection: { parsedStatements: object } }
  connection.parsedStatements = {}
}

const settings =
  "select set_config('role', $1, false), set_config('srm.account', $2, false), set_config('srm.side', $3, false), set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false)"

/** Makes the connection act in a role for somebody; asks the database only when something differs. */
export async function become(client: pg.ClientBase, role: Role, who: Who): Promise<void> {
  const memory = memoryOf(client)
  await makeRoom(client, memory)
  const identity = `${role}/${who.side}/${who.account}`
  if (memory.identity === identity) return
  memory.identity = undefined
  await client.query({ name: 'become', text: settings, values: [role, who.account, who.side] })
  memory.identity = identity
}

/** After an error nothing is taken for granted: the next use sets role and settings again. */
export const forgetIdentity = (client: pg.ClientBase): void => {
  memoryOf(client).identity = undefined
}

export const isBroken = (client: pg.ClientBase): boolean => memoryOf(client).broken

async function rollBack(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('rollback')
  } catch {
    memoryOf(client).broken = true
  }
}

/** begin, work, commit; rollback when work throws. The first error is the one thrown. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  work: (tx: Connection) => Promise<T>,
  connection = connectionOn(client),
): Promise<T> {
  await client.query('begin')
  try {
    const result = await work(connection)
    const { command } = await client.query('commit')
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: an error inside it was swallowed')
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

const inside = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Refuses a database call made inside the work of another one: on the single connection of PGlite it would wait for
 * ever, and on PostgreSQL it would not see what the outer transaction has written.
 */
export async function notNested<T>(work: () => Promise<T>): Promise<T> {
  if (inside.getStore()?.open) throw new Error('a database call inside another one: pass the connection on')
  const use = { open: true }
  try {
    return await inside.run(use, work)
  } finally {
    use.open = false
  }
}

/** Runs a listener later, outside of the work during which its notification came in. */
export const later = (listener: () => void): void => {
  inside.exit(() => setImmediate(listener))
}
