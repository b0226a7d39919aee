/** Which column of a file goes into which field: proposal, choice, file. Pure. */
import type { HeaderMapping, LookColumn } from '@srm/core/client/importJobApi'
import { type CsvColumn, columnsOf, readHeader } from '@srm/core/definition/files/csvHeader'
import { isDemanded, templateColumns } from '@srm/core/definition/files/csvTemplate'
import type { AnyDocument } from '@srm/core/definition/workflow'

export interface Target {
  readonly column: CsvColumn
  readonly required: boolean
}

/** The fields that a column may go into: those that are exchanged and that people write, and those already proposed. */
export function targetsOf(def: AnyDocument, proposed: readonly (string | null)[]): readonly Target[] {
  const exchanged = templateColumns(def)
  const known = new Set(exchanged.map(({ key }) => key))
  const further = columnsOf(def).filter(({ key }) => !known.has(key) && proposed.includes(key))
  return [...exchanged, ...further].map((column) => ({ column, required: isDemanded(def, column) }))
}

/** How a column came to its field. */
export type Reading =
  | 'ours'
  | 'sameName'
  | 'otherName'
  | 'chosen'
  | 'remembered'
  | 'twice'
  | 'near'
  | 'unknown'
  | 'none'

export interface MappedColumn {
  readonly at: number
  readonly header: string
  readonly key: string | null
  readonly samples: readonly string[]
  readonly reading: Reading
  /** near: the name that was meant, and its key; twice: the other column. */
  readonly other?: string
  readonly otherKey?: string
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^\*+|\*+$/g, '')
    .trim()

const isSameName = (def: AnyDocument, header: string, key: string): boolean => {
  const column = columnsOf(def).find((one) => one.key === key)
  return [key, column?.name, column?.field.zh, column?.field.en].some((name) => name && plain(name) === plain(header))
}

const keyNamed = (def: AnyDocument, name: string): string | undefined => readHeader(def, [name]).columns[0]?.key

/** Columns that a file of refused rows has besides: where and why a row was refused. */
export const isOurs = ({ header, key }: Pick<LookColumn, 'header' | 'key'>): boolean =>
  key === null && /^_(row|field|rule|message)$/.test(header.trim())

type Given = LookColumn & { readonly isChosen: boolean }
type Read = Pick<MappedColumn, 'reading' | 'other' | 'otherKey'>

const choiceReading = ({ key, header }: Given, remembered: ReadonlySet<string>): Reading => {
  if (key === null) return 'none'
  return remembered.has(header) ? 'remembered' : 'chosen'
}

function proposalReading(def: AnyDocument, { key, header, nearest }: Given): Read {
  if (key !== null) return { reading: isSameName(def, header, key) ? 'sameName' : 'otherName' }
  const otherKey = nearest === undefined ? undefined : keyNamed(def, nearest)
  if (nearest === undefined || otherKey === undefined) return { reading: 'unknown' }
  return { reading: 'near', other: nearest, otherKey }
}

/**
 * The columns of a file with the fields they go into.
 * @param chosen by header, what a person chose; it wins over the proposal
 * @param remembered headers whose choice is the one of last time
 */
export function mappedColumns(
  def: AnyDocument,
  columns: readonly LookColumn[],
  chosen: HeaderMapping,
  remembered: ReadonlySet<string>,
): readonly MappedColumn[] {
  const given = columns.map((column): Given => {
    const isChosen = Object.hasOwn(chosen, column.header)
    return { ...column, isChosen, key: isChosen ? (chosen[column.header] ?? null) : column.key }
  })
  const reading = (column: Given): Read => {
    if (isOurs(column)) return { reading: 'ours' }
    const first = given.find(({ key, at }) => key !== null && key === column.key && at < column.at)
    if (first) return { reading: 'twice', other: first.header }
    return column.isChosen ? { reading: choiceReading(column, remembered) } : proposalReading(def, column)
  }
  return given.map((column) => {
    const { at, header, key, samples } = column
    return { at, header, key, samples, ...reading(column) }
  })
}

/** What the server is told: every named column, so that the import reads what the screen showed. */
export const mappingOf = (columns: readonly MappedColumn[]): HeaderMapping =>
  Object.fromEntries(columns.filter(({ header }) => header.trim() !== '').map(({ header, key }) => [header, key]))

/** Required fields that no column goes into. */
export const missingOf = (targets: readonly Target[], columns: readonly MappedColumn[]): readonly Target[] =>
  targets.filter(({ column, required }) => required && !columns.some(({ key }) => key === column.key))

/**
 * A mapping that was saved; undefined for a text that is none. Fields this document does not have are left out.
 * @param text JSON such as `{"Part no": "materialNumber", "Note": null}`, alone or below `mapping`
 */
export function readMapping(def: AnyDocument, text: string): HeaderMapping | undefined {
  const keys = new Set(columnsOf(def).map(({ key }) => key))
  const isRight = (value: unknown): value is string | null => value === null || keys.has(value as string)
  try {
    const json: unknown = JSON.parse(text)
    const given = (json as { readonly mapping?: unknown } | null)?.mapping ?? json
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
    const pairs = Object.entries(given).filter((pair): pair is [string, string | null] => isRight(pair[1]))
    return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
  } catch {
    return undefined
  }
}
