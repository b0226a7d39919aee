/** An account that wants no approval without a flow: whatever asks for one is refused, and nothing is written. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { keyOf, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, ofService, priceDesk } from '../masterData/prices.ts'
import { deskOf } from '../orders/orders.ts'

const sample = sampleInput(documents.material, 1) as Record<string, string>
const refused = [422, 'approval.noFlow']

describe.each(kinds)('approvals without a flow on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  const orders = deskOf(() => world)
  const prices = priceDesk(() => world)
  const wish = async (value: string) => {
    const { status } = await world.call('buyer', 'PUT', '/buyer/settings/approval.noFlow', { value })
    expect(status).toBe(200)
  }
  const post = async (path: string, body: object = {}) => {
    const answer = await world.call('buyer', 'POST', `/buyer/${path}`, body)
    return { told: [answer.status, answer.body.message], data: answer.body.data }
  }
  const created = async (name: string, body: object): Promise<string> => {
    const { told, data } = await post(name, body)
    expect(told).toEqual([200, 'common.success'])
    return data.uuid
  }
  const material = (materialNumber: string) => created('material', { ...sample, materialNumber })
  const source = () =>
    created('sourceList', {
      materialNumber: keyOf('material'),
      toElsAccount: accounts.supplier,
      validStartDate: day(0),
      expiryDate: day(100),
    })
  /** A document as it stands, and what has happened to it. */
  const standing = async (path: string) => {
    const [doc, events] = await Promise.all(
      [path, `${path}/events`].map(async (one) => (await world.call('buyer', 'GET', `/buyer/${one}`)).body.data),
    )
    return JSON.stringify([doc, events])
  }

  let valid: string
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
    valid = await prices.released(ofService())
    await post(`material/${await material('KNOWN-1')}/submit`)
    await wish('block')
  })
  afterAll(() => world?.drop())

  test('submissions are refused with their reason, and leave no trace', async () => {
    const asked = [
      [`material/${await material('BLOCKED-1')}`, 'submit', {}],
      [`purchaseOrder/${await orders.create()}`, 'submit', {}],
      [`priceRecord/${await prices.create(ofService())}`, 'submit', {}],
      [`sourceList/${await source()}`, 'submit', {}],
      [`priceRecord/${valid}`, 'shorten', { lastDay: day(40) }],
      [`priceRecord/${valid}`, 'invalidate', { reason: 'Typed twice' }],
    ] as const
    for (const [path, action, body] of asked) {
      const before = await standing(path)
      expect([path, (await post(`${path}/${action}`, body)).told]).toEqual([path, refused])
      expect(await standing(path)).toBe(before)
    }
  })

  test('several at once are refused each', async () => {
    const rows = [{ uuid: await material('MANY-1') }, { uuid: await material('MANY-2') }]
    const { data } = await post('material/submit', { rows })
    const refusal = { message: 'approval.noFlow' }
    expect(data.rows).toMatchObject(rows.map(({ uuid }) => ({ uuid, ok: false, code: '422', refusal })))
  })

  test.each([
    ['one by one', 2, 'F'],
    ['as a set', 1200, 'S'],
  ])('an import that submits refuses what is new, %s', async (_, count, letter) => {
    const remark = 'x'.repeat(count === 2 ? 1 : 900)
    const row = (number: string) => [number, 'Rim', sample.cateLevelCode, sample.baseUnit, remark].join(',')
    const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit,remark'
    const file = [header, ...Array.from({ length: count }, (_one, n) => row(`${letter}-${n}`))]
    const text = [...file, row('KNOWN-1'), ''].join('\n')
    const job = await jobs.run(text, { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'partial', failedRows: count, createdRows: 0, updatedRows: 1 })
    expect((await jobs.errors(job.uuid)).slice(0, 2)).toEqual([
      { row: 2, field: '', rule: 'approval.noFlow', limit: null },
      { row: 3, field: '', rule: 'approval.noFlow', limit: null },
    ])
    const told = await jobs.errorsFile(job.uuid, 'zh_cn')
    expect(told).toContain('未配置审批流程')
    const list = await world.call('buyer', 'GET', `/buyer/material?materialNumber=${letter}-0,${letter}-1`)
    expect(list.body.data.items).toEqual([])
  })

  test('changes of units, category and tolerances of a material in use are refused, all others pass', async () => {
    const [known] = (await world.call('buyer', 'GET', '/buyer/material?key=KNOWN-1')).body.data.items
    const { uuid } = known
    const changed = async (fields: object) => {
      const { rowVersion } = (await world.call('buyer', 'GET', `/buyer/material/${uuid}`)).body.data
      const { status, body } = await world.call('buyer', 'PUT', `/buyer/material/${uuid}`, { ...fields, rowVersion })
      return [status, body.message, body.data?.field]
    }
    const before = await standing(`material/${uuid}`)
    for (const field of ['overTolerance', 'lackTolerance'])
      expect(await changed({ [field]: '7' })).toEqual([422, 'approval.noFlowForChange', field])
    expect(await changed({ orderUnit: null, remark: 'x' })).toEqual([422, 'approval.noFlowForChange', 'orderUnit'])
    expect(await standing(`material/${uuid}`)).toBe(before)
    expect((await changed({ materialModel: 'R2' }))[0]).toBe(200)
    const draft = await material('DRAFT-1')
    const kept = await world.call('buyer', 'PUT', `/buyer/material/${draft}`, { overTolerance: '7', rowVersion: 1 })
    expect(kept.status).toBe(200)
    const job = await jobs.run('materialNumber,overTolerance\nKNOWN-1,7\nDRAFT-1,8\n', { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'partial', failedRows: 1, updatedRows: 1 })
    expect(await jobs.errors(job.uuid)).toEqual([
      { row: 2, field: 'overTolerance', rule: 'approval.noFlowForChange', limit: null },
    ])
    await wish('approve')
    expect((await changed({ overTolerance: '7' }))[0]).toBe(200)
    await wish('block')
  })

  test('where the setting lets them pass they are approved again', async () => {
    await wish('approve')
    const uuid = await material('PASSED-1')
    expect((await post(`material/${uuid}/submit`)).data).toMatchObject({ auditStatus: 'approved' })
    expect((await prices.act(valid, 'shorten', { lastDay: day(40) }))[0]).toBe(200)
    await wish('block')
  })
})
