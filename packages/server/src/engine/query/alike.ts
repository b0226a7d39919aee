/** `alike=any`: documents that say the same as another one; `alike=<uuid>`: the others that say what this one says. */
import { isTold } from '../../database/alike.ts'
import { projection } from '../columns.ts'
import { isUuid } from '../store.ts'
import type { Condition, Reading } from './condition.ts'

const any = 'any'

/** Equals are looked for in the whole account: a person may meet one alone whose equal lies outside his data scope. */
export function alikeFilter({ def, actor, issues }: Reading, given: string | undefined): Condition[] {
  if (given === undefined) return []
  const { heads } = projection(def, actor)
  const fields: readonly string[] = def.alike?.fields ?? []
  const isOwner = def.sides[actor.side]?.owner === 'elsAccount'
  if (fields.length === 0 || !isOwner || !fields.every((key) => heads.has(key))) {
    issues.push({ path: 'alike', rule: 'notAccepted' })
    return []
  }
  if (given !== any && !isUuid(given)) {
    issues.push({ path: 'alike', rule: 'notOneOf' })
    return []
  }
  const { name } = def.shape
  const sought =
    given === any
      ? `in (select "alikeKey" from "${name}" where "elsAccount" = $1 and ${isTold(def)}
              group by "alikeKey" having count(*) > 1)`
      : `= (select "alikeKey" from "${name}" where "elsAccount" = $1 and "uuid" = ?::uuid) and h."uuid" <> ?::uuid`
  return [{ sql: `${isTold(def, 'h.')} and h."alikeKey" ${sought}`, values: given === any ? [] : [given, given] }]
}
