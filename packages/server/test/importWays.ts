/** Files that go one way and come back, so that two ways can be held against each other. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { NamedField } from '@srm/core/definition/customFields'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Session } from '../src/accounts/caller.ts'
import type { Database } from '../src/database/database.ts'
import { contextOn } from '../src/engine/context.ts'
import { asExchanged } from '../src/engine/customFields.ts'
import { openImportFiles } from '../src/imports/file/importFiles.ts'
import { named } from '../src/imports/file/named.ts'
import { readingOf, readingOfJson } from '../src/imports/file/reading.ts'
import { noCounts, type Placed, sum } from '../src/imports/placed.ts'
import type { Task, Way } from '../src/imports/way.ts'
import { customFieldsOf } from '../src/rights/namedFields.ts'
import { accounts } from './server.ts'

class Undo extends Error {}

/** Of a row, what is not the same whenever it is written. */
const without = ['uuid', 'createDate', 'lastUpdateDate', 'searchText', 'rowVersion']
  .map((key) => ` - '${key}'`)
  .join('')

/**
 * Ways for files of a document, in the name of an administrator of the buyer's.
 * @param free fields that the buyer has named for it
 */
export function importWays(database: () => Database, def: AnyDocument, free: readonly NamedField[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'srm-ways-'))
  const store = openImportFiles(folder)
  const actor: Session = {
    account: accounts.buyer,
    subAccount: 'admin001',
    side: 'buyer',
    sides: ['buyer'],
    admin: true,
    permissions: new Set(permissionKeys(def, 'buyer')),
    name: 'Person',
    companyName: 'Company',
    timeZone: 'Asia/Shanghai',
    localCurrency: 'CNY',
    customFields: customFieldsOf(free, accounts.buyer, 'buyer'),
  }
  const inFiles = asExchanged(def, actor)
  const order = [...(def.key as readonly string[]), 'isDel'].map((key) => `"${key}"`).join(', ')

  /** Takes a file one way and comes back; answers what would have become of it. */
  async function go(way: Way, task: Task) {
    let placed: Placed = { counts: noCounts, faults: [], changes: [] }
    let after: AnyRow[] = []
    const back = database().transaction({ account: actor.account, side: 'buyer' }, async (tx) => {
      const context = contextOn(tx, { database: database(), actor })
      for await (const part of way(task, { position: 0, ahead: [] })) {
        const one = await part.place(context)
        placed = { counts: sum(placed.counts, one.counts), faults: [...placed.faults, ...one.faults], changes: [] }
      }
      after = await tx.query<AnyRow>(
        `select to_jsonb(t)${without} as doc from "${def.shape.name}" t where "elsAccount" = $1 order by ${order}`,
        [actor.account],
      )
      throw new Undo()
    })
    await expect(back).rejects.toBeInstanceOf(Undo)
    const faults = placed.faults.toSorted((a, b) => a.row - b.row || a.field.localeCompare(b.field))
    return { counts: placed.counts, faults, after }
  }

  const wanted = { encoding: 'utf-8', delimiter: ',', sheet: null, mapping: null } as const
  /** The job that a text is: NDJSON, or CSV with commas. */
  async function taskOf(text: string, mode: Task['mode']): Promise<Task> {
    const files = await store
    await files.remove('job')
    await files.append('job', Readable.from([Buffer.from(text)]))
    const read = await readingOf(inFiles, files, 'job', 'file.csv', wanted)
    const reading = await named({ database: database(), actor }, read)
    return { def, actor, reading, mode, keyField: null, dateOrder: 'dmy', job: uuidv7(), dryRun: false }
  }
  return {
    go,
    taskOf,
    /** The last job's NDJSON, read as it is for a set. */
    asRows: async (task: Task): Promise<Task> => ({
      ...task,
      reading: await readingOfJson(inFiles, await store, 'job', actor.timeZone, undefined),
    }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
