/** Databases as they were before a migration, and rows in them. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection, Database } from '../../../src/database/database.ts'
import { migrate } from '../../../src/database/migrate.ts'

const own = fileURLToPath(new URL('../../../src/database/migrations/', import.meta.url))

/** Makes the tables as they were before the migration of this number and those after it. */
export async function migrateBefore(database: Database, number: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-before-'))
  try {
    for (const name of (await readdir(own)).filter((file) => file < number))
      await cp(join(own, name), join(folder, name))
    await migrate(database, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Given = Readonly<Record<string, unknown>>

export async function writeRow(tx: Connection, table: string, row: Given): Promise<void> {
  const keys = Object.keys(row)
  await tx.query(
    `insert into "${table}" (${keys.map((key) => `"${key}"`).join(', ')}) values (${keys.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Columns of a table that have to say something, each with something as a literal: of words the first that may stand there. */
export async function demanded(tx: Connection, table: string): Promise<Record<string, string>> {
  const columns = await tx.query<{ name: string; type: string; word: string | null }>(
    `select column_name as name, data_type as type,
        (select substring(pg_get_constraintdef(c.oid) from '''([^'']+)''') from pg_constraint c join pg_attribute a
           on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
          where c.contype = 'c' and c.conrelid = format('%I', table_name)::regclass and a.attname = column_name) as word
       from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  )
  const day = '2026-01-01'
  const values: Readonly<Record<string, string>> = {
    ...{ text: 'x', uuid: crypto.randomUUID(), date: day, 'timestamp with time zone': day },
  }
  return Object.fromEntries(columns.map(({ name, type, word }) => [name, `'${word ?? values[type] ?? '1'}'`]))
}

/** Writes a row with something in each column that has to say something. */
export async function writeFilled(tx: Connection, table: string, given: Given): Promise<void> {
  const rest = Object.entries(await demanded(tx, table)).map(([key, literal]) => [key, literal.slice(1, -1)])
  await writeRow(tx, table, { ...Object.fromEntries(rest), ...given })
}
