/** Documents of a file together or one by one: the same rows, the same counts, the same faults, whatever the document. */

import type { FileDoc } from '@srm/core/definition/files/csv'
import { permissionKeys } from '@srm/core/definition/visibility'
import { headColumns } from '@srm/core/definition/visibleHead'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn, sampledTimes } from '../../../../../scripts/scale.ts'
import { kinds } from '../../../test/support/databases.ts'
import { creditCodeFor, definitions, sampleInput } from '../../../test/support/sample.ts'
import { accounts } from '../../../test/support/server.ts'
import { startWorld, type World } from '../../../test/support/world.ts'
import { type Actor, type Context, contextOn, momentIn } from '../context.ts'
import { importBatch, importsInBatches } from './importBatch.ts'
import type { PlaceMode } from './importDocument.ts'
import { importDocuments } from './importDocuments.ts'
import type { RowError } from './importReport.ts'

const actor: Actor = {
  account: accounts.buyer,
  subAccount: 'admin001',
  side: 'buyer',
  permissions: new Set(definitions.flatMap((def) => permissionKeys(def, 'buyer'))),
  name: 'Person',
  companyName: 'Company',
  timeZone: 'Asia/Shanghai',
  localCurrency: 'CNY',
}
const together = definitions.filter(
  (def) => def.csv && def.sides.buyer?.creates === true && importsInBatches({ actor }, def),
)
class Undo extends Error {}
const moment = momentIn(actor.timeZone)

/** What differs between two creations of the same document. */
const volatile = ['uuid', 'parent', 'createDate', 'lastUpdateDate', 'holderSince', 'searchText', 'inviteCode']

type Row = readonly [n: number, changed: readonly (readonly [number, unknown])[], version: number | undefined]

/** Row `row` of a file: the sample of a document with some of its fields changed. */
const fileOf = (
  def: AnyDocument,
  n: number,
  changed: readonly (readonly [number, unknown])[],
  row: number,
): FileDoc => {
  const doc = { ...sampleInput(def, n) } as AnyDoc
  const written = headColumns(def).filter((key) => key in doc)
  for (const [at, value] of changed) {
    const key = written[at % Math.max(1, written.length)]
    if (key) doc[key] = value
  }
  return { doc, rows: [row], issues: [] }
}

