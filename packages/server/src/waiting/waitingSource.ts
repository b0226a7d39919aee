/** Where the rows of home come from: of each document that a person has duties with, the ones that wait for him. */
import type { Decimal, Field, Fields } from '@srm/core/definition/field'
import type { Stage } from '@srm/core/definition/shape'
import type { RowSaid } from '@srm/core/definition/sides/found'
import { lateConditions } from '@srm/core/definition/views/lateConditions'
import type { Tab } from '@srm/core/definition/views/views'
import { type AnyDocument, hasStages, machineNames } from '@srm/core/definition/workflow'
import { type KnownDuty, knownDuties } from '@srm/core/found/duties'
import { type Acting, turnConditions, turnSteps } from '@srm/core/found/turnSteps'
import type { Context } from '../engine/context.ts'
import { makesOf } from '../engine/making/makes.ts'
import { openValue, plain, projection } from '../engine/projection.ts'
import { lineKeyOf, linesRead, seesLine } from '../engine/query/byLine.ts'
import { whereOf } from '../engine/query/condition.ts'
import type { Condition } from '../engine/query/sqlCondition.ts'
import { conditionsOf, meetingOne, tabsOf } from '../engine/query/tabs.ts'
import { definitionOf } from '../engine/registry.ts'

/** One duty of a person, with what its rows meet and what can be done about them. */
export interface Duty {
  readonly def: AnyDocument
  readonly known: KnownDuty
  readonly where: Condition
  readonly steps: ReturnType<typeof turnSteps>
}

const both = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
  values: conditions.flatMap(({ values }) => values),
})

function dutyOf(context: Context, known: KnownDuty): Duty[] {
  const { actor, moment } = context
  const def = definitionOf(known.subject)
  const tab = def && tabsOf(def, actor.side).find(({ key }) => key === known.tab)
  if (!def || !tab) return []
  const { side, permissions } = actor
  const acting: Acting = { side, permissions, needs: known.needs, makes: makesOf(context, def) }
  const steps = turnSteps(def, acting)
  const where = both([
    ...conditionsOf(def, actor, tab as Tab<never>, moment.today),
    ...meetingOne(def, actor, turnConditions(steps), moment.today),
  ])
  return [{ def, known, where, steps }]
}

/** The duties of whoever asks, in the order in which home tells them. */
export const dutiesOf = (context: Context): readonly Duty[] =>
  knownDuties(context.actor.side, context.actor.permissions).flatMap((known) => dutyOf(context, known))

const instant = (value: string): string => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A column as text, or null where its reader does not see it, or it is not said. */
function shown({ actor }: Context, def: AnyDocument, key: string | undefined): string {
  if (key === undefined || !projection(def, actor).heads.has(key)) return 'null::text'
  const field = def.shape.fields[key] as Field | undefined
  const value = openValue(def, actor.side, key, `h."${key}"`)
  return field?.kind === 'time' ? instant(value) : plain(field, field?.kind === 'decimal' ? value : `(${value})::text`)
}

/** Since when a document waits: since its holder has it, or since it exists. */
function sinceOf({ actor }: Context, def: AnyDocument): string {
  const key = hasStages(def) ? 'holderSince' : 'createDate'
  return projection(def, actor).heads.has(key) ? openValue(def, actor.side, key, `h."${key}"`) : 'null::timestamptz'
}

function dueOf(context: Context, def: AnyDocument): string {
  const whens = Object.entries(def.shape.stages as Readonly<Record<string, Stage>>).flatMap(([stage, { due }]) =>
    due ? [`when '${stage}' then ${shown(context, def, due)}`] : [],
  )
  return whens.length > 0 ? `case h."stage" ${whens.join(' ')} end` : 'null::text'
}

/** The name of the other side's company, or the title where there is no other side. */
const partyKey = ({ sides, title }: AnyDocument, side: string): string | undefined =>
  (Object.entries(sides).find(([name, one]) => name !== side && one?.party)?.[1]?.party as string | undefined) ?? title

/** What only the server reads, to find the step of a row: all that a condition of one asks. */
function standing(def: AnyDocument, duties: readonly Duty[]): string {
  const asked = duties.flatMap(({ steps }) => turnConditions(steps).flatMap((one) => Object.keys(one)))
  const begun = 'initiator' in def.shape.fields ? ['initiator'] : []
  const keys = new Set([...asked, ...machineNames(def), ...(hasStages(def) ? ['stage'] : []), ...begun])
  return `json_build_object(${[...keys].map((key) => `'${key}', h."${key}"`).join(', ')})::text`
}

