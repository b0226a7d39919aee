/** Files of documents that a flow approves: each row is submitted by itself (domain/08 §4.9). */
import { documents } from '@srm/core/documents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, by, type Desk } from './approvals.ts'

const sample = sampleInput(documents.material, 1) as Record<string, string>
const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit,remark'

describe.each(kinds)('files of what a flow approves on %s', (kind) => {
  let world: World
  let desk: Desk
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
    jobs = importing(world)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  /** Rows of new materials; the remark says how large the file becomes. */
  const fileOf = (letter: string, count: number, size: number) => {
    const row = (n: number) =>
      [`${letter}-${n}`, `Rim ${letter}${n}`, sample.cateLevelCode, sample.baseUnit, 'x'.repeat(size)].join(',')
    return [header, ...Array.from({ length: count }, (_, n) => row(n)), ''].join('\n')
  }
  const imported = async (letter: string, count: number) => {
    const numbers = Array.from({ length: count }, (_, n) => `${letter}-${n}`)
    const list = `material?materialNumber=${numbers}&limit=100&fields=materialNumber,auditStatus,materialStatus`
    const { items } = (await desk.call('admin001', 'GET', list)).data
    return items as { uuid: string; materialNumber: string; auditStatus: string; materialStatus: string }[]
  }

  test.each([
    ['small', 'SMALL', 3, 1],
    ['large', 'LARGE', 60, 900],
  ])('every new material of a %s file waits for its approver', async (_, letter, count, size) => {
    await desk.publish('material', [by('lead0001')])
    const job = await jobs.run(fileOf(letter, count, size), { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: count, failedRows: 0 })
    const made = await imported(letter, count)
    expect(made).toHaveLength(count)
    for (const one of made) expect(one).toMatchObject({ auditStatus: 'underApproval', materialStatus: 'draft' })
    const tasks = (await desk.tasks('lead0001')).filter(({ docNumber }) => String(docNumber).startsWith(letter))
    expect(new Set(tasks.map(({ docNumber }) => docNumber))).toEqual(new Set(made.map((one) => one.materialNumber)))
    expect(tasks).toHaveLength(count)
    expect((await desk.decide('lead0001', tasks[0]?.docUuid, 'approve')).status).toBe(200)
    expect((await imported(letter, count)).filter(({ materialStatus }) => materialStatus === 'active')).toHaveLength(1)
  })

  test.each([
    ['small', 'FEW', 3, 1, ['create', 'submit', 'approve']],
    ['large', 'MANY', 60, 900, ['import']],
  ])('without a flow the materials of a %s file are approved at once', async (_, letter, count, size, history) => {
    await desk.publish('priceRecord', [by('lead0001')])
    const job = await jobs.run(fileOf(letter, count, size), { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: count, failedRows: 0 })
    const made = await imported(letter, count)
    expect(made).toHaveLength(count)
    for (const one of made) expect(one).toMatchObject({ auditStatus: 'approved', materialStatus: 'active' })
    // as a set: its rows have no history of their own steps
    expect(await desk.actions(`material/${made[0]?.uuid}`)).toEqual(history)
    expect(await desk.tasks('lead0001')).not.toContainEqual(
      expect.objectContaining({ docNumber: expect.stringContaining(letter) }),
    )
  })

  test.each([
    ['small', 1],
    ['large', 60],
  ])('a %s file does not change what needs an approval', async (size, others) => {
    const known = `USED-${size}`
    const uuid = await desk.material({ materialNumber: known, overTolerance: '2' })
    expect((await desk.submit(uuid)).data).toMatchObject({ materialStatus: 'active' })
    await desk.publish('material', [by('lead0001')])
    const rest = Array.from({ length: others }, (_, n) =>
      [`NEW-${size}-${n}`, 'Rim', sample.cateLevelCode, sample.baseUnit, '7', 'x'.repeat(900)].join(','),
    )
    const changed = [known, sample.materialDesc, sample.cateLevelCode, sample.baseUnit, '7', 'changed'].join(',')
    const columns = 'materialNumber,materialDesc,cateLevelCode,baseUnit,overTolerance,remark'
    const job = await jobs.run([columns, changed, ...rest, ''].join('\n'), { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'partial', failedRows: 1, createdRows: others })
    expect(await jobs.errors(job.uuid)).toEqual([
      { row: 2, field: 'overTolerance', rule: 'approval.changeInFile', limit: null },
    ])
    expect(await jobs.errorsFile(job.uuid)).toContain('approved by a flow')
    expect(await desk.readMaterial(uuid)).toMatchObject({ overTolerance: '2' })
    expect(await desk.asked(uuid)).toEqual([])
  })

  test('a file changes everything else of a material in use', async () => {
    const uuid = await desk.material({ materialNumber: 'USED-3', overTolerance: '2' })
    await desk.submit(uuid)
    await desk.publish('material', [by('lead0001')])
    const job = await jobs.run('materialNumber,overTolerance,materialModel\nUSED-3,2,R9\n', { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'done', updatedRows: 1, failedRows: 0 })
    expect(await desk.readMaterial(uuid)).toMatchObject({ materialModel: 'R9', auditStatus: 'approved' })
  })

  test('a row that nobody could decide is refused with its reason', async () => {
    await desk.publish('material', [{ stepName: 'Nobody', approverKind: 'superior' }])
    const job = await jobs.run(fileOf('LOST', 2, 1), { document: 'material' })
    expect(job).toMatchObject({ failedRows: 2, createdRows: 0 })
    expect((await jobs.errors(job.uuid))[0]).toMatchObject({ row: 2, rule: 'approval.noApprover' })
    expect(await imported('LOST', 2)).toEqual([])
  })
})
