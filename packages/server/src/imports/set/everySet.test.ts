/** Every document whose rules are data goes as sets and one by one to the same end, on every side that keeps it. */

import type { Field, Fields } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { initialStatus } from '@srm/core/definition/startValues'
import { type AnyDocument, type AnyRow, machineNames } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn, times } from '../../../../../scripts/scale.ts'
import { kinds } from '../../../test/support/databases.ts'
import { importWays } from '../../../test/support/importWays.ts'
import { code, definitions, keyOf, sampleDoc, sampleInput, sampleValue, sidesOf } from '../../../test/support/sample.ts'
import { accounts } from '../../../test/support/server.ts'
import { startWorld, type World } from '../../../test/support/world.ts'
import { importsAsSet } from '../../engine/documentSets.ts'
import { versionKey } from '../../engine/exchange/fileVersion.ts'
import { blankKeys } from '../../engine/exchange/wholeKey.ts'
import type { Task } from '../placement.ts'
import { rowPlacement } from '../row/rowPlacement.ts'
import { isSet, setPlacement } from './setPlacement.ts'

/** Materials, which add rules of their own, have a test of their own. */
const tested = definitions
  .filter((def) => importsAsSet(def) && def.csv?.asSet === undefined)
  .flatMap((def) =>
    sidesOf(def)
      .filter((side) => def.sides[side]?.owner === 'elsAccount' && def.sides[side]?.creates)
      .map((side) => ({ def, side })),
  )

/** Numbers of the documents that are there; the last one stands where nobody may save it or refer to it any more. */
const known = [11, 12, 13] as const

const documentOf = ({ target = '' }: Field): AnyDocument => documents[target as keyof typeof documents] as AnyDocument

/** A value of its own for each number, also of what refers to something. */
function ownValue(field: Field, key: string, n: number): string {
  if (field.kind !== 'ref') return String(sampleValue(field, key, n))
  const name = String(documentOf(field).key[0])
  return String(sampleValue(documentOf(field).shape.fields[name] as Field, name, n))
}

/** A column that nobody reads. */
const unread = 'Their own notes'

/** What the cells of a column may hold: good and bad, as people write them. */
function cellsOf(def: AnyDocument, key: string, side: Side): readonly string[] {
  const field = def.shape.fields[key] as Field | undefined
  if (key === unread) return ['', ' ', 'x']
  if (key === def.sides[side]?.self) return ['', '', accounts[side], ` ${accounts[side]} `, accounts.both]
  if (key === versionKey) return ['', '', '', '1', '2', 'x']
  if (!field) return ['active', '??']
  const samples = [...known, 1].map((n) => ownValue(field, key, n))
  const tooLong = 'y'.repeat((field.max ?? 200) + 1)
  const others: Partial<Record<Field['kind'], readonly string[]>> = {
    text: def.key.includes(key) ? ['new', ` ${samples[0]}`, samples[1] ?? '', tooLong] : ['x', ' padded ', tooLong],
    dict: [code, '??', 'REGISTERED'],
    ref: ['??', ...(field.kind === 'ref' ? [keyOf(field.target ?? '')] : [])],
    choice: [...Object.keys(field.options ?? {}), '??', '是'],
    number: ['1', '2', '2.5', '-1'],
    decimal: ['0.5', '1.23456789', '-1'],
    date: ['2026-03-01', '2026-02-30'],
  }
  return ['', ...samples, ...(others[field.kind] ?? [])]
}

/** Where document `n` stands. */
function standingOf(def: AnyDocument, n: number) {
  const status = initialStatus(def) as Record<string, string>
  const [machine = ''] = machineNames(def)
  const last = Object.keys(def.shape.statuses[machine]?.states ?? {}).at(-1) ?? ''
  return { status: n === known.at(-1) ? { ...status, [machine]: last } : status, handedOver: false }
}

/** What a reference asks of its target. */
const askedOf = ({ where = {} }: Field): AnyRow =>
  Object.fromEntries(Object.entries(where).map(([key, words]) => [key, [words].flat()[0]]))

/** Whose main organization is which follows from members. */
const beside = `select "elsSubAccount", "orgId" from "subAccount" where "elsAccount" = $1 order by 1`

test('documents that go as sets', () => {
  const names = definitions.filter(importsAsSet).map(({ shape }) => shape.name)
  expect(names.toSorted().join(' ')).toBe(
    'dictionary fieldLabel material materialFactory orgCategory orgMember supplierAddress temporaryMaterial',
  )
})

interface Kept {
  readonly def: AnyDocument
  readonly side: Side
}
const keysOf = ({ def }: Kept) => def.key as readonly string[]
const isSelf = ({ def, side }: Kept, key: string): boolean => def.sides[side]?.self === key

