/** Lists of many materials: every filter, search and sort of theirs finds its rows by an index. */
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../src/database/database.ts'
import { withLiterals } from '../src/database/literalStatement.ts'
import { type Actor, contextOn, whoOf } from '../src/engine/context.ts'
import { list } from '../src/engine/list/list.ts'
import { type FreshDatabase, freshDatabase, kinds } from './support/databases.ts'
import { accounts } from './support/server.ts'

const def = documents.material as AnyDocument
const actor: Actor = {
  account: accounts.buyer,
  subAccount: 'admin001',
  side: 'buyer',
  permissions: new Set(permissionKeys(def, 'buyer')),
  name: 'Person',
  companyName: 'Company',
  timeZone: 'Asia/Shanghai',
  localCurrency: 'CNY',
}

/** One in ten thousand is of a rare kind; numbers and categories go together, as they do where people number. */
const rows = `insert into material ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate",
    "rowVersion", "materialNumber", "materialDesc", "materialSpecifications", "cateLevelCode", "baseUnit", "materialType",
    "isSource", "materialStatus", "auditStatus", "remark")
  select gen_random_uuid(), case when n % 10 = 0 then '${accounts.both}' else '${accounts.buyer}' end, 'x', now(), 'x',
    now() - n * interval '1 minute', 1, 'M' || lpad(n::text, 8, '0'), (array['Bolt', '轮圈', 'Bearing'])[1 + n % 3] || ' ' || n % 700,
    case when n % 4 > 0 then 'DIN ' || n % 3000 end, 'C' || n / 500, (array['EA', 'KG'])[1 + n % 2], 'T' || n % 5,
    case when n % 9999 = 1 then 'Y' else 'N' end, case when n % 9999 = 2 then 'draft' else 'active' end, 'approved',
    repeat('what else there is to say about it ', 5)
  from generate_series(1, 50000) n`

const filters = {
  materialNumber: ['M00000001', 'none'],
  materialDesc: ['Bolt 3', 'none'],
  cateLevelCode: ['C99', 'none', 'C1,C2'],
  materialStatus: ['active', 'draft', 'obsolete', 'draft,frozen'],
  materialType: ['T3', 'none'],
  baseUnit: ['EA', 'none'],
  isSource: ['Y', 'N'],
} as const
/** With how many of them stand on the first page. */
const searches = { bo: 20, 轮圈: 20, M0000499: 9, 'din 2999': 16, 'olt 3': 20, zz: 0, 99: 20 } as const

describe.each(kinds)('lists of materials on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    await fresh.database.asLoader((tx) => tx.query(rows))
    await fresh.database.asOwner((on) => on.script('vacuum analyze material'))
  })
  afterAll(() => fresh?.drop())

  /** The plans of a list's statements, and how often the table was read from end to end, functions included. */
  async function plansOf(params: Readonly<Record<string, string>>) {
    return fresh.database.transaction(whoOf(actor), async (tx) => {
      const asked: string[] = []
      const query: Connection['query'] = (text, values = [], isKept = true) => {
        asked.push(withLiterals(text, values))
        return tx.query(text, values, isKept)
      }
      const read = async () => {
        const [row] = await tx.query<{ seq: string }>(
          `select coalesce(sum(seq_scan), 0) as seq from pg_stat_xact_user_tables where relname = 'material'`,
        )
        return Number(row?.seq)
      }
      const before = await read()
      const found = await list(contextOn({ ...tx, query }, { database: fresh.database, actor }), def, params)
      const scans = (await read()) - before
      const plans: string[] = []
      for (const statement of asked) {
        const lines = await tx.query<Record<'QUERY PLAN', string>>(`explain ${statement}`, [], false)
        plans.push(...lines.map((line) => line['QUERY PLAN']))
      }
      return {
        scans,
        whole: plans.filter((line) => /Seq Scan on/.test(line)),
        items: JSON.parse(found.items.toString()),
      }
    })
  }
  const fields = def.list.columns.join(',')
  const demand = async (params: Readonly<Record<string, string>>) => {
    const { items, ...plans } = await plansOf({ fields, ...params })
    expect([params, plans]).toEqual([params, { scans: 0, whole: [] }])
    return items as Record<string, string>[]
  }

  test.each(def.list.sortable as string[])('sorted by %s', async (key) => {
    for (const sort of [key, `-${key}`]) expect(await demand({ sort, count: 'true', counts: 'tabs' })).toHaveLength(20)
  })
  test('each column of the list sorts', () => {
    expect([...def.list.sortable].toSorted()).toEqual([...def.list.columns].toSorted())
  })
  test.each(Object.entries(filters))('filtered by %s', async (key, values) => {
    expect(def.list.filters).toContain(key)
    for (const value of values)
      for (const sort of ['materialNumber', '-materialDesc', 'lastUpdateDate'])
        await demand({ [key]: value, sort, count: 'true' })
    await demand({ [`${key}.empty`]: 'true' })
  })
  test('every filter of the definition is asked here', () => {
    expect(Object.keys(filters).toSorted()).toEqual([...def.list.filters].toSorted())
  })
  test.each(Object.entries(searches))('searched for %s', async (q, count) => {
    const items = await demand({ q, count: 'true' })
    const columns = def.list.search as string[]
    const holds = (item: Record<string, string>) =>
      columns
        .map((key) => item[key] ?? '')
        .join(' ')
        .toLowerCase()
        .includes(q.toLowerCase())
    expect(items.every(holds)).toBe(true)
    expect(items.length).toBe(count)
    await demand({ q, sort: '-lastUpdateDate', materialStatus: 'draft' })
  })
  test.each((def.list.tabs ?? []).map(({ key }: { key: string }) => key))('under the tab %s', async (tab) => {
    await demand({ tab, count: 'true' })
  })

  test('that say the same as another one', async () => {
    for (const sort of ['materialNumber', 'materialDesc']) {
      const items = await demand({ alike: 'any', sort, count: 'true' })
      expect(items.length).toBe(20)
      await demand({ alike: String(items[0]?.uuid), sort, fields: 'uuid,materialNumber' })
    }
  })

  test('the search that passes by row-level security finds rows of its own account alone', async () => {
    const ids = (account: string, words: string) =>
      fresh.database.read({ account, side: 'buyer' }, (on) =>
        on.query(`select f from srm_find('material', 'elsAccount', $1, 10) f`, [words]),
      )
    expect(await ids(accounts.buyer, 'm00000010')).toHaveLength(0)
    expect(await ids(accounts.both, 'm00000010')).toHaveLength(1)
    expect(await ids('', 'bolt')).toHaveLength(0)
    await expect(ids(accounts.buyer, "'; drop table material; --")).resolves.toHaveLength(0)
    const [row] = await fresh.database.asOwner((on) =>
      on.query(`select pg_get_userbyid(proowner) as owner, array_to_string(proacl, ' ') as rights
        from pg_proc where proname = 'srm_find'`),
    )
    expect(row?.owner).toBe('srm_loader')
    expect(String(row?.rights)).not.toMatch(/(^| )=X/)
  })
})
