/** Rules of staged rows and of the documents they name, asked of all of them in one walk. */
import type { Field } from '@srm/core/definition/field'
import { changeAsks, knownAsks } from './changeRules.ts'
import { type Ask, order } from './rowRule.ts'
import { newValue, stagedWithTargets } from './setRows.ts'
import { literal, quoted, type SetShape } from './setShape.ts'

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

/** Nobody has the key. */
const isNew = `t."uuid" is null`

/** What a new document must have, in the file or not; some of it when it is submitted. */
function requiredAsks({ def, written, absent }: SetShape): Ask[] {
  const inFile = new Set(written.map(({ key }) => key))
  const isKnown = (key: string) => absent.some((one) => one.key === key && one.value !== null)
  return Object.entries(def.shape.fields as Record<string, Field>).flatMap(([key, field]): Ask[] => {
    const atSubmit = def.csv?.submits === true && field.requiredAtSubmit
    if (field.auto || field.initial !== undefined || isKnown(key) || !(field.required || atSubmit)) return []
    const wrong = inFile.has(key) ? `${isNew} and s.${quoted(key)} is null` : isNew
    return [{ stage: field.required ? 'form' : 'submission', field: key, rule: 'required', wrong }]
  })
}

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

/** A key is taken by a document that may not be changed in this mode. */
const taken = ({ keys }: SetShape): Ask => ({
  stage: 'closed',
  field: String(keys.at(-1)),
  rule: 'common.duplicateKey',
  limit: `s.${quoted(String(keys.at(-1)))}`,
  wrong: 't."uuid" is not null',
})

/** New documents that are submitted ask for an approval that they cannot have. */
const approvalAsks = (shape: SetShape, refused: string | undefined): Ask[] =>
  refused && shape.def.csv?.submits ? [{ stage: 'approval', field: '', rule: refused, wrong: isNew }] : []

/** What is asked of rows that may only be new: of documents it is enough to know who has the key. */
export function insertWalk(shape: SetShape, refused: string | undefined): string[] {
  const inFile = new Set(shape.written.map(({ key }) => key))
  const value = (key: string) => (inFile.has(key) ? `s.${quoted(key)}` : undefined)
  return walk(stagedWithTargets(shape), [
    taken(shape),
    ...requiredAsks(shape),
    ...approvalAsks(shape, refused),
    ...pairAsks(shape, value),
  ])
}

/** What is asked of rows that may change documents. */
export function changeWalk(shape: SetShape, side: string, mode: string, refused: string | undefined): string[] {
  const changes = [
    ...knownAsks(shape, side),
    ...pairAsks(shape, (key) => newValue(shape, key)),
    ...(refused ? changeAsks(shape) : []),
  ]
  if (mode === 'update') return walk(stagedWithTargets(shape), changes)
  return walk(stagedWithTargets(shape), [...requiredAsks(shape), ...approvalAsks(shape, refused), ...changes])
}
