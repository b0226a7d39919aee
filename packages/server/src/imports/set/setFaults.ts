/** What is wrong with staged rows, asked of all of them at once: the same rules as of a single document. */
import type { Field } from '@srm/core/definition/field'
import { machineNames } from '@srm/core/definition/workflow'
import { definitionOf } from '../../engine/registry.ts'
import { literal, quoted, type SetShape } from './setShape.ts'

const platform = literal('100000')

export const sameKey = ({ keys }: SetShape): string =>
  `t."elsAccount" = $1 and ${keys.map((key) => `t.${quoted(key)} = s.${quoted(key)}`).join(' and ')}`

/** Staged rows with the documents they name. `s` staged, `t` target; `$1` the account. */
export const known = (shape: SetShape): string =>
  `staged s left join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N'`

/** What is found first is told alone, as of a single document: the others are not asked any more. */
const order = { cleared: 0, closed: 1, form: 2, business: 3, taken: 4, submission: 5, approval: 6 } as const

/** A null of a file that can say so clears what is there. */
const cleared = ({ clears }: SetShape, key: string): string | undefined =>
  clears ? `(' ' || s."clears" || ' ') like ${literal(`% ${key} %`)}` : undefined

/** What the row would hold afterwards: a blank cell leaves what is there. */
export function after(shape: SetShape, key: string): string {
  if (!shape.written.some((one) => one.key === key)) return `t.${quoted(key)}`
  const kept = `coalesce(s.${quoted(key)}, t.${quoted(key)})`
  const isCleared = cleared(shape, key)
  return isCleared ? `case when ${isCleared} then null else ${kept} end` : kept
}

/** Would the document change? */
export function differs(shape: SetShape): string {
  const changed = shape.written.filter(({ key }) => !shape.keys.includes(key))
  const parts = changed.map(({ key }) => `${after(shape, key)} is distinct from t.${quoted(key)}`)
  return parts.length > 0 ? `(${parts.join(' or ')})` : 'false'
}

const fault = (stage: keyof typeof order, field: string, rule: string, limit = 'null'): string =>
  `select s.ctid as at, ${order[stage]} as stage, ${literal(field)} as field, ${rule} as rule, ${limit}::text as "limit"`

const dictFault = (_shape: SetShape, key: string, { target = '' }: Field): string =>
  `${fault('business', key, literal('notInDictionary'), `s.${quoted(key)}`)} from staged s where s.${quoted(key)} is not null
    and not exists (select 1 from dictionary d where d."elsAccount" in ($1, ${platform}) and d."dictionaryType" = ${literal(target)}
      and d."dictionaryCode" = s.${quoted(key)} and d."isDel" = 'N')`

const isOneOf = (column: string, words: unknown): string =>
  `${column}::text in (${[words]
    .flat()
    .map((word) => literal(String(word)))
    .join(', ')})`

function refFault(shape: SetShape, key: string, { target = '', where = {} }: Field): string {
  const to = definitionOf(target)
  if (!to) throw new Error(`${key} refers to ${target}, which is no document`)
  const name = quoted(String(to.key[0]))
  const fits = Object.entries(where).map(([column, words]) => isOneOf(`r.${quoted(column)}`, words))
  const isKept = `exists (select 1 from ${quoted(shape.def.shape.name)} t
    where ${sameKey(shape)} and t."isDel" = 'N' and t.${quoted(key)} = s.${quoted(key)})`
  const wrong = fits.length > 0 ? `not (${fits.join(' and ')}) and not ${isKept}` : 'false'
  return `${fault('business', key, `case when r."uuid" is null then 'unknownReference' else 'wrongReference' end`, `s.${quoted(key)}`)}
    from staged s left join ${quoted(target)} r on r."elsAccount" = $1 and r.${name} = s.${quoted(key)} and r."isDel" = 'N'
    where s.${quoted(key)} is not null and (r."uuid" is null or ${wrong})`
}

/** A rule of a staged row and the document it names. */
interface Ask {
  readonly stage: keyof typeof order
  readonly field: string
  readonly rule: string
  readonly limit?: string
  /** SQL of `s` and `t`: true where the rule is broken. */
  readonly wrong: string
}

/** The rules of rows and their documents, asked in one walk through both. */
function walk(rows: string, asks: readonly Ask[]): string[] {
  if (asks.length === 0) return []
  const faults = asks.map(
    ({ stage, field, rule, limit = 'null', wrong }) =>
      `(${order[stage]}, ${literal(field)}, ${literal(rule)}, ${limit}::text, ${wrong})`,
  )
  return [
    `select s.ctid as at, f.stage, f.field, f.rule, f."limit" from ${rows}
      cross join lateral (values ${faults.join(',\n')}) f(stage, field, rule, "limit", wrong)
      where f.wrong and (${asks.map(({ wrong }) => `(${wrong})`).join(' or ')})`,
  ]
}

/** Nobody has the key, or a document that was deleted. */
const isNew = `t."isDel" is distinct from 'N'`

/** What a new document must have, in the file or not; some of it when it is submitted. */
function requiredAsks({ def, written }: SetShape): Ask[] {
  const inFile = new Set(written.map(({ key }) => key))
  return Object.entries(def.shape.fields as Record<string, Field>).flatMap(([key, field]): Ask[] => {
    const atSubmit = def.csv?.submits === true && field.requiredAtSubmit
    if (field.auto || field.initial !== undefined || !(field.required || atSubmit)) return []
    const wrong = inFile.has(key) ? `${isNew} and s.${quoted(key)} is null` : isNew
    return [{ stage: field.required ? 'form' : 'submission', field: key, rule: 'required', wrong }]
  })
}