/** What keys refer to: each document of the accounts once, as all of them ask for it. */
function referredTo(): { readonly elsAccount: string; readonly target: AnyDocument; readonly asked: AnyRow }[] {
  const all = tested.flatMap((kept) =>
    keysOf(kept).flatMap((key) => {
      const field = kept.def.shape.fields[key] as Field
      if (field.kind !== 'ref' || isSelf(kept, key)) return []
      return [{ elsAccount: accounts[kept.side], target: documentOf(field), asked: askedOf(field) }]
    }),
  )
  const apart = Map.groupBy(all, ({ elsAccount, target }) => `${elsAccount} ${target.shape.name}`)
  return [...apart.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, asked: Object.assign({}, first.asked, ...others.map(({ asked }) => asked)) }] : [],
  )
}

describe.each(kinds)('on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    for (const { elsAccount, target, asked } of referredTo())
      for (const n of known) {
        const [key = ''] = target.key as readonly string[]
        const own = { ...asked, [key]: sampleValue(target.shape.fields[key] as Field, key, n), elsAccount }
        await world.insert(target, [sampleDoc(target, n, standingOf(target, n), own)])
      }
  })
  afterAll(() => world?.drop())

  const today = drawn(tested, { postgres: 12, pglite: 5 }, ({ def, side }) => `${def.shape.name} ${side}`)
  describe.each(today)('$def.shape.name of the $side', (kept) => {
    const { def, side } = kept
    const { go, taskOf, asRows, remove } = importWays(() => world.database, def, { side, beside })
    afterAll(remove)
    const elsAccount = accounts[side]
    const fields = def.shape.fields as Fields
    const keys = keysOf(kept)
    const usual = sampleInput(def, 1)

    beforeAll(async () => {
      for (const n of known) {
        const own = keys.map((key) => [key, isSelf(kept, key) ? elsAccount : ownValue(fields[key] as Field, key, n)])
        const doc = { ...usual, ...Object.fromEntries(own), elsAccount }
        await world.insert(def, [sampleDoc(def, n, standingOf(def, n), doc)])
      }
    })

    const open = new Set([...Object.keys(blankKeys(def, { side, account: elsAccount })), def.number?.field])
    const needed = keys.filter((key) => !open.has(key))
    const columns = [...new Set<string>([...(def.csv?.columns ?? []), versionKey, unread])]
    const someColumns = fc
      .tuple(
        fc.subarray(columns.filter((key) => !needed.includes(key))),
        fc.shuffledSubarray(columns, { minLength: columns.length }),
      )
      .map(([some, order]) => order.filter((key) => needed.includes(key) || some.includes(key)))
      .filter((all) => all.some((key) => key !== unread))
    /** A row that would be right, with some cells that may not be. */
    const oneRow = (all: readonly string[]) =>
      fc.tuple(...all.map((key) => fc.tuple(fc.constantFrom(...cellsOf(def, key, side)), fc.boolean()))).map((cells) =>
        Object.fromEntries(
          all.map((key, at) => {
            const [cell, isUsual] = cells[at] ?? ['', false]
            return [key, isUsual && !keys.includes(key) ? String(usual[key] ?? '') : cell]
          }),
        ),
      )
    const someTable = someColumns.chain((all) =>
      fc.tuple(fc.constant(all), fc.array(oneRow(all), { minLength: 1, maxLength: 8 })),
    )

    const written = (cell: unknown) => (/[,"\n]/.test(String(cell)) ? `"${cell}"` : String(cell))
    const asCsv = (all: readonly string[], table: readonly AnyRow[]) =>
      [all, ...table.map(Object.values)].map((cells) => `${cells.map(written).join(',')}\n`).join('')
    /** Blank cells are null in one line, and absent from the next. */
    const asLines = (_: readonly string[], table: readonly AnyRow[]) =>
      table
        .map((row, n) =>
          JSON.stringify(row, (_key, value: unknown) => (value === '' ? (n % 2 === 0 ? null : undefined) : value)),
        )
        .join('\n')

    test.each([
      ['CSV', asCsv, async (task: Task) => task],
      ['NDJSON', asLines, asRows],
    ])('the same rows, counts and faults of %s', async (_, textOf, read) => {
      const modes = fc.constantFrom<Task['mode']>('insert', 'update', 'upsert')
      await fc.assert(
        fc.asyncProperty(
          someTable,
          modes,
          fc.constantFrom(100, 100_000),
          fc.boolean(),
          async (made, mode, size, dryRun) => {
            const text = textOf(...made)
            const task = await taskOf(text, mode, dryRun)
            const forSet = await read(task)
            expect(isSet(forSet)).toBe(true)
            const asSet = await go((given, since) => setPlacement(given, since, size), forSet)
            expect({ text, mode, dryRun, ...asSet }).toEqual({ text, mode, dryRun, ...(await go(rowPlacement, task)) })
          },
        ),
        { numRuns: times(400) },
      )
    })
  })
})
