import type { Database } from '../../../src/database/database.ts'

/** All that stands in the database, of every account, as text: what a thief of it would read. */
export const dumpOf = (database: Database): Promise<string> =>
  database.asLoader(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const texts: string[] = []
    for (const { name } of tables) texts.push(JSON.stringify(await tx.query(`select * from "${name}"`)))
    return texts.join('\n')
  })
