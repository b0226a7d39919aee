/** Task tabs, whose conditions are data of the definition. */
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { asker } from '@srm/core/definition/views'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Actor } from '../context.ts'
import { castOf, openly, type Reading } from './condition.ts'
import type { Condition } from './sqlCondition.ts'

const today = { date: 'today', time: 'now' } as const

/** The conditions of a tab. `todayIs` is the day in the account's zone. */
export function tabConditions(def: AnyDocument, actor: Actor, where: object, todayIs: string): Condition[] {
  return Object.entries(where).map(([key, test]): Condition => {
    const open = openly(def, actor.side, key)
    if (typeof test === 'string' || Array.isArray(test))
      return {
        sql: `h."${key}" = any(?::text[])${open}`,
        values: [[test].flat().map((value) => (value === asker ? actor.subAccount : value))],
      }
    const { before, from, to, empty } = test as { before?: string; from?: string; to?: string; empty?: boolean }
    const field: Field | undefined = def.shape.fields[key]
    if (before === today.time) return { sql: `h."${key}" < now()${open}`, values: [] }
    if (before) return { sql: `h."${key}" < ?::date${open}`, values: [todayIs] }
    if (empty !== undefined) return { sql: `h."${key}" is ${empty ? '' : 'not '}null${open}`, values: [] }
    return { sql: `h."${key}" between ?${castOf(field)} and ?${castOf(field)}${open}`, values: [from, to] }
  })
}

/** Tabs this side has. */
export const tabsOf = (def: AnyDocument, side: Side) =>
  (def.list.tabs ?? []).filter((tab: { side?: Side }) => tab.side === undefined || tab.side === side)

/** The conditions of the tab that `tab` names; none when there is no such tab. */
export function tabFilter({ def, actor, today: todayIs, issues }: Reading, name: string | undefined): Condition[] {
  if (name === undefined) return []
  const tab = tabsOf(def, actor.side).find(({ key }: { key: string }) => key === name)
  if (tab) return tabConditions(def, actor, tab.where, todayIs)
  issues.push({ path: 'tab', rule: 'notOneOf' })
  return []
}
