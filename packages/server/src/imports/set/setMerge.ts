/** Writes staged rows: what differs of known documents, and the others as new ones, each with one statement. */
import { isCustomKey } from '@srm/core/definition/customFields'
import type { Field } from '@srm/core/definition/field'
import { type AnyDocument, type AnyRow, settle, take } from '@srm/core/definition/workflow'
import { type Context, userOf } from '../../engine/context.ts'
import { ownNumberOf } from '../../engine/projection.ts'
import { definitionOf } from '../../engine/registry.ts'
import { newDocument } from '../../engine/save/create.ts'
import { nextNumbers } from '../../engine/save/numbering.ts'
import { stored } from '../../engine/store.ts'
import {
  changedValues,
  customAfter,
  customGiven,
  customKeys,
  isChanged,
  newValue,
  sameKey,
  stagedWithTargets,
} from './setRows.ts'
import { literal, quoted, type SetShape } from './setShape.ts'

/**
 * A new document as it stands after its creation, and its submission where an import submits: the statuses and what is
 * derived from them are the same for every row.
 */
export function newRowTemplate(context: Context, def: AnyDocument): AnyRow {
  const { actor, moment } = context
  const start = settle(def, newDocument({ ...context, fromFile: true }, def, ownNumberOf(def, actor)), moment)
  if (!def.csv?.submits) return start
  const submitted = take(def, start, 'submit', {}, moment)
  if (submitted.refusal) throw new Error(`${def.shape.name} cannot be submitted as a set`)
  const approved = take(def, submitted.doc, 'approve', {}, moment)
  return approved.refusal ? submitted.doc : approved.doc
}

const copiesOf = (fields: Readonly<Record<string, Field>>, written: SetShape['written']) =>
  written
    .flatMap(({ key, field }) => [
      ...Object.entries(field.copies ?? {}).map(([own, theirs]) => ({ own, theirs, key, field, always: true })),
      ...Object.entries(field.proposes ?? {}).map(([own, theirs]) => ({ own, theirs, key, field, always: false })),
    ])
    .filter(({ own }) => own in fields)

/** The value that a staged row's reference brings along. */
const broughtBy = (shape: SetShape, own: string): string | undefined => {
  const found = copiesOf(shape.def.shape.fields, shape.written).find((copy) => copy.own === own)
  if (!found) return undefined
  const { key, field, theirs, always } = found
  const target = quoted(field.target ?? '')
  const brought = `(select r.${quoted(theirs)} from ${target} r where r."elsAccount" = $1
    and r.${quoted(refKey(field))} = s.${quoted(key)} and r."isDel" = 'N')`
  const isWritten = shape.written.some((one) => one.key === own)
  return always || !isWritten ? brought : `coalesce(s.${quoted(own)}, ${brought})`
}

const refKey = ({ target = '' }: Field): string => String(definitionOf(target)?.key[0])

const constant = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  return typeof value === 'number' ? String(value) : literal(String(value))
}

/**
 * `$1` account, `$2` user, `$3` moment, `$4` and `$5` the halves of a uuid that only this part of the job uses, `$6` numbers
 * where new documents have some.
 */
function columnValue(shape: SetShape, start: AnyRow, key: string): string {
  const own: Readonly<Record<string, string>> = {
    elsAccount: '$1',
    uuid: `($4 || lpad(to_hex($5::bigint + row_number() over ()), 12, '0'))::uuid`,
    createUser: '$2',
    lastUpdateUser: '$2',
    createDate: '$3::timestamptz',
    lastUpdateDate: '$3::timestamptz',
    rowVersion: '1',
  }
  if (own[key]) return own[key]
  if (key === shape.def.number?.field) return '($6::text[])[row_number() over (order by s.ctid)]'
  if (key === 'fbk' && customKeys(shape).length > 0) return customGiven(shape)
  const brought = broughtBy(shape, key)
  if (brought) return brought
  if (!shape.written.some((one) => one.key === key)) return constant(start[key])
  return start[key] === null || start[key] === undefined
    ? `s.${quoted(key)}`
    : `coalesce(s.${quoted(key)}, ${constant(start[key])})`
}

/** Adds the staged rows that are no documents yet. */
export function insertStatement(shape: SetShape, start: AnyRow): string {
  const keys = stored(shape.def)
  return `with added as (
    insert into ${quoted(shape.def.shape.name)} (${keys.map(quoted).join(', ')})
    select ${keys.map((key) => columnValue(shape, start, key)).join(',\n      ')}
      from ${stagedWithTargets(shape)} where t."uuid" is null returning 1)
  select count(*)::integer as n from added`
}

/** So many changed documents of a part are told to those who look at them; of more only lists are, which ask again at any. */
const mostHeard = 1000

/**
 * `$1` account, `$2` user, `$3` moment. Changes known documents that differ; a blank cell leaves what is there. One row: how
 * many, the first of them as `heard`, and as `changes` what `importPart` keeps of them.
 */
export function updateStatement(shape: SetShape): string {
  const { def, keys, written } = shape
  const changed = written.filter(({ key }) => !keys.includes(key)).map(({ key }) => key)
  if (changed.length === 0) return ''
  const snapshots = copiesOf(def.shape.fields, written).filter(({ own, always }) => always && !changed.includes(own))
  const sets = [
    ...changed.filter((key) => !isCustomKey(key)).map((key) => `${quoted(key)} = ${newValue(shape, key)}`),
    ...(customKeys(shape).length > 0 ? [`"fbk" = ${customAfter(shape)}`] : []),
    ...snapshots.map(
      ({ own, key }) =>
        `${quoted(own)} = case when s.${quoted(key)} is null then t.${quoted(own)} else ${broughtBy(shape, own)} end`,
    ),
    `"lastUpdateUser" = $2`,
    `"lastUpdateDate" = $3::timestamptz`,
    `"rowVersion" = t."rowVersion" + 1`,
  ]
  return `with differing as (
    select s.*, t."uuid" as document, json_build_object('values', ${changedValues(shape, changed)},
        'at', t."lastUpdateDate", 'user', t."lastUpdateUser") as told
      from staged s join ${quoted(def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N' where ${isChanged(shape)}),
  changed as (
    update ${quoted(def.shape.name)} t set ${sets.join(',\n      ')}
      from differing s where t."elsAccount" = $1 and t."uuid" = s.document and t."isDel" = 'N' returning s.document, s.told)
  select count(*)::integer as n, json_object_agg(document, told)::text as changes,
    (array_agg(document::text))[1:${mostHeard}] as heard from changed`
}

/** Numbers for the staged rows that are no documents yet; undefined where such documents have none. */
export async function numbersOf(context: Context, shape: SetShape): Promise<string[] | undefined> {
  const { number } = shape.def
  if (!number) return undefined
  const [row] = await context.tx.query<{ n: number }>(
    `select count(*)::integer as n from ${stagedWithTargets(shape)} where t."uuid" is null`,
    [context.actor.account],
  )
  const drawn = await nextNumbers(
    context,
    shape.def,
    Array.from({ length: row?.n ?? 0 }, () => ({})),
  )
  return drawn.map((one) => String(one[number.field]))
}

export const writer = (context: Context): readonly unknown[] => [
  context.actor.account,
  userOf(context.actor),
  context.moment.now,
]
