/** Connections of bare loops, the limits beside which the server is measured. */
import pg from 'pg'

/**
 * A pool whose idle connections may be lost: `end` does not wait until they are closed, so that a database that is stopped
 * then ends them first. Queries fail as ever.
 */
export function openPool(url: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...config })
  pool.on('error', () => undefined)
  return pool
}
