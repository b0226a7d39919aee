/** Numbers that people see as the same are one: on screens, in files, in lists, and for two who write at once. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const sample = sampleInput(documents.material, 1) as Record<string, string>
/** Case, width, another alphabet, a blank of another kind: what a code may be written with. */
const alike = ['sn-a x', 'SN-a X', 'Sn-A  X']
/** What nobody may call a thing, but may type or scan: a hyphen, letters and blanks of other kinds, a character that nobody sees. */
const typed = ['ＳＮ－Ａ Ｘ', 'SN‑A X', 'ЅΝ-А Х', 'SN-\u200bA\u00a0X', ...alike]

describe.each(kinds)('numbers that look the same on %s', (kind) => {
  let world: World
  const create = async (materialNumber: string, more: object = {}) => {
    const { status, body } = await world.call('buyer', 'POST', '/buyer/material', {
      ...sample,
      materialNumber,
      ...more,
    })
    return [status, body.message, body.data?.params?.number]
  }
  beforeAll(async () => {
    world = await startWorld(kind)
    expect(await create('SN-A X')).toEqual([200, 'common.success', undefined])
  })
  afterAll(() => world?.drop())
  const listed = async (query: string, document = 'material') =>
    (await world.call('buyer', 'GET', `/buyer/${document}?${query}`)).body.data.items

  test.each(alike)('a second material %s is refused, the first one named', async (number) => {
    expect(await create(number)).toEqual([409, 'common.looksTheSame', 'SN-A X'])
  })

  test('nor is one called so later; what stays as it was is not judged', async () => {
    await create('SN-B')
    const [other] = await listed('key=SN-B')
    const save = async (change: object) => {
      const { rowVersion } = (await world.call('buyer', 'GET', `/buyer/material/${other.uuid}`)).body.data
      const { body } = await world.call('buyer', 'PUT', `/buyer/material/${other.uuid}`, { rowVersion, ...change })
      return body.message
    }
    expect(await save({ materialNumber: 'sn-a x' })).toBe('common.looksTheSame')
    expect(await save({ materialNumber: 'sn-b' })).toBe('common.success')
  })

  test('of two at once one is refused', async () => {
    const all = await Promise.all(['SN-RACE', 'sn-race', 'Sn-Race', 'sN-rAcE'].map((number) => create(number)))
    expect(all.map(([status]) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await listed('q=sn-race')).toHaveLength(1)
  })

  test('the database lets nobody write a second one, whoever it is', async () => {
    const twin = world.database.asLoader((tx) =>
      tx.query(
        `insert into material ("elsAccount", "uuid", "materialNumber", "materialDesc", "cateLevelCode", "baseUnit", "materialStatus",
           "auditStatus", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion")
         select "elsAccount", gen_random_uuid(), 'Ｓn-a x', "materialDesc", "cateLevelCode", "baseUnit", "materialStatus",
           "auditStatus", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", 1
           from material where "materialNumber" = 'SN-A X'`,
      ),
    )
    await expect(twin).rejects.toMatchObject({ constraint: 'material_materialNumber_seen' })
  })

  test('references lead to it, however they are typed', async () => {
    const [{ orgId: factory }] = await listed('kind=factory&limit=1', 'organization')
    const extend = async (materialNumber: string) => {
      const { status, body } = await world.call('buyer', 'POST', '/buyer/materialFactory', { materialNumber, factory })
      return [status, body.message]
    }
    expect(await extend('ＳＮ－Ａ Ｘ')).toEqual([200, 'common.success'])
    // the plant is known by its material, which is the same one
    for (const number of typed) expect(await extend(number)).toEqual([409, 'common.duplicateKey'])
    for (const number of typed) {
      const found = await listed(`materialNumber=${encodeURIComponent(number)}`, 'materialFactory')
      expect(found.map((one: { materialNumber: string }) => one.materialNumber)).toEqual(['SN-A X'])
    }
  })

  test.each(typed)('%j finds it in lists, by the search and by its key', async (number) => {
    const q = encodeURIComponent(number)
    for (const query of [`q=${q}`, `key=${q}`])
      expect((await listed(query)).map((one: { materialNumber: string }) => one.materialNumber)).toEqual(['SN-A X'])
    const hits = (await world.call('buyer', 'GET', `/buyer/search?q=${q}`)).body.data
    expect(JSON.stringify(hits)).toContain('"key":"SN-A X"')
  })

  const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit'
  const row = (number: string) => `${number},Rim,${sample.cateLevelCode},${sample.baseUnit}`
  /** Rows enough that they go as a set. */
  const many = (prefix: string) => Array.from({ length: 1000 }, (_, n) => row(`${prefix}-${n}`))

  test.each([
    ['one by one', []],
    ['as a set', many('BULK')],
  ])('a file %s is refused where it names what looks like another one', async (_, others) => {
    const jobs = importing(world)
    const rows = [row('sn-a x'), row('F-1'), row('f-1'), ...others]
    const job = await jobs.run([header, ...rows].join('\n'), { document: 'material', mode: 'upsert' })
    const faults = (await jobs.errors(job.uuid)).map(
      ({ row: at, rule, params }: { row: number; rule: string; params?: { number: string } }) => [
        at,
        rule,
        params?.number,
      ],
    )
    expect(faults).toEqual([
      [2, 'common.looksTheSame', 'SN-A X'],
      [4, 'twice', undefined],
    ])
    const [made] = await listed('key=F-1')
    expect(made.materialNumber).toBe('F-1')
    await world.call('buyer', 'DELETE', `/buyer/material/${made.uuid}`, { rowVersion: made.rowVersion })
  })

  test("the buyer's own numbers of suppliers", async () => {
    const supplier = sampleInput(documents.supplier, 1)
    const give = async (toElsAccount: string, erpVendorNo: string | null) => {
      const own = { socialCreditCode: null, businessRegisterNo: null }
      const input = { ...supplier, ...own, toElsAccount, erpVendorNo, fullName: `Company ${toElsAccount}` }
      const { status, body } = await world.call('buyer', 'POST', '/buyer/supplier', input)
      return [status, body.message, body.data?.params?.number]
    }
    expect((await give('900001', 'V-100'))[0]).toBe(200)
    expect(await give('900002', 'v-100')).toEqual([409, 'common.looksTheSame', 'V-100'])
    expect((await give('900003', null))[0]).toBe(200)
    expect((await give('900004', null))[0]).toBe(200)
    expect(await give('９００００１', null)).not.toContain(200)
  })

  test('an index of what is seen serves the look', async () => {
    const plan = await world.database.transaction({ account: accounts.buyer, side: 'buyer' }, async (tx) => {
      await tx.query('set local enable_seqscan = off')
      return tx.query(
        `explain select 1 from material h where h."elsAccount" = $1 and h."materialNumberSeen" = $2 and h."isDel" = 'N'`,
        [accounts.buyer, 'sn-a x'],
      )
    })
    expect(JSON.stringify(plan)).toContain('material_materialNumber_seen')
  })
})
