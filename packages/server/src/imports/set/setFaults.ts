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
  const wrong =
    fits.length > 0 ? `not (${fits.join(' and ')}) and s.${quoted(key)} is distinct from t.${quoted(key)}` : 'false'
  return `${fault('business', key, `case when r."uuid" is null then 'unknownReference' else 'wrongReference' end`, `s.${quoted(key)}`)}
    from ${known(shape)} left join ${quoted(target)} r on r."elsAccount" = $1 and r.${name} = s.${quoted(key)} and r."isDel" = 'N'
    where s.${quoted(key)} is not null and (r."uuid" is null or ${wrong})`
}

/** What a new document must have, in the file or not; some of it when it is submitted. */
function requiredFaults(shape: SetShape): string[] {
  const { def, written } = shape
  const inFile = new Set(written.map(({ key }) => key))
  return Object.entries(def.shape.fields as Record<string, Field>).flatMap(([key, field]) => {
    const atSubmit = def.csv?.submits === true && field.requiredAtSubmit
    if (field.auto || field.initial !== undefined || !(field.required || atSubmit)) return []
    const stage = fault(field.required ? 'form' : 'submission', key, literal('required'))
    return [
      `${stage} from ${known(shape)} where t."uuid" is null and ${inFile.has(key) ? `s.${quoted(key)} is null` : 'true'}`,
    ]
  })
}

/** What must not be taken away from a known document. */
const clearedFaults = (shape: SetShape): string[] =>
  shape.written.flatMap(({ key, field }) => {
    const isCleared = field.required ? cleared(shape, key) : undefined
    const known = `staged s join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N'`
    return isCleared ? [`${fault('cleared', key, literal('required'))} from ${known} where ${isCleared}`] : []
  })

const pairFaults = (shape: SetShape): string[] =>
  ((shape.def.pairs ?? []) as readonly { field: string; atMost: string; rule: string }[]).map(
    ({ field, atMost, rule }) => {
      const [low, high] = [after(shape, field), after(shape, atMost)]
      return `${fault('business', field, literal(rule), shape.def.shape.fields[atMost]?.kind === 'decimal' ? `trim_scale(${high})` : high)} from ${known(shape)} where ${low} > ${high}`
    },
  )

const states = (vector: object): string =>
  Object.entries(vector)
    .map(([machine, wanted]) => isOneOf(`t.${quoted(machine)}`, wanted))
    .join(' and ')

/** In a status in which nobody may save it. */
function closedFault(shape: SetShape, side: string): string[] {
  const { def } = shape
  const edits = def.sides[side as keyof typeof def.sides]?.edits
  if (machineNames(def).length === 0) return []
  const open = edits
    ? [edits]
        .flat()
        .map((vector: object) => `(${states(vector)})`)
        .join(' or ')
    : 'false'
  return [
    `${fault('closed', '', literal('common.notEditable'))} from ${known(shape)} where t."uuid" is not null and ${differs(shape)} and not (${open})`,
  ]
}

/** A key that is taken: by a document that may not be changed in this mode, or by one that was deleted. */
function takenFaults(shape: SetShape, mode: string): string[] {
  if (mode === 'update') return []
  const taken = (stage: keyof typeof order) => fault(stage, String(shape.keys.at(-1)), literal('common.duplicateKey'))
  const present = `${taken('closed')} from ${known(shape)} where t."uuid" is not null`
  const deleted = `${taken('taken')} from staged s join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'Y'`
  return mode === 'insert' ? [present, deleted] : [deleted]
}

/** New documents that are submitted ask for an approval that they cannot have. */
const approvalFaults = (shape: SetShape, refused: string | undefined): string[] =>
  refused && shape.def.csv?.submits
    ? [`${fault('approval', '', literal(refused))} from ${known(shape)} where t."uuid" is null`]
    : []

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
    ...(mode === 'update' ? [] : [...requiredFaults(shape), ...approvalFaults(shape, refused)]),
    ...(mode === 'insert' ? [] : clearedFaults(shape)),
    ...ofKind('dict', dictFault),
    ...ofKind('ref', refFault),
    ...pairFaults(shape),
    ...(mode === 'insert' ? [] : closedFault(shape, side)),
    ...takenFaults(shape, mode),
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
