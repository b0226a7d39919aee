/** `npm run migration -- orderChanges` writes the next migration: what the definitions say and the migrations do not yet. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '../packages/core/src/documents.ts'
import type { Connection } from '../packages/server/src/database/database.ts'
import { migrate } from '../packages/server/src/database/migrate.ts'
import { openDatabase } from '../packages/server/src/database/openDatabase.ts'
import { ddl, functions } from '../packages/server/src/database/schema/ddl.ts'
import { root } from './files.ts'
import { alterations, readSchema, type Schema } from './schema.ts'

const folder = join(root, 'packages/server/src/database/migrations')
const wanted = 'srm_wanted'
/** Tables made by definitions: the system's own are written by hand. */
const byTable = Object.values(documents).map((document) => ({ name: document.shape.name, statements: ddl(document) }))

/** The schema that the definitions describe, made and read inside a transaction that is rolled back. */
const readWanted = async (owner: Connection, withFunctions: boolean): Promise<Schema> => {
  await owner.script(`begin; create schema ${wanted}; set local search_path = ${wanted}, public;`)
  try {
    if (withFunctions) await owner.script(functions)
    for (const { statements } of byTable) await owner.script(statements.join('\n'))
    return await readSchema(owner, wanted)
  } finally {
    await owner.script('rollback')
  }
}

const madeBy = (statement: string): string | undefined => /^create table "(\w+)"/.exec(statement)?.[1]
const names = (statement: string): string[] => [...statement.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? '')

const tableOf = (statement: string): string | undefined =>
  madeBy(statement) ?? /^create statistics .* from "(\w+)"/.exec(statement)?.[1] ?? names(statement)[0]

/** Statements of one document that belong to tables which do not exist yet. */
const newTables = (statements: readonly string[], current: Schema): string[] => {
  const missing = statements.flatMap((statement) => madeBy(statement) ?? []).filter((table) => !current.has(table))
  const isNeeded = (statement: string) =>
    statement.startsWith('create extension') ? missing.length > 0 : missing.includes(tableOf(statement) ?? '')
  return statements.filter(isNeeded)
}

const compare = async (owner: Connection): Promise<string[]> => {
  const known = await owner.query("select 1 from pg_proc where proname = 'srm_pairs'")
  const current = await readSchema(owner, 'public')
  const next = await readWanted(owner, known.length === 0)
  const changed = [...next].flatMap(([table, after]) => {
    const before = current.get(table)
    return before ? alterations(table, before, after) : []
  })
  const created = byTable.flatMap(({ statements }) => newTables(statements, current))
  return [...(known.length === 0 ? [functions] : []), ...changed, ...created]
}

const nextFile = (name: string): string => {
  const last = readdirSync(folder).reduce((highest, file) => Math.max(highest, Number.parseInt(file, 10) || 0), 0)
  return join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`)
}

const name = process.argv[2] ?? 'documents'
if (!/^\w+$/.test(name)) throw new Error(`A migration's name has letters, digits and _ only: ${name}`)

const database = await openDatabase({ dataDirectory: 'memory:' })
try {
  await migrate(database)
  const statements = await database.asOwner(compare)
  const file = nextFile(name)
  if (statements.length === 0) console.log('The migrations say what the definitions say: nothing to write.')
  else {
    writeFileSync(file, `${statements.join('\n')}\n`)
    console.log(`Written: ${file}\nRead it before you commit it: comments in it ask for a decision.`)
  }
} finally {
  await database.close()
}
