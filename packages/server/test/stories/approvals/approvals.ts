/** People who decide on documents, and flows that ask them. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { role } from '@srm/core/system/rights/role'
import { expect } from 'vitest'
import { create } from '../../../src/engine/save/create.ts'
import { serverContext, systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson } from '../../support/companies.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import type { World } from '../../support/world.ts'

const deciding = ['flowTask.view', 'flowTask.approve', 'flowTask.urge', 'flowInstance.view', 'flowInstance.withdraw']
const approving = [...deciding, 'material.view', 'material.submit', 'priceRecord.view']

export const voters = ['vote0001', 'vote0002', 'vote0003'] as const
export const approvers = ['lead0001', 'boss0001', ...voters] as const
export type Approver = (typeof approvers)[number]
/** An approver, or the administrator, who submits. */
export type Who = Approver | 'admin001'

/** The name of an approver, which no supplier ever reads. */
export const nameOf = (who: Approver): string => `Decider ${who}`

export interface Answer {
  readonly status: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
  readonly data: any
}
export const told = ({ status, message }: Answer) => [status, message]

export interface Desk {
  readonly call: (who: Who, method: string, path: string, body?: object) => Promise<Answer>
  /** Makes a flow of these steps. */
  readonly draft: (docType: string, lines: readonly AnyRow[], more?: AnyRow) => Promise<Answer>
  /** Makes and publishes it. */
  readonly publish: (docType: string, lines: readonly AnyRow[], more?: AnyRow) => Promise<string>
  /** Ends every flow, so that the next test begins with none. */
  readonly retireAll: () => Promise<void>
  /** Open tasks of somebody, the latest first. */
  readonly tasks: (who: Who) => Promise<AnyRow[]>
  /** Takes an action on the open task of somebody about a document. */
  readonly decide: (who: Who, docUuid: unknown, action: string, body?: object) => Promise<Answer>
  /** Who was asked about a document and what has become of it, in the order of the steps: `lead0001 approved`. */
  readonly asked: (docUuid: unknown) => Promise<string[]>
  /** Tasks about a document, in the order of the steps. */
  readonly tasksOf: (docUuid: unknown) => Promise<AnyRow[]>
  /** The latest approval of a document, whole. */
  readonly processOf: (docUuid: unknown) => Promise<AnyRow>
  /** What somebody was told of a document, the first first: `flowTask.open`. */
  readonly messages: (who: Who, docNumber: string) => Promise<string[]>
  readonly created: (name: string, body: object, who?: Who) => Promise<string>
  readonly read: (path: string) => Promise<AnyRow>
  /** What has happened to a document, the first first. */
  readonly actions: (path: string) => Promise<string[]>
  /** A draft of a material with a number of its own. */
  readonly material: (more?: object) => Promise<string>
  readonly submit: (uuid: string, who?: Who) => Promise<Answer>
  /** A material that waits for its approvers. */
  readonly submitted: (more?: object) => Promise<string>
  readonly readMaterial: (uuid: string) => Promise<AnyRow>
}

async function addVoters({ database }: World): Promise<void> {
  await database.transaction(systemOf(accounts.buyer), (tx) =>
    create(serverContext(tx, database, accounts.buyer, 'buyer', [role]), role, {
      roleCode: 'voters',
      roleName: 'Voters',
      side: 'buyer',
      permissions: approving,
      dataItems: ['all'],
      menuGroups: [],
    }),
  )
}

