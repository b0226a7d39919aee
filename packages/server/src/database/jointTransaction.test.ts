import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, kinds } from '../../test/support/databases.ts'
import type { Connection, Who } from './database.ts'
import { actingAs } from './jointTransaction.ts'

const [buyer, supplier]: Who[] = [
  { account: '100001', side: 'buyer' },
  { account: '300001', side: 'supplier' },
]
const whoIs = async (on: Connection) => {
  const [row] = await on.query(
    `select current_setting('srm.account', true) as account, current_setting('srm.side', true) as side`,
  )
  return row
}

describe.each(kinds)('a part of a transaction for somebody else on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
  })
  afterAll(() => fresh?.drop())

  test('runs for him, and the rest for the one before', async () => {
    const seen = await fresh.database.transaction(buyer as Who, async (tx) => [
      await actingAs(tx, supplier as Who, () => whoIs(tx)),
      await whoIs(tx),
    ])
    expect(seen).toEqual([supplier, buyer])
  })

  test('is refused outside of a transaction, also after one', async () => {
    let isRun = false
    const attempt = () =>
      fresh.database.read(buyer as Who, (on) =>
        actingAs(on, supplier as Who, async () => {
          isRun = true
        }),
      )
    await expect(attempt()).rejects.toThrow('actingAs needs a transaction')
    await fresh.database.transaction(buyer as Who, (tx) => actingAs(tx, supplier as Who, () => whoIs(tx)))
    await expect(attempt()).rejects.toThrow('actingAs needs a transaction')
    expect(isRun).toBe(false)
  })
})
