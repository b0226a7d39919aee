/** What documents lack of the fields that their references ask for (definition `askedBy`): a category's attributes. */
import { type Asked, type Asking, askingOf, lackingOf } from '@srm/core/definition/askedFields'
import type { Issue } from '@srm/core/definition/document'
import { type AnyDoc, type AnyDocument, isIn } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { definitionOf } from '../registry.ts'

/** A tree has fewer levels; a circle that a history brought ends here. */
const deepest = 10

/** The documents that a definition's reference leads to. @throws Error where it leads to none */
export function askersOf(def: AnyDocument, { reference }: Asking): AnyDocument {
  const target = definitionOf(def.shape.fields[reference].target ?? '')
  if (!target) throw new Error(`${def.shape.name}.${reference} refers to no document`)
  return target
}

/**
 * SQL of what documents of the target ask for: rows of `of` (the key of the one that is referred to), `field`, `title` (of
 * the nearest one that asks; null where the document itself does). `$1` is the account.
 * @param among a condition on `t`, the documents that are referred to
 */
export function askedStatement(target: AnyDocument, asking: Asking, among = 'true'): string {
  const { rows, column, above, always = [], whether } = asking
  const { name } = target.shape
  const [key, title] = [`"${target.key[0]}"`, `"${target.title}"`]
  const told = `t.${title} as title, t."${above}" as above, t."${rows}" as rows`
  return `with recursive asker as (
      select t.${key} as of, 1 as at, ${told} from "${name}" t where t."elsAccount" = $1 and t."isDel" = 'N' and ${among}
      union all
      select a.of, a.at + 1, ${told} from asker a join "${name}" t
        on t."elsAccount" = $1 and t.${key} = a.above and t."isDel" = 'N' where a.at < ${deepest}),
    said as (select distinct on (a.of, r.row ->> '${column}') a.of, r.row ->> '${column}' as field, a.title,
        ${whether ? `r.row ->> '${whether}' is distinct from 'N'` : 'true'} as asked
      from asker a cross join lateral jsonb_array_elements(case jsonb_typeof(a.rows) when 'array' then a.rows end) r(row)
     order by a.of, r.row ->> '${column}', a.at)
    select of, field, title from said where asked
    union all select a.of, f.field, null from asker a cross join (${alwaysAsked(always)}) f(field)
     where a.at = 1 and not exists (select 1 from said s where s.of = a.of and s.field = f.field)`
}

/** The fields that are asked for unless somebody says otherwise, as rows. */
const alwaysAsked = (fields: readonly string[]): string =>
  fields.length === 0 ? `select ''::text where false` : `values ${fields.map((field) => `('${field}')`).join(', ')}`

interface Row {
  readonly of: string
  readonly field: string
  readonly title: string | null
}

async function askedByKey(
  { tx, actor }: Context,
  def: AnyDocument,
  asking: Asking,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Asked>> {
  const target = askersOf(def, asking)
  const found = await tx.query<Row>(askedStatement(target, asking, `t."${target.key[0]}" = any($2)`), [
    actor.account,
    keys,
  ])
  const fieldsOf = (all: readonly Row[]): Asked => new Map(all.map(({ field, title }) => [field, title ?? undefined]))
  return new Map([...Map.groupBy(found, ({ of }) => of)].map(([key, all]) => [key, fieldsOf(all)]))
}

/**
 * What documents lack of the fields that their references ask for, each in its place.
 * @param mode a submission is asked in any state, a save only where the definition says so
 */
export async function lackingFields(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  mode: 'save' | 'submit',
): Promise<readonly Issue[][]> {
  const asking = askingOf(def)
  if (!asking) return docs.map(() => [])
  const keyOf = (doc: AnyDoc) => doc[asking.reference]
  const isAsked = (doc: AnyDoc) => typeof keyOf(doc) === 'string' && (mode === 'submit' || isIn(asking.while, doc))
  const keys = [...new Set(docs.filter(isAsked).map((doc) => String(keyOf(doc))))]
  const asked = keys.length > 0 ? await askedByKey(context, def, asking, keys) : new Map<string, Asked>()
  return docs.map((doc) => (isAsked(doc) ? lackingOf(def, asked.get(String(keyOf(doc))) ?? new Map(), doc) : []))
}
