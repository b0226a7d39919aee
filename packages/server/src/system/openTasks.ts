/** Documents that wait for a person: whoever leaves hands them over (domain/08 §4.1). */
import type { LineHolder, Side, Stage } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, peopleOf } from '@srm/core/definition/workflow'
import { actingAs } from '../database/jointTransaction.ts'
import { keepsVersions } from '../database/schema/ddl.ts'
import type { Context } from '../engine/context.ts'
import { follow } from '../engine/effects.ts'
import { record } from '../engine/events.ts'
import { ownedRows } from '../engine/projection.ts'
import { allDefinitions } from '../engine/registry.ts'

/** A person as documents name him: by his user name, with his name beside it. */
export interface Named {
  readonly name: string
  readonly elsSubAccount: string
}

interface Tasks {
  readonly def: AnyDocument
  readonly side: Side
  /** The fields that name a person of the side, each with the one that holds his name. */
  readonly people: readonly { readonly key: string; readonly name: string }[]
  /** Stages in which somebody still has to do something. */
  readonly open: readonly string[]
}

/** Who had a document earlier in its way may get it back: every person whom an open one names counts, whoever holds it now. */
const tasksOf = (def: AnyDocument, sides: readonly Side[]): Tasks[] =>
  sides.flatMap((side) => {
    const stages = Object.entries(def.shape.stages as Readonly<Record<string, Stage>>)
    const isOpen = ({ holder, waitsFor }: Pick<Stage, 'holder' | 'waitsFor'>) => holder !== 'nobody' || waitsFor
    const open = stages.filter(([, stage]) => isOpen(stage)).map(([name]) => name)
    const people = peopleOf(def, side)
    return open.length > 0 && people.length > 0 ? [{ def, side, people, open }] : []
  })

const all = (sides: readonly Side[]): Tasks[] => allDefinitions().flatMap((def) => tasksOf(def, sides))
const listed = `string_to_array(h."otherHolders", ',')`
const whose = ({ def, side, people }: Tasks) => {
  const named = people.map(({ key }) => `h."${key}" = $3`)
  const ofLines = def.shape.lineHolder ? [`${listed} @> array[$3]::text[]`] : []
  return `${ownedRows(def, side)} and h."stage" = any($2) and (${[...named, ...ofLines].join(' or ')})`
}

const asSide = <T>({ tx, actor }: Context, side: Side, work: () => Promise<T>): Promise<T> =>
  actingAs(tx, { account: actor.account, side }, work)

/** How many documents of these sides wait for the person. */
export async function countOpenTasks(context: Context, sides: readonly Side[], person: Named): Promise<number> {
  let count = 0
  for (const tasks of all(sides)) {
    const values = [context.actor.account, tasks.open, person.elsSubAccount]
    const [row] = await asSide(context, tasks.side, () =>
      context.tx.query<{ count: number }>(
        `select count(*)::integer as count from "${tasks.def.shape.name}" h where ${whose(tasks)}`,
        values,
      ),
    )
    count += row?.count ?? 0
  }
  return count
}

/** The buyer's working copies name the person too. */
async function renameDrafts({ tx, actor }: Context, { def, people }: Tasks, from: Named, to: Named): Promise<void> {
  for (const { key, name } of people)
    await tx.query(
      `update "${def.shape.name}Draft" set "content" = "content" || $4::jsonb
       where "elsAccount" = $1 and "content"->>$3 = $2`,
      [actor.account, from.elsSubAccount, key, JSON.stringify({ [key]: to.elsSubAccount, [name]: to.name })],
    )
}

/** Lines of documents that are open name the person too. */
async function handOverLines({ tx, actor }: Context, tasks: Tasks, from: Named, to: Named): Promise<void> {
  const { def, side, open } = tasks
  const rules = (def.shape.lineHolder ?? []) as readonly LineHolder[]
  for (const { person, name } of rules.filter(({ ofHead }) => !ofHead))
    await tx.query(
      `update "${def.shape.name}Line" l set "${person}" = $4, "${name}" = $5
       from "${def.shape.name}" h
      where ${ownedRows(def, side)} and h."stage" = any($2) and l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        and l."${person}" = $3`,
      [actor.account, open, from.elsSubAccount, to.elsSubAccount, to.name],
    )
}

/** Whoever has lines beside the one who has the whole, once one is another. */
const heldLines = ({ def, people }: Tasks): string[] => {
  if (!def.shape.lineHolder) return []
  const whole = people.map(({ key }) => `case when h."${key}" = $3 then $4 else h."${key}" end`)
  return [
    `"otherHolders" = (select string_agg(distinct n.word, ',') from (
        select case when w = $3 then $4 else w end as word from unnest(${listed}) w) n
      where n.word is distinct from ${whole[0]})`,
  ]
}

async function handOverOne(context: Context, tasks: Tasks, from: Named, to: Named): Promise<void> {
  const { tx, actor } = context
  const { def, side, people } = tasks
  const renamed = people.flatMap(({ key, name }) => [
    `"${key}" = case when h."${key}" = $3 then $4 else h."${key}" end`,
    `"${name}" = case when h."${key}" = $3 then $6 else h."${name}" end`,
  ])
  await handOverLines(context, tasks, from, to)
  const taken = await tx.query<AnyDoc>(
    `update "${def.shape.name}" h set ${[...renamed, ...heldLines(tasks)].join(', ')},
       "holderUser" = case when h."holderUser" = $3 and h."holderSide" = $5 then $4 else h."holderUser" end
     where ${whose(tasks)} returning h.*`,
    [actor.account, tasks.open, from.elsSubAccount, to.elsSubAccount, side, to.name],
  )
  if (side === 'buyer' && keepsVersions(def)) await renameDrafts(context, tasks, from, to)
  for (const doc of taken) {
    await record(context, def, { action: 'handOver', doc, own: { from: from.name, to: to.name } })
    await follow(def, 'handOver', { context, before: doc, after: doc, input: {} })
  }
}

/** Gives what waits for one person to another; each document tells of it. */
export async function handOver(context: Context, sides: readonly Side[], from: Named, to: Named): Promise<void> {
  for (const tasks of all(sides)) await asSide(context, tasks.side, () => handOverOne(context, tasks, from, to))
}
