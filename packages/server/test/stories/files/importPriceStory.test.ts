/** Files of prices, which have no number of their own: they are found by what they are of, whichever part names them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractPrice } from '../../support/contractPrice.ts'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { startWorld, type World } from '../../support/world.ts'

/** So many documents are placed at once. */
const atOnce = { postgres: 1000, pglite: 100 } as const
describe.each(kinds)('files of prices on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const size = atOnce[kind]
  const columns = ['serviceCode', 'remark', ...Object.keys(contractPrice)].join(',')
  const row = (remark: string, n: number) => [`S-${n}`, remark, ...Object.values(contractPrice)].join(',')
  /** So many rows of each, one after the other. */
  const fileOf = (...words: readonly string[]) =>
    [columns, ...words.flatMap((remark) => Array.from({ length: 2 * size }, (_, n) => row(remark, n))), ''].join('\n')

  const remarks = async () => {
    const answer = await world.call('buyer', 'GET', '/buyer/priceRecord?limit=200&fields=serviceCode,remark')
    const { items } = answer.body.data as { items: { serviceCode: string | null; remark: string }[] }
    const ours = items.filter(({ serviceCode }) => serviceCode?.startsWith('S-'))
    return [...new Set(ours.map(({ remark }) => remark))]
  }

  test('a file changes the prices of the one before; what a row says again is refused with the row that said it', async () => {
    const jobs = importing(world)
    const load = (text: string) => jobs.run(text, { document: 'priceRecord', mode: 'upsert' })
    expect(await load(fileOf('first'))).toMatchObject({ jobStatus: 'done', createdRows: 2 * size })
    const second = await load(fileOf('second', 'third'))
    expect(second).toMatchObject({ readRows: 4 * size, createdRows: 0, updatedRows: 2 * size, failedRows: 2 * size })
    expect(await remarks()).toEqual(['second'])
    const [first] = await jobs.errors(second.uuid)
    expect(first).toMatchObject({ row: 2 * size + 2, field: 'priceStart', rule: 'sameAsRow', limit: '2' })
  })
})
