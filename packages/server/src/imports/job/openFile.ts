/** Opens the file of a job: how it is read, and whether it says what an import needs. */
import { csvColumns } from '@srm/core/definition/csvHeader'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'
import { keyZerosOf } from '../file/keyZeros.ts'
import { type Reading, readingOf, readingOfJson } from '../file/reading.ts'
import { smallest } from '../set/bySet.ts'
import { Ended } from './ending.ts'
import type { RunParts } from './fileParts.ts'
import { writeFound } from './jobFindings.ts'
import { type JobRow, twinOf } from './jobRow.ts'

/** Rows find their documents by the key; numbers that the server gives need not stand in the file. */
function demandColumns(def: AnyDocument, { format, columns, issues }: Reading, { mode, keyField, side }: JobRow): void {
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
  const self = def.sides[(side ?? 'buyer') as Side]?.self
  const missing = keys.filter(
    (key) => key !== self && !known.has(key) && (mode === 'update' || !def.shape.fields[key]?.auto),
  )
  if (missing.length > 0) throw new Invalid(missing.map((path) => ({ path, rule: 'noKeyColumn' })))
}

/**
 * How the file of a job is read. What was found out about it is written to the job.
 * @throws Ended, Invalid
 */
export async function openFile(parts: RunParts, def: AnyDocument, job: JobRow, zone: string): Promise<Reading> {
  const { files, database } = parts
  const hash = await files.hash(job.uuid)
  if (job.fileHash && job.fileHash !== hash) throw new Ended('importJob.fileDiffers')
  if (job.dryRun === 'N' && job.repeat === 'N') {
    const twin = await database.read({ account: job.elsAccount, side: 'system' }, (on) => twinOf(on, job, hash))
    if (twin) throw new Ended('importJob.alreadyDone')
  }
  const asked = await readingOf(def, files, job.uuid, job.fileName, job as never)
  const isLarge = asked.format === 'ndjson' && def.csv?.asSet && Number(job.fileSize) >= smallest
  const reading = isLarge ? await readingOfJson(def, files, job.uuid, zone) : asked
  const { format, encoding, delimiter } = reading
  await writeFound(database, job, { format, encoding, delimiter: delimiter === '\t' ? 'tab' : delimiter, hash })
  demandColumns(def, reading, job)
  const keyZeros = await database.read({ account: job.elsAccount, side: 'system' }, (on) =>
    keyZerosOf(on, def, files, job, reading),
  )
  return { ...reading, keyZeros }
}
