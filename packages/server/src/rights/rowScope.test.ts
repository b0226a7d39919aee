/** Readable in detail is what stands in the list without filters; counts, tabs and exports say the same (domain/08 §4.6). */
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { Scope } from '@srm/core/system/rights/dataScope'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../../scripts/scale.ts'
import { reachable, type Standing } from '../../../core/test/reachable.ts'
import { kinds } from '../../test/support/databases.ts'
import { sampleDoc } from '../../test/support/sample.ts'
import { accounts } from '../../test/support/server.ts'
import { startWorld, type World } from '../../test/support/world.ts'
import { actLoosely } from '../engine/act.ts'
import { type Actor, inTransaction, reading } from '../engine/context.ts'
import { NotFound, Refused } from '../engine/errors.ts'
import { exportFile } from '../engine/export/exportFile.ts'
import { get } from '../engine/get.ts'
import { list } from '../engine/list/list.ts'
import { create } from '../engine/save/create.ts'
import { remove, save } from '../engine/save/save.ts'
import { rowScopeOf } from './rowScope.ts'

const order = documents.purchaseOrder as AnyDocument
const material = documents.material as AnyDocument
const person = { account: accounts.buyer, subAccount: 'person1', side: 'buyer' } as const
const me = `${person.account}_${person.subAccount}`
const words = ['A', 'B', 'C'] as const
const people = ['person1', 'person2', 'admin001']

/** The rule once more, over a whole document and without SQL. */
const dimensions: Readonly<Record<string, { head?: string; line?: string }>> = {
  companyCode: { head: 'companyCode' },
  purchaseGroup: { head: 'purchaseGroup' },
  costCenter: { head: 'costCenter', line: 'costCenter' },
  purchasePerson: { head: 'purchasePerson' },
  toElsAccount: { head: 'toElsAccount' },
  factory: { line: 'factory' },
  materialCategory: { line: 'cateLevelCode' },
}
function holds(doc: AnyDoc, { dimension, match, values }: Scope): boolean {
  if (match === 'all') return true
  if (match === 'mine') return doc.createUser === me || doc.purchasePerson === person.subAccount
  const wanted = new Set<unknown>(
    dimension === 'createUser' ? values.map((name) => `${person.account}_${name}`) : values,
  )
  const { head, line } = dimension === 'createUser' ? { head: 'createUser' } : (dimensions[dimension] ?? {})
  const found = [...(head ? [doc[head]] : []), ...(line ? (doc.lines ?? []).map((one) => one[line]) : [])].filter(
    (value) => value !== null,
  )
  if (match === 'notIn') return !found.some((value) => wanted.has(value))
  return found.some((value) => wanted.has(value)) || (found.length === 0 && doc.createUser === me)
}
const isVisible = (doc: AnyDoc, scopes: readonly Scope[]): boolean => {
  const mine = scopes.filter(({ docTypes }) => docTypes.length === 0 || docTypes.includes('purchaseOrder'))
  const groups = Map.groupBy(mine, ({ dimension }) => dimension)
  return [...groups.values()].every((group) => group.some((scope) => holds(doc, scope)))
}

const scope = fc.record({
  itemCode: fc.constant('item'),
  dimension: fc.constantFrom<Scope['dimension']>(...(Object.keys(dimensions) as Scope['dimension'][]), 'createUser'),
  match: fc.constantFrom<Scope['match']>('in', 'in', 'notIn', 'mine', 'all'),
  values: fc.subarray([...words]),
  docTypes: fc.constantFrom<readonly string[]>([], ['purchaseOrder'], ['material']),
})
const sensible = scope.map((one): Scope => {
  if (one.match === 'mine') return { ...one, dimension: 'createUser', values: [] }
  const names = ['createUser', 'purchasePerson'].includes(one.dimension)
  return names ? { ...one, values: one.values.map((_, i) => people[i] ?? '') } : one
})

