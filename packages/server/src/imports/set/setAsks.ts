/** Rules of staged rows and of the documents they name, asked of all of them in one walk. */
import type { Field } from '@srm/core/definition/field'
import { staysOf } from '@srm/core/definition/stays'
import { machineNames } from '@srm/core/definition/workflow'
import { versionKey } from '../../engine/exchange/fileVersion.ts'
import { after, cleared, differs, isOneOf, known, sameKey } from './setRows.ts'
import { literal, quoted, type SetShape } from './setShape.ts'

/** What is found first is told alone, as of a single document: the others are not asked any more. */
export const order = {
  stale: 0,
  cleared: 1,
  closed: 2,
  fixed: 3,
  form: 4,
  business: 5,
  taken: 6,
  submission: 7,
  approval: 8,
} as const

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

/** What stays as it is once a document stands so. */
function fixedAsks(shape: SetShape): Ask[] {
  const { fields, once } = staysOf(shape.def)
  return shape.written.flatMap(({ key }): Ask[] =>
    fields.includes(key) && !shape.keys.includes(key)
      ? [
          {
            stage: 'fixed',
            field: key,
            rule: 'immutable',
            wrong: `t."uuid" is not null and ${after(shape, key)} is distinct from t.${quoted(key)}${once ? ` and ${states(once)}` : ''}`,
          },
        ]
      : [],
  )
}

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

/** Rows that were decided on another version than the one they would change (cli-ux-security §1.4). */
const staleAsks = (shape: SetShape): Ask[] =>
  shape.versioned
    ? [
        {
          stage: 'stale',
          field: versionKey,
          rule: 'common.changedSince',
          wrong: `t."uuid" is not null and s.${quoted(versionKey)} <> t."rowVersion" and ${differs(shape)}`,
        },
      ]
    : []

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
export function insertWalk(shape: SetShape, refused: string | undefined): string[] {
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
export function changeWalk(shape: SetShape, side: string, mode: string, refused: string | undefined): string[] {
  const changes = [
    ...staleAsks(shape),
    ...clearedAsks(shape),
    ...closedAsks(shape, side),
    ...fixedAsks(shape),
    ...pairAsks(shape, (key) => after(shape, key)),
  ]
  if (mode === 'update') return walk(known(shape), changes)
  const gone = `staged s join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'Y'`
  return [
    ...walk(known(shape), [...requiredAsks(shape), ...approvalAsks(shape, refused), ...changes]),
    ...walk(gone, [taken(shape, 'taken', 'true')]),
  ]
}
