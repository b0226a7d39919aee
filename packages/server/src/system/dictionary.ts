/** Dictionaries: the platform's entries, an account's own, and an account's names for those of the platform (domain/08 §4.7). */

import { entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Dictionary, dictionary } from '@srm/core/system/dictionary'
import type { Caller } from '../accounts/caller.ts'
import type { Database } from '../database/database.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { allDefinitions } from '../engine/registry.ts'

export interface DictionaryEntry {
  readonly code: string
  readonly en: string
  readonly zh: string
}

const storedEntries = (
  database: Database,
  type: string,
  { account }: Pick<Caller, 'account'>,
): Promise<DictionaryEntry[]> =>
  database.read({ account, side: 'buyer' }, (connection) =>
    connection.query<DictionaryEntry>(
      `select code, en, zh from (
         select distinct on ("dictionaryCode") "dictionaryCode" as code, "nameEn" as en, "nameZh" as zh, "sort", "status" from dictionary
         where "elsAccount" in ($1, $2) and "dictionaryType" = $3 and "isDel" = 'N'
         order by "dictionaryCode", ("elsAccount" = $1) desc) d
       where "status" = 'active' order by "sort", code`,
      [account, platformAccount, type],
    ),
  )

type Words = Readonly<Record<string, readonly [en: string, zh: string]>>

const entriesFrom = (words: Words): DictionaryEntry[] =>
  Object.entries(words).map(([code, [en, zh]]) => ({ code, en, zh }))

/** The words of a document's choice or status, by its name. */
function wordsOf({ shape }: AnyDocument, name: string): Words | undefined {
  const field = (shape.fields as Fields)[name] ?? (shape.lines as Fields)[name]
  if (field?.kind === 'choice') return field.options
  const states = shape.statuses[name]?.states as Readonly<Record<string, { readonly en: string; readonly zh: string }>>
  return states && Object.fromEntries(Object.entries(states).map(([code, { en, zh }]) => [code, [en, zh] as const]))
}

/**
 * Choices and statuses of documents, which are no rows: `purchaseType`, `sendStatus` with the words of all documents that have
 * one, or `purchaseOrder.sendStatus` with those of one.
 * @returns undefined where nothing is called so
 */
function fixedEntries(type: string): DictionaryEntry[] | undefined {
  const [document, name] = type.includes('.') ? type.split('.', 2) : [undefined, type]
  const found = allDefinitions()
    .filter(({ shape }) => document === undefined || shape.name === document)
    .map((def) => wordsOf(def, name ?? ''))
    .filter((words) => words !== undefined)
  return found.length > 0 ? entriesFrom(Object.assign({}, ...found.toReversed(), found[0])) : undefined
}

const isDictionary = (type: string): boolean =>
  allDefinitions().some(({ shape }) =>
    [...entriesOf(shape.fields), ...entriesOf(shape.lines)].some(
      ([, { kind, target }]) => kind === 'dict' && target === type,
    ),
  )

/** The dictionary whose codes a field of documents holds, by the field's name: `payTermsCode` has those of `payTerms`. */
function dictionaryOfField(name: string): string | undefined {
  const found = allDefinitions().flatMap(({ shape }) =>
    [(shape.fields as Fields)[name], (shape.lines as Fields)[name]].flatMap((field) =>
      field?.kind === 'dict' && field.target ? [field.target] : [],
    ),
  )
  const [first, ...others] = new Set(found)
  return others.length === 0 ? first : undefined
}

/**
 * The answer of spec §7 `/admin/getDic?type=`: a dictionary in its order, without what the account put out of use, or the words
 * of a choice or status of documents; a field's name stands for the dictionary of its codes.
 * @returns undefined where there is none of this name
 */
export async function dictionaryEntries(
  database: Database,
  type: string,
  caller: Pick<Caller, 'account'>,
): Promise<DictionaryEntry[] | undefined> {
  const stored = await storedEntries(database, type, caller)
  if (stored.length > 0 || isDictionary(type)) return stored
  const fixed = fixedEntries(type)
  const dictionaryName = fixed ? undefined : dictionaryOfField(type)
  return dictionaryName === undefined ? fixed : storedEntries(database, dictionaryName, caller)
}

/** For each column, and each within a field: does a row of the account `$1` hold the code `$2` of a dictionary? */
function holdersOf(type: string): readonly string[] {
  const isOf = ({ kind, target }: Field) => kind === 'dict' && target === type
  const asked = (table: string, condition: string) =>
    `exists (select 1 from "${table}" where "elsAccount" = $1 and ${condition})`
  const conditions = (column: string, field: Field): string[] =>
    isOf(field)
      ? [`"${column}" = $2`]
      : entriesOf(field.columns ?? {}).flatMap(([key, one]) =>
          isOf(one)
            ? [`jsonb_path_exists("${column}", '$[*].${key} ? (@ == $code)', jsonb_build_object('code', $2::text))`]
            : [],
        )
  const named = (table: string, fields: Fields) =>
    entriesOf(fields).flatMap(([column, field]) => conditions(column, field).map((one) => asked(table, one)))
  return allDefinitions().flatMap(({ shape }) => [
    ...named(shape.name, shape.fields),
    ...named(`${shape.name}Line`, shape.lines),
  ])
}

/** A code that something holds, or that everybody may hold, stays. @throws Refused */
async function demandUnused({ tx, actor }: Context, { dictionaryType, dictionaryCode }: Dictionary): Promise<void> {
  if (actor.account === platformAccount) throw new Refused({ message: 'dictionary.everybodys' })
  const holders = holdersOf(dictionaryType)
  if (holders.length === 0) return
  const [used] = await tx.query<{ used: boolean }>(`select ${holders.join(' or ')} as used`, [
    actor.account,
    dictionaryCode,
  ])
  const overrides = await tx.query(
    `select 1 from dictionary where "elsAccount" = $1 and "dictionaryType" = $2 and "dictionaryCode" = $3`,
    [platformAccount, dictionaryType, dictionaryCode],
  )
  // Without the account's own names a code of the platform is still there.
  if (used?.used && overrides.length === 0) throw new Refused({ message: 'common.inUse' })
}

onAction(dictionary, {
  remove: ({ context, after }) => demandUnused(context, after),
})
