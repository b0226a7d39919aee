/** What a refused cell probably meant. Pure. */
import type { ImportError } from '@srm/core/client/documentTypes'
import type { CellTexts, MeantCells } from '@srm/core/client/importJobApi'
import type { Field } from '@srm/core/definition/field'
import { readCell } from '@srm/core/definition/files/csvCells'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import { nearest } from '@srm/core/definition/files/nearest'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { RefusedRows } from './refusedRows.ts'

/** A text to be written instead. */
export interface Proposal {
  readonly row: number
  readonly column: number
  readonly text: string
  /** What a code stands for. */
  readonly name?: string
}

const unknown: ReadonlySet<string> = new Set(['unknownReference', 'notInDictionary'])
const noNumber: ReadonlySet<string> = new Set(['notDecimal', 'notInteger'])

/** What the server can tell the codes of, in one call. */
const mostTexts = 500
const longestText = 200

const fieldOf = (def: AnyDocument, key: string): Field | undefined =>
  columnsOf(def).find((column) => column.key === key)?.field

interface Cell {
  readonly column: number
  readonly text: string
}

function cellOf({ row, field }: ImportError, refused: RefusedRows): Cell | undefined {
  const column = refused.columnOf(field)
  const text = column === undefined ? undefined : refused.rows.get(row)?.[column]
  return column === undefined || text === undefined ? undefined : { column, text: text.trim() }
}

/** Texts of refused cells whose codes nobody knows, by field. */
export function unknownTexts(errors: readonly ImportError[], refused: RefusedRows): CellTexts {
  const found = new Map<string, Set<string>>()
  let count = 0
  for (const error of errors) {
    const text = unknown.has(error.rule) ? cellOf(error, refused)?.text : undefined
    const known = found.get(error.field) ?? new Set()
    if (!text || text.length > longestText || known.has(text) || count === mostTexts) continue
    found.set(error.field, known.add(text))
    count += 1
  }
  return Object.fromEntries([...found].map(([field, texts]) => [field, [...texts]]))
}

/** 1.180,50 as Germans write it, 1 180.50 as Frenchmen do, 10 kg with its unit. */
function plainNumber(text: string): string | undefined {
  const [, bare = ''] = /^([-+]?[\d.,\s]*\d)\s*[^\d.,\s]*$/.exec(text) ?? []
  const joined = bare.replace(/\s/g, '')
  const isComma = /^[-+]?\d{1,3}(\.\d{3})*,\d+$/.test(joined) || /^[-+]?\d+,\d+$/.test(joined)
  return isComma ? joined.replaceAll('.', '').replace(',', '.') : joined
}

function numberFor(field: Field, text: string): string | undefined {
  const plain = plainNumber(text)
  return plain && plain !== text && 'value' in readCell(field, plain, 'UTC') ? plain : undefined
}

/** The option whose name is nearest, by the name that is. */
function optionFor({ options = {} }: Field, text: string): string | undefined {
  const names = Object.entries(options).flatMap(([code, labels]) => [code, ...labels])
  const [near, another] = nearest(text, new Set(names), (name) => [name])
  return another === undefined ? near : undefined
}

function textFor(field: Field, { rule, limit }: ImportError, text: string): string | undefined {
  if (rule === 'lostZeros') return limit === undefined ? undefined : String(limit)
  if (noNumber.has(rule)) return numberFor(field, text)
  if (rule === 'notOneOf') return optionFor(field, text)
  // a minus sign where nothing may be negative was a dash
  return rule === 'tooSmall' && /^[-−]\d/.test(text) ? text.slice(1) : undefined
}

/**
 * What to write instead of a refused cell; undefined where nothing suggests itself.
 * @param meant what the server knows of texts whose codes are unknown
 */
export function proposalFor(
  def: AnyDocument,
  error: ImportError,
  refused: RefusedRows,
  meant: MeantCells,
): Proposal | undefined {
  const field = fieldOf(def, error.field)
  const cell = field && cellOf(error, refused)
  if (!cell || cell.text === '') return undefined
  const { column, text } = cell
  const { row } = error
  const known = unknown.has(error.rule) ? meant[error.field]?.[text] : undefined
  if (known && known.code !== text)
    return { row, column, text: known.code, ...(known.name === null ? {} : { name: known.name }) }
  const other = textFor(field, error, text)
  return other === undefined ? undefined : { row, column, text: other }
}
