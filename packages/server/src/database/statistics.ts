/** What the database knows of how many rows a table has, and the room that rows leave behind which are gone. */
import type { Connection, Database, Who } from './database.ts'

/** Pages that may be read for each of a thousand rows that are looked up, and nobody notices. */
const fewPages = 4
/** So many times the rows that were counted make no other plan. */
const growth = 4

const named = `any(select to_regclass(format('public.%I', name)) from unnest($1::text[]) name)`

/**
 * Has tables counted that have grown fourfold since they were, with the rows of the transaction itself: the database does
 * so by itself after a while, and until then plans as if the rows of the last import were not there.
 * @param names the tables'
 */
export const countAgain = (tx: Connection, ...names: readonly string[]): Promise<unknown> =>
  tx.query(
    `select srm_analyze(relname) from pg_class where oid = ${named}
       and pg_relation_size(oid) > ${growth} * current_setting('block_size')::bigint * greatest(relpages, ${fewPages})`,
    [names],
  )

/** Has tables counted into which so many rows were written that autovacuum will do so too, if only in a minute. */
const countFilled = (on: Connection, names: readonly string[], rows: number): Promise<unknown> =>
  on.query(
    `select srm_analyze(relname) from pg_class where oid = ${named} and $2 > 50 + 0.1 * greatest(reltuples, 0)`,
    [names, rows],
  )

interface Due {
  readonly name: string
  readonly isCounted: boolean
  readonly isSwept: boolean
  /** Counting as usual would keep everybody waiting for a second. */
  readonly isLarge: boolean
}

/**
 * As autovacuum decides by default (PostgreSQL, "The Autovacuum Daemon"). How many rows were changed is forgotten when the
 * process ends: a table whose file has grown by a fifth, or that was never counted, is due as well.
 */
const due = `select * from (
    select format('%I.%I', n.nspname, c.relname) as name,
        c.oid <> 'pg_statistic'::regclass and (c.reltuples < 0 or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
          or pg_relation_size(c.oid) > current_setting('block_size')::bigint * (1.2 * c.relpages + ${fewPages})) as "isCounted",
        s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
          or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as "isSwept",
        pg_relation_size(c.oid) > 8 * 1024 * 1024 as "isLarge"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_stat_all_tables s on s.relid = c.oid
      where c.relkind = 'r' and n.nspname in ('public', 'pg_catalog') and pg_relation_size(c.oid) > 0) t
  where "isCounted" or "isSwept"`

/** Of a large table 9,000 rows are looked at instead of 30,000. */
const counting = ({ name, isLarge }: Due): string =>
  isLarge ? `set default_statistics_target = 30; analyze ${name}; reset default_statistics_target` : `analyze ${name}`

/**
 * What autovacuum does elsewhere: has the tables of the embedded database counted and swept that have changed enough. People
 * who wait for the only connection go first before each table.
 * @returns how many tables it was about; none on PostgreSQL, which does so by itself
 */
export async function tendTables(database: Database): Promise<number> {
  if (database.kind === 'postgres') return 0
  const tables = await database.asOwner(async (on) => {
    await on.query('select pg_stat_force_next_flush()')
    return on.query<Due>(due)
  })
  for (const table of tables)
    for (const statement of [table.isCounted && counting(table), table.isSwept && `vacuum ${table.name}`])
      if (statement) {
        await database.letOthersIn()
        await database.asOwner((on) => on.script(statement))
      }
  return tables.length
}

/**
 * After many rows were written: what is asked next is planned for them.
 * @param names the tables' that they went into
 */
export const countWritten = (database: Database, who: Who, names: readonly string[], rows: number): Promise<unknown> =>
  database.kind === 'pglite' ? tendTables(database) : database.read(who, (on) => countFilled(on, names, rows))
