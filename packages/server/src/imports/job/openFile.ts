/** Opens the file of a job: how it is read, and whether it says what an import needs. */
import { stat } from 'node:fs/promises'
import { csvColumns } from '@srm/core/definition/files/csvHeader'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { asExchanged } from '../../engine/customFields.ts'
import { importsAsSet } from '../../engine/documentSets.ts'
import { Invalid } from '../../engine/errors.ts'
import { hasNaturalKey } from '../../engine/exchange/naturalKey.ts'
import { blankKeys, sentBy } from '../../engine/exchange/wholeKey.ts'
import type { Reading } from '../file/fileReading.ts'
import { keyDigitsOf, keyZerosOf } from '../file/keyZeros.ts'
import { readingOf, readingOfJson } from '../file/reading.ts'
import { jobFiles } from '../file/threads/jobFiles.ts'
import type { Task } from '../placement.ts'
import { isSet, smallest } from '../set/setPlacement.ts'
import type { RunParts } from './fileParts.ts'
import { Ended } from './jobEnd.ts'
import { writeFound } from './jobFindings.ts'
import { goesByRow } from './jobPlacement.ts'
import { type JobRow, twinOf } from './jobRow.ts'

/** Rows find their documents by the key; numbers that the server gives need not stand in the file. */
function demandColumns(
  def: AnyDocument,
  { format, columns, issues }: Reading,
  { mode, keyField, side, elsAccount }: JobRow,
): void {
  if (format === 'ndjson') return
  if (issues.length > 0)
    throw new Invalid(
      issues.map(({ column, rule, nearest }) => ({ path: column, rule, ...(nearest ? { limit: nearest } : {}) })),
    )
  const known = new Set(columns.flatMap((column) => column?.key ?? []))
  if (known.size === 0)
    throw new Invalid([
      {
        path: '',
        rule: 'noKnownColumn',
        limit: csvColumns(def)
          .slice(0, 8)
          .map(({ key }) => key)
          .join(', '),
      },
    ])
  const others = [...(def.unique ?? []), ...(def.key.length === 1 ? def.key : [])] as readonly string[]
  if (keyField && !others.includes(keyField)) throw new Invalid([{ path: keyField, rule: 'notUniqueKey' }])
  const keys = keyField ? [keyField] : (def.key as readonly string[])
  const blank = blankKeys(def, { side: (side ?? 'buyer') as Side, account: elsAccount })
  const missing = keys.filter(
    (key) =>
      !(key in blank) &&
      !known.has(key) &&
      ((mode === 'update' && !hasNaturalKey(def)) || !def.shape.fields[key]?.auto),
  )
  if (missing.length > 0) throw new Invalid(missing.map((path) => ({ path, rule: 'noKeyColumn' })))
}

type Opening = Pick<Task, 'def' | 'actor' | 'byFlow'>

/** NDJSON as a table, where its documents may go as a set; of others a blank cell would not say what null says. */
async function asTable(
  { files }: RunParts,
  { def, actor, byFlow = false }: Opening,
  job: JobRow,
  asked: Reading,
): Promise<Reading | undefined> {
  if (asked.format !== 'ndjson' || !importsAsSet(def) || Number(job.fileSize) < smallest || goesByRow(job))
    return undefined
  const reading = await readingOfJson(asExchanged(def, actor), files, job.uuid, sentBy(def, actor), asked)
  return reading && isSet({ def, actor, reading, mode: job.mode as Task['mode'], byFlow }) ? reading : undefined
}

/**
 * How the file of a job is read, and the job with how much there is to read. What was found out is written to it.
 * @throws Ended, Invalid
 */
export async function openFile(
  parts: RunParts,
  task: Opening,
  job: JobRow,
): Promise<{ readonly file: Reading; readonly opened: JobRow }> {
  const { database } = parts
  const { elsAccount: account } = job
  // whoever began the job is not refused for what he asks beside it
  const files = jobFiles(parts.files, parts.workers, { account, signal: parts.signal, isBegun: true })
  const def = asExchanged(task.def, task.actor)
  const hash = await files.hash(job.uuid)
  if (job.fileHash && job.fileHash !== hash) throw new Ended('importJob.fileDiffers')
  if (job.dryRun === 'N' && job.repeat === 'N') {
    const twin = await database.read({ account: job.elsAccount, side: 'system' }, (on) => twinOf(on, job, hash))
    if (twin) throw new Ended('importJob.alreadyDone', { ...twin })
  }
  const asked = await readingOf(def, files, job.uuid, job.fileName, job as never)
  const reading = (await asTable(parts, task, job, asked)) ?? asked
  const { format, encoding, delimiter } = reading
  const readSize = String((await stat(reading.path)).size)
  const found = { format, encoding, delimiter: delimiter === '\t' ? 'tab' : delimiter, hash, readSize }
  await writeFound(database, job, found)
  demandColumns(def, reading, job)
  const digits = await keyDigitsOf(def, files, job, reading)
  const keyZeros =
    digits && (await database.read({ account: job.elsAccount, side: 'system' }, (on) => keyZerosOf(on, job, digits)))
  return { file: { ...reading, keyZeros }, opened: { ...job, readSize } }
}