describe.each(kinds)('data permissions on %s', (kind) => {
  let world: World
  const docs: AnyDoc[] = []
  let n = 7000
  const standings = [...reachable(order).values()]
  const value = fc.constantFrom(...words, null)
  const facts = fc.record({
    createUser: fc.constantFrom(...people.map((name) => `${person.account}_${name}`)),
    companyCode: value,
    purchaseGroup: value,
    costCenter: value,
    purchasePerson: fc.constantFrom(...people, null),
    toElsAccount: fc.constantFrom(...words),
    lines: fc.array(fc.record({ factory: value, cateLevelCode: value, costCenter: value }), {
      minLength: 1,
      maxLength: 3,
    }),
    standing: fc.constantFrom<Standing>(...standings),
  })
  beforeAll(async () => {
    world = await startWorld(kind)
    for (const { standing, lines, ...more } of fc.sample(facts, { numRuns: 120, seed: 2026 })) {
      n += 1
      const doc = sampleDoc(order, n, standing, more)
      const [first] = doc.lines as [AnyRow]
      docs.push({
        ...doc,
        lines: lines.map((line, i) => ({ ...first, ...line, uuid: crypto.randomUUID(), itemNumber: (i + 1) * 10 })),
      })
    }
    // Those that the world refers to are in nobody's way.
    await world.database.asLoader((tx) => tx.query(`update "purchaseOrder" set "isDel" = 'Y'`))
    await world.insert(order, docs)
  })
  afterAll(() => world?.drop())

  const all = ['view', 'create', 'edit', 'delete', 'export', 'freeze', 'field.price'].map(
    (key) => `purchaseOrder.${key}`,
  )
  const actorWith = (scopes: readonly Scope[]): Actor => ({
    ...person,
    permissions: new Set([...all, 'material.view']),
    name: 'Person',
    companyName: 'Company',
    timeZone: 'Asia/Shanghai',
    localCurrency: 'CNY',
    scope: rowScopeOf(person, scopes),
  })
  const inside = <T>(actor: Actor, work: Parameters<typeof reading<T>>[1]) =>
    reading({ database: world.database, actor }, work)
  const read = async (actor: Actor, query: Record<string, string>) => {
    const page = await inside(actor, (context) => list(context, order, query))
    return { ...page, items: JSON.parse(page.items.toString()) as AnyDoc[] }
  }
  const listed = async (actor: Actor, query: Record<string, string> = {}) => {
    const found: string[] = []
    let after: string | null = null
    do {
      const page = await read(actor, { ...query, limit: '50', fields: 'uuid', ...(after ? { after } : {}) })
      found.push(...page.items.map(({ uuid }) => String(uuid)))
      after = page.next
    } while (after)
    return found.toSorted()
  }
  const exported = async (actor: Actor) => {
    let text = ''
    for await (const piece of exportFile(
      { database: world.database, actor },
      order,
      { format: 'json' },
      { columns: 'uuid' },
      () => {
        throw new Error('the database writes JSON itself')
      },
    ))
      text += piece
    return (JSON.parse(text) as AnyDoc[]).map(({ uuid }) => String(uuid)).toSorted()
  }
  const isReadable = (actor: Actor, uuid: string) =>
    inside(actor, (context) => get(context, order, uuid)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFound) return false
        throw error
      },
    )
  const visible = (scopes: readonly Scope[]) =>
    docs
      .filter((doc) => isVisible(doc, scopes))
      .map(({ uuid }) => String(uuid))
      .toSorted()

  test('list, details, counts, tabs and exports show the same documents, whatever the scopes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sensible, { maxLength: 5 }), async (scopes) => {
        const actor = actorWith(scopes)
        const expected = visible(scopes)
        expect(await listed(actor)).toEqual(expected)
        expect(await exported(actor)).toEqual(expected)
        const { count, tabs } = await read(actor, { limit: '0', count: 'true', counts: 'tabs' })
        expect([count, tabs?.all]).toEqual([expected.length, expected.length])
        for (const tab of ['mine', 'delivering', 'done'])
          expect([tab, tabs?.[tab]]).toEqual([tab, (await listed(actor, { tab })).length])
        const readable = new Set(expected)
        for (const { uuid } of docs.slice(0, 25))
          expect([uuid, await isReadable(actor, String(uuid))]).toEqual([uuid, readable.has(String(uuid))])
      }),
      { numRuns: sampledTimes(1000), endOnFailure: true },
    )
  })

  test('what is out of scope cannot be saved, acted on or deleted either', async () => {
    const scopes: Scope[] = [{ itemCode: 'c', dimension: 'companyCode', match: 'in', values: ['A'], docTypes: [] }]
    const actor = actorWith(scopes)
    const hidden = docs.find((doc) => !isVisible(doc, scopes)) as AnyDoc
    const uuid = String(hidden.uuid)
    const attempt = (work: Parameters<typeof inTransaction<unknown>>[1]) =>
      inTransaction({ database: world.database, actor }, work)
    const body = { rowVersion: hidden.rowVersion }
    await expect(attempt((context) => save(context, order, uuid, body))).rejects.toBeInstanceOf(NotFound)
    await expect(attempt((context) => remove(context, order, uuid, body))).rejects.toBeInstanceOf(NotFound)
    await expect(
      attempt((context) => actLoosely(context, order, uuid, 'freeze', { reason: 'Late' })),
    ).rejects.toBeInstanceOf(NotFound)
  })

  test('nobody creates a document, or moves one, to where he would not see it', async () => {
    const item = { itemCode: 's', match: 'in', docTypes: [] } as const
    const orders = { docTypes: ['purchaseOrder'] }
    const actor = actorWith([{ ...item, ...orders, dimension: 'toElsAccount', values: [accounts.both] }])
    const input = { toElsAccount: accounts.supplier, currency: 'X1', purchaseType: '0' }
    const attempt = inTransaction({ database: world.database, actor }, (context) => create(context, order, input))
    await expect(attempt).rejects.toMatchObject({ refusal: { message: 'common.outOfScope' } })
    await expect(attempt).rejects.toBeInstanceOf(Refused)
    const ownCompany = actorWith([{ ...item, dimension: 'companyCode', values: ['A'] }])
    const uuid = await inTransaction({ database: world.database, actor: ownCompany }, (context) =>
      create(context, order, input),
    )
    expect(await isReadable(ownCompany, uuid)).toBe(true)
    expect(await isReadable(actorWith([{ ...item, dimension: 'companyCode', values: ['B'] }]), uuid)).toBe(true)
    const other = {
      ...ownCompany,
      subAccount: 'person2',
      scope: rowScopeOf({ ...person, subAccount: 'person2' }, [{ ...item, dimension: 'companyCode', values: ['A'] }]),
    }
    expect(await isReadable(other, uuid)).toBe(false)
  })

  test('nobody names what he does not see: its name would tell of it; what a document names already stays', async () => {
    const one = { itemCode: 's', match: 'in', docTypes: ['supplier'], dimension: 'toElsAccount' } as const
    const blind = actorWith([{ ...one, values: [accounts.both] }])
    const input = { toElsAccount: accounts.supplier, currency: 'X1', purchaseType: '0' }
    const attempt = inTransaction({ database: world.database, actor: blind }, (context) =>
      create(context, order, input),
    )
    await expect(attempt).rejects.toMatchObject({
      issues: [{ path: 'toElsAccount', rule: 'unknownReference', limit: accounts.supplier }],
    })
    const seeing = actorWith([{ ...one, values: [accounts.supplier] }])
    const uuid = await inTransaction({ database: world.database, actor: seeing }, (context) =>
      create(context, order, input),
    )
    await inTransaction({ database: world.database, actor: blind }, (context) =>
      save(context, order, uuid, { rowVersion: 1, remark: 'Kept', toElsAccount: accounts.supplier }),
    )
  })

  test('a dimension that a document does not have restricts nothing, and what one created counts for numbered documents', async () => {
    const mine: Scope = { itemCode: 'own', dimension: 'createUser', match: 'mine', values: [], docTypes: [] }
    const company: Scope = { itemCode: 'c', dimension: 'companyCode', match: 'in', values: ['A'], docTypes: [] }
    const materials = (scopes: readonly Scope[]) =>
      inside(actorWith(scopes), async (context) => (await list(context, material, { count: 'true' })).count)
    expect(await materials([mine, company])).toBe(await materials([]))
    expect(await materials([{ ...mine, docTypes: ['material'] }])).toBe(0)
  })
})
