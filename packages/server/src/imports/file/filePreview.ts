/** What a file looks like before it is imported: how it is read, and what its columns mean. */

import type { Field } from '@srm/core/definition/field'
import type { DaySystem } from '@srm/core/definition/files/csvCells'
import type { HeaderIssue } from '@srm/core/definition/files/csvHeader'
import type { DecimalMark } from '@srm/core/definition/files/decimalMark'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'
import { countRecords, type FileRecord } from '../../engine/intake/fileRecords.ts'
import type { JobRow } from '../job/jobRow.ts'
import type { Reading } from './fileReading.ts'
import { firstRecords } from './firstRecords.ts'
import { sent } from './importFiles.ts'
import { jsonPreview } from './jsonPreview.ts'
import { readingOf } from './reading.ts'
import type { ReadingOptions } from './readingOptions.ts'
import type { JobFiles } from './threads/jobFiles.ts'
import { foundIn } from './threads/told.ts'

/** What a person tries before he decides; what is absent is the job's own. */
export type PreviewOptions = Partial<ReadingOptions>

export interface PreviewColumn {
  readonly at: number
  readonly header: string
  readonly key: string | null
  readonly nearest?: string
  readonly samples: readonly string[]
  /** How it writes its numbers. */
  readonly decimalMark?: DecimalMark
}
export interface FilePreview {
  readonly format: string
  readonly encoding: string
  readonly encodingFound: string
  readonly delimiter: string
  readonly sheets?: readonly string[]
  /** The sheet that is read. */
  readonly sheet?: string
  readonly columns: readonly PreviewColumn[]
  readonly issues: readonly HeaderIssue[]
  /** Required columns that nothing in the file means. */
  readonly missing: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The row that names the columns, and those it was found among. */
  readonly headerRow?: number
  readonly top?: readonly Pick<FileRecord, 'row' | 'cells'>[]
  /** Rows below the header that hold anything; `isAbout` where only the beginning of the file was counted. */
  readonly rowCount: number
  readonly isAbout: boolean
  readonly daysSince?: DaySystem
  /** What is wrong with the first rows as a whole. */
  readonly faults: readonly { readonly row: number; readonly rule: string }[]
}

const shown = 20
/** Bytes whose rows are counted: a moment's work. */
const mostCounted = 256 * 1024 * 1024

const isRequired = ({ required, requiredAtSubmit, auto, initial }: Field): boolean =>
  (required || requiredAtSubmit) && !auto && initial === undefined

function missing(def: AnyDocument, { columns }: Reading, side: Side): string[] {
  const self = def.sides[side]?.self
  const known = new Set(columns.flatMap((column) => column?.key ?? []))
  return Object.entries(def.shape.fields as Record<string, Field>)
    .filter(([key, field]) => isRequired(field) && key !== self && !known.has(key))
    .map(([key]) => key)
}

type Read = Omit<FilePreview, 'rowCount' | 'isAbout'>

function lookOf(def: AnyDocument, side: Side, reading: Reading, records: readonly FileRecord[]): Read {
  const rows = records.map(({ cells }) => cells)
  const near = new Map(reading.warnings.map(({ at, nearest }) => [at, nearest]))
  const columns = reading.header.map((header, at): PreviewColumn => {
    const nearest = near.get(at)
    const samples = rows
      .map((cells) => cells[at] ?? '')
      .filter((cell) => cell.trim() !== '')
      .slice(0, 5)
    const key = reading.columns[at]?.key ?? null
    const decimalMark = key === null ? undefined : reading.decimalMarks?.[key]
    return { at, header, key, ...(nearest ? { nearest } : {}), samples, ...(decimalMark ? { decimalMark } : {}) }
  })
  const { format, encoding, delimiter, issues, headerRow, top, daysSince } = reading
  return {
    format,
    encoding,
    encodingFound: encoding,
    delimiter: delimiter === '\t' ? 'tab' : delimiter,
    columns,
    issues,
    missing: missing(def, reading, side),
    rows,
    ...(daysSince ? { daysSince } : {}),
    ...(top ? { headerRow, top: top.map(({ row, cells }) => ({ row, cells })) } : {}),
    faults: records.flatMap(({ row, isBroken }) => (isBroken ? [{ row, rule: 'strayQuote' }] : [])),
  }
}

/** @throws Invalid where the file is in no form that can be read */
export async function filePreview(
  def: AnyDocument,
  files: JobFiles,
  job: JobRow,
  wanted: PreviewOptions,
): Promise<FilePreview> {
  if ((await files.size(job.uuid)) === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  const own = job as unknown as ReadingOptions
  const side = (job.side ?? 'buyer') as Side
  const reading = await readingOf(def, files, job.uuid, job.fileName, {
    encoding: wanted.encoding ?? own.encoding,
    delimiter: wanted.delimiter ?? own.delimiter,
    sheet: wanted.sheet ?? own.sheet,
    mapping: wanted.mapping ?? own.mapping,
    headerRow: wanted.headerRow ?? own.headerRow ?? null,
    decimalMark: wanted.decimalMark ?? own.decimalMark ?? null,
  })
  if (reading.format === 'ndjson')
    return {
      ...lookOf(def, side, reading, []),
      missing: [],
      isAbout: false,
      ...(await jsonPreview(def, reading.path, wanted.mapping ?? own.mapping)),
    }
  const { path, delimiter, body, headerRow: row } = reading
  const { count: rowCount, isAbout } = await countRecords(path, delimiter, { byte: body, row }, mostCounted)
  const seen = { ...lookOf(def, side, reading, await firstRecords(reading, shown)), rowCount, isAbout }
  if (reading.format !== 'xlsx') return seen
  const { names: sheets } = foundIn(await files.run('sheetsOf', files.path(job.uuid, sent)))
  const sheet = reading.sheet ?? sheets[0]
  return { ...seen, sheets, ...(sheet === undefined ? {} : { sheet }) }
}
