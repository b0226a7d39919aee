/** Rules of staged rows about the known documents that they would change. */
import { approvedChangesOf, immutableOf } from '@srm/core/definition/immutableFields'
import { machineNames } from '@srm/core/definition/workflow'
import { versionKey } from '../../engine/exchange/fileVersion.ts'
import type { Ask } from './rowRule.ts'
import { cleared, isChanged, isOneOf, newValue } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

/** What must not be taken away from a known document. */
const clearedAsks = (shape: SetShape): Ask[] =>
  shape.written.flatMap(({ key, field }): Ask[] => {
    const isCleared = field.required ? cleared(shape, key) : undefined
    return isCleared
      ? [{ stage: 'cleared', field: key, rule: 'required', wrong: `t."uuid" is not null and ${isCleared}` }]
      : []
  })

/** SQL of `t`: does it stand so? */
export const states = (vector: object): string =>
  Object.entries(vector)
    .map(([machine, wanted]) => isOneOf(`t.${quoted(machine)}`, wanted))
    .join(' and ')

/** What stays as it is once a document stands so. */
function fixedAsks(shape: SetShape): Ask[] {
  const { fields, once } = immutableOf(shape.def)
  return shape.written.flatMap(({ key }): Ask[] =>
    fields.includes(key) && !shape.keys.includes(key)
      ? [
          {
            stage: 'fixed',
            field: key,
            rule: 'immutable',
            wrong: `t."uuid" is not null and ${newValue(shape, key)} is distinct from t.${quoted(key)}${once ? ` and ${states(once)}` : ''}`,
          },
        ]
      : [],
  )
}

/** What asks for an approval that it cannot have; the first of several fields is told. */
export function changeAsks(shape: SetShape): Ask[] {
  const { fields, once } = approvedChangesOf(shape.def)
  const changes = fields.flatMap((key) =>
    shape.written.some((one) => one.key === key)
      ? [{ key, changed: `${newValue(shape, key)} is distinct from t.${quoted(key)}` }]
      : [],
  )
  return changes.map(({ key, changed }, at) => ({
    stage: 'approval',
    field: key,
    rule: 'approval.noFlowForChange',
    wrong: [
      't."uuid" is not null',
      ...(once ? [states(once)] : []),
      changed,
      ...changes.slice(0, at).map((earlier) => `not (${earlier.changed})`),
    ].join(' and '),
  }))
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
  const wrong = `t."uuid" is not null and ${isChanged(shape)} and not (${open})`
  const limit = `t.${quoted(machineNames(def)[0] ?? '')}`
  return [{ stage: 'closed', field: '', rule: 'common.notEditable', limit, wrong }]
}

/** Rows that were decided on another version than the one they would change (cli-ux-security §1.4). */
const staleAsks = (shape: SetShape): Ask[] =>
  shape.versioned
    ? [
        {
          stage: 'stale',
          field: versionKey,
          rule: 'common.changedSince',
          wrong: `t."uuid" is not null and s.${quoted(versionKey)} <> t."rowVersion" and ${isChanged(shape)}`,
        },
      ]
    : []

/** What is asked of rows before what they would make of their documents is judged. */
export const knownAsks = (shape: SetShape, side: string): Ask[] => [
  ...staleAsks(shape),
  ...clearedAsks(shape),
  ...closedAsks(shape, side),
  ...fixedAsks(shape),
]
