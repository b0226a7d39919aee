/** Lines of a form as they are typed: what can be read of them. */
import type { Issue } from '@srm/core/definition/document'
import { readValue } from '@srm/core/definition/read'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'

/** As many lines as a form sends at once. */
const mostLines = 500

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that can be read; what is half typed counts as empty, what is unknown is a fault. */
function readRow(fields: AnyRow, keys: readonly string[], given: unknown, at: string, issues: Issue[]): AnyRow {
  if (!isRow(given)) {
    issues.push({ path: at, rule: 'notObject' })
    return {}
  }
  for (const key of Object.keys(given))
    if (!keys.includes(key)) issues.push({ path: `${at}${at && '.'}${key}`.slice(0, 100), rule: 'notAccepted' })
  return Object.fromEntries(
    keys.map((key) => {
      const found = readValue(fields[key] as never, given[key] ?? null)
      return [key, 'value' in found ? found.value : null]
    }),
  )
}

/** A head and its lines by those of their fields that something is asked by. */
export interface TypedLines {
  readonly head: AnyRow
  readonly lines: readonly AnyRow[]
}

/**
 * @param body the fields of the head, and `lines`
 * @throws Invalid
 */
export function readTypedLines(
  { shape }: AnyDocument,
  heads: readonly string[],
  inputs: readonly string[],
  body: unknown,
): TypedLines {
  if (!isRow(body)) throw new Invalid([{ path: '', rule: 'notObject' }])
  const { lines, ...head } = body
  if (!Array.isArray(lines)) throw new Invalid([{ path: 'lines', rule: 'notList' }])
  if (lines.length > mostLines) throw new Invalid([{ path: 'lines', rule: 'tooManyRows', limit: mostLines }])
  const issues: Issue[] = []
  const asked = {
    head: readRow(shape.fields, heads, head, '', issues),
    lines: lines.map((line, i) => readRow(shape.lines, inputs, line, `lines.${i}`, issues)),
  }
  if (issues.length > 0) throw new Invalid(issues)
  return asked
}
