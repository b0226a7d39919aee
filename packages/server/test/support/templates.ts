/** Set up once for all test files of a project: a migrated database that each of them begins with a copy of. */
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { copyOfPrepared, prepare } from '../../../../scripts/prepared.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/openDatabase.ts'
import { beginMobilesAt } from './companies.ts'
import { onServer } from './onServer.ts'
import { fillWorld } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated and without any account: a prepared folder, or on PostgreSQL the name of a database. */
    migrated: string
    /** The same with what every `startWorld` begins with. */
    world: string
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

async function worldIn(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ dataDirectory })
  await fillWorld(database)
  await database.close()
}

async function templateOn(server: string, like: string, fill: (database: Database) => Promise<unknown>) {
  const name = `srm_template_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}${like}`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const database = await openDatabase({ databaseUrl, dataDirectory: '', poolSize: 1 })
  await fill(database)
  await database.close()
  return name
}

async function onPglite(project: TestProject): Promise<() => Promise<void>> {
  const empty = await prepare(emptyIn)
  const migrated = await prepare(async (data) => {
    await copyOfPrepared(empty.folder, data)
    await migrateIn(data)
  })
  const world = await prepare(async (data) => {
    await copyOfPrepared(migrated.folder, data)
    await worldIn(data)
  })
  project.provide('empty', empty.folder)
  project.provide('migrated', migrated.folder)
  project.provide('world', world.folder)
  return async () => {
    for (const { remove } of [world, migrated, empty]) await remove()
  }
}

async function onPostgres(project: TestProject, server: string): Promise<() => Promise<void>> {
  const migrated = await templateOn(server, '', migrate)
  const world = await templateOn(server, ` template ${migrated}`, fillWorld)
  project.provide('migrated', migrated)
  project.provide('world', world)
  project.provide('empty', '')
  return async () => {
    for (const name of [world, migrated]) await onServer(server, `drop database ${name} with (force)`)
  }
}

/** Vitest calls it before the first file of the project, and what it answers after the last. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  beginMobilesAt(13_500_000_000)
  const server = project.config.env.TEST_DATABASE_URL
  return server ? onPostgres(project, server) : onPglite(project)
}
