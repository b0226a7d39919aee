/** Who decides a step: people found when the document is submitted, and frozen on its tasks (domain/08 §4.9.1). */
import type { AnyDoc } from '@srm/core/definition/workflow'
import type { FlowDefinition, FlowStep } from '@srm/core/system/flows/flowDefinition'
import { administratorsOf } from '../accounts/administrators.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { systemOf } from '../engine/serverContext.ts'
import { keysHeld, peopleOf } from '../messages/recipients.ts'

type Origin = 'normal' | 'superior' | 'administrator'

/** Somebody who decides, and how he came to it. */
export interface Approver {
  readonly elsSubAccount: string
  readonly name: string
  readonly origin: Origin
}

type Person = Pick<Approver, 'elsSubAccount' | 'name'>
const as = (origin: Origin, people: readonly Person[]): Approver[] => people.map((person) => ({ ...person, origin }))

/** Managers of the submitter's organization and of those above it, from below; each account's tree is small. */
const managersSql = `with recursive up as (
    select o."orgId", o."parentOrgId", o."manager", 0 as height from organization o
      join "subAccount" u on u."elsAccount" = o."elsAccount" and u."orgId" = o."orgId"
     where o."elsAccount" = $1 and u."elsSubAccount" = $2 and o."isDel" = 'N'
    union all
    select o."orgId", o."parentOrgId", o."manager", up.height + 1 from organization o
      join up on o."orgId" = up."parentOrgId" where o."elsAccount" = $1 and o."isDel" = 'N' and up.height < 50)
  select "manager", height from up where "manager" is not null order by height`

const managersAbove = ({ tx, actor }: Context): Promise<{ manager: string; height: number }[]> =>
  tx.query(managersSql, [actor.account, actor.subAccount])

/** The first manager above the submitter who is somebody else. */
async function superiorOf(context: Context): Promise<Person[]> {
  const managers = (await managersAbove(context)).map(({ manager }) => manager)
  const others = managers.filter((name) => name !== context.actor.subAccount)
  return (await deciders(context, others)).slice(0, 1)
}

/** Who decides reads what he is asked. */
const deciding: ReadonlySet<string> = new Set(['flowTask.view', 'flowTask.approve'])

/** Those who may sign in and decide, each once, in the order given. */
export async function deciders({ tx, actor }: Context, names: readonly string[]): Promise<Person[]> {
  if (names.length === 0) return []
  const people = await actingAs(tx, systemOf(actor.account), () =>
    peopleOf(tx, actor.account, { side: 'buyer', named: names, permission: undefined }),
  )
  const able = people.filter((person) => keysHeld(person, 'buyer', deciding).size === deciding.size)
  const byName = new Map(able.map(({ elsSubAccount, name }) => [elsSubAccount, { elsSubAccount, name }]))
  return [...new Set(names)].flatMap((name) => byName.get(name) ?? [])
}

const withRole = async ({ tx, actor }: Context, role: string): Promise<string[]> => {
  const rows = await tx.query<{ elsSubAccount: string }>(
    `select "elsSubAccount" from "subAccount" where "elsAccount" = $1 and "roles" ? $2 and "isDel" = 'N' order by 1`,
    [actor.account, role],
  )
  return rows.map(({ elsSubAccount }) => elsSubAccount)
}

/** Whom the step names, whether or not he may decide. */
async function namedBy(context: Context, step: FlowStep, doc: AnyDoc): Promise<string[]> {
  switch (step.approverKind) {
    case 'person':
      return step.person ? [step.person] : []
    case 'role':
      return step.role ? withRole(context, step.role) : []
    case 'superior':
      return (await managersAbove(context))
        .filter(({ height }) => height >= (step.level ?? 0))
        .slice(0, 1)
        .map(({ manager }) => manager)
    case 'purchaser':
      return typeof doc.purchasePerson === 'string' ? [doc.purchasePerson] : []
  }
}

/** What the flow says of somebody who would approve what he has submitted himself. @throws Refused */
async function apart(context: Context, flow: FlowDefinition, people: readonly Person[]): Promise<Approver[]> {
  const others = people.filter(({ elsSubAccount }) => elsSubAccount !== context.actor.subAccount)
  if (others.length === people.length || flow.submitterIsApprover === 'approve') return as('normal', people)
  if (flow.submitterIsApprover === 'block') throw new Refused({ message: 'approval.ownDocument' })
  const superior = flow.submitterIsApprover === 'superior' ? await superiorOf(context) : []
  const isNew = ({ elsSubAccount }: Person) => others.every((other) => other.elsSubAccount !== elsSubAccount)
  return [...as('normal', others), ...as('superior', superior.filter(isNew))]
}

/** What the flow says of a step that has nobody. @throws Refused */
async function instead(context: Context, flow: FlowDefinition, step: FlowStep): Promise<Approver[]> {
  if (flow.emptyApprover === 'skip') return []
  const { account, subAccount } = context.actor
  const administrators =
    flow.emptyApprover === 'administrator' ? await administratorsOf(context.tx, account, 'buyer') : []
  const others = administrators.filter((name) => name !== subAccount || flow.submitterIsApprover === 'approve')
  if (others.length === 0) throw new Refused({ message: 'approval.noApprover', params: { step: step.stepName } })
  return as('administrator', await deciders(context, others))
}

/**
 * The people who decide a step of a document that the actor submits; nobody where the step is left out.
 * @throws Refused where the flow wants nobody to submit so
 */
export async function approversOf(
  context: Context,
  flow: FlowDefinition,
  step: FlowStep,
  doc: AnyDoc,
): Promise<readonly Approver[]> {
  const named = await deciders(context, await namedBy(context, step, doc))
  const people = await apart(context, flow, named)
  return people.length > 0 ? people : instead(context, flow, step)
}
