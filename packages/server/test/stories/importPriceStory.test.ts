/** Files of prices, which have no number of their own: they are found by what they are of, whichever part names them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractPrice } from '../contractPrice.ts'
import { kinds } from '../databases.ts'
import { importing } from '../importing.ts'
import { startWorld, type World } from '../world.ts'

/** So many documents are placed at once. */
const atOnce = { postgres: 1000, pglite: 100 } as const
const rounds = ['first', 'second', 'third']

describe.each(kinds)('files of prices on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.drop())

  const row = (remark: string, n: number) => [`S-${n}`, remark, ...Object.values(contractPrice)].join(',')
  const columns = ['serviceCode', 'remark', ...Object.keys(contractPrice)].join(',')
  const size = atOnce[kind]
  const file = [columns, ...rounds.flatMap((remark) => Array.from({ length: size }, (_, n) => row(remark, n)))]

  const remarks = async () => {
    const answer = await world.call('buyer', 'GET', '/buyer/priceRecord?limit=200&fields=serviceCode,remark')
    const { items } = answer.body.data as { items: { serviceCode: string | null; remark: string }[] }
    const ours = items.filter(({ serviceCode }) => serviceCode?.startsWith('S-'))
    return [...new Set(ours.map(({ remark }) => remark))]
  }

  test('each part changes the prices of the part before, and none is made twice', async () => {
    const bytes = `${file.join('\n')}\n`
    const job = await importing(world).run(bytes, { document: 'priceRecord', mode: 'upsert' })
    expect(job).toMatchObject({
      jobStatus: 'done',
      readRows: 3 * size,
      createdRows: size,
      updatedRows: 2 * size,
      failedRows: 0,
    })
    expect(await remarks()).toEqual(['third'])
  })
})