describe.each(kinds)('documents of a file on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  async function rowsOf({ tx }: Context, def: AnyDocument) {
    const number = def.number ? [def.number.field] : []
    const without = [...volatile, ...number].map((key) => ` - '${key}'`).join('')
    const tables = [def.shape.name, ...(hasLines(def) ? [`${def.shape.name}Line`] : [])]
    const all = await Promise.all(
      tables.map((name) => tx.query<{ doc: AnyRow }>(`select to_jsonb(t)${without} as doc from "${name}" t`)),
    )
    const events = await tx.query<{ action: string; n: number }>(
      `select "action", count(*)::integer as n from event where "document" = $1 group by 1 order by 1`,
      [def.shape.name],
    )
    return { rows: all.map((rows) => rows.map(({ doc }) => JSON.stringify(doc)).sort()), events }
  }

  /** Two documents that are there already; a file names them by the numbers they were given. */
  async function place(context: Context, def: AnyDocument, n: number, more: AnyRow = {}): Promise<AnyRow> {
    const before = await context.tx.query<{ uuid: string }>(`select "uuid" from "${def.shape.name}"`)
    const file = fileOf(def, n, [], 1)
    await importDocuments(context, { def, mode: 'upsert', dryRun: false }, [
      { ...file, doc: { ...file.doc, ...more } as AnyDoc },
    ])
    const [made] = await context.tx.query<AnyRow>(`select * from "${def.shape.name}" where "uuid" <> all($1)`, [
      before.map(({ uuid }) => uuid),
    ])
    return made && def.number ? { [def.number.field]: made[def.number.field] } : {}
  }

  /** Places documents of a file in groups and comes back; answers what would have become of them. */
  async function go(def: AnyDocument, mode: PlaceMode, rows: readonly Row[], isJoint: boolean) {
    const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 }
    const errors: RowError[] = []
    let after: object = {}
    const back = world.database.transaction({ account: actor.account, side: 'buyer' }, async (tx) => {
      const context = { ...contextOn(tx, { database: world.database, actor }), moment }
      const known = [await place(context, def, 1), await place(context, def, 2)]
      const all = rows.map(([n, changed, rowVersion], i) => {
        const file = fileOf(def, n, changed, i + 2)
        return { ...file, doc: { ...file.doc, ...known[n - 1], rowVersion } as AnyDoc }
      })
      const groups = isJoint ? [all] : all.map((file) => [file])
      for (const files of groups) {
        const report = await importDocuments(context, { def, mode, dryRun: false }, files)
        for (const fate of Object.keys(counts) as (keyof typeof counts)[]) counts[fate] += report[fate]
        errors.push(...report.errors)
      }
      after = await rowsOf(context, def)
      throw new Undo()
    })
    await expect(back).rejects.toThrow(Undo)
    return { counts, errors: errors.toSorted((a, b) => a.row - b.row || a.field.localeCompare(b.field)), after }
  }

  const odd = fc.constantFrom<unknown>(
    '',
    'x',
    '1',
    '-1',
    '2.5',
    'Y',
    null,
    '2099-01-01',
    '2001-01-01',
    'null',
    '件',
    'level2',
  )
  const changes = fc.array(fc.tuple(fc.nat(), odd), { maxLength: 2 })
  const version = fc.constantFrom(undefined, 1, 2)
  const one = fc.tuple(fc.integer({ min: 1, max: 5 }), changes, version)

  test('all documents can be placed together but those that a file submits', () => {
    const alone = definitions.filter((def) => def.csv && def.sides.buyer?.creates === true && !together.includes(def))
    expect(alone.map(({ shape }) => shape.name)).toEqual(['material'])
  })

  test('prices with and without their numbers need nobody one by one, and none comes twice', async () => {
    const def = documents.priceRecord as AnyDocument
    const back = world.database.transaction({ account: actor.account, side: 'buyer' }, async (tx) => {
      const context = contextOn(tx, { database: world.database, actor })
      const { priceIncludingTax: _derived, ...sample } = fileOf(def, 1, [], 1).doc
      const numbered = [await place(context, def, 1), await place(context, def, 1, { priceStart: '2090-01-01' })]
      const docs = [
        { ...numbered[0], remark: sample.remark },
        { ...numbered[1], remark: 'another one' },
        { ...sample, priceStart: '2091-01-01' },
        { ...sample, priceStart: '2092-01-01' },
      ]
      const files = docs.map((doc, i) => ({ doc, rows: [i], issues: [] }))
      const fates = await importBatch(context, def, { mode: 'upsert' }, files)
      expect(files.map((file) => fates.get(file))).toEqual(['unchanged', 'updated', 'created', 'created'])
      const again = files
        .slice(2)
        .map((file, i) => ({ ...file, doc: { ...file.doc, remark: i === 0 ? 'fourth' : sample.remark } }))
      const then = await importBatch(context, def, { mode: 'upsert' }, again)
      expect(again.map((file) => then.get(file))).toEqual(['updated', 'unchanged'])
      throw new Undo()
    })
    await expect(back).rejects.toThrow(Undo)
  })

  test('a document is unchanged by what a save reads as the same: blanks around texts', async () => {
    const def = documents.supplier as AnyDocument
    const back = world.database.transaction({ account: actor.account, side: 'buyer' }, async (tx) => {
      const context = contextOn(tx, { database: world.database, actor })
      await place(context, def, 1, { remark: 'kept' })
      const { toElsAccount } = sampleInput(def, 1)
      const doc = { toElsAccount: ` ${toElsAccount}`, remark: 'kept ' } as AnyDoc
      const files = [{ doc, rows: [2], issues: [] }]
      const report = await importDocuments(context, { def, mode: 'upsert', dryRun: false }, files)
      expect(report).toMatchObject({ read: 1, unchanged: 1, errors: [] })
      throw new Undo()
    })
    await expect(back).rejects.toThrow(Undo)
  })

  test('what follows refuses one of many: a few beside it go alone, as those that concern each other, the others together', async () => {
    const def = documents.supplier as AnyDocument
    const back = world.database.transaction({ account: actor.account, side: 'buyer' }, async (tx) => {
      const context = contextOn(tx, { database: world.database, actor })
      await place(context, def, 1)
      const { socialCreditCode } = sampleInput(documents.supplier, 1)
      const files = Array.from({ length: 100 }, (_, i) => fileOf(def, i + 10, [], i + 2))
      const withCode = (i: number, code: unknown) => {
        const { doc, ...file } = files[i] as FileDoc
        files[i] = { ...file, doc: { ...doc, socialCreditCode: code } as AnyDoc }
      }
      withCode(40, socialCreditCode)
      for (const i of [10, 90]) withCode(i, creditCodeFor(5555))
      const fates = await importBatch(context, def, { mode: 'insert' }, files)
      expect(fates.size).toBeGreaterThanOrEqual(82)
      for (const i of [10, 40, 90]) expect(fates.has(files[i] as FileDoc)).toBe(false)
      const left = files.filter((file) => !fates.has(file))
      const report = await importDocuments(context, { def, mode: 'insert', dryRun: false }, left)
      const taken = { field: 'socialCreditCode', rule: 'common.duplicateKey' }
      expect(report.errors).toEqual([
        { row: 42, ...taken, params: { value: socialCreditCode } },
        { row: 92, ...taken, params: { value: creditCodeFor(5555) } },
      ])
      expect(report.created).toBe(left.length - 2)
      throw new Undo()
    })
    await expect(back).rejects.toThrow(Undo)
  })

  test('what a document is alone for a moment, because a later row changes it again, a third may take', async () => {
    const def = documents.inspectionSetting as AnyDocument
    const back = world.database.transaction({ account: actor.account, side: 'buyer' }, async (tx) => {
      const context = contextOn(tx, { database: world.database, actor })
      const known = await place(context, def, 1)
      const { materialNumber } = sampleInput(def, 1)
      const docs = [
        { ...known, materialNumber, toElsAccount: null },
        { ...known, materialNumber: null, toElsAccount: accounts.supplier },
        { materialNumber },
        { materialNumber, toElsAccount: accounts.supplier },
      ]
      const files = docs.map((doc, i) => ({ doc: doc as AnyDoc, rows: [i + 2], issues: [] }))
      const report = await importDocuments(context, { def, mode: 'upsert', dryRun: false }, files)
      expect(report).toMatchObject({ created: 2, updated: 2, failed: 0, errors: [] })
      throw new Undo()
    })
    await expect(back).rejects.toThrow(Undo)
  })

  const today = drawn(together, { postgres: 24, pglite: 10 })
  test.each(today.map((def) => [def.shape.name, def] as const))('%s', async (_name, def) => {
    let placed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: 2, maxLength: 6 }),
        fc.constantFrom<PlaceMode>('insert', 'update', 'upsert'),
        async (all, mode) => {
          const joint = await go(def, mode, all, true)
          const single = await go(def, mode, all, false)
          expect({ all, mode, ...joint }).toEqual({ all, mode, ...single })
          placed += joint.counts.created + joint.counts.unchanged + joint.counts.updated
        },
      ),
      { numRuns: Math.max(4, sampledTimes(500)) },
    )
    expect(placed).toBeGreaterThan(0)
  })
})
