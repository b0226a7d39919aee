/** What follows from a document may refuse it: of a set it takes nobody else along. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type OrgCategory, orgCategory } from '@srm/core/system/organizations/orgCategory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { importWays } from '../../../test/support/importWays.ts'
import { startWorld, type World } from '../../../test/support/world.ts'
import { each, onNeighbours, onWritten } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import type { Task } from '../placement.ts'
import { rowPlacement } from '../row/rowPlacement.ts'
import { setPlacement } from './setPlacement.ts'

onNeighbours(orgCategory, 'orgCategoryName')
onWritten(
  orgCategory,
  each(async (context, { before, after }: { before: OrgCategory | undefined; after: OrgCategory }) => {
    if (after.orgCategoryDesc === 'refused') throw new Refused({ message: 'common.inUse' })
    const told = `${before?.orgCategoryDesc ?? ''} > ${after.orgCategoryDesc ?? ''}`
    await context.tx.query(`update "orgCategory" set "remark" = $2 where "elsAccount" = $1 and "uuid" = $3`, [
      context.actor.account,
      told,
      after.uuid,
    ])
  }),
)

const header = 'orgCategoryId,orgCategoryName,kind,orgCategoryDesc\n'

describe.each(kinds)('sets of which something follows on %s', (kind) => {
  let world: World
  const { go, taskOf, remove } = importWays(() => world.database, orgCategory as AnyDocument)
  beforeAll(async () => {
    world = await startWorld(kind)
    for (const orgCategoryId of ['A', 'B']) {
      const body = { orgCategoryId, orgCategoryName: orgCategoryId.repeat(3), kind: 'company', orgCategoryDesc: 'was' }
      await world.call('buyer', 'POST', '/buyer/orgCategory', body)
    }
  })
  afterAll(async () => {
    await world?.drop()
    remove()
  })

  const remarks = (rows: readonly { doc?: unknown }[]) =>
    rows.map(({ doc }) => doc as OrgCategory).flatMap(({ remark }) => (remark?.includes('>') ? [remark] : []))

  test.each<[string, Task['mode'], string, readonly string[], number]>([
    ['of each', 'upsert', 'A,Aaa,company,is\nC,Ccc,company,new\n', ['was > is', ' > new'], 0],
    ['of new ones only', 'insert', 'A,Aaa,company,is\nC,Ccc,company,new\n', [' > was', ' > was', ' > new'], 1],
    ['of known ones only', 'update', 'A,Aaa,company,is\nC,Ccc,company,new\n', ['was > is', ' > was'], 0],
    [
      'but of one that is refused',
      'upsert',
      'A,Aaa,company,is\nC,Ccc,company,refused\nD,Ddd,company,d\n',
      ['was > is', ' > d'],
      1,
    ],
    [
      'of those that concern each other',
      'upsert',
      'A,Nnn,company,is\nC,Nnn,company,refused\nD,Ddd,company,d\n',
      ['was > is', ' > d'],
      1,
    ],
  ])('it does so %s', async (_, mode, rows, told, failed) => {
    const task = await taskOf(header + rows, mode)
    const asSet = await go(setPlacement, task)
    expect(asSet).toEqual(await go(rowPlacement, task))
    expect(asSet.counts.failed).toBe(failed)
    expect(remarks(asSet.after)).toEqual(expect.arrayContaining([...told]))
  })
})
