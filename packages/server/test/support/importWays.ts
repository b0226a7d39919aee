/** Files that go one way and come back, so that two ways can be held against each other. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { NamedField } from '@srm/core/definition/customFields'
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Session } from '../../src/accounts/caller.ts'
import type { Database } from '../../src/database/database.ts'
import { contextOn } from '../../src/engine/context.ts'
import { asExchanged } from '../../src/engine/customFields.ts'
import { sentBy } from '../../src/engine/exchange/wholeKey.ts'
import { withCodeNames } from '../../src/imports/file/codeNames.ts'
import { openImportFiles } from '../../src/imports/file/importFiles.ts'
import { readingOf, readingOfJson } from '../../src/imports/file/reading.ts'
import { jobFiles } from '../../src/imports/file/threads/jobFiles.ts'
import type { Placement, Task } from '../../src/imports/placement.ts'
import { type Change, noCounts, type Placed, sum } from '../../src/imports/placementCounts.ts'
import { customFieldsOf } from '../../src/rights/namedFields.ts'
import { openWorkerPool } from '../../src/workers/pool.ts'
import { accounts } from './server.ts'

class Undo extends Error {}

/** Of a row, what is not the same whenever it is written. */
const changing = ['uuid', 'createDate', 'lastUpdateDate', 'searchText', 'rowVersion']

interface Sender {
  readonly side?: Side
  /** Fields that the buyer has named for the document. */
  readonly free?: readonly NamedField[]
  /** What else is told of the account `$1` after a file. */
  readonly beside?: string
}

/** What a trial run tells of a document, in whatever form its values come; fields of its key stand in that. */
function changeText(def: AnyDocument, { key, kind, fields }: Change): string {
  const told = Object.entries(fields).flatMap(([field, [before, after]]) =>
    def.key.includes(field) ? [] : [`${field}: ${before ?? ''} > ${after ?? ''}`],
  )
  return `${kind} ${key}: ${told.toSorted().join(', ')}`
}

/** Ways for files of a document, in the name of an administrator, the buyer's unless another side is named. */
export function importWays(
  database: () => Database,
  def: AnyDocument,
  { side = 'buyer', free = [], beside = 'select $1' }: Sender = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'srm-ways-'))
  const workers = openWorkerPool()
  const signal = new AbortController().signal
  const store = openImportFiles(folder).then((files) => jobFiles(files, workers, { account: accounts[side], signal }))
  const actor: Session = {
    account: accounts[side],
    subAccount: 'admin001',
    side,
    sides: [side],
    admin: true,
    permissions: new Set(permissionKeys(def, side)),
    name: 'Person',
    companyName: 'Company',
    timeZone: 'Asia/Shanghai',
    localCurrency: 'CNY',
    customFields: customFieldsOf(free, accounts[side], side),
  }
  const inFiles = asExchanged(def, actor)
  // Numbers are drawn in the order in which documents are written.
  const drawn = def.number?.field
  const without = [...changing, ...(drawn ? [drawn] : [])].map((key) => ` - '${key}'`).join('')
  const order = (def.key as readonly string[]).map((key) => (key === drawn ? '' : `"${key}", `)).join('')

  /** Takes a file one way and comes back; answers what would have become of it. */
  async function go(way: Placement, task: Task) {
    let placed: Placed = { counts: noCounts, faults: [], changes: [] }
    let after: AnyRow[] = []
    let others: AnyRow[] = []
    const back = database().transaction({ account: actor.account, side }, async (tx) => {
      const context = contextOn(tx, { database: database(), actor })
      for await (const part of way(task, { position: 0, ahead: [] })) {
        const one = await part.place(context)
        placed = {
          counts: sum(placed.counts, one.counts),
          faults: [...placed.faults, ...one.faults],
          changes: [...placed.changes, ...one.changes],
        }
      }
      after = await tx.query<AnyRow>(
        `select to_jsonb(t)${without} as doc from "${def.shape.name}" t where "elsAccount" = $1 order by ${order}doc`,
        [actor.account],
      )
      others = await tx.query<AnyRow>(beside, [actor.account])
      throw new Undo()
    })
    await expect(back).rejects.toBeInstanceOf(Undo)
    const faults = placed.faults.toSorted((a, b) => a.row - b.row || a.field.localeCompare(b.field))
    return {
      counts: placed.counts,
      faults,
      changes: placed.changes.map((one) => changeText(def, one)).toSorted(),
      after,
      others,
    }
  }

  const wanted = { encoding: 'utf-8', delimiter: ',', sheet: null, mapping: null } as const
  /** The job that a text is: NDJSON, or CSV with commas. */
  async function taskOf(text: string, mode: Task['mode'], dryRun = false): Promise<Task> {
    const files = await store
    await files.remove('job')
    await files.append('job', Readable.from([Buffer.from(text)]))
    const read = await readingOf(inFiles, files, 'job', 'file.csv', wanted)
    const reading = await withCodeNames({ database: database(), actor }, read)
    return { def, actor, reading, mode, keyField: null, dateOrder: 'dmy', job: uuidv7(), dryRun }
  }
  return {
    go,
    taskOf,
    /** The last job's NDJSON, read as it is for a set. */
    asRows: async (task: Task): Promise<Task> => {
      const reading = await readingOfJson(inFiles, await store, 'job', sentBy(def, actor), task.reading)
      return reading ? { ...task, reading } : task
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
