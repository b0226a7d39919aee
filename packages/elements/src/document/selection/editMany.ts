import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { lineKey } from '../byLine/lineKey.ts'
import type { ReadingApi } from '../definition/readingApi.ts'
import type { WritingApi } from '../definition/writing.ts'

/** What a document is sent to have these values: those of lines in all of its lines or the chosen ones, which are read first. */
async function inputOf(
  api: ReadingApi,
  row: AnyRow,
  values: AnyRow,
  chosen: ReadonlySet<unknown> | undefined,
): Promise<AnyDoc> {
  const entries = Object.entries(values)
  const heads = Object.fromEntries(entries.filter(([key]) => lineKey(key) === undefined))
  const lines = entries.flatMap(([key, value]) => {
    const name = lineKey(key)
    return name === undefined ? [] : [[name, value] as const]
  })
  const { rowVersion } = row
  if (lines.length === 0) return { ...heads, rowVersion } as AnyDoc
  const doc = await api.get(String(row.uuid))
  const changed = (doc.lines ?? []).map(({ uuid }) => ({
    uuid,
    ...(chosen?.has(uuid) === false ? {} : Object.fromEntries(lines)),
  }))
  return { ...heads, rowVersion, lines: changed } as unknown as AnyDoc
}

/**
 * Sets the values in one document after the other, each as it is saved by itself.
 * @param lines uuids of the lines in which those of lines are set; without it in all
 * @returns the documents that could not be changed, with what was thrown
 * @throws PageRefusal where the page lets none of them be saved
 */
export async function editMany(
  api: ReadingApi,
  writing: WritingApi,
  rows: readonly AnyRow[],
  values: AnyRow,
  lines?: ReadonlySet<unknown>,
): Promise<readonly { readonly row: AnyRow; readonly error: unknown }[]> {
  const save = await writing.savingMany(rows, values)
  const failures: { row: AnyRow; error: unknown }[] = []
  for (const row of rows)
    try {
      await save(row, await inputOf(api, row, values, lines))
    } catch (error) {
      failures.push({ row, error })
    }
  return failures
}
