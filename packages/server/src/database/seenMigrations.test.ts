/** What migrations make of numbers that looked the same before it was asked: all stay, and later ones are judged against them. */
import type { Side } from '@srm/core/definition/shape'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, kinds } from '../../test/support/databases.ts'
import { migrateBefore, writeFilled } from '../../test/support/migrations/rowsFromBefore.ts'
import { contextOn } from '../engine/context.ts'
import { secondRefusal } from '../engine/exclusion/onlyOne.ts'
import { spellings } from '../engine/references/asSeen.ts'
import { demandUnlike } from '../engine/save/create.ts'
import { withKnownBatches } from '../logistics/receiving/knownBatches.ts'
import type { Connection } from './database.ts'
import { migrate } from './migrate.ts'

const [account, supplier, otherAccount] = ['100001', '300001', '100002']
const uuidOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const tables = ['invoice', 'material', 'supplier', 'purchaseOrder', 'materialVoucher', 'materialVoucherLine']

/** Numbers in the order in which they came. */
const alike = ['AB-1', 'ab-1', 'ＡＢ－1']
const doubles: Readonly<Record<string, (number: string) => object>> = {
  invoice: (number) => ({
    toElsAccount: supplier,
    invoiceKey: number,
    invoiceStatus: 'posted',
    invoiceRecordNumber: number,
  }),
  material: (number) => ({ materialNumber: number, materialStatus: 'active', auditStatus: 'approved' }),
  purchaseOrder: (number) => ({
    ...{ toElsAccount: supplier, orderNumber: number, orderStatus: 'confirmed', sendStatus: 'sent' },
    ...{ auditStatus: 'approved', freezeFlag: 'N', isClose: 'N', stage: 'confirmed' },
  }),
}

/** Vendor numbers of which two were spelled alike even. */
const vendors = ['V-1', 'v-1', 'V-1']

async function writeDoubles(tx: Connection): Promise<void> {
  let n = 0
  const put = (table: string, given: object) => {
    n += 1
    const who = {
      createUser: 'x',
      lastUpdateUser: 'x',
      createDate: `2026-01-01T00:00:${String(n % 60).padStart(2, '0')}Z`,
    }
    return writeFilled(tx, table, { elsAccount: account, uuid: uuidOf(n), rowVersion: 3, ...who, ...given })
  }
  for (const [table, said] of Object.entries(doubles)) {
    for (const number of alike) await put(table, said(number))
    await put(table, { ...said('aB-1'), isDel: 'Y' })
    await put(table, { ...said('AB-1'), elsAccount: otherAccount })
    await put(table, said('AB-2'))
  }
  await put('invoice', { ...doubles.invoice?.('Ab-1'), invoiceStatus: 'void' })
  for (const [i, erpVendorNo] of vendors.entries())
    await put('supplier', { toElsAccount: `30000${i}`, erpVendorNo, supplierStatus: 'qualified' })
  await put('supplier', { toElsAccount: '300009', supplierStatus: 'qualified' })
  await put('materialVoucher', { uuid: uuidOf(900), toElsAccount: supplier, voucherNumber: 'V1' })
  for (const [i, batchNumber] of alike.entries()) {
    const line = { parent: uuidOf(900), itemNumber: i + 1, materialNumber: 'AB-1', batchNumber }
    await writeFilled(tx, 'materialVoucherLine', { elsAccount: account, uuid: uuidOf(901 + i), ...line })
  }
}

