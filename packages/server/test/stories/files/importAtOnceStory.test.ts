/** Many files at once: each job is taken up by one lane alone, so that none is read twice. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

const sample = sampleInput(documents.material, 1) as Record<string, string>
const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit'
const jobCount = 30
const rowCount = 12

describe.each(kinds)('many imports at once on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  test('every job reads its file once', async () => {
    const jobs = importing(world)
    const fileOf = (job: number) =>
      Array.from({ length: rowCount }, (_, row) => `M${job}-${row},Rim,${sample.cateLevelCode},${sample.baseUnit}`)
    const ended = await Promise.all(
      Array.from({ length: jobCount }, (_, n) =>
        jobs.run([header, ...fileOf(n), ''].join('\n'), { document: 'material', fileName: `${n}.csv` }),
      ),
    )
    for (const { jobStatus, readRows, createdRows } of ended)
      expect({ jobStatus, readRows, createdRows }).toEqual({
        jobStatus: 'done',
        readRows: rowCount,
        createdRows: rowCount,
      })
  })
})
