/** The names that codes stand for, as the person who prints reads them on the screen. */

import { entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { OwnLocale } from '@srm/core/i18n/translate'
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

/** A text that is the code of one of the buyer's units. */
export const isUnitCode = ({ kind, target }: Field): boolean => kind === 'text' && target === 'organization'

/** A line is known by its document's number alone, and a currency by its code. */
const isNamed = (field: Field): boolean => {
  const { kind, target, item } = field
  return kind === 'ref' ? item === undefined : (kind === 'dict' && target !== 'currency') || isUnitCode(field)
}

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
async function dictionaryNames({ tx, actor }: Context, types: readonly string[], locale: OwnLocale) {
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

/** Titles of the account's own documents, as far as the person may view them. */
async function titles(context: Context, target: string, codes: readonly string[]) {
  const { side, permissions } = context.actor
  const of = definitionOf(target)
  if (!of?.sides[side] || !permissions.has(`${target}.view`)) return new Map<string, string>()
  const found: AnyRow[] = []
  for (let at = 0; at < codes.length; at += mostRows) {
    const key = codes.slice(at, at + mostRows).join(',')
    const page = await list(context, of, { key, fields: 'key,title', limit: String(mostRows) })
    found.push(...(JSON.parse(page.items.toString()) as AnyRow[]))
  }
  return new Map(found.flatMap(({ key, title }) => (typeof title === 'string' ? [[String(key), title] as const] : [])))
}

/** What the customer calls its companies and plants. */
async function theirUnits({ tx, actor }: Context, customer: string, codes: readonly string[]) {
  const units = await customerUnits(tx, actor.account, new Map([[customer, codes]]))
  return new Map(units.map(({ orgId, orgDesc }) => [orgId, orgDesc]))
}

/** The customer of a supplier's document, whose units its codes mean; '' for the buyer. */
export const customerOf = ({ actor: { side } }: Context, def: AnyDocument, doc: AnyDoc): string =>
  side === 'supplier' ? String(def.sides.supplier?.owner === 'toElsAccount' ? doc.elsAccount : doc.toElsAccount) : ''

/** The names of codes of a kind: of units the buyer's; of other documents whose owner the other side is, the code is known. */
function namesOf(context: Context, def: AnyDocument, kind: string, codes: readonly string[], customer: string) {
  const { side } = context.actor
  const [of, target = ''] = kind.split(' ')
  const isOwners = def.sides[side]?.owner === 'elsAccount'
  const isOurs = of === 'text' ? side === 'buyer' : isOwners
  if (isOurs) return titles(context, target, codes)
  const isTheirs = side === 'supplier' && target === 'organization'
  return isTheirs ? theirUnits(context, customer, codes) : new Map<string, string>()
}

/**
 * The names behind all codes of some documents.
 * @param customer of all of them, see `customerOf`: a code may mean several units where there are several
 */
export async function namesIn(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  customer: string,
  locale: OwnLocale,
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
    const asked = [...found].filter((code) => !code.includes(','))
    if (kind.startsWith('dict ') || asked.length === 0) continue
    names.set(kind, await namesOf(context, def, kind, asked, customer))
  }
  return names
}
