/** What the database knows of how many rows a table has. */
import type { Database } from './database.ts'
import { system } from './systemTables.ts'

/** Pages below which a wrong plan costs nothing. */
const fewPages = 500

/**
 * Has a table counted that has more than doubled since it was: the database does so by itself after a while, and until then
 * plans as if the rows of the last import were not there.
 * @param name the table's
 */
export const countAgain = (database: Database, name: string): Promise<unknown> =>
  database.transaction(system, (tx) =>
    tx.query(
      `select srm_analyze($1) from pg_class where oid = format('public.%I', $1::text)::regclass
         and pg_relation_size(oid) > 2 * current_setting('block_size')::bigint * greatest(relpages, ${fewPages})`,
      [name],
    ),
  )
