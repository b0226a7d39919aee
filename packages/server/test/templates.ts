/** Set up once for all test files of a project: a migrated database that each of them begins with a copy of. */
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { copyOfPrepared, prepare } from '../../../scripts/prepared.ts'
import { openDatabase } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { onServer } from './onServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated and without any account: a prepared folder, or on PostgreSQL the name of a database. */
    migrated: string
    /** On PGlite a prepared folder with a database that has its roles and nothing else; else nothing. */
    empty: string
  }
}

async function emptyIn(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ dataDirectory })
  await database.close()
}

async function migrateIn(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ dataDirectory })
  await migrate(database)
  await database.close()
}

async function migratedDatabase(server: string): Promise<string> {
  const name = `srm_template_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const database = await openDatabase({ databaseUrl, dataDirectory: '', poolSize: 1 })
  await migrate(database)
  await database.close()
  return name
}

/** Vitest calls it before the first file of the project, and what it answers after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.env.TEST_DATABASE_URL
  if (!server) {
    const empty = await prepare(emptyIn)
    const migrated = await prepare(async (data) => {
      await copyOfPrepared(empty.folder, data)
      await migrateIn(data)
    })
    project.provide('empty', empty.folder)
    project.provide('migrated', migrated.folder)
    return async () => {
      await migrated.remove()
      await empty.remove()
    }
  }
  const name = await migratedDatabase(server)
  project.provide('migrated', name)
  project.provide('empty', '')
  return () => onServer(server, `drop database ${name} with (force)`)
}
