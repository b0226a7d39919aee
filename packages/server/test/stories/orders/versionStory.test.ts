import { visible } from '@srm/core/definition/visibility'
import { withGuards } from '@srm/core/definition/visibleHead'
/** The versions of an order that were sent: each side reads its own part of those that it was sent (decisions §10.5). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saidIn } from '../../support/canaries.ts'
import { kinds } from '../../support/databases.ts'
import { keyOf } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { changesOf, hundred } from './changes.ts'
import { line } from './orders.ts'

const { purchaseOrder } = documents

describe.each(kinds)('versions of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = changesOf(() => world)
  const { orders, started, edited, sentChange } = desk
  const { read, done } = orders
  const sideOf = (who: string) => (who.startsWith('supplier') || who === 'both' ? 'supplier' : 'buyer')
  const asked = async (who: 'buyer' | 'buyerBlind' | 'supplier', uuid: string, number?: number) => {
    const { status, body } = await world.call(
      who,
      'GET',
      `/${sideOf(who)}/purchaseOrder/${uuid}/versions${number === undefined ? '' : `/${number}`}`,
    )
    return { status, data: body.data }
  }
  const secret = { costCenter: keyOf('costCenter', { status: 'on' }), innerRemark: 'Never pay more' }

  test('the supplier reads of each version what he sees of the order, and of the change that waits as well', async () => {
    const order = await started(line(hundred({ assetNumber: 'AS-0815' })))
    const { uuid } = order
    await world.call('buyer', 'PUT', `/buyer/purchaseOrder/${uuid}/own`, { innerRemark: secret.innerRemark })
    await edited(uuid, { 10: { quantity: '90', assetNumber: 'AS-0816' } }, { costCenter: secret.costCenter })
    await sentChange(uuid)
    const seen = visible(purchaseOrder, 'supplier', withGuards(purchaseOrder))
    const [heads, inLines] = [new Set([...seen.head, 'version']), new Set(seen.lines)]
    const theirs = await read('supplier', uuid)
    const versions = [theirs.proposed, (await asked('supplier', uuid, 2)).data, (await asked('supplier', uuid, 1)).data]
    for (const { lines, ...head } of versions) {
      expect(Object.keys(head).filter((key) => !heads.has(key))).toEqual([])
      for (const each of lines) expect(Object.keys(each).filter((key) => !inLines.has(key))).toEqual([])
      expect(lines).toHaveLength(1)
    }
    expect(versions.map(({ lines }) => lines[0].quantity)).toEqual(['90', '90', '100'])
    const all = JSON.stringify([
      theirs,
      versions,
      (await asked('supplier', uuid)).data,
      await orders.events('supplier', uuid),
    ])
    for (const word of [...Object.values(secret), 'AS-0815', 'AS-0816', 'priceSource', 'purchaseGroup', '_admin001'])
      expect([word, all.includes(word)]).toEqual([word, false])

    const own = (await asked('buyer', uuid, 2)).data
    expect(own).toMatchObject({
      version: 2,
      costCenter: secret.costCenter,
      lines: [{ assetNumber: 'AS-0816', priceSource: 'manual' }],
    })
  })

  test('whoever sees no prices sees none of them in versions, proposals and working copies', async () => {
    const { uuid } = await started(line(hundred({ priceExcludingTax: '4711' })))
    await edited(uuid, { 10: { priceExcludingTax: '4700' } })
    const blind = async () => (await world.call('buyerBlind', 'GET', `/buyer/purchaseOrder/${uuid}`)).body.data
    expect(saidIn(await blind())).not.toMatch(/47[01]/)
    await sentChange(uuid)
    expect((await blind()).proposed.lines).toMatchObject([{ quantity: '100' }])
    expect(saidIn([await blind(), (await asked('buyerBlind', uuid, 2)).data])).not.toMatch(/47[01]/)
  })

  test('of a recalled order he reads no version; those that went to another supplier he never reads', async () => {
    const uuid = await orders.sent()
    expect((await asked('supplier', uuid)).data.items).toMatchObject([{ version: 1, answer: null }])
    await done('buyer', uuid, 'recall')
    expect(await asked('supplier', uuid)).toEqual({ status: 200, data: { items: [] } })
    expect((await asked('supplier', uuid, 1)).status).toBe(404)
    expect((await asked('buyer', uuid)).data.items).toMatchObject([{ version: 1 }])

    const table = 'alter table "purchaseOrderVersion"'
    await world.database.asOwner((owner) =>
      owner.script(`${table} no force row level security;
        update "purchaseOrderVersion" set "toElsAccount" = '${accounts.both}' where "uuid" = '${uuid}';
        ${table} force row level security;`),
    )
    await done('buyer', uuid, 'send')
    expect((await asked('supplier', uuid)).data.items).toMatchObject([{ version: 2 }])
    expect((await asked('supplier', uuid, 1)).status).toBe(404)
  })

  test('an order that is not his, and a version that there is not, are not there', async () => {
    const draft = await orders.create()
    expect((await asked('supplier', draft)).status).toBe(404)
    expect(await asked('buyer', draft)).toEqual({ status: 200, data: { items: [] } })
    for (const number of [1, 0, 99_999_999]) expect((await asked('buyer', draft, number)).status).toBe(404)
    const { status } = await world.call('buyer', 'GET', `/buyer/purchaseOrder/${draft}/versions/x`)
    expect(status).toBe(404)
  })

  test('what was sent stays as it was sent: the database itself refuses another content', async () => {
    const uuid = await orders.sent()
    const rewritten = world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) =>
      tx.query(`update "purchaseOrderVersion" set "snapshot" = '{}' where "uuid" = $1`, [uuid]),
    )
    await expect(rewritten).rejects.toMatchObject({ code: '42501' })
  })
})
