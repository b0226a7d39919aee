import { notice } from '@srm/core/system/notice'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../../test/support/server.ts'
import { formOf } from '../../../test/support/uploading.ts'
import { areas } from '../../areas.ts'
import { clockJob } from '../../calendar/byTheClock.ts'

const hour = 3_600_000

describe.each(kinds)('notices on %s', (kind) => {
  let server: TestServer
  let writer: SignedIn
  let clock = Date.now() + 60_000
  const at = (milliseconds: number) => new Date(clock + milliseconds).toISOString()
  const write = async (body: object) => {
    const { data } = (await server.post('/api/platform/notice', body, writer.headers)).body
    return String(data.uuid)
  }
  const publish = (uuid: string, action = 'publish', body: object = {}) =>
    server.post(`/api/platform/notice/${uuid}/${action}`, body, writer.headers)
  const fileRequired = async (value: string) => {
    const url = '/api/platform/settings/notice.fileRequired'
    const { statusCode } = await server.app.inject({ method: 'PUT', url, payload: { value }, headers: writer.headers })
    expect(statusCode).toBe(200)
  }
  const titles = async (query = '') => {
    const { body } = await server.get(`/api/public/notices?type=systemNotice${query}`)
    return (body.data.items as { title: string; status: string }[]).map(({ title, status }) => [title, status])
  }
  const tick = () => clockJob(notice).run(server.database, new Date(clock))

  beforeAll(async () => {
    server = await startTestServer(kind, { ...areas, jobs: [], now: () => new Date(clock) })
    writer = await server.signIn(accounts.platform)
    await fileRequired('none')
  })
  afterAll(() => server?.drop())

  test('nobody reads a draft; everybody reads what is published, without a token', async () => {
    const uuid = await write({ noticeType: 'systemNotice', title: 'Maintenance on Sunday', content: '<p>From 8</p>' })
    expect(await titles()).toEqual([])
    expect((await publish(uuid)).status).toBe(200)
    expect(await titles()).toEqual([['Maintenance on Sunday', 'published']])
    expect(await titles('&q=sunday')).toHaveLength(1)
    expect(await titles('&q=monday')).toEqual([])
    const { body } = await server.get('/api/public/notices/systemNotice/100000-1')
    expect(body.data).toMatchObject({
      title: 'Maintenance on Sunday',
      content: '<p>From 8</p>',
      publisher: 'Company 100000',
    })
    expect(body.data).not.toHaveProperty('uuid')
    expect((await server.get('/api/public/notices/guide/100000-1')).status).toBe(404)
    expect((await server.get('/api/public/notices/systemNotice/100000-999')).status).toBe(404)
  })

  test('markup that acts is taken out before it is kept', async () => {
    const hostile = '<p onclick="x()">A<script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">b</a></p>'
    const uuid = await write({ noticeType: 'systemNotice', title: 'Hostile', content: hostile })
    const { body } = await server.get(`/api/platform/notice/${uuid}`, writer.headers)
    expect(body.data.content).not.toMatch(/script|onclick|onerror|javascript|img/)
  })

  test('a notice appears and expires with the clock, and a revoked one says why', async () => {
    const uuid = await write({
      noticeType: 'systemNotice',
      title: 'Later',
      content: 'x',
      publishTime: at(hour),
      expireTime: at(3 * hour),
    })
    const { body } = await publish(uuid)
    expect(body.data.noticeStatus).toBe('scheduled')
    expect(await tick()).toBe(0)
    clock += 2 * hour
    expect(await tick()).toBe(1)
    expect((await titles())[0]).toEqual(['Later', 'published'])
    clock += 2 * hour
    expect(await tick()).toBe(1)
    expect((await titles())[0]).toEqual(['Later', 'expired'])
    const other = await write({ noticeType: 'systemNotice', title: 'Wrong', content: 'x' })
    await publish(other)
    await publish(other, 'revoke', { reason: 'A mistake' })
    const index = (await titles()).findIndex(([title]) => title === 'Wrong')
    expect(index).toBeGreaterThanOrEqual(0)
    const { items } = (await server.get('/api/public/notices?type=systemNotice')).body.data as unknown as {
      items: { index: string; title: string }[]
    }
    const found = items.find(({ title }) => title === 'Wrong')
    const whole = await server.get(`/api/public/notices/systemNotice/${found?.index}`)
    expect(whole.body.data).toMatchObject({ status: 'revoked', reason: 'A mistake' })
  })

  test.each(['buyer', 'platform'] as const)('the list of the %s is narrowed by kind and status', async (side) => {
    const { headers } = await server.signIn(accounts[side])
    for (const noticeType of ['purchaseNotice', 'guide'])
      await server.post(`/api/${side}/notice`, { noticeType, title: `${side} ${noticeType}`, content: 'x' }, headers)
    const listed = async (query: string) => {
      const { items } = (await server.get(`/api/${side}/notice?${query}`, headers)).body.data
      return (items as { title: string }[]).map(({ title }) => title)
    }
    expect(await listed('noticeType=purchaseNotice')).toEqual([`${side} purchaseNotice`])
    expect((await listed('noticeType=guide,purchaseNotice')).toSorted()).toEqual([
      `${side} guide`,
      `${side} purchaseNotice`,
    ])
    expect(await listed('noticeType=guide&noticeStatus=published')).toEqual([])
  })

  test('a notice is published with its file, where the setting does not say otherwise (spec §8)', async () => {
    await fileRequired('sourcing')
    const guide = await write({ noticeType: 'guide', title: 'How to', content: '<p>So</p>' })
    expect((await publish(guide)).status).toBe(200)
    const uuid = await write({ noticeType: 'purchaseNotice', title: 'Wanted', content: '<p>Bolts</p>' })
    const refused = await publish(uuid)
    expect([refused.status, refused.body.message]).toEqual([422, 'notice.fileMissing'])
    await fileRequired('all')
    const other = await publish(await write({ noticeType: 'guide', title: 'Other', content: '<p>So</p>' }))
    expect(other.body.message).toBe('notice.fileMissing')
    const form = await formOf('bolts.txt', Buffer.from('Bolts M5'), { side: 'own' })
    const url = `/api/platform/notice/${uuid}/attachments`
    const headers = { ...writer.headers, ...form.headers }
    expect((await server.app.inject({ method: 'POST', url, payload: form.payload, headers })).statusCode).toBe(200)
    expect((await publish(uuid)).status).toBe(200)
    await fileRequired('none')
  })

  test('a notice without content is not published, and its times stand in order', async () => {
    const uuid = await write({ noticeType: 'guide', title: 'Empty' })
    const { status, body } = await publish(uuid)
    expect([status, body.data.issues]).toEqual([400, [{ path: 'content', rule: 'required' }]])
    const wrong = { noticeType: 'guide', title: 'Times', publishTime: at(hour), expireTime: at(0) }
    const refused = await server.post('/api/platform/notice', wrong, writer.headers)
    expect(refused.body.data.issues).toEqual([{ path: 'expireTime', rule: 'timeOrder' }])
  })
})