describe.each(kinds)('numbers from before on %s', (kind) => {
  let fresh: FreshDatabase
  let before: Readonly<Record<string, readonly object[]>>
  const rowsOf = async (table: string) =>
    (
      await fresh.database.asLoader((tx) =>
        tx.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${table}" t order by "uuid"`),
      )
    ).map(({ row }) => row)
  const all = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const)))

  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    await migrateBefore(fresh.database, '0143')
    await fresh.database.asLoader(async (tx) => {
      await writeDoubles(tx)
    })
    before = await all()
    await migrate(fresh.database)
  })
  afterAll(() => fresh?.drop())

  test.each(tables)('nothing of %s is lost or changed', async (table) => {
    const was = before[table] as readonly object[]
    const is = await rowsOf(table)
    expect(is).toHaveLength(was.length)
    // a later migration drops the column that nothing has written
    const kept = ({ extendFields, ...row }: { readonly extendFields?: unknown }) => {
      expect(extendFields ?? null).toBeNull()
      return row
    }
    expect(is).toEqual(was.map((row) => expect.objectContaining(kept(row))))
  })

  test('each after the first is told apart by its place; what is deleted, void, alone or of another account is not', async () => {
    const twins = (table: string, field: string, twin: string) =>
      fresh.database.asLoader((tx) =>
        tx.query(`select "${field}" as number, "${twin}" as twin from "${table}" where "${twin}" > 0 order by "uuid"`),
      )
    const later = [
      { number: 'ab-1', twin: 1 },
      { number: 'ＡＢ－1', twin: 2 },
    ]
    expect(await twins('invoice', 'invoiceKey', 'twinBefore')).toEqual(later)
    expect(await twins('material', 'materialNumber', 'materialNumberTwin')).toEqual(later)
    expect(await twins('purchaseOrder', 'orderNumber', 'orderNumberTwin')).toEqual(later)
    expect(await twins('supplier', 'erpVendorNo', 'erpVendorNoTwin')).toEqual([
      { number: 'v-1', twin: 1 },
      { number: 'V-1', twin: 2 },
    ])
  })

  const acting = <T>(work: (context: ReturnType<typeof contextOn>) => Promise<T>, side: Side = 'buyer') => {
    const actor = {
      ...{ account, subAccount: 'x', side, name: 'x', companyName: 'x' },
      ...{ permissions: new Set<string>(), timeZone: 'UTC', localCurrency: 'CNY' },
    } as unknown as Parameters<typeof contextOn>[1]['actor']
    return fresh.database.transaction({ account, side }, (tx) =>
      work(contextOn(tx, { database: fresh.database, actor })),
    )
  }
  const later = { elsAccount: account, uuid: uuidOf(999), toElsAccount: supplier }

  test('a later one is judged against all of them, also when the first is gone', async () => {
    const material = { ...later, materialNumber: 'Ab-1' }
    await expect(
      acting((context) => demandUnlike(context, documents.material, material as never)),
    ).rejects.toMatchObject({
      message: 'common.looksTheSame',
    })
    await fresh.database.asLoader((tx) =>
      tx.query(`update material set "isDel" = 'Y' where "elsAccount" = $1 and "materialNumber" = 'AB-1'`, [account]),
    )
    await expect(
      acting((context) => demandUnlike(context, documents.material, material as never)),
    ).rejects.toMatchObject({
      message: 'common.looksTheSame',
    })
    const invoice = { ...later, invoiceKey: 'Ab‑1', invoiceStatus: 'draft' }
    expect(
      await acting((context) => secondRefusal(context, documents.invoice, invoice as never), 'supplier'),
    ).toBeDefined()
  })

  test('of one that was written meanwhile and is called the same, the key is told', async () => {
    const material = { ...later, materialNumber: 'ab-1' }
    await expect(
      acting((context) => demandUnlike(context, documents.material, material as never)),
    ).rejects.toMatchObject({ refusal: { message: 'common.duplicateKey', field: 'materialNumber' } })
  })

  test('one of them that is saved as it was is not', async () => {
    const [, kept] = (await rowsOf('material')) as { materialNumber: string }[]
    expect(kept?.materialNumber).toBe('ab-1')
    await acting((context) => demandUnlike(context, documents.material, kept as never))
  })

  test('a reference that looks like several is none of them; one of them leads to it', async () => {
    const known = await acting((context) => spellings(context, documents.purchaseOrder, ['Ab-1', 'ab-1', 'aB-2']))
    expect(Object.fromEntries(known)).toEqual({ 'aB-2': ['AB-2'], 'Ab-1': ['AB-1', 'ab-1', 'ＡＢ－1'] })
  })

  test('a batch is spelled as the first voucher has it', async () => {
    const line = { materialNumber: 'AB-1', batchNumber: 'Ab‑1' }
    expect(await acting((context) => withKnownBatches(context, [line]))).toEqual([{ ...line, batchNumber: 'AB-1' }])
  })

  test('what opened a table for its owner has closed it again', async () => {
    const open = await fresh.database.asLoader((tx) =>
      tx.query(
        `select relname from pg_class where relname = any($1) and not (relrowsecurity and relforcerowsecurity)`,
        [tables],
      ),
    )
    expect(open).toEqual([])
  })
})
