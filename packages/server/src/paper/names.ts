/** The names that codes stand for, as the person who prints reads them on the screen. */

import { entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Locale } from '@srm/core/i18n/translate'
import type { Context } from '../engine/context.ts'
import { list } from '../engine/list/list.ts'
import { mostRows } from '../engine/query/readQuery.ts'
import { definitionOf } from '../engine/registry.ts'
import { customerUnits } from '../system/customerUnits.ts'

/** Names of entries of dictionaries and titles of documents, by kind and code. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Codes by what they are of: `dict unit`, `ref supplier`. */
type Codes = Map<string, Set<string>>

export const kindOf = ({ kind, target = '' }: Field): string => `${kind} ${target}`

/** A line is known by its document's number alone, and a currency by its code. */
const isNamed = ({ kind, target, item }: Field): boolean =>
  kind === 'ref' ? item === undefined : kind === 'dict' && target !== 'currency'

function collect(codes: Codes, fields: Fields, row: AnyRow): void {
  for (const [key, field] of entriesOf(fields)) {
    const value = row[key]
    if (field.columns && Array.isArray(value)) for (const one of value as AnyRow[]) collect(codes, field.columns, one)
    if (!isNamed(field) || typeof value !== 'string' || value === '') continue
    const kind = kindOf(field)
    codes.set(kind, (codes.get(kind) ?? new Set()).add(value))
  }
}

/** The account's own names come before the platform's. */
async function dictionaryNames({ tx, actor }: Context, types: readonly string[], locale: Locale) {
  const rows = await tx.query<{ type: string; code: string; name: string }>(
    `select "dictionaryType" as type, "dictionaryCode" as code, ${locale === 'en' ? '"nameEn"' : '"nameZh"'} as name
       from dictionary where "elsAccount" in ($1, $2) and "dictionaryType" = any($3) and "isDel" = 'N'
      order by "elsAccount" = $1`,
    [actor.account, platformAccount, types],
  )
  return new Map(
    [...Map.groupBy(rows, ({ type }) => type)].map(([type, entries]): [string, ReadonlyMap<string, string>] => [
      `dict ${type}`,
      new Map(entries.map(({ code, name }) => [code, name])),
    ]),
  )
}

/** Titles of documents that the person may view himself; of the other side's, and of others, the code is known. */
async function titles(context: Context, def: AnyDocument, target: string, codes: readonly string[]) {
  const { side, permissions } = context.actor
  const of = definitionOf(target)
  const isOwn = def.sides[side]?.owner === 'elsAccount' && permissions.has(`${target}.view`)
  if (!of?.sides[side] || !isOwn) return new Map<string, string>()
  const found: AnyRow[] = []
  for (let at = 0; at < codes.length; at += mostRows) {
    const key = codes.slice(at, at + mostRows).join(',')
    const page = await list(context, of, { key, fields: 'key,title', limit: String(mostRows) })
    found.push(...(JSON.parse(page.items.toString()) as AnyRow[]))
  }
  return new Map(found.flatMap(({ key, title }) => (typeof title === 'string' ? [[String(key), title] as const] : [])))
}

/** What the customer calls its companies and plants. Of documents of several customers a code may mean several: then it stands alone. */
async function theirUnits({ tx, actor }: Context, docs: readonly AnyDoc[], codes: readonly string[]) {
  const [customer, ...others] = new Set(docs.map(({ elsAccount }) => String(elsAccount)))
  if (customer === undefined || others.length > 0) return new Map<string, string>()
  const units = await customerUnits(tx, actor.account, new Map([[customer, codes]]))
  return new Map(units.map(({ orgId, orgDesc }) => [orgId, orgDesc]))
}

/** Are these units of the customer, on a document of his? */
const isTheirs = ({ actor: { side } }: Context, def: AnyDocument, target: string): boolean =>
  side === 'supplier' && target === 'organization' && def.sides[side]?.owner === 'toElsAccount'

/** The names behind all codes of some documents. */
export async function namesIn(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  locale: Locale,
): Promise<Names> {
  const codes: Codes = new Map()
  for (const doc of docs) {
    collect(codes, def.shape.fields, doc)
    for (const line of doc.lines ?? []) collect(codes, def.shape.lines, line)
  }
  const dictionaries = [...codes.keys()].flatMap((kind) => /^dict (.+)$/.exec(kind)?.[1] ?? [])
  const names: Map<string, ReadonlyMap<string, string>> = dictionaries.length > 0
    ? await dictionaryNames(context, dictionaries, locale)
    : new Map()
  for (const [kind, found] of codes) {
    const [, target] = /^ref (.+)$/.exec(kind) ?? []
    const asked = [...found].filter((code) => !code.includes(','))
    if (!target || asked.length === 0) continue
    const theirs = isTheirs(context, def, target)
    names.set(kind, theirs ? await theirUnits(context, docs, asked) : await titles(context, def, target, asked))
  }
  return names
}
