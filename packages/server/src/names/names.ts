/** The names that codes stand for, in the reader's language: for screens, papers and whoever asks by program. */

import { entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { type Locale, label } from '@srm/core/i18n/translate'
import type { Context } from '../engine/context.ts'
import { ownedRows, projection } from '../engine/projection.ts'
import { scopeOf } from '../engine/query/condition.ts'
import { definitionOf } from '../engine/registry.ts'
import { customerUnits } from '../system/customerUnits.ts'

/**
 * Names of entries of dictionaries and titles of documents, by kind and code; of documents that others are about the `amount`
 * and the `currency`.
 */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Codes by what they are of: `dict unit`, `ref supplier`. */
type Codes = Map<string, Set<string>>

export const kindOf = ({ kind, target = '' }: Field): string => `${kind} ${target}`

/** A text that is the code of one of the buyer's units. */
export const isUnitCode = ({ kind, target }: Field): boolean => kind === 'text' && target === 'organization'

/** A text that names a person by account and user name. */
const isUser = ({ kind, target }: Field): boolean => kind === 'text' && target === 'user'

/** A line is known by its document's number alone, and a currency by its code. */
const isNamed = (field: Field): boolean => {
  const { kind, target, item } = field
  if (kind === 'ref') return item === undefined
  return (kind === 'dict' && target !== 'currency') || isUnitCode(field) || isUser(field)
}

const addCode = (codes: Codes, kind: string, code: string): unknown =>
  codes.set(kind, (codes.get(kind) ?? new Set()).add(code))

/** Adds the keys of documents that are in a field; values that are typed are none. */
function collectKeys(codes: Codes, { keysOf }: Field, row: AnyRow, value: unknown): void {
  const target = typeof keysOf === 'object' ? keysOf.of[String(row[keysOf.by])] : keysOf
  if (target && value != null) for (const one of [value].flat()) addCode(codes, `ref ${target}`, String(one))
}

function collect(codes: Codes, fields: Fields, row: AnyRow): void {
  for (const [key, field] of entriesOf(fields)) {
    const value = row[key]
    if (field.columns && Array.isArray(value)) for (const one of value as AnyRow[]) collect(codes, field.columns, one)
    collectKeys(codes, field, row, value)
    if (isNamed(field) && typeof value === 'string' && value !== '') addCode(codes, kindOf(field), value)
  }
}

/** SQL and its values, the account being `$1`. */
interface Part {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** Names of entries of dictionaries: the account's own come before the platform's. @param first number of its first value */
const dictionaryPart = (types: readonly string[], locale: Locale, first: number): Part => ({
  sql: `(select distinct on (1, 2) 'dict ' || "dictionaryType", "dictionaryCode", ${locale === 'zh_cn' ? '"nameZh"' : '"nameEn"'}
      from dictionary where "elsAccount" in ($1, $${first}) and "dictionaryType" = any($${first + 1}::text[]) and "isDel" = 'N'
      order by 1, 2, "elsAccount" = $1 desc)`,
  values: [platformAccount, types],
})

/** Titles of the account's own documents, as far as the person may view them; undefined where he may not at all. */
function titlesPart({ actor }: Context, kind: string, codes: readonly string[], first: number): Part | undefined {
  const [, target = ''] = kind.split(' ')
  const of = definitionOf(target)
  if (!of?.sides[actor.side] || !of.title || !actor.permissions.has(`${target}.view`)) return undefined
  const [key, title] = [String(of.key[0]), String(of.title)]
  const seen = projection(of, actor).heads
  if (!seen.has(key) || !seen.has(title)) return undefined
  const scope = scopeOf(of, actor, first + 1)
  return {
    sql: `(select '${kind}', h."${key}"::text, h."${title}"::text from "${target}" h
      where ${ownedRows(of, actor.side)} and h."${key}" = any($${first}::text[])${scope.sql})`,
    values: [codes, ...scope.values],
  }
}

/**
 * What documents of the account are worth, and in which currency, as far as the person may view them and their amounts;
 * undefined where he may not, and of kinds that say none.
 */
function worthPart({ actor }: Context, kind: string, numbers: readonly string[], first: number): Part | undefined {
  const target = kind.slice('about '.length)
  const of = definitionOf(target)
  const amount = of?.found?.row?.amount
  if (!of?.sides[actor.side] || !amount || !actor.permissions.has(`${target}.view`)) return undefined
  const seen = projection(of, actor).heads
  const key = String(of.key[0])
  if (!seen.has(key) || !seen.has(amount)) return undefined
  const fields = of.shape.fields as Fields
  const currency = ['currency', 'unit'].find((one) => fields[one]?.target === 'currency' && seen.has(one))
  const scope = scopeOf(of, actor, first + 1)
  const said = (
    place: string,
    value: string,
  ) => `(select '${place} ${target}', h."${key}"::text, ${value} from "${target}" h
      where ${ownedRows(of, actor.side)} and h."${key}" = any($${first}::text[])${scope.sql})`
  return {
    sql: [
      said('amount', `trim_scale(h."${amount}")::text`),
      ...(currency ? [said('currency', `h."${currency}"::text`)] : []),
    ].join(' union all '),
    values: [numbers, ...scope.values],
  }
}

/** Names of people of the account, whoever looks: everybody sees who wrote a document. */
const peoplePart = (users: readonly string[], first: number): Part => ({
  sql: `(select 'text user', u."elsAccount" || '_' || u."elsSubAccount", u."name" from "subAccount" u
      where u."elsAccount" = $1 and u."elsSubAccount" = any($${first}::text[]) and u."isDel" = 'N')`,
  values: [users.map((user) => user.slice(user.indexOf('_') + 1))],
})

/** One statement for all kinds. */
async function ask({ tx, actor }: Context, parts: readonly ((first: number) => Part | undefined)[]): Promise<Names> {
  const values: unknown[] = [actor.account]
  const texts = parts.flatMap((part) => {
    const made = part(values.length + 1)
    if (!made) return []
    values.push(...made.values)
    return [made.sql]
  })
  if (texts.length === 0) return new Map()
  const rows = await tx.query<{ kind: string; code: string; name: string | null }>(
    `select * from (${texts.join(' union all ')}) n(kind, code, name)`,
    values,
  )
  return new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, entries]): [string, ReadonlyMap<string, string>] => [
      kind,
      new Map(entries.flatMap(({ code, name }) => (name === null ? [] : [[code, name] as const]))),
    ]),
  )
}

