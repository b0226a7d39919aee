/** Rows that came by an import as a set have a history too: how they came, and which fields each import changed. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { importing, type Job } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const sample = sampleInput(documents.material, 1) as Record<string, string>
const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit,remark'
/** Enough rows that they go as a set. */
const most = 400

describe.each(kinds)('history of imported rows on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  const long = (text: string) => text.repeat(900)
  const file = (letter: string, remark: string, changed = most) => {
    const filler = (n: number) => long(n < changed ? remark : 'x')
    const rows = Array.from({ length: most }, (_, n) =>
      [`${letter}-${n}`, 'Rim', sample.cateLevelCode, sample.baseUnit, filler(n)].join(','),
    )
    return [header, ...rows, ''].join('\n')
  }
  const run = async (text: string, more: object = {}): Promise<Job> => {
    const job = await jobs.run(text, { document: 'material', ...more })
    expect(job).toMatchObject({ jobStatus: 'done', readRows: most })
    return job
  }
  const material = async (number: string) =>
    (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${number}`)).body.data.items[0]
  const historyOf = async (uuid: string, headers?: object) => {
    const answer = await world.call(
      headers ? undefined : 'buyer',
      'GET',
      `/buyer/material/${uuid}/events`,
      undefined,
      headers,
    )
    return answer.body.data?.items ?? answer.status
  }
  const source = ({ uuid, jobNumber }: Job) => ({ document: 'importJob', uuid, number: jobNumber })

  test('begins with the import, and tells what each import changed', async () => {
    const made = await run(file('A', 'x'))
    const doc = await material('A-0')
    const came = { action: 'import', side: 'buyer', person: expect.any(String), source: source(made) }
    const began = await historyOf(doc.uuid)
    expect(began).toEqual([{ ...came, uuid: expect.any(String), createDate: new Date(doc.createDate).toISOString() }])

    const changing = await run(file('A', 'y', most / 2))
    expect(changing).toMatchObject({ updatedRows: most / 2, unchangedRows: most / 2 })
    const changed = {
      action: 'importChange',
      source: source(changing),
      given: { changed: ['remark'], values: { remark: [long('x'), long('y')] } },
    }
    expect(await historyOf(doc.uuid)).toMatchObject([changed, came])
    expect(await historyOf((await material(`A-${most - 1}`)).uuid)).toEqual([{ ...began[0], uuid: expect.any(String) }])

    await world.call('buyer', 'POST', `/buyer/material/${doc.uuid}/freeze`, { reason: 'Worn' })
    expect(await historyOf(doc.uuid)).toMatchObject([{ action: 'freeze' }, changed, came])
    await world.call('buyer', 'POST', `/buyer/material/${doc.uuid}/unfreeze`, { reason: 'x' })
    const { uuid, rowVersion } = await material('A-1')
    await world.call('buyer', 'PUT', `/buyer/material/${uuid}`, { rowVersion, remark: 'z' })
    await world.call('buyer', 'PUT', `/buyer/material/${uuid}`, { rowVersion: rowVersion + 1, remark: 'zz' })
    const later = await run(file('A', 'w', most / 2))
    expect(await historyOf(uuid)).toMatchObject([
      { action: 'importChange', source: source(later), given: { values: { remark: ['zz', long('w')] } } },
      { action: 'save', given: { changed: ['remark'], values: { remark: ['z', 'zz'] } } },
      { action: 'save', given: { changed: ['remark'], values: { remark: [long('y'), 'z'] } } },
      changed,
      came,
    ])
    const last = await run(file('A', 'v', most / 2).replaceAll(',Rim,', ',Wheel,'))
    expect(await historyOf((await material('A-2')).uuid)).toMatchObject([
      {
        action: 'importChange',
        source: source(last),
        given: {
          changed: ['materialDesc', 'remark'],
          values: { materialDesc: ['Rim', 'Wheel'], remark: [long('w'), long('v')] },
        },
      },
      {
        action: 'importChange',
        source: source(later),
        given: { changed: ['remark'], values: { remark: [long('y'), long('w')] } },
      },
      changed,
      came,
    ])
  })

  test('is told of all or nothing too, and not of a trial run', async () => {
    const tried = await jobs.run(file('B', 'x'), { document: 'material', dryRun: 'Y' })
    expect(tried.jobStatus).toBe('tried')
    const made = await run(file('B', 'x'), { onError: 'stop' })
    expect(await historyOf((await material('B-1')).uuid)).toMatchObject([{ action: 'import', source: source(made) }])
  })

  test('a row that went by itself has its own event and no second entry', async () => {
    const body = { ...sample, materialNumber: 'C-0', materialDesc: 'Rim', uomConversions: null }
    const { uuid } = (await world.call('buyer', 'POST', '/buyer/material', body)).body.data
    expect((await historyOf(uuid)).map(({ action }: { action: string }) => action)).toEqual(['create'])
    await run(file('C', 'x'))
    const actions = (await historyOf(uuid)).map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['importChange', 'create'])
  })

  test('names the job to those who may see it, and nothing to others', async () => {
    const made = await run(file('D', 'x'))
    const { uuid } = await material('D-0')
    await addPerson(world.database, {
      elsAccount: accounts.buyer,
      elsSubAccount: 'reader01',
      permissions: ['material.view'],
    })
    const reader = await world.signIn(accounts.buyer, 'reader01')
    const [entry, ...others] = await historyOf(uuid, reader.headers)
    expect([entry.action, others]).toEqual(['import', []])
    expect(JSON.stringify(entry)).not.toContain(made.jobNumber)
    expect(JSON.stringify(entry)).not.toContain(made.uuid)
    const strange = await world.call('other', 'GET', `/buyer/material/${uuid}/events`)
    expect([strange.status, strange.text]).toEqual([404, expect.not.stringContaining(made.jobNumber)])
  })
})
