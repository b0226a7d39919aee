/** Lines that want the same become one line that draws from several, and one again each (domain/04 §3.2, domain/09 Q8). Pure. */
import { decimal, plain, sum } from '../../decimal.ts'
import type { Merging } from '../document.ts'
import { entriesOf, type Fields } from '../field.ts'
import type { Shape } from '../shape.ts'
import type { AnyDocument, AnyRow } from '../workflow.ts'

/** How lines of the definition are merged; undefined where they are not. */
export const mergingOf = (def: AnyDocument): Merging<Shape> | undefined => def.merges as Merging<Shape> | undefined

/** What a line says itself: columns of its rows are fields of the line, each has its own. */
const columnsOf = (def: AnyDocument, { rows }: Merging<Shape>): string[] =>
  entriesOf((def.shape.lines as Fields)[rows]?.columns ?? {}).map(([key]) => key)

/** The rows from which a line draws: its own, or one of the line that it is of. Empty: it is made of none. */
function drawnFrom(def: AnyDocument, merging: Merging<Shape>, line: AnyRow): readonly AnyRow[] {
  const rows = (line[merging.rows] ?? []) as readonly AnyRow[]
  if (rows.length > 0 || (line[merging.of] ?? null) === null) return rows
  return [Object.fromEntries(columnsOf(def, merging).map((key) => [key, line[key] ?? null]))]
}

const likeness = ({ by }: Merging<Shape>, line: AnyRow): string => JSON.stringify(by.map((key) => line[key] ?? null))

/** Does the line draw from several? */
export const isMerged = (def: AnyDocument, line: AnyRow): boolean => {
  const rows = line[mergingOf(def)?.rows ?? '']
  return Array.isArray(rows) && rows.length > 0
}

const earliest = (days: readonly unknown[]): unknown =>
  days.filter((day): day is string => typeof day === 'string' && day !== '').sort()[0] ?? null

function merged(def: AnyDocument, merging: Merging<Shape>, lines: readonly AnyRow[]): AnyRow {
  const { of, rows, quantity, first } = merging
  const [leading = {}] = lines
  const drawn = lines.flatMap((line) => drawnFrom(def, merging, line))
  const own = Object.fromEntries(columnsOf(def, merging).map((key) => [key, null]))
  return {
    ...leading,
    ...own,
    [of]: null,
    [rows]: drawn,
    [quantity]: plain(sum(drawn.map((row) => decimal(String(row[quantity] ?? '0'))))),
    [first]: earliest(drawn.map((row) => row[first])),
  }
}

/**
 * Lines of which those that want the same are one each, at the place of the first of them. Lines that are made of none stay.
 * @param isChosen which of them may be merged
 */
export function mergedLines<L extends AnyRow>(
  def: AnyDocument,
  lines: readonly L[],
  isChosen: (line: L) => boolean = () => true,
): L[] {
  const merging = mergingOf(def)
  if (!merging) return [...lines]
  const mayMerge = (line: L) => isChosen(line) && drawnFrom(def, merging, line).length > 0
  const alike = Map.groupBy(lines.filter(mayMerge), (line) => likeness(merging, line))
  return lines.flatMap((line) => {
    const group = mayMerge(line) ? (alike.get(likeness(merging, line)) ?? []) : []
    if (group.length < 2) return [line]
    return group[0] === line ? [merged(def, merging, group) as L] : []
  })
}

/**
 * One line for each that a line draws from; the first keeps what the line is known by.
 * @param known what the further lines do not take over: their keys
 */
export function splitLine<L extends AnyRow>(def: AnyDocument, line: L, known: readonly string[] = []): L[] {
  const merging = mergingOf(def)
  if (!merging || !isMerged(def, line)) return [line]
  const common = { ...line, [merging.rows]: null }
  const further = Object.fromEntries(Object.entries(common).filter(([key]) => !known.includes(key)))
  return drawnFrom(def, merging, line).map((row, i) => ({ ...(i === 0 ? common : further), ...row }) as unknown as L)
}