/** One row as the database tells it. */
export interface SourceRow {
  readonly document: string
  readonly tab: string
  readonly uuid: string
  readonly rank: number
  readonly since: string
  readonly due: string | null
  readonly kind: string | null
  readonly number: string | null
  readonly party: string | null
  readonly amount: Decimal | null
  readonly currency: string | null
  /** JSON: how much each step is about. */
  readonly counts: string
  readonly standing: string
}

/** A quantity, or of several units the number of lines; null where its reader does not see it. */
function counted({ actor }: Context, def: AnyDocument, key: string): string {
  const { heads } = projection(def, actor)
  const line = lineKeyOf(key)
  if (line === undefined)
    return heads.has(key)
      ? `json_build_object('quantity', trim_scale(${openValue(def, actor.side, key, `h."${key}"`)})::text)`
      : 'null'
  if (!seesLine({ def, actor }, key)) return 'null'
  const units = 'orderUnit' in (def.shape.lines as Fields) ? 'count(distinct l."orderUnit")' : '0'
  return `(select case when ${units} > 1 then json_build_object('lines', count(*))
    else json_build_object('quantity', trim_scale(sum(l."${line}"))::text) end
    from "${def.shape.name}Line" l where ${linesRead(def, actor.side)} and l."${line}" > 0)`
}

const countsSaid = (context: Context, def: AnyDocument, { counts = {} }: RowSaid): string =>
  `json_build_object(${Object.entries(counts).map(([step, key]) => `'${step}', ${counted(context, def, key)}`)})::text`

function columnsOf(context: Context, def: AnyDocument, said: RowSaid, duties: readonly Duty[]): string {
  const { number, party, kind, amount } = said
  const text = (key: string | undefined) => shown(context, def, key)
  return `h."uuid"::text as "uuid", ${dueOf(context, def)} as "due", ${text(kind)} as "kind",
    ${text(number ?? String(def.key[0]))} as "number", ${text(party ?? partyKey(def, context.actor.side))} as "party",
    ${text(amount)} as "amount", ${amount ? text('currency') : 'null::text'} as "currency",
    ${countsSaid(context, def, said)} as "counts", ${standing(def, duties)} as "standing"`
}

/** SQL, and its values from the number that was asked on. */
export interface Source {
  readonly sql: string
  readonly values: readonly unknown[]
}

/**
 * A row stands in the first of the duties of its document that it meets, and once.
 * @param duties of one document
 * @param first number of the first value; the account is `$1`
 * @param isWhole with what a reader sees of it, not to count it alone
 */
export function sourceOf(
  context: Context,
  duties: readonly [Duty, ...Duty[]],
  first: number,
  isWhole: boolean,
): Source {
  const [{ def }] = duties
  const { actor, moment } = context
  const late = lateConditions(def)
  const isLate = late.length > 0 ? both(meetingOne(def, actor, late, moment.today)) : { sql: 'false', values: [] }
  const cases: Condition = {
    sql: `case ${duties.map(({ known, where }) => `when ${where.sql} then '${known.tab}'`).join(' ')} end`,
    values: duties.flatMap(({ where }) => where.values),
  }
  // one list of conditions, so that values are numbered in the order of the text
  const inner = whereOf(
    def,
    actor,
    [{ sql: `(${duties.map(({ where }) => `(${where.sql})`).join(' or ')})`, values: cases.values }],
    first,
  )
  const selected = numberedFrom([cases, isLate], first + inner.values.length)
  return {
    sql: `select '${def.shape.name}' as "document", ${selected.sql[0]} as "tab", case when ${selected.sql[1]} then 0 else 1 end as "rank",
      coalesce(${sinceOf(context, def)}, '9999-12-31T00:00:00Z') as "at"${isWhole ? `, ${columnsOf(context, def, def.found?.row ?? {}, duties)}` : ''}
      from "${def.shape.name}" h where ${inner.sql}`,
    values: [...inner.values, ...selected.values],
  }
}

/** Conditions with their `?` numbered. */
function numberedFrom(conditions: readonly Condition[], first: number): { sql: string[]; values: unknown[] } {
  const values = conditions.flatMap((one) => one.values)
  let at = first
  return { sql: conditions.map(({ sql }) => sql.replace(/\?/g, () => `$${at++}`)), values }
}