/** What must not be taken away from a known document. */
const clearedAsks = (shape: SetShape): Ask[] =>
  shape.written.flatMap(({ key, field }): Ask[] => {
    const isCleared = field.required ? cleared(shape, key) : undefined
    return isCleared
      ? [{ stage: 'cleared', field: key, rule: 'required', wrong: `t."uuid" is not null and ${isCleared}` }]
      : []
  })

/** @param value what a row would hold afterwards, as SQL; undefined where it holds nothing */
const pairAsks = (shape: SetShape, value: (key: string) => string | undefined): Ask[] =>
  ((shape.def.pairs ?? []) as readonly { field: string; atMost: string; rule: string }[]).flatMap(
    ({ field, atMost, rule }): Ask[] => {
      const [low, high] = [value(field), value(atMost)]
      if (!low || !high) return []
      const limit = shape.def.shape.fields[atMost]?.kind === 'decimal' ? `trim_scale(${high})` : high
      return [{ stage: 'business', field, rule, limit, wrong: `${low} > ${high}` }]
    },
  )

const states = (vector: object): string =>
  Object.entries(vector)
    .map(([machine, wanted]) => isOneOf(`t.${quoted(machine)}`, wanted))
    .join(' and ')

/** In a status in which nobody may save it. */
function closedAsks(shape: SetShape, side: string): Ask[] {
  const { def } = shape
  const edits = def.sides[side as keyof typeof def.sides]?.edits
  if (machineNames(def).length === 0) return []
  const open = edits
    ? [edits]
        .flat()
        .map((vector: object) => `(${states(vector)})`)
        .join(' or ')
    : 'false'
  const wrong = `t."uuid" is not null and ${differs(shape)} and not (${open})`
  return [{ stage: 'closed', field: '', rule: 'common.notEditable', wrong }]
}

/** A key that is taken: by a document that may not be changed in this mode, or by one that was deleted. */
const taken = ({ keys }: SetShape, stage: 'closed' | 'taken', wrong: string): Ask => ({
  stage,
  field: String(keys.at(-1)),
  rule: 'common.duplicateKey',
  wrong,
})

/** New documents that are submitted ask for an approval that they cannot have. */
const approvalAsks = (shape: SetShape, refused: string | undefined): Ask[] =>
  refused && shape.def.csv?.submits ? [{ stage: 'approval', field: '', rule: refused, wrong: isNew }] : []

/** What is asked of rows that may only be new: of documents it is enough to know who has the key. */
function insertWalk(shape: SetShape, refused: string | undefined): string[] {
  const inFile = new Set(shape.written.map(({ key }) => key))
  const value = (key: string) => (inFile.has(key) ? `s.${quoted(key)}` : undefined)
  return walk(`staged s left join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)}`, [
    taken(shape, 'closed', `t."isDel" = 'N'`),
    taken(shape, 'taken', `t."isDel" = 'Y'`),
    ...requiredAsks(shape),
    ...approvalAsks(shape, refused),
    ...pairAsks(shape, value),
  ])
}

/** What is asked of rows that may change documents. */
function changeWalk(shape: SetShape, side: string, mode: string, refused: string | undefined): string[] {
  const changes = [...clearedAsks(shape), ...closedAsks(shape, side), ...pairAsks(shape, (key) => after(shape, key))]
  if (mode === 'update') return walk(known(shape), changes)
  const gone = `staged s join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'Y'`
  return [
    ...walk(known(shape), [...requiredAsks(shape), ...approvalAsks(shape, refused), ...changes]),
    ...walk(gone, [taken(shape, 'taken', 'true')]),
  ]
}

/** Rows that would be written: of the others nothing is asked. */
function asked(shape: SetShape, mode: string): string {
  const changed = `t."uuid" is not null and ${differs(shape)}`
  if (mode === 'update') return changed
  return mode === 'insert' ? 'true' : `t."uuid" is null or (${changed})`
}

/**
 * One statement; its rows are `n` (the place of the row among the staged ones, from 0), `field`, `rule`, `limit`.
 * @param refused the message by which the account refuses whatever asks for an approval
 */
export function faultsStatement(shape: SetShape, side: string, mode: string, refused?: string): string {
  const ofKind = (kind: Field['kind'], one: (shape: SetShape, key: string, field: Field) => string) =>
    shape.written.filter(({ field }) => field.kind === kind).map(({ key, field }) => one(shape, key, field))
  const all = [
    ...(mode === 'insert' ? insertWalk(shape, refused) : changeWalk(shape, side, mode, refused)),
    ...ofKind('dict', dictFault),
    ...ofKind('ref', refFault),
  ]
  return `with faults as materialized (${all.join('\nunion all\n')})
    select n.n, f.field, f.rule, f."limit" from (
        select *, min(stage) over (partition by at) as first from faults) f
      join (select ctid, (row_number() over (order by ctid))::integer - 1 as n from staged
             where exists (select 1 from faults)) n on n.ctid = f.at
      join (${known(shape)}) on s.ctid = f.at
     where f.stage = f.first and (${asked(shape, mode)})
     order by n.n`
}
