/** What was deleted by mistake is entered again: by hand and by file, under the name it had. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

/** Documents of a side that writes and deletes them. */
const kept = Object.values(documents as Readonly<Record<string, AnyDocument>>).flatMap((def) =>
  (['buyer', 'supplier'] as const)
    .filter((side) => def.sides[side]?.creates && def.sides[side]?.deletes)
    .map((side): [string, AnyDocument, Side] => [`${def.shape.name} of the ${side}`, def, side]),
)

describe.each(kinds)('documents that were deleted on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  test.each(kept)('%s', async (_, def, side) => {
    const path = `/${side}/${def.shape.name}`
    const input = { ...sampleInput(def, 77), ...('side' in def.shape.fields ? { side } : {}) }
    const enter = async () => {
      const { status, body } = await world.call(side, 'POST', path, input)
      expect([status, body.data?.issues, body.message]).toEqual([200, undefined, 'common.success'])
      return body.data
    }
    const { uuid, rowVersion } = await enter()
    if (!def.number) {
      const again = await world.call(side, 'POST', path, input)
      expect([again.status, again.body.message]).toEqual([409, 'common.duplicateKey'])
    }
    expect((await world.call(side, 'DELETE', `${path}/${uuid}`, { rowVersion })).status).toBe(200)
    const second = await enter()
    expect(second.uuid).not.toBe(uuid)
    expect(await world.call(side, 'GET', `${path}/${uuid}`)).toMatchObject({ status: 404 })
  })

  test('materials that a file brings as a set', async () => {
    const input = sampleInput(documents.material, 88) as Record<string, string>
    const { body } = await world.call('buyer', 'POST', '/buyer/material', { ...input, materialNumber: 'AGAIN-7' })
    const { uuid, rowVersion } = body.data
    await world.call('buyer', 'DELETE', `/buyer/material/${uuid}`, { rowVersion })
    const rows = Array.from({ length: 300 }, (_, n) =>
      [`AGAIN-${n}`, `Entered again ${n}`, input.cateLevelCode, input.baseUnit, 'x'.repeat(100)].join(','),
    )
    const file = ['materialNumber,materialDesc,cateLevelCode,baseUnit,remark', ...rows, ''].join('\n')
    const job = await importing(world).run(file, { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: 300, failedRows: 0 })
  })
})
