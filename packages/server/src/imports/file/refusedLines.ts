/** The refused documents of a file of NDJSON, as NDJSON that can be mended and imported again. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Locale } from '@srm/core/i18n/translate'
import { jsonObject } from '../../engine/exchange/jsonLines.ts'
import { refusalNames, refusedLine } from '../../engine/exchange/refusalNames.ts'
import { linesOf } from './lines.ts'
import { reasonsOf } from './refusals.ts'
import type { TakeFaults } from './refusedInOrder.ts'

/**
 * Every refused document with its own members, then `_row`, `_field`, `_rule` and `_message` as files of tables have them;
 * a line that is no object stands as a text in `_line`.
 */
export async function* refusedLines(
  def: AnyDocument,
  path: string,
  faultsUpTo: TakeFaults,
  locale: Locale,
): AsyncGenerator<string> {
  let row = 0
  for await (const { text } of linesOf(path)) {
    row += 1
    const found = (await faultsUpTo(row)).get(row)
    if (!found) continue
    const cells = [row, ...reasonsOf(def, found, locale)]
    const reasons = Object.fromEntries(refusalNames.map((name, at) => [name, cells[at]]))
    yield `${JSON.stringify({ ...(jsonObject(text) ?? { [refusedLine]: text }), ...reasons })}\n`
  }
}
