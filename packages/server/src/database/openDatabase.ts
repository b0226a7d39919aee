import { openPostgres } from './connection/postgres.ts'
import type { Database } from './database.ts'

export interface DatabaseConfig {
  /** PostgreSQL ≥ 15; absent: PGlite in `dataDirectory`. */
  readonly databaseUrl?: string | undefined
  /** Folder of the embedded database; `memory:` keeps everything in memory. */
  readonly dataDirectory: string
  /** Connections of the PostgreSQL pool, 8 by default. */
  readonly poolSize?: number | undefined
  /** Milliseconds after which who waits for one of them is told that there is none, 5,000 by default. */
  readonly patience?: number | undefined
}

/**
 * Opens the database the configuration names and makes its roles, without migrating it.
 * A database call inside the work of another one is refused with an error: on one connection it would wait for ever.
 * @throws DirectoryInUse when another live process holds the data directory
 * @throws RolesMissing when the roles are absent and the login may not create them
 */
export async function openDatabase({ databaseUrl, dataDirectory, ...pool }: DatabaseConfig): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, pool)
  // some megabytes that a server with a database of its own does without
  return (await import('./connection/pglite.ts')).openPglite(dataDirectory)
}
