/** Rows of a file as sets: good bytes go on into staging by COPY, and from there into their table (docs/decisions/0015). */
import { randomBytes } from 'node:crypto'
import type { Fields } from '@srm/core/definition/field'
import { hiddenBy } from '@srm/core/definition/visibility'
import { type AnyDocument, permissionOf } from '@srm/core/definition/workflow'
import type { Database } from '../../database/database.ts'
import { hasEffectsOnSets, importsAsSet } from '../../engine/documentSets.ts'
import { isDemanding } from '../../engine/effects.ts'
import { blankKeys } from '../../engine/exchange/wholeKey.ts'
import { type FileRows, fileRows } from '../../engine/intake/fileRows.ts'
import type { FilePosition } from '../../engine/intake/rowChunks.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import { definitionOf } from '../../engine/registry.ts'
import type { Part, Since, Task } from '../placement.ts'
import { duplicateKeyFinder } from './duplicateKeys.ts'
import { placeChunk } from './setChunk.ts'
import { setShapeOf } from './setShape.ts'

/** Bytes below which rows go one by one, which takes a moment only. */
export const smallest = 16 * 1024
/** Bytes of one transaction. The embedded database lets nobody in while it works. */
const partSizes = { postgres: 4 * 1024 * 1024, pglite: 512 * 1024 } as const
/** The same of documents that are looked at one by one after all. */
const lookedAtSize = 256 * 1024

export const partSizeOf = ({ def }: Pick<Task, 'def'>, kind: Database['kind']): number =>
  hasEffectsOnSets(def) || isDemanding(def) ? lookedAtSize : partSizes[kind]

type FileColumns = Pick<Task['reading'], 'columns'>
const keysIn = ({ columns }: FileColumns): string[] => columns.flatMap((column) => column?.key ?? [])

/** What rows refer to. */
const targetsOf = (def: AnyDocument, { side }: Task['actor']): AnyDocument[] =>
  Object.entries(def.shape.fields as Fields).flatMap(([key, { kind, target = '' }]) =>
    kind === 'ref' && key !== def.sides[side]?.self ? (definitionOf(target) ?? []) : [],
  )

/** What a person needs who writes such rows one by one; without it they go so, and each says what is lacking. */
function mayWrite(def: AnyDocument, { permissions }: Task['actor'], mode: Task['mode']): boolean {
  const adds = [`${def.shape.name}.create`, ...(def.csv?.submits ? [permissionOf(def, 'submit')] : [])]
  const needs = [...(mode === 'update' ? [] : adds), ...(mode === 'insert' ? [] : [`${def.shape.name}.edit`])]
  return needs.every((key) => permissions.has(key))
}

/** May the rows of a file go as sets? Whatever asks for single documents goes one by one. */
export function isSet(
  { def, actor, reading, mode, byFlow }: Pick<Task, 'def' | 'actor' | 'reading' | 'mode' | 'byFlow'>,
  size = Number.POSITIVE_INFINITY,
): boolean {
  if (!importsAsSet(def) || byFlow || mode === 'history' || reading.header.length === 0 || size < smallest) return false
  const inFile = keysIn(reading)
  const hidden = new Set(hiddenBy(def, actor.side, actor.permissions))
  const needs = [...(def.csv?.asSet?.butFor ?? []), ...(def.unique ?? [])]
  const given = new Set([...inFile, ...Object.keys(blankKeys(def, actor)), def.number?.field])
  const keys = def.key as readonly string[]
  return (
    keys.every((key) => given.has(key)) &&
    !inFile.some((key) => needs.includes(key) || hidden.has(key)) &&
    mayWrite(def, actor, mode) &&
    [def, ...targetsOf(def, actor)].every((one) => scopeOf(one, actor, 2).sql === '')
  )
}

/** 24 bits of its own between a moment and a count: a uuid of version 7 for each row. */
function uuidsOf(): string {
  const moment = Date.now().toString(16).padStart(12, '0')
  const random = randomBytes(3).toString('hex')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3)}-`
}

/** The parts of the file from where an earlier run ended; what that one has read is only looked through for its keys. */
export async function* setPlacement(task: Task, since: Since, size: number = partSizes.postgres): AsyncGenerator<Part> {
  const { reading, actor } = task
  const shape = setShapeOf(task, reading)
  const rows: FileRows = { path: reading.path, shape: shape.file, zone: actor.timeZone, size }
  const repeatedIn = duplicateKeyFinder(rows)
  const start: FilePosition = { row: reading.headerRow + 1, at: reading.body }
  let from = 0
  for await (const chunk of fileRows(rows, start)) {
    const twice = await repeatedIn(chunk)
    const part = { from, position: chunk.at }
    from = chunk.at
    if (chunk.at <= since.position || since.ahead.some(([, to]) => to === chunk.at)) continue
    const prepared = { task, shape, chunk, twice, uuids: uuidsOf() }
    yield { ...part, place: (context) => placeChunk(context, prepared) }
  }
}