/** Signs the approvers in. `vote0001` to `vote0003` have the role `voters`. */
export async function approvalDesk(world: World): Promise<Desk> {
  await addVoters(world)
  const people = new Map<Who, SignedIn>([['admin001', world.people.buyer]])
  for (const name of approvers) {
    const rights = voters.some((voter) => voter === name) ? { roles: ['voters'] } : { permissions: approving }
    const email = `${name}@example.com`
    const person = {
      elsAccount: accounts.buyer,
      elsSubAccount: name,
      name: nameOf(name),
      email,
      language: 'en' as const,
    }
    await addPerson(world.database, { ...person, ...rights })
    people.set(name, await world.signIn(accounts.buyer, name))
  }
  const call: Desk['call'] = async (who, method, path, body) => {
    const { status, body: answer } = await world.call(
      undefined,
      method,
      `/buyer/${path}`,
      body,
      people.get(who)?.headers,
    )
    return { status, message: answer?.message, data: answer?.data }
  }
  const done = async (...asked: Parameters<Desk['call']>) => {
    const { status, message, data } = await call(...asked)
    expect([asked[2], status, message, data?.issues]).toEqual([asked[2], 200, 'common.success', undefined])
    return data
  }
  const read: Desk['read'] = (path) => done('admin001', 'GET', path)
  const rows = async (path: string): Promise<AnyRow[]> => (await done('admin001', 'GET', path)).items
  const created: Desk['created'] = async (name, body, who = 'admin001') => (await done(who, 'POST', name, body)).uuid
  const tasks: Desk['tasks'] = async (who) =>
    (await done(who, 'GET', 'flowTask?tab=mine&limit=100&fields=docUuid,docNumber,assignee,stage')).items
  const tasksOf: Desk['tasksOf'] = async (docUuid) => {
    const found = await rows(
      `flowTask?docUuid=${docUuid}&sort=taskId&fields=assignee,stage,step,stepName,origin,scenario`,
    )
    return found
  }
  let flows = 0
  const draft: Desk['draft'] = (docType, lines, more = {}) => {
    flows += 1
    const flow = { flowKey: `flow${flows}`, flowName: `Flow ${flows}`, docType, lines, ...more }
    return call('admin001', 'POST', 'flowDefinition', flow)
  }
  let materials = 0
  const sample = sampleInput(documents.material, 1)
  const material: Desk['material'] = (more = {}) => {
    materials += 1
    return created('material', { ...sample, materialNumber: `AP-${materials}`, ...more })
  }
  const submit: Desk['submit'] = (uuid, who = 'admin001') => call(who, 'POST', `material/${uuid}/submit`, {})
  return {
    call,
    draft,
    tasks,
    tasksOf,
    read,
    created,
    material,
    submit,
    publish: async (docType, lines, more) => {
      const { status, data } = await draft(docType, lines, more)
      expect([status, data.issues]).toEqual([200, undefined])
      await done('admin001', 'POST', `flowDefinition/${data.uuid}/publish`, {})
      return data.uuid
    },
    retireAll: async () => {
      for (const { uuid } of await rows('flowDefinition?flowStatus=published'))
        await done('admin001', 'POST', `flowDefinition/${uuid}/retire`, {})
    },
    decide: async (who, docUuid, action, body = {}) => {
      const mine = (await tasks(who)).find((task) => task.docUuid === docUuid)
      expect([who, mine]).toMatchObject([who, { stage: 'open', assignee: who }])
      return call(who, 'POST', `flowTask/${mine?.uuid}/${action}`, body)
    },
    asked: async (docUuid) => (await tasksOf(docUuid)).map(({ assignee, stage }) => `${assignee} ${stage}`),
    processOf: async (docUuid) => {
      const [latest] = await rows(`flowInstance?docUuid=${docUuid}&sort=-flowId`)
      return read(`flowInstance/${latest?.uuid}`)
    },
    messages: async (who, docNumber) => {
      const { body } = await world.get('/api/messages?limit=200', people.get(who)?.headers)
      const all = body.data.items as { title: string; event: string }[]
      const about = all.filter(({ title }) => title.split(/[ :]/).includes(docNumber))
      return about.map(({ event }) => event).toReversed()
    },
    actions: async (path) => {
      const found = await rows(`${path}/events`)
      return found.map(({ action }) => String(action)).toReversed()
    },
    submitted: async (more) => {
      const uuid = await material(more)
      expect((await submit(uuid)).data).toMatchObject({ auditStatus: 'underApproval', materialStatus: 'draft' })
      return uuid
    },
    readMaterial: (uuid) => read(`material/${uuid}`),
  }
}

/** A step that one person decides. */
export const by = (person: Who, more: AnyRow = {}): AnyRow => ({
  stepName: `Step of ${person}`,
  approverKind: 'person',
  person,
  ...more,
})
/** A step that the three voters decide. */
export const byVoters = (more: AnyRow = {}): AnyRow => ({
  stepName: 'Step of the voters',
  approverKind: 'role',
  role: 'voters',
  ...more,
})
/** What an approver says with his decision. */
export const saying = (comment: string) => ({ comment })
