/** How the cells of a column are read into its field. Pure. */
import type { MeantCells } from '@srm/core/client/importJobApi'
import type { Field } from '@srm/core/definition/field'
import { type CellForm, readCell } from '@srm/core/definition/files/csvCells'

export type ValueNote =
  /** The first text that is read as another. */
  | { readonly kind: 'reads'; readonly from: string; readonly to: string }
  /** Days are written in several ways. */
  | { readonly kind: 'forms' }
  /** The first text that will be refused. */
  | { readonly kind: 'fault'; readonly text: string; readonly rule: string }
  /** So many different codes and names, all of which are known. */
  | { readonly kind: 'names'; readonly count: number }
  /** So many of them are known. */
  | { readonly kind: 'unknown'; readonly known: number; readonly count: number }
  /** Blank cells leave what is stored. */
  | { readonly kind: 'blank' }

export const isDoubtful = ({ kind }: ValueNote): boolean => kind === 'forms' || kind === 'fault' || kind === 'unknown'

const isDay = ({ kind }: Field): boolean => kind === 'date' || kind === 'time'
const isNumber = ({ kind }: Field): boolean => kind === 'number' || kind === 'decimal'

/** `2026/12/1` and `2026/1/12` are written in one way. */
const formOf = (text: string): string => text.replace(/\d+/g, '0')

function ofCodes(texts: readonly string[], meant: MeantCells[string]): ValueNote | undefined {
  const certain = texts.filter((text) => (meant[text]?.by ?? 'near') !== 'near')
  if (certain.length < texts.length) return { kind: 'unknown', known: certain.length, count: texts.length }
  return certain.some((text) => meant[text]?.by === 'name') ? { kind: 'names', count: texts.length } : undefined
}

function ofTexts(field: Field, texts: readonly string[], form: CellForm): ValueNote | undefined {
  const cells = texts.map((text) => ({ text, cell: readCell(field, text, 'UTC', form) }))
  for (const { text, cell } of cells) if ('rule' in cell) return { kind: 'fault', text, rule: cell.rule }
  if (isDay(field) && new Set(texts.map(formOf)).size > 1) return { kind: 'forms' }
  if (field.kind !== 'date' && !isNumber(field)) return undefined
  const read = cells.map(({ text, cell }) => ({ from: text, to: 'value' in cell ? String(cell.value) : text }))
  const other = read.find(({ from, to }) => from !== to)
  return other && { kind: 'reads', ...other }
}

interface Column {
  /** Each different text of its first cells. */
  readonly texts: readonly string[]
  readonly hasBlank: boolean
}

/**
 * What is to be said of a column's cells; nothing where they are read as they stand.
 * @param meant codes of the texts; undefined while they are asked for
 */
export function valueNote(
  field: Field,
  { texts, hasBlank }: Column,
  form: CellForm,
  meant: MeantCells[string] | undefined,
): ValueNote | undefined {
  const isCoded = field.kind === 'ref' || field.kind === 'dict'
  const note = isCoded ? meant && ofCodes(texts, meant) : ofTexts(field, texts, form)
  return note ?? (hasBlank ? { kind: 'blank' } : undefined)
}
