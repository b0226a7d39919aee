/** Documents of a file that go by the numbers of another system: theirs are kept, and find the document again. */
import type { FileDoc } from '@srm/core/definition/files/csv'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { seenColumn } from '../../database/schema/seenColumn.ts'
import type { Context } from '../context.ts'
import { scopeOf } from '../query/condition.ts'
import { asSeen } from '../references/asSeen.ts'

/**
 * Which of the texts people see as numbers of documents that the person sees, by the field that holds them: number by text; of
 * several the newest, one that is spelled so before others.
 */
async function numbersBy(
  { tx, actor }: Context,
  def: AnyDocument,
  [number, field]: readonly [string, string],
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const scope = scopeOf(def, actor, 4)
  const seen = texts.map((text) => asSeen(def, [field], { [field]: text })[0])
  const rows = await tx.query<{ at: number; number: string }>(
    `select w."at"::integer, h."${number}" as number from unnest($2::text[], $3::text[]) with ordinality as w(seen, text, "at")
       join "${def.shape.name}" h on h."elsAccount" = $1 and h."${seenColumn(def, field)}" = w.seen and h."isDel" = 'N'${scope.sql}
      order by h."${field}" = w.text, h."createDate", h."uuid"`,
    [actor.account, seen, texts, ...scope.values],
  )
  return new Map(rows.map((row) => [String(texts[row.at - 1]), row.number]))
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
  const known = await numbersBy(context, def, [field, elsewhere], foreign)
  const owned = (file: FileDoc): FileDoc => {
    const said = isEmpty(file.doc[field]) ? '' : String(file.doc[field]).trim()
    if (said === '') return file
    if (ours.has(said)) return { ...file, doc: { ...file.doc, [field]: ours.get(said) } }
    const doc: AnyDoc = { ...file.doc, [field]: known.get(said) ?? null, [elsewhere]: file.doc[elsewhere] ?? said }
    const read = readValue(def.shape.fields[elsewhere], doc[elsewhere])
    const issues = 'rule' in read ? [{ row: file.rows[0] ?? 0, column: field, ...read }] : []
    return { ...file, doc, issues: [...file.issues, ...issues] }
  }
  return files.map(owned)
}