/** What documents are called, by the names of their definitions. */
const kindNames = (names: ReadonlySet<string>, locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    [...names].flatMap((name) => {
      const shape = definitionOf(name)?.shape
      return shape ? [[name, label(locale, shape)] as const] : []
    }),
  )

/** What the customer calls its companies and plants. */
async function theirUnits({ tx, actor }: Context, customer: string, codes: readonly string[]) {
  const units = await customerUnits(tx, actor.account, new Map([[customer, codes]]))
  return new Map(units.map(({ orgId, orgDesc }) => [orgId, orgDesc]))
}

/** The customer of a supplier's document, whose units its codes mean; '' for the buyer. */
export const customerOf = ({ actor: { side } }: Context, def: AnyDocument, doc: AnyDoc): string =>
  side === 'supplier' ? String(def.sides.supplier?.owner === 'toElsAccount' ? doc.elsAccount : doc.toElsAccount) : ''

/** Whose names the codes of a kind are; undefined where the code is all that one knows. */
export function ownerOf(context: Context, def: AnyDocument, kind: string): 'ours' | 'customers' | undefined {
  const { side } = context.actor
  const [of, target] = kind.split(' ')
  if (kind === 'text user') return 'ours'
  const isOurs = of === 'text' ? side === 'buyer' : def.sides[side]?.owner === 'elsAccount'
  if (isOurs) return 'ours'
  return side === 'supplier' && target === 'organization' ? 'customers' : undefined
}

/**
 * The names behind all codes of some documents, by one statement; what customers call their units by one more.
 * @param customer of all of them, see `customerOf`: a code may mean several units where there are several
 */
export async function namesIn(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  customer: string,
  locale: Locale,
): Promise<Names> {
  const codes: Codes = new Map()
  for (const doc of docs) {
    collect(codes, def.shape.fields, doc)
    const { about } = def
    if (about && doc[about.kind] && doc[about.number])
      addCode(codes, `about ${doc[about.kind]}`, String(doc[about.number]))
    for (const line of doc.lines ?? []) collect(codes, def.shape.lines, line)
  }
  const dictionaries = [...codes.keys()].flatMap((kind) => /^dict (.+)$/.exec(kind)?.[1] ?? [])
  const owned = [...codes].filter(([kind]) => !kind.startsWith('dict ') && ownerOf(context, def, kind) === 'ours')
  const named = await ask(context, [
    ...(dictionaries.length > 0 ? [(first: number) => dictionaryPart(dictionaries, locale, first)] : []),
    ...owned.map(([kind, found]) => (first: number) => {
      const asked = [...found]
      if (kind === 'text user') return peoplePart(asked, first)
      return (kind.startsWith('about ') ? worthPart : titlesPart)(context, kind, asked, first)
    }),
  ])
  const theirs = [...codes].filter(([kind]) => ownerOf(context, def, kind) === 'customers' && !kind.startsWith('dict '))
  const units: [string, ReadonlyMap<string, string>][] = []
  for (const [kind, found] of theirs) units.push([kind, await theirUnits(context, customer, [...found])])
  const documents = codes.get('ref document')
  const called: [string, ReadonlyMap<string, string>][] = documents
    ? [['ref document', kindNames(documents, locale)]]
    : []
  return new Map([...named, ...units, ...called])
}
