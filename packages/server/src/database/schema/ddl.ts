/** Tables follow from definitions: columns, keys, indexes and row-level security as plain SQL for a migration. */

import type { Field, Fields } from '@srm/core/definition/field'
import { lineReferences, rowReferences } from '@srm/core/definition/lines/lineReferences'
import { platformAccount } from '@srm/core/definition/platformAccount'
import { type AnyDocument, hasLines, hasStages } from '@srm/core/definition/workflow'
import { bookedFunction, bookedTriggers } from './booked.ts'
import { alikeColumn, alikeFunction, alikeIndex } from './duplicateColumn.ts'
import { exclusion, extension, onlyOne, subjectIndex, twinColumn } from './exclusion.ts'
import { leftIndex, leftStatistics } from './openLine.ts'
import { foldedText } from './searchedText.ts'
import { seenColumn, seenColumns, seenFunctions } from './seenColumn.ts'
import { isUniqueAsSeen, seenKeyIndexes, twinKeyColumns } from './seenKey.ts'
import { sortValue } from './sortOrder.ts'

export const columnType = (field: Field): string => {
  switch (field.kind) {
    case 'number':
      return 'integer'
    case 'decimal':
      return `numeric(${(field.whole ?? 16) + (field.digits ?? 2)}, ${field.digits ?? 2})`
    case 'date':
      return 'date'
    case 'time':
      return 'timestamptz'
    case 'json':
      return 'jsonb'
    default:
      return 'text'
  }
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const names = (keys: readonly string[]) => keys.map((key) => `"${key}"`).join(', ')

const column = ([key, field]: [string, Field]): string =>
  `"${key}" ${key === 'uuid' ? 'uuid' : columnType(field)}${field.required ? ' not null' : ''}`
const columns = (fields: Fields): string[] => Object.entries(fields).map(column)

const checked = (key: string, words: readonly string[]) =>
  `"${key}" text not null check ("${key}" in (${quoted(words)}))`
const statusColumns = (def: AnyDocument): string[] => [
  ...Object.entries(def.shape.statuses as Record<string, { states: object }>).map(([key, { states }]) =>
    checked(key, Object.keys(states)),
  ),
  ...(hasStages(def) ? [checked('stage', Object.keys(def.shape.stages))] : []),
]

const table = (name: string, parts: readonly string[]) => `create table "${name}" (\n  ${parts.join(',\n  ')}\n);`

/** Search works on pairs of characters of the folded text, so that two Chinese characters use the index too (decisions §10.9). */
const searchColumn = (keys: readonly string[] = []): string[] =>
  keys.length > 0 ? [`"searchText" text generated always as (${foldedText(keys)}) stored`] : []

function headTable(def: AnyDocument): string {
  return table(def.shape.name, [
    ...columns(def.shape.fields),
    ...statusColumns(def),
    `"isDel" text not null default 'N' check ("isDel" in ('Y', 'N'))`,
    '"fbk" jsonb',
    ...searchColumn(def.list.search),
    ...alikeColumn(def),
    ...seenColumns(def.shape.fields),
    ...twinColumn(def),
    ...twinKeyColumns(def),
    'primary key ("elsAccount", "uuid")',
    ...exclusion(def),
  ])
}

/** Who deletes a document frees what it was known by. They come before `onlyOne`: of two that are broken the older speaks. */
const keyIndexes = (def: AnyDocument): string[] =>
  [def.key, ...(def.unique ?? []).filter((key: string) => !isUniqueAsSeen(def, key)).map((key: string) => [key])].map(
    (keys) => `create unique index on "${def.shape.name}" ("elsAccount", ${names(keys)}) where "isDel" = 'N';`,
  )

/** Sides that read rows as the account they are addressed to. */
const addressed = (def: AnyDocument): [string, { sees: 'all' | { once: string } }][] =>
  Object.entries(def.sides as Record<string, { owner: string; sees: 'all' | { once: string } }>).filter(
    ([, { owner }]) => owner === 'toElsAccount',
  )

/** The counterparty's number stands on a line from the hand-over on, so that row-level security can tell. */
const lineTable = (def: AnyDocument): string =>
  table(`${def.shape.name}Line`, [
    '"elsAccount" text not null',
    ...(addressed(def).length > 0 ? ['"toElsAccount" text'] : []),
    '"parent" uuid not null',
    ...columns(def.shape.lines),
    '"fbk" jsonb',
    ...searchColumn(def.lineSearch),
    ...seenColumns(def.shape.lines),
    'primary key ("elsAccount", "parent", "uuid")',
    'unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred',
    `foreign key ("elsAccount", "parent") references "${def.shape.name}" on delete cascade`,
  ])

const sideTable = (def: AnyDocument): string =>
  table(`${def.shape.name}Side`, [
    '"elsAccount" text not null',
    '"uuid" uuid not null',
    ...columns(def.own ?? {}),
    'primary key ("elsAccount", "uuid")',
  ])

const draftTable = (def: AnyDocument): string =>
  table(`${def.shape.name}Draft`, [
    '"elsAccount" text not null',
    '"uuid" uuid not null',
    '"content" jsonb not null',
    '"lastUpdateUser" text not null',
    '"lastUpdateDate" timestamptz not null',
    'primary key ("elsAccount", "uuid")',
  ])

const versionTable = (def: AnyDocument): string =>
  table(`${def.shape.name}Version`, [
    '"elsAccount" text not null',
    '"uuid" uuid not null',
    '"version" integer not null',
    '"snapshot" jsonb not null',
    '"contentHash" text not null',
    '"sentBy" text not null',
    '"sentTime" timestamptz not null',
    // To whom it was sent: an order that was taken back may go to another supplier, who never reads the versions before.
    ...(def.proposes
      ? ['"toElsAccount" text', '"diff" jsonb', '"reply" jsonb', '"answer" text', '"answerTime" timestamptz']
      : []),
    'primary key ("elsAccount", "uuid", "version")',
  ])

/** Does the definition keep versions of what it hands over, and a working copy beside them (decisions §10.5)? */
export const keepsVersions = (def: AnyDocument): boolean =>
  typeof def.sides.supplier?.sees === 'object' && def.versionField !== undefined

const mine = `"elsAccount" = current_setting('srm.account', true)`
const bySide = (cases: readonly string[]): string =>
  cases.length > 0 ? `case current_setting('srm.side', true) ${cases.join(' ')} else ${mine} end` : mine
const addressee = `"toElsAccount" = current_setting('srm.account', true)`
/** The condition under which a row is the session's, by side. */
function headPolicy(def: AnyDocument): string {
  const own = bySide(
    addressed(def).map(([side, { sees }]) => {
      const seen = typeof sees === 'object' ? ` and "${sees.once}" is not null` : ''
      return `when '${side}' then ${addressee}${seen}`
    }),
  )
  return def.serverSees ? `current_setting('srm.side', true) = 'system' or ${own}` : own
}
const linePolicy = (def: AnyDocument): string =>
  bySide(addressed(def).map(([side]) => `when '${side}' then ${addressee}`))
const ownerOnly = `current_setting('srm.side', true) <> 'supplier' and ${mine}`

/** What was sent stays as it was sent; how it was answered comes afterwards. */
const versionRights = (def: AnyDocument): string =>
  def.proposes ? 'select, insert, update ("reply", "answer", "answerTime")' : 'select, insert'

const secured = (name: string, condition: string, rights: string): string[] => [
  `alter table "${name}" enable row level security;`,
  `alter table "${name}" force row level security;`,
  `create policy own on "${name}" using (${condition}) with check (${condition});`,
  `grant ${rights} on "${name}" to srm_app, srm_loader;`,
]
/** The platform account's codes are everybody's to read. */
const shared = (def: AnyDocument): string[] =>
  def.platformShared
    ? [`create policy shared on "${def.shape.name}" for select using ("elsAccount" = '${platformAccount}');`]
    : []

/**
 * One index per side and sortable column, one for stage filters and one for who has it, and those that a definition with
 * very many rows asks for besides; each leads with the owner.
 */
function indexes(def: AnyDocument): string[] {
  const { name } = def.shape
  const owners = [...new Set(Object.values(def.sides as Record<string, { owner: string }>).map(({ owner }) => owner))]
  const sort = def.list.sort.replace('-', '')
  const direction = def.list.sort.startsWith('-') ? ' desc' : ''
  const stage = hasStages(def) ? 'stage' : Object.keys(def.shape.statuses)[0]
  const index = (...columns: readonly string[]) =>
    `create index on "${name}" (${columns.join(', ')}) where "isDel" = 'N';`
  const inOrder = (owner: string, value: string) => index(`"${owner}"`, `${value}${direction}`, `"uuid"${direction}`)
  const byWord = (owner: string, word: string) =>
    index(`"${owner}"`, word, `"${sort}"${direction}`, `"uuid"${direction}`)
  const sortable: readonly string[] = def.list.sortable
  return owners.flatMap((owner) => [
    ...sortable.map((key) => inOrder(owner, sortValue(def, key))),
    ...(sortable.includes(stage ?? '') ? [] : [byWord(owner, `"${stage}"`)]),
    ...(hasStages(def) ? [byWord(owner, '"holderSide"')] : []),
    ...def.list.indexed.map((key: string) => index(`"${owner}"`, `"${seenColumn(def, key)}"`)),
  ])
}
/** Who asks what has come of a document looks among the lines that refer to it. */
const referenceIndexes = (def: AnyDocument): string[] => [
  ...lineReferences(def).map(
    ({ key, field }) => `create index on "${def.shape.name}Line" ("elsAccount", "${key}", "${field.item}");`,
  ),
  ...[...new Set(rowReferences(def).map(({ rows }) => rows))].map(
    (rows) => `create index on "${def.shape.name}Line" using gin ("${rows}" jsonb_path_ops);`,
  ),
]

/** Sums over lines are asked for by these columns. */
const lineIndexes = (def: AnyDocument): string[] =>
  ((def.lineIndexes ?? []) as readonly (readonly string[])[]).map(
    (keys) => `create index on "${def.shape.name}Line" ("elsAccount", ${names(keys)});`,
  )

/** Open lines are few among those that were: who looks for them reads these alone. */
const openIndexes = (def: AnyDocument): string[] =>
  ((def.openIndexes ?? []) as readonly string[]).flatMap((key) => [
    leftIndex(`${def.shape.name}Line`, key),
    leftStatistics(`${def.shape.name}Line`, key),
  ])

const searchIndex = (table: string, keys: readonly string[] = []): string[] =>
  keys.length > 0 ? [`create index on "${table}" using gin (srm_pairs("searchText"));`] : []

/**
 * Functions the tables use. All are immutable, so that they may stand in indexes. What is cut into pairs is folded, so that
 * a capital letter can stand between them.
 */
export const functions = `create function srm_fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize($1, NFKC)) $$;
create function srm_pairs(text) returns text[] language sql immutable strict parallel safe
  as $$ select string_to_array(rtrim(regexp_replace(left($1, length($1) / 2 * 2), '(..)', '\\1A', 'g')
    || regexp_replace(substr($1, 2, (length($1) - 1) / 2 * 2), '(..)', '\\1A', 'g'), 'A'), 'A') $$;
grant execute on function srm_fold(text), srm_pairs(text) to srm_app, srm_loader;
${alikeFunction}
${seenFunctions}
${bookedFunction}`

/** All statements that make the tables of a definition. */
export function ddl(def: AnyDocument): string[] {
  const { name } = def.shape
  const rights = 'select, insert, update, delete'
  return [
    ...extension(def),
    headTable(def),
    ...keyIndexes(def),
    ...seenKeyIndexes(def),
    ...indexes(def),
    ...subjectIndex(def),
    ...onlyOne(def),
    ...searchIndex(name, def.list.search),
    ...alikeIndex(def),
    ...secured(name, headPolicy(def), rights),
    ...shared(def),
    ...(hasLines(def) ? [lineTable(def), ...secured(`${name}Line`, linePolicy(def), rights)] : []),
    ...referenceIndexes(def),
    ...lineIndexes(def),
    ...searchIndex(`${name}Line`, def.lineSearch),
    ...openIndexes(def),
    ...bookedTriggers(def),
    ...(def.own ? [sideTable(def), ...secured(`${name}Side`, mine, rights)] : []),
    ...(keepsVersions(def)
      ? [
          draftTable(def),
          ...secured(`${name}Draft`, ownerOnly, rights),
          versionTable(def),
          ...secured(`${name}Version`, def.proposes ? linePolicy(def) : ownerOnly, versionRights(def)),
        ]
      : []),
  ]
}
