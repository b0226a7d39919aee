/** What is typed into a plan by periods, as lines of its form. Pure. */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { FormLine } from '../../document/form/formModel.ts'
import { isEmpty } from '../../grid/format.ts'
import { type PlanRow, rowsOf } from './planRows.ts'

/** A row as it is typed into: what stands in its periods, and the lines that are there already. */
export interface FormRow {
  readonly key: string
  /** What its lines have in common: a line. */
  readonly of: FormLine
  readonly lines: Readonly<Record<string, FormLine>>
  /** By the first day of the period: decimal text, or what cannot be read. */
  readonly typed: AnyRow
}

const typedOf = ({ periods }: PlanRow<FormLine>): AnyRow =>
  Object.fromEntries(Object.entries(periods).map(([start, line]) => [start, line.needQuantity]))

/** Rows of the lines, and behind them those of which nothing is planned yet. */
export const formRows = (lines: readonly FormLine[], empty: readonly FormLine[]): readonly FormRow[] => [
  ...rowsOf(lines, ({ rowKey }) => rowKey).map((row) => ({
    ...{ key: row.key, of: row.of, lines: row.periods, typed: typedOf(row) },
  })),
  ...empty.map((of) => ({ key: of.rowKey, of, lines: {}, typed: {} })),
]

/** A row that nothing is typed into yet. */
export const emptyRow = (of: FormLine): FormRow => ({ key: of.rowKey, of, lines: {}, typed: {} })

/** What the lines of a row have in common. */
const common = ['materialNumber', 'materialDesc', 'materialSpecifications', 'factory', 'baseUnit'] as const
const commonOf = (of: FormLine): AnyRow => Object.fromEntries(common.map((key) => [key, of[key] ?? null]))

const isPlanned = ({ typed }: FormRow): boolean => Object.values(typed).some((value) => !isEmpty(value))

/** Lines of a row in the order of their periods; the first new one takes the name of the row, so that it stays the same row. */
function linesOfRow(row: FormRow, newLine: () => FormLine): readonly FormLine[] {
  const starts = Object.keys(row.typed).filter((start) => !isEmpty(row.typed[start]))
  const used = new Set(starts.flatMap((start) => row.lines[start]?.rowKey ?? []))
  return starts.toSorted().map((bucketStart) => {
    const line = row.lines[bucketStart]
    const made = line ?? { ...newLine(), ...(used.has(row.key) ? {} : { rowKey: row.key }) }
    used.add(made.rowKey)
    return { ...made, ...commonOf(row.of), bucketStart, needQuantity: row.typed[bucketStart] }
  })
}

/** The lines that rows stand for, and the rows of which nothing is planned, as lines without a period. */
export function linesOfRows(
  rows: readonly FormRow[],
  newLine: () => FormLine,
): { readonly lines: readonly FormLine[]; readonly empty: readonly FormLine[] } {
  const isKept = (row: FormRow) => !isPlanned(row) && (!isEmpty(row.of.materialNumber) || !isEmpty(row.of.factory))
  return {
    lines: rows.filter(isPlanned).flatMap((row) => linesOfRow(row, newLine)),
    empty: rows.filter(isKept).map(({ of, key }) => ({ ...of, uuid: null, itemNumber: null, rowKey: key })),
  }
}
