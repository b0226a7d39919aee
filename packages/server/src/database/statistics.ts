/** What the database knows of how many rows a table has. */
import type { Connection } from './database.ts'

/** Pages that may be read for each of a thousand rows that are looked up, and nobody notices. */
const fewPages = 4
/** So many times the rows that were counted make no other plan. */
const growth = 4

/**
 * Has tables counted that have grown fourfold since they were, with the rows of the transaction itself: the database does
 * so by itself after a while, and until then plans as if the rows of the last import were not there.
 * @param names the tables'
 */
export const countAgain = (tx: Connection, ...names: readonly string[]): Promise<unknown> =>
  tx.query(
    `select srm_analyze(relname) from pg_class where oid = any(select format('public.%I', name)::regclass from unnest($1::text[]) name)
       and pg_relation_size(oid) > ${growth} * current_setting('block_size')::bigint * greatest(relpages, ${fewPages})`,
    [names],
  )
