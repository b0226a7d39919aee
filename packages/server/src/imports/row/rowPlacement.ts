/** Documents of a file through the same create and save as a person's, together where that says the same. */
import type { FileDoc } from '@srm/core/definition/files/csv'
import type { Database } from '../../database/database.ts'
import { asExchanged } from '../../engine/customFields.ts'
import { Invalid } from '../../engine/errors.ts'
import { withOwnNumbers } from '../../engine/exchange/externalNumbers.ts'
import { importsInBatches } from '../../engine/exchange/importBatch.ts'
import { importDocuments } from '../../engine/exchange/importDocuments.ts'
import { withKnownSpelling } from '../../engine/exchange/knownSpelling.ts'
import { naturalKeyInFile } from '../../engine/exchange/naturalKey.ts'
import { sentBy } from '../../engine/exchange/wholeKey.ts'
import { demandPermission } from '../../engine/get.ts'
import { ownRefs } from '../../engine/references/tree.ts'
import { demandHistoryOpen } from '../../settings/historyOpening.ts'
import { fileDocs, type Placeable } from '../file/fileDocs.ts'
import type { Part, Since, Task } from '../placement.ts'
import type { Change } from '../placementCounts.ts'
import { changesAhead } from './rowChanges.ts'

/** Documents of one transaction: more where they are placed together, fewer where nobody else is let in meanwhile. */
const atOnce = { together: { postgres: 1000, pglite: 100 }, alone: { postgres: 50, pglite: 50 } } as const
/** Rows of documents of one transaction, and faults of their cells, but for the last document's. */
const mostRows = 20_000
/** Of a tree, which is held as a whole. */
const mostOfTree = 50_000
const noChanges: ReadonlyMap<FileDoc, Change> = new Map()

/** Are documents placed together, and say before what they place? */
export const isBatched = ({ def, actor, keyField }: Task): boolean => importsInBatches({ actor }, def, keyField)

/** Of a tree all documents are one part: a row may stand before the one it hangs under. */
function sizeOf(task: Task, kind: Database['kind']): number {
  if (ownRefs(task.def).length > 0) return Number.POSITIVE_INFINITY
  return atOnce[isBatched(task) ? 'together' : 'alone'][kind]
}

/** Documents whose changes a trial run tells. */
const mostTold = 1000

interface Stack {
  readonly from: number
  readonly end: number
  readonly files: readonly FileDoc[]
}

const isDone = (end: number, { position, ahead }: Since): boolean =>
  end <= position || ahead.some(([from, to]) => from < end && end <= to)

const weightOf = ({ rows, issues }: FileDoc): number => rows.length + issues.length

/** Several at a time; those that were done before are passed over, and none reaches across them. @throws Invalid of a tree */
async function* stacks(all: AsyncIterable<Placeable>, size: number, since: Since): AsyncGenerator<Stack> {
  let files: FileDoc[] = []
  let from = 0
  let end = 0
  let weight = 0
  for await (const one of all) {
    const isNext = !isDone(one.end, since)
    const isFull = Number.isFinite(size) && (files.length === size || weight >= mostRows)
    if (files.length === mostOfTree) throw new Invalid([{ path: '', rule: 'tooManyRows', limit: mostOfTree }])
    if (files.length > 0 && (!isNext || isFull)) {
      yield { from, end, files }
      files = []
      weight = 0
    }
    if (files.length === 0) from = end
    if (isNext) {
      files.push(one.file)
      weight += weightOf(one.file)
    }
    end = one.end
  }
  if (files.length > 0) yield { from, end, files }
}

/** The documents that an earlier run has not placed. */
export async function* rowPlacement(
  task: Task,
  since: Since,
  kind: Database['kind'] = 'postgres',
): AsyncGenerator<Part> {
  const { def, reading, actor, mode, keyField, dateOrder } = task
  const { daysSince, decimalMarks, keyZeros } = reading
  const who = sentBy(def, actor)
  const faultOf = (column: string, text: string) =>
    who.faultOf(column, text) ?? (column === keyZeros?.key ? keyZeros.faultOf(text) : undefined)
  // A history may hold several of the same, each with its status.
  const naturalKey = mode === 'history' ? undefined : naturalKeyInFile(def)
  const isSheet = reading.format === 'xlsx'
  const form = { ...who, dateOrder: dateOrder ?? undefined, daysSince, decimalMarks, isSheet, faultOf, naturalKey }
  let told = 0
  for await (const { from, end, files: sent } of stacks(
    fileDocs(asExchanged(def, actor), reading, form),
    sizeOf(task, kind),
    since,
  )) {
    yield {
      from,
      position: end,
      place: async (context, claim) => {
        const spelled = await withKnownSpelling(context, def, sent)
        const files = mode === 'history' || keyField ? spelled : await withOwnNumbers(context, def, spelled)
        if (mode === 'history') {
          demandPermission(context, def, 'history')
          await demandHistoryOpen(context)
        }
        const ahead = task.dryRun ? await changesAhead(context, task, files, mostTold - told) : noChanges
        const {
          errors,
          dryRun: _dryRun,
          ...counts
        } = await importDocuments(context, { def, mode, keyField, dryRun: false, claim }, files)
        const refused = new Set(errors.map(({ row }) => row))
        const changes = [...ahead].flatMap(([{ rows }, change]) =>
          rows.some((row) => refused.has(row)) ? [] : [change],
        )
        told += changes.length
        return { counts, faults: errors, changes }
      },
    }
  }
}
