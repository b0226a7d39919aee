/** Connections to PostgreSQL: those of the work, and those that exports hold as long as their readers take. */
import pg from 'pg'
import { types } from './connection.ts'

/** As many exports at once; whoever reads his slowly keeps no connection from anybody's work. */
const mostCopies = 4

export interface Pools {
  readonly work: pg.Pool
  readonly copies: pg.Pool
}

function poolOf(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'srm',
  })
  pool.on('error', () => undefined)
  return pool
}

export async function endAll({ work, copies }: Pools): Promise<void> {
  await Promise.all([work, copies].filter(({ ending }) => !ending).map((pool) => pool.end()))
}

export const poolsOf = (url: string, poolSize: number): Pools => ({
  work: poolOf(url, poolSize),
  copies: poolOf(url, mostCopies),
})
