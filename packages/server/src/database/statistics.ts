/** What the database knows of how many rows a table has. */
import type { Connection } from './database.ts'

/** Pages below which a wrong plan costs nothing. */
const fewPages = 64
/** So many times the rows that were counted make no other plan. */
const growth = 4

/**
 * Has a table counted that has grown fourfold since it was, with the rows of the transaction itself: the database does
 * so by itself after a while, and until then plans as if the rows of the last import were not there.
 * @param name the table's
 */
export const countAgain = (tx: Connection, name: string): Promise<unknown> =>
  tx.query(
    `select srm_analyze($1) from pg_class where oid = format('public.%I', $1::text)::regclass
       and pg_relation_size(oid) > ${growth} * current_setting('block_size')::bigint * greatest(relpages, ${fewPages})`,
    [name],
  )
