/** Permission keys as a matrix of documents and actions. Pure. */
import { adminKey } from '@srm/core/system/rights/role'
import { label } from '../../document/values/labelText.ts'
import type { Locale } from '../../host/settings.ts'
import type { DocumentKeys, Permissible } from '../choices.ts'

/** Actions that most documents have: a column each. Every other action stands behind them. */
export const verbs = ['view', 'create', 'edit', 'delete', 'export', 'import', 'print', 'attach', 'comment'] as const
export type Verb = (typeof verbs)[number]

export interface Key {
  readonly key: string
  readonly label: string
}

export interface DocumentRow {
  readonly document: string
  readonly label: string
  readonly common: Readonly<Partial<Record<Verb, Key>>>
  readonly others: readonly Key[]
}

/** Documents that stand together in the menu. */
export interface DocumentGroup {
  readonly label: string
  readonly rows: readonly DocumentRow[]
}

const isVerb = (word: string): word is Verb => (verbs as readonly string[]).includes(word)

function rowOf({ document, keys, ...named }: DocumentKeys, locale: Locale): DocumentRow {
  const read = keys.map((one) => ({
    word: one.key.slice(document.length + 1),
    key: { key: one.key, label: label(locale, one) },
  }))
  return {
    document,
    label: label(locale, named),
    common: Object.fromEntries(read.flatMap(({ word, key }) => (isVerb(word) ? [[word, key]] : []))),
    others: read.filter(({ word }) => !isVerb(word)).map(({ key }) => key),
  }
}

/**
 * The documents in the groups and the order of the menu, those it does not have at the end.
 * @param other name of the last group
 */
export function groupsOf(
  { documents, groups }: Pick<Permissible, 'documents' | 'groups'>,
  locale: Locale,
  other: string,
): readonly DocumentGroup[] {
  const rest = new Map(documents.map((one) => [one.document, one]))
  const taken = (names: readonly string[]): readonly DocumentRow[] =>
    names.flatMap((name) => {
      const keys = rest.get(name)
      rest.delete(name)
      return keys ? [rowOf(keys, locale)] : []
    })
  const named = groups.map((group) => ({ label: label(locale, group), rows: taken(group.documents) }))
  return [...named, { label: other, rows: taken([...rest.keys()]) }].filter(({ rows }) => rows.length > 0)
}

export const keysOfRow = ({ common, others }: DocumentRow): readonly string[] => [
  ...verbs.flatMap((verb) => common[verb]?.key ?? []),
  ...others.map(({ key }) => key),
]
export const keysOfGroups = (groups: readonly DocumentGroup[]): readonly string[] =>
  groups.flatMap(({ rows }) => rows.flatMap(keysOfRow))
export const keysOfVerb = (groups: readonly DocumentGroup[], verb: Verb): readonly string[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ common }) => common[verb]?.key ?? []))

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase())

/** The rows whose document, group or one of whose actions is called so; all rows for an empty text. */
export const matching = (groups: readonly DocumentGroup[], text: string): readonly DocumentGroup[] =>
  groups
    .map((group) => {
      const fits = (row: DocumentRow) =>
        [row.label, row.document, ...row.others.map((key) => key.label)].some((name) => has(name, text))
      return has(group.label, text) ? group : { ...group, rows: group.rows.filter(fits) }
    })
    .filter(({ rows }) => rows.length > 0)

/** The rows with one of these keys. */
export const withKeys = (groups: readonly DocumentGroup[], keys: ReadonlySet<string>): readonly DocumentGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => keysOfRow(row).some((key) => keys.has(key))) }))
    .filter(({ rows }) => rows.length > 0)

export type Given = 'all' | 'some' | 'none'

/** Whether all of the keys, some or none are given. */
export function givenOf(keys: readonly string[], given: ReadonlySet<string>): Given {
  const count = keys.filter((key) => given.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** The keys with some set or taken away, in the order of the matrix; what `may` refuses stays as it is. */
export function withSet(
  given: readonly string[],
  keys: readonly string[],
  isOn: boolean,
  may: (key: string) => boolean,
): readonly string[] {
  const changed = new Set(keys.filter(may))
  return isOn
    ? [...given, ...[...changed].filter((key) => !given.includes(key))]
    : given.filter((key) => !changed.has(key))
}

export const isAdministrator = (given: readonly string[]): boolean => given.includes(adminKey)
