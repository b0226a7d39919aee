/** Documents of a file that go by the numbers of another system: theirs are kept, and find the document again. */
import type { FileDoc } from '@srm/core/definition/files/csv'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { scopeOf } from '../query/condition.ts'

/** Which of the texts are numbers of documents that the person sees, by the field that holds them: number by text, newest last. */
async function numbersBy(
  { tx, actor }: Context,
  def: AnyDocument,
  [number, field]: readonly [string, string],
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const scope = scopeOf(def, actor, 3)
  const rows = await tx.query<{ text: string; number: string }>(
    `select h."${field}" as text, h."${number}" as number from "${def.shape.name}" h
      where h."elsAccount" = $1 and h."${field}" = any($2) and h."isDel" = 'N'${scope.sql} order by h."createDate", h."uuid"`,
    [actor.account, texts, ...scope.values],
  )
  return new Map(rows.map((row) => [row.text, row.number]))
}

/**
 * The documents by our numbers: what a file calls by a number that we never drew is the one that was brought in under it, or
 * a new one that keeps it.
 */
export async function withOwnNumbers(
  context: Context,
  def: AnyDocument,
  files: readonly FileDoc[],
): Promise<readonly FileDoc[]> {
  const { field = '', elsewhere } = def.number ?? {}
  if (elsewhere === undefined) return files
  const texts = [...new Set(files.flatMap(({ doc }) => (isEmpty(doc[field]) ? [] : [String(doc[field]).trim()])))]
  if (texts.length === 0) return files
  const ours = await numbersBy(context, def, [field, field], texts)
  const foreign = texts.filter((text) => !ours.has(text))
  if (foreign.length === 0) return files
  const known = await numbersBy(context, def, [field, elsewhere], foreign)
  const owned = (file: FileDoc): FileDoc => {
    const said = isEmpty(file.doc[field]) ? '' : String(file.doc[field]).trim()
    if (said === '' || ours.has(said)) return file
    const doc: AnyDoc = { ...file.doc, [field]: known.get(said) ?? null, [elsewhere]: file.doc[elsewhere] ?? said }
    const read = readValue(def.shape.fields[elsewhere], doc[elsewhere])
    const issues = 'rule' in read ? [{ row: file.rows[0] ?? 0, column: field, ...read }] : []
    return { ...file, doc, issues: [...file.issues, ...issues] }
  }
  return files.map(owned)
}
