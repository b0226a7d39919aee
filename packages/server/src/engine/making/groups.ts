/** Which lines go into one document together. Pure. */
import type { AnyRow } from '@srm/core/definition/workflow'

/** What a line says of the head of its document. */
export interface Grouped {
  /** Whose it is. */
  readonly account: string
  /** What all lines of the document say. */
  readonly same: AnyRow
  /** What they say or leave open (docs/decisions/0074). */
  readonly head: AnyRow
}

/** Lines of one document, and what they say of its head. */
export interface Group<L> {
  readonly lines: readonly L[]
  readonly head: AnyRow
}

const isOpen = (value: unknown): boolean => value === null || value === undefined
const agrees = (a: AnyRow, b: AnyRow): boolean =>
  Object.keys(a).every((key) => isOpen(a[key]) || isOpen(b[key]) || a[key] === b[key])
const filled = (row: AnyRow): AnyRow => Object.fromEntries(Object.entries(row).filter(([, value]) => !isOpen(value)))

/** Lines that agree, each in the first group that it agrees with: those that say most are placed first. */
function agreeing<L extends Grouped>(lines: readonly L[]): Group<L>[] {
  const groups: { lines: L[]; head: AnyRow }[] = []
  const said = ({ head }: L) => Object.keys(filled(head)).length
  for (const line of lines.toSorted((a, b) => said(b) - said(a))) {
    const group = groups.find(({ head }) => agrees(head, line.head))
    if (group) {
      group.lines.push(line)
      group.head = { ...group.head, ...filled(line.head) }
    } else groups.push({ lines: [line], head: filled(line.head) })
  }
  const place = new Map(lines.map((line, i) => [line, i]))
  const at = (line: L | undefined) => (line && place.get(line)) ?? 0
  return groups
    .map(({ head, lines: own }) => ({ head, lines: own.toSorted((a, b) => at(a) - at(b)) }))
    .toSorted((a, b) => at(a.lines[0]) - at(b.lines[0]))
}

/** The documents that lines become, in their order; each has all lines of one owner that say the same. */
export const groupsOf = <L extends Grouped>(lines: readonly L[]): Group<L>[] =>
  [...Map.groupBy(lines, ({ account, same }) => JSON.stringify([account, same])).values()].flatMap(agreeing)
