import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Whole } from '../definition/screenTypes.ts'

/** What people know a line by: its title, and the codes that say exactly what it is. Pure. */

interface Identity {
  readonly title: string
  readonly codes: readonly string[]
}

const identityOf = (def: AnyDocument): Identity | undefined => def.lineIdentity as Identity | undefined

const textOf = (line: AnyRow, key: string): string => String(line[key] ?? '')

/** The column that carries a line's title, where it is among the shown ones; else the first of them. */
export function titleColumn(def: AnyDocument, shown: readonly string[]): string | undefined {
  const title = identityOf(def)?.title
  return title !== undefined && shown.includes(title) ? title : shown[0]
}

/** The codes that stand below the title: those this side sees and that have no column of their own. */
export function codesBelow({ def, visible }: Pick<Whole, 'def' | 'visible'>, shown: readonly string[]): string[] {
  const codes = identityOf(def)?.codes ?? []
  return codes.filter((key) => visible.lines.includes(key) && !shown.includes(key))
}

/** The filled ones of the codes: "FR-R92R-62". */
export const codeText = (line: AnyRow, codes: readonly string[]): string =>
  codes
    .map((key) => textOf(line, key))
    .filter(Boolean)
    .join(' · ')

/** A line in a sentence: "HL Road Frame · FR-R92R-62". */
export function lineName(scope: Pick<Whole, 'def' | 'visible'>, line: AnyRow): string {
  const title = identityOf(scope.def)?.title
  const codes = codeText(line, codesBelow(scope, []))
  return [title === undefined ? '' : textOf(line, title), codes].filter(Boolean).join(' · ')
}
