/** Looking at everything a database holds, the system's own tables included. */
import type { Connection, Database } from '../../src/database/database.ts'

/** From now on work `asLoader` may read every table: what the loader may do by itself ends with the documents. */
export const openAllTables = (database: Database): Promise<void> =>
  database.asOwner((owner) => owner.script('grant select on all tables in schema public to srm_loader'))

export async function allTables(on: Connection): Promise<string[]> {
  const rows = await on.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}
