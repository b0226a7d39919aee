/** Connections to PostgreSQL: those of the work, and those that exports hold as long as their readers take. */
import pg from 'pg'
import { accountTurns } from './accountTurns.ts'
import { types } from './connection.ts'
import { type ConnectionQueue, connectionQueue } from './connectionQueue.ts'
import { type SharedConnections, sharedConnections } from './sharedConnections.ts'

export interface PoolSettings {
  readonly poolSize?: number | undefined
  /** Milliseconds after which somebody who waits for a connection is told that there is none. */
  readonly patience?: number | undefined
}

/** As many exports at once, and as many of one account: whoever reads slowly keeps no connection from anybody. */
const mostCopies = 4
const mostOfAccount = 2

export interface Pools {
  readonly work: pg.Pool
  /** Who uses the connections of the work. */
  readonly turns: ConnectionQueue
  readonly copies: pg.Pool
  /** Whose turn it is with them. */
  readonly copyTurn: ReturnType<typeof accountTurns>
  readonly lanes: SharedConnections
}

const configOf = (url: string, patience: number): pg.ClientConfig => ({
  connectionString: url,
  types,
  keepAlive: true,
  connectionTimeoutMillis: patience,
  application_name: 'srm',
})

function poolOf(config: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max })
  pool.on('error', () => undefined)
  return pool
}

/** What was asked before is answered. */
export async function endAll({ work, copies, lanes, turns }: Pools): Promise<void> {
  await turns.over()
  const pools = [work, copies].filter(({ ending }) => !ending).map((pool) => pool.end())
  await Promise.all([...pools, lanes.close()])
}

export function poolsOf(url: string, poolSize = 8, patience = 5_000): Pools {
  const config = configOf(url, patience)
  const work = poolOf(config, poolSize)
  return {
    work,
    turns: connectionQueue(work, poolSize, patience),
    copies: poolOf(config, mostCopies),
    copyTurn: accountTurns(mostOfAccount),
    lanes: sharedConnections(config),
  }
}
