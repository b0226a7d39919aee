/** What a file looks like before it is imported: how it is read, and what its columns mean. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { HeaderIssue } from '@srm/core/definition/csvHeader'
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid } from '../engine/errors.ts'
import { sheetNames } from '../engine/exchange/xlsx.ts'
import { recordEnd } from '../engine/intake/rowScanner.ts'
import { BadRow, splitRow } from '../engine/intake/splitRow.ts'
import { bytesOf, type ImportFiles, sent } from './importFiles.ts'
import type { JobRow } from './jobRows.ts'
import { type Reading, readingOf, type Wanted } from './reading.ts'

/** What a person tries before he decides; what is absent is the job's own. */
export type LookWanted = Partial<Wanted>

export interface LookColumn {
  readonly at: number
  readonly header: string
  readonly key: string | null
  readonly nearest?: string
  readonly samples: readonly string[]
}
export interface Look {
  readonly format: string
  readonly encoding: string
  readonly encodingFound: string
  readonly delimiter: string
  readonly sheets?: readonly string[]
  readonly columns: readonly LookColumn[]
  readonly issues: readonly HeaderIssue[]
  /** Required columns that nothing in the file means. */
  readonly missing: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const shown = 20
const longest = 256 * 1024

function firstRows(bytes: Buffer, delimiter: string): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < bytes.length && rows.length < shown; ) {
    const found = recordEnd(bytes, at, bytes.length, delimiter.charCodeAt(0))
    const end = found < 0 ? bytes.length : found
    try {
      rows.push(splitRow(bytes.toString('utf8', at, end).replace(/\r?\n$/, ''), delimiter))
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
    }
    at = end
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

const isRequired = ({ required, requiredAtSubmit, auto, initial }: Field): boolean =>
  (required || requiredAtSubmit) && !auto && initial === undefined

function missing(def: AnyDocument, { columns }: Reading, side: Side): string[] {
  const self = def.sides[side]?.self
  const known = new Set(columns.flatMap((column) => column?.key ?? []))
  return Object.entries(def.shape.fields as Record<string, Field>)
    .filter(([key, field]) => isRequired(field) && key !== self && !known.has(key))
    .map(([key]) => key)
}

function lookOf(def: AnyDocument, side: Side, reading: Reading, rows: readonly (readonly string[])[]): Look {
  const near = new Map(reading.warnings.map(({ at, nearest }) => [at, nearest]))
  const columns = reading.header.map((header, at): LookColumn => {
    const nearest = near.get(at)
    const samples = rows
      .map((cells) => cells[at] ?? '')
      .filter((cell) => cell.trim() !== '')
      .slice(0, 5)
    return { at, header, key: reading.columns[at]?.key ?? null, ...(nearest ? { nearest } : {}), samples }
  })
  const { format, encoding, delimiter, issues } = reading
  return {
    format,
    encoding,
    encodingFound: encoding,
    delimiter: delimiter === '\t' ? 'tab' : delimiter,
    columns,
    issues,
    missing: missing(def, reading, side),
    rows,
  }
}

/** NDJSON names its fields itself. */
async function lookAtJson(path: string): Promise<Pick<Look, 'columns' | 'rows'>> {
  const docs: Record<string, unknown>[] = []
  const input = createReadStream(path, { encoding: 'utf8', end: longest })
  for await (const line of createInterface({ input })) {
    try {
      if (line.trim() !== '' && docs.length < shown) docs.push(JSON.parse(line) as Record<string, unknown>)
    } catch {
      // the run tells of it, with its row
    }
  }
  const keys = [...new Set(docs.flatMap((doc) => Object.keys(doc)))]
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const rows = docs.map((doc) => keys.map((key) => text(doc[key])))
  const columns = keys.map((key, at) => ({
    at,
    header: key,
    key,
    samples: rows.map((row) => row[at] ?? '').slice(0, 5),
  }))
  return { columns, rows }
}

/** @throws Invalid where the file is in no form that can be read */
export async function look(def: AnyDocument, files: ImportFiles, job: JobRow, wanted: LookWanted): Promise<Look> {
  if ((await files.size(job.uuid)) === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  const own = job as unknown as Wanted
  const side = (job.side ?? 'buyer') as Side
  const reading = await readingOf(def, files, job.uuid, job.fileName, {
    encoding: wanted.encoding ?? own.encoding,
    delimiter: wanted.delimiter ?? own.delimiter,
    sheet: wanted.sheet ?? own.sheet,
    mapping: wanted.mapping ?? own.mapping,
  })
  if (reading.format === 'ndjson')
    return { ...lookOf(def, side, reading, []), missing: [], ...(await lookAtJson(reading.path)) }
  const rows = firstRows(await bytesOf(reading.path, reading.body, longest), reading.delimiter)
  const seen = lookOf(def, side, reading, rows)
  return reading.format === 'xlsx' ? { ...seen, sheets: await sheetNames(files.path(job.uuid, sent)) } : seen
}
