/** Task tabs, whose conditions are data of the definition. */
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import type { Condition as Wanted } from '@srm/core/definition/views/rowCondition'
import { tabConditions } from '@srm/core/definition/views/taskTabs'
import { asker, type Tab, type Test } from '@srm/core/definition/views/views'
import { mayAct } from '@srm/core/definition/waiting'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Actor } from '../context.ts'
import { castOf, openly, type Reading } from './condition.ts'
import type { Condition } from './sqlCondition.ts'

type AnyTab = Tab<any>

const wordsOf = (key: string): string => `string_to_array(h."${key}", ',')`

/** One test of a column, `@person` being who asks. `todayIs` is the day in the account's zone. */
function conditionOf(def: AnyDocument, actor: Actor, key: string, test: Test, todayIs: string): Condition {
  const open = openly(def, actor.side, key)
  const named = (word: string) => (word === asker ? actor.subAccount : word)
  if (typeof test === 'string' || Array.isArray(test))
    return { sql: `h."${key}" = any(?::text[])${open}`, values: [([test].flat() as string[]).map(named)] }
  const { before, from, to, empty, not, lists, lacks } = test as Exclude<Test, string | readonly string[]>
  const cast = castOf(def.shape.fields[key] as Field | undefined)
  if (not !== undefined) return { sql: `h."${key}" <> ?${open}`, values: [named(not)] }
  if (lists !== undefined) return { sql: `${wordsOf(key)} @> array[?]::text[]${open}`, values: [named(lists)] }
  if (lacks !== undefined)
    return { sql: `not coalesce(${wordsOf(key)} @> array[?]::text[], false)${open}`, values: [named(lacks)] }
  if (before === 'now') return { sql: `h."${key}" < now()${open}`, values: [] }
  if (before) return { sql: `h."${key}" < ?::date${open}`, values: [todayIs] }
  if (empty !== undefined) return { sql: `h."${key}" is ${empty ? '' : 'not '}null${open}`, values: [] }
  return { sql: `h."${key}" between ?${cast} and ?${cast}${open}`, values: [from, to] }
}

const all = (conditions: readonly Condition[], word: 'and' | 'or'): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(` ${word} `),
  values: conditions.flatMap(({ values }) => values),
})

const never: Condition = { sql: 'false', values: [] }

/** Rows that meet one of these, as several conditions that all hold. `todayIs` is the day in the account's zone. */
export function meetingOne(def: AnyDocument, actor: Actor, wanted: readonly Wanted[], todayIs: string): Condition[] {
  const readings = wanted.map((one) =>
    Object.entries(one).map(([key, test]) => conditionOf(def, actor, key, test, todayIs)),
  )
  const [only] = readings
  if (!only) return [never]
  if (readings.length === 1) return only
  if (readings.some((conditions) => conditions.length === 0)) return []
  const { sql, values } = all(
    readings.map((conditions) => all(conditions, 'and')),
    'or',
  )
  return [{ sql: `(${sql})`, values }]
}

/** What a tab asks of the rows. `todayIs` is the day in the account's zone. */
export const conditionsOf = (def: AnyDocument, actor: Actor, tab: AnyTab, todayIs: string): Condition[] =>
  tab.kind === 'mine' && !mayAct(def, actor.permissions)
    ? [never]
    : meetingOne(def, actor, tabConditions(def, actor.side, tab), todayIs)

/** Tabs this side has. */
export const tabsOf = (def: AnyDocument, side: Side): AnyTab[] =>
  ((def.list.tabs ?? []) as readonly AnyTab[]).filter((tab) => tab.side === undefined || tab.side === side)

/** The conditions of the tab that `tab` names; none when there is no such tab. */
export function tabFilter({ def, actor, today: todayIs, issues }: Reading, name: string | undefined): Condition[] {
  if (name === undefined) return []
  const tab = tabsOf(def, actor.side).find(({ key }) => key === name)
  if (tab) return conditionsOf(def, actor, tab, todayIs)
  issues.push({ path: 'tab', rule: 'notOneOf' })
  return []
}
