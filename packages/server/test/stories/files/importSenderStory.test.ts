/** Whose an import job is: it runs with the rights of the person who sent it, so nobody else decides what it does. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { contractPrice } from '../../support/contractPrice.ts'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const jobKeys = ['view', 'create', 'edit'].map((verb) => `importJob.${verb}`)
const { cateLevelCode, baseUnit } = sampleInput(documents.material, 1) as Record<string, string>
const bytes = { 'content-type': 'application/octet-stream' }

describe.each(kinds)('import jobs of others on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  let people = 0
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  /** Somebody of the buyer's with these keys: his calls. */
  const somebody = async (permissions: readonly string[], dataItems: readonly string[] = ['all']) => {
    people += 1
    const elsSubAccount = `sender${people}`
    const role = { roleCode: elsSubAccount, roleName: elsSubAccount, side: 'buyer', permissions, dataItems }
    expect((await world.call('buyer', 'POST', '/buyer/role', role)).status).toBe(200)
    const person = { elsAccount: accounts.buyer, elsSubAccount, roles: [elsSubAccount] }
    await addPerson(world.database, { ...person, dataItems: [...dataItems] })
    const { headers } = await world.signIn(accounts.buyer, elsSubAccount)
    const call = (method: string, path: string, body?: unknown, more: object = {}) =>
      world.call(undefined, method, path, body, { ...headers, ...more })
    /** Sends a file as a job of his own, and waits for its end. */
    const run = async (text: string, job: object): Promise<AnyDoc> => {
      const made = await call('POST', '/buyer/importJob', { fileName: 'file.csv', ...job })
      if (made.status !== 200) throw new Error(made.text)
      const { uuid } = made.body.data
      await call('PUT', `/buyer/importJob/${uuid}/file?from=0`, Buffer.from(text), bytes)
      await call('POST', `/buyer/importJob/${uuid}/start`, {})
      return (await jobs.wait(uuid)) as unknown as AnyDoc
    }
    return { call, run }
  }

  const materials = (count: number, desc = 'Rim') =>
    [
      'materialNumber,materialDesc,cateLevelCode,baseUnit',
      ...Array.from({ length: count }, (_, n) => `R-${n},${desc} of a wheel,${cateLevelCode},${baseUnit}`),
      '',
    ].join('\n')

  test('nobody but the sender says what a job reads, how, and that it starts', async () => {
    const { call } = await somebody([
      ...jobKeys,
      'material.view',
      'material.import',
      'material.create',
      'material.edit',
    ])
    const job = await jobs.create({ document: 'material' })
    await jobs.send(job.uuid, Buffer.from(materials(3)))
    const path = `/buyer/importJob/${job.uuid}`
    const { rowVersion } = (await call('GET', path)).body.data
    const tried = [
      await call('PUT', `${path}/file?from=0`, Buffer.from('x'), bytes),
      await call('PUT', path, { rowVersion, mode: 'insert' }),
      await call('POST', `${path}/start`, { mode: 'insert' }),
      await call('POST', `${path}/corrections`, { corrections: { 2: { 1: 'x' } } }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    // he may see what it would do, and stop it
    expect((await call('POST', `${path}/look`, {})).status).toBe(200)
    expect((await call('POST', `${path}/cancel`, {})).status).toBe(200)
    expect((await jobs.get(job.uuid)).jobStatus).toBe('cancelled')
  })

  test('a job stays about its document, also for its sender', async () => {
    const job = await jobs.create({ document: 'material' })
    const { body } = await world.call('buyer', 'GET', `/buyer/importJob/${job.uuid}`)
    const change = { rowVersion: body.data.rowVersion, document: 'supplier' }
    const answer = await world.call('buyer', 'PUT', `/buyer/importJob/${job.uuid}`, change)
    expect([answer.status, answer.body.data.issues]).toEqual([400, [{ path: 'document', rule: 'immutable' }]])
  })

  test('who may not import the document neither reads the job nor lets it go on', async () => {
    const { call } = await somebody([...jobKeys, 'material.view'])
    const job = await jobs.create({ document: 'material' })
    await jobs.send(job.uuid, Buffer.from(materials(3)))
    const path = `/buyer/importJob/${job.uuid}`
    for (const action of ['look', 'start', 'cancel'])
      expect((await call('POST', `${path}/${action}`, {})).status).toBe(403)
    await jobs.data('POST', `${path}/cancel`, {})
    expect((await call('POST', `${path}/resume`, {})).status).toBe(403)
    expect((await jobs.get(job.uuid)).jobStatus).toBe('cancelled')
  })

  test.each([
    ['small', 5],
    ['large', 400],
  ])('a %s file writes no more than its sender may', async (_size, count) => {
    const reader = await somebody([...jobKeys, 'material.view', 'material.import'])
    const known = async () => (await world.call('buyer', 'GET', '/buyer/material?q=wheel&count=true')).body.data.total
    const before = await known()
    for (const mode of ['insert', 'upsert', 'update'])
      expect(await reader.run(materials(count), { document: 'material', mode })).toMatchObject({
        createdRows: 0,
        updatedRows: 0,
      })
    expect(await known()).toEqual(before)
  })

  test('a price that a colleague keeps is no price of one’s own, and breaks no file', async () => {
    const price = { ...contractPrice, serviceCode: 'S-scope' }
    const text = (serviceCodes: readonly string[]) =>
      [
        Object.keys(price).join(','),
        ...serviceCodes.map((serviceCode) => Object.values({ ...price, serviceCode }).join(',')),
        '',
      ].join('\n')
    expect(await jobs.run(text(['S-scope']), { document: 'priceRecord' })).toMatchObject({ createdRows: 1 })
    const verbs = ['view', 'create', 'edit', 'import', 'field.price'].map((verb) => `priceRecord.${verb}`)
    const scoped = await somebody([...jobKeys, ...verbs], ['own'])
    const job = await scoped.run(text(['S-scope', 'S-mine']), { document: 'priceRecord' })
    expect(job).toMatchObject({ jobStatus: 'done', readRows: 2, createdRows: 2 })
  })
})
