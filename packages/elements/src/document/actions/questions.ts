import type { Field, Fields } from '@srm/core/definition/field'
import { actionFields } from '@srm/core/definition/read'
import type { AnyTransition } from '@srm/core/definition/workflow'
import type { Whole } from '../definition/screenTypes.ts'

/** The questions of an action: what it fills and asks of this person, without what it carries along by itself. */
export function questionsOf(
  { def, permissions }: Pick<Whole, 'def' | 'permissions'>,
  action: string,
  { carries = [] }: AnyTransition,
): Fields {
  const carried = new Set<string>(carries)
  const isAsked = ({ needs }: Field) => needs === undefined || permissions?.has(`${def.shape.name}.${needs}`) !== false
  return Object.fromEntries(
    Object.entries(actionFields(def, action)).filter(([key, field]) => !carried.has(key) && isAsked(field)),
  )
}
