/** Rows of files that are found by what they are of, that are a company's own, and what is deleted while others name it. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const sample = sampleInput(documents.material, 1) as Record<string, string>

describe.each(kinds)('rows of files on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  test('an inspection setting without its number is the one of its material and supplier', async () => {
    const jobs = importing(world)
    const made = { ...sample, materialNumber: 'Q-1', materialDesc: 'Inspected part' }
    expect((await world.call('buyer', 'POST', '/buyer/material', made)).status).toBe(200)
    const rows = (inspected: string) =>
      `materialNumber,toElsAccount,isCheckQuality\nQ-1,,${inspected}\nQ-1,${accounts.supplier},${inspected}\n`
    const run = (inspected: string, job: object = {}) =>
      jobs.run(rows(inspected), { document: 'inspectionSetting', repeat: 'Y', ...job })
    expect(await run('Y')).toMatchObject({ jobStatus: 'done', createdRows: 2 })
    expect(await run('Y')).toMatchObject({ jobStatus: 'done', unchangedRows: 2 })
    expect(await run('N')).toMatchObject({ jobStatus: 'done', updatedRows: 2 })
    expect(await run('Y', { mode: 'update' })).toMatchObject({ jobStatus: 'done', updatedRows: 2 })
    expect(await run('Y', { mode: 'insert' })).toMatchObject({ jobStatus: 'partial', failedRows: 2 })
  })

  test('a supplier does not bring in rows of other companies as his own', async () => {
    const jobs = importing(world, 'supplier')
    const rows = [
      'toElsAccount,name,mobile',
      `${accounts.supplier},Own,13912340001`,
      `${accounts.buyer},Foreign,13912340002`,
      ',Blank,13912340003',
      '',
    ]
    const job = await jobs.run(rows.join('\n'), { document: 'supplierContact' })
    expect(await jobs.errors(job.uuid)).toMatchObject([
      { row: 3, field: 'toElsAccount', rule: 'notYours', limit: accounts.buyer },
    ])
    expect(job).toMatchObject({ jobStatus: 'partial', readRows: 3, createdRows: 2, failedRows: 1 })
  })

  test('a category is not deleted while a material under it is written', async () => {
    for (let round = 0; round < 8; round += 1) {
      const cateCode = `gone${round}`
      const category = { cateCode, cateName: cateCode, parentCode: 'level2' }
      const { uuid } = (await world.call('buyer', 'POST', '/buyer/materialCategory', category)).body.data
      const material = { ...sample, materialNumber: `G-${round}`, cateLevelCode: cateCode }
      const answers = await Promise.all([
        world.call('buyer', 'POST', '/buyer/material', material),
        world.call('buyer', 'DELETE', `/buyer/materialCategory/${uuid}`, { rowVersion: 1 }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
