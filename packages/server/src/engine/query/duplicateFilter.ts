/** `alike=any`: documents that say the same as another one; `alike=<uuid>`: the others that say what this one says. */
import { isTold } from '../../database/schema/duplicateColumn.ts'
import { projection } from '../projection.ts'
import { isUuid } from '../store.ts'
import type { Reading } from './condition.ts'
import type { Condition } from './sqlCondition.ts'

const any = 'any'

/** Equals are looked for among what the person may see. */
export function alikeFilter({ def, actor, issues }: Reading, given: string | undefined): Condition[] {
  if (given === undefined) return []
  const { heads } = projection(def, actor)
  const fields: readonly string[] = def.alike?.fields ?? []
  const isOwner = def.sides[actor.side]?.owner === 'elsAccount'
  const isKnown = fields.length > 0 && isOwner && fields.every((key) => heads.has(key))
  if (!isKnown || (given !== any && !isUuid(given))) {
    issues.push({ path: 'alike', rule: isKnown ? 'notOneOf' : 'notAccepted' })
    return []
  }
  const scope = actor.scope?.(def) ?? []
  const seen = [`h."elsAccount" = $1`, ...scope.map(({ sql }) => sql)].join(' and ')
  const keys = `select h."alikeKey" from "${def.shape.name}" h where ${seen}`
  const values = scope.flatMap((one) => one.values)
  const told = isTold(def, 'h.')
  return given === any
    ? [{ sql: `${told} and h."alikeKey" in (${keys} and ${told} group by 1 having count(*) > 1)`, values }]
    : [
        {
          sql: `${told} and h."alikeKey" = (${keys} and h."uuid" = ?::uuid) and h."uuid" <> ?::uuid`,
          values: [...values, given, given],
        },
      ]
}
