/** What a file of NDJSON looks like before it is imported. */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { jsonObject } from '../../engine/exchange/jsonLines.ts'
import { jsonKeys } from './jsonNames.ts'
import { linesOf } from './lines.ts'
import type { ReadingOptions } from './readingOptions.ts'

const shown = 20

export interface JsonPreview {
  readonly columns: readonly {
    readonly at: number
    readonly header: string
    readonly key: string | null
    readonly samples: readonly string[]
  }[]
  readonly rows: readonly (readonly string[])[]
  readonly rowCount: number
}

/** NDJSON names its fields itself. Of lines that hold no object the run tells, with their row. */
export async function jsonPreview(
  def: AnyDocument,
  path: string,
  mapping: ReadingOptions['mapping'],
): Promise<JsonPreview> {
  const docs: AnyDoc[] = []
  let rowCount = 0
  for await (const { text } of linesOf(path)) {
    if (text.trim() === '') continue
    rowCount += 1
    const doc = docs.length < shown ? jsonObject(text) : undefined
    if (doc) docs.push(doc)
  }
  const keys = [...new Set(docs.flatMap((doc) => Object.keys(doc)))]
  const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const rows = docs.map((doc) => keys.map((key) => textOf(doc[key])))
  const meant = jsonKeys(def, keys, mapping)
  const columns = keys.map((key, at) => ({
    at,
    header: key,
    key: meant[at] ?? null,
    samples: rows.map((row) => row[at] ?? '').slice(0, 5),
  }))
  return { columns, rows, rowCount }
}
