/** The embedded database: one connection, one process, one folder that is locked before it is opened. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Connection, Database, Who } from '../database.ts'
import { takeLock } from '../lock/directoryLock.ts'
import { prepareRoles } from '../schema/roles.ts'
import { become, connectionOn, forgetIdentity, inTransaction, type Role, types } from './connection.ts'
import { copierRole, pgliteCopier, pgliteRows } from './copy.ts'
import { later, notNested } from './nestedCalls.ts'
import { type TrialCopies, trialCopies } from './trialCopy.ts'

const nobody: Who = { account: '', side: 'system' }
const inMemory = 'memory:'

/** Milliseconds in which a request comes back with its next question, and those for which work waits at most. */
const moment = 3
const patience = 2000

/** First come, first served: one piece of work has the connection, the others wait in their order. */
function fairQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let uses = 0
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    uses += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  /** Resolves when nobody has asked for a moment. */
  const quiet = async () => {
    const until = performance.now() + patience
    for (let seen = -1; seen !== uses && performance.now() < until; ) {
      seen = uses
      await last
      await setTimeout(moment)
    }
  }
  return { queue, quiet }
}

/** The owner of the tables says when they are to be in their files, and sweeps the catalogue too. */
const ownerRole = 'grant pg_checkpoint, pg_maintain to srm_owner'

async function openClient(folder: string) {
  const pglite = await PGlite.create(folder, { extensions: { btree_gist } })
  const client = new pg.Client({ ...createPgConfig(pglite), types } as unknown as pg.ClientConfig)
  await client.connect()
  const end = async () => {
    await client.end()
    await pglite.close()
  }
  return { client, pglite, end }
}

/**
 * Opens PGlite in `<dataDirectory>/pglite`.
 * @throws DirectoryInUse when another live process holds the directory
 */
export async function openPglite(dataDirectory: string): Promise<Database> {
  if (dataDirectory === inMemory) return openFolder('memory://')
  const lock = await takeLock(dataDirectory)
  const copies: TrialCopies = {
    from: join(dataDirectory, 'pglite'),
    to: join(dataDirectory, 'copies'),
    open: openFolder,
  }
  try {
    await rm(copies.to, { recursive: true, force: true })
    const database = await openFolder(copies.from, lock.release)
    return { ...database, apart: trialCopies(database, copies) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** @param closed called when it has been closed */
async function openFolder(folder: string, closed: () => Promise<void> = async () => undefined): Promise<Database> {
  const { client, pglite, end } = await openClient(folder)
  const { loaderBypassesRls } = await prepareRoles(connectionOn(client))
  await pglite.exec(copierRole)
  await pglite.exec(ownerRole)
  return databaseOn({ client, pglite }, loaderBypassesRls, async () => {
    await end()
    await closed()
  })
}

interface Opened {
  readonly client: pg.Client
  readonly pglite: PGlite
}

function databaseOn({ client, pglite }: Opened, loaderBypassesRls: boolean, end: () => Promise<void>): Database {
  const { queue, quiet } = fairQueue()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  client.on('notification', ({ channel, payload }) => {
    for (const heard of listeners.get(channel) ?? []) later(() => heard(payload ?? ''))
  })

  const use = <T>(role: Role, who: Who, work: () => Promise<T>): Promise<T> =>
    notNested(() =>
      queue(async () => {
        try {
          await become(client, role, who)
          return await work()
        } catch (error) {
          forgetIdentity(client, error)
          throw error
        }
      }),
    )
  const connection = connectionOn(client, pgliteCopier(pglite))
  let closing: Promise<void> | undefined
  const read = <T>(who: Who, work: (connection: Connection) => Promise<T>) =>
    use('srm_app', who, () => work(connection))

  return {
    kind: 'pglite',
    loaderBypassesRls,
    read,
    quick: (who, text, values) => read(who, (on) => on.query(text, values)),
    transaction: (who, work) => use('srm_app', who, () => inTransaction(client, work, connection)),
    copyOut: (who, select, form = 'csv') => use('srm_app', who, () => pgliteRows(pglite, select, form)),
    asLoader: (work) => use('srm_loader', nobody, () => inTransaction(client, work, connection)),
    asOwner: (work) => use('srm_owner', nobody, () => work(connection)),
    listen: async (channel, heard) => {
      const heardHere = listeners.get(channel) ?? new Set()
      listeners.set(channel, heardHere.add(heard))
      await read(nobody, (on) => on.script(`listen ${pg.escapeIdentifier(channel)}`))
      return async () => {
        heardHere.delete(heard)
      }
    },
    isAlive: () => read(nobody, (on) => on.query('select 1')).then(Boolean, () => false),
    letOthersIn: quiet,
    close: () => {
      closing ??= queue(end)
      return closing
    },
  }
}
