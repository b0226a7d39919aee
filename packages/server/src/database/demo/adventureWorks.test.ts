import { compare, decimal, plain, sum } from '@srm/core/decimal'
import { settle } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { describe, expect, it } from 'vitest'
import {
  adventureWorksDocs,
  mapped,
  purchasers,
  readAdventureWorks,
  vendorCompanies,
  withSalePeople,
} from './adventureWorks.ts'

const source = await readAdventureWorks()
const taken = Object.fromEntries(mapped.map((name) => [name, adventureWorksDocs(source, name)]))
const docsOf = (name: string) => taken[name]?.docs ?? []
const moment = { now: '2026-11-20T00:00:00.000Z', today: '2026-11-20' } as const
const orders = docsOf('purchaseOrder').map((doc) => settle(documents.purchaseOrder, doc, moment))
const lines = orders.flatMap((order) => order.lines ?? [])

describe('orders of AdventureWorks', () => {
  it('are 4,012 with 8,845 lines, in the stages their status means', () => {
    expect(orders.length).toBe(4012)
    expect(lines.length).toBe(8845)
    const stages = Object.groupBy(orders, (order) => String(order.stage))
    expect(Object.fromEntries(Object.entries(stages).map(([stage, found]) => [stage, found?.length]))).toEqual({
      draft: 225,
      confirmed: 1,
      received: 11,
      rejected: 86,
      closed: 3689,
    })
  })
  it('name people of the buyer and, where they are known, of the vendor by their user names', () => {
    const userNames = new Set(purchasers(source).map(({ elsSubAccount }) => elsSubAccount))
    expect(userNames.size).toBe(12)
    expect(orders.filter(({ purchasePerson }) => !userNames.has(String(purchasePerson)))).toEqual([])
    const vendors = vendorCompanies(source, docsOf('supplier'))
    const known = { toElsAccount: '201658', salePersonName: 'Arvind Rao' }
    const nobody = { toElsAccount: '201658', salePersonName: 'Nobody' }
    expect(withSalePeople([known, nobody], vendors)).toEqual([{ ...known, salePerson: 'salesperson' }, nobody])
    expect(withSalePeople(orders, vendors).filter(({ salePerson }) => salePerson).length).toBeGreaterThan(1000)
  })
  it('add up to 63,792,005.94', () => {
    expect(plain(sum(orders.map((order) => decimal(String(order.orderAmount)))))).toBe('63792005.94')
  })
  it('differ from the data by rounding alone', () => {
    const { header = [], rows = [] } = source.tables['Purchasing_PurchaseOrderHeader.csv'] ?? {}
    const [id, total] = [header.indexOf('PurchaseOrderID'), header.indexOf('SubTotal')]
    const totals = new Map(rows.map((row) => [row[id], row[total] ?? '']))
    expect(totals.size).toBe(4012)
    for (const order of orders) {
      const theirs = decimal(totals.get(String(order.erpPurchaseOrderNo)) ?? '')
      const difference = decimal(String(order.orderAmount)).minus(theirs).abs()
      expect(compare(plain(difference), '0.045')).toBeLessThanOrEqual(0)
    }
  })
  it('keep receipts of sent orders and report the others', () => {
    const unsent = orders.filter((order) => order.sendStatus === 'notSent')
    expect(unsent.flatMap((order) => order.lines ?? []).filter((line) => line.receivedQuantity)).toEqual([])
    const dropped = taken.purchaseOrder?.dropped ?? []
    expect(new Set(dropped.map(({ row }) => row)).size).toBe(619)
    expect(unsent.length).toBe(311)
    expect(dropped.every(({ reason: [en, zh] }) => en !== '' && zh !== '')).toBe(true)
    const received = lines.filter((line) => line.receivedQuantity)
    expect(received.length).toBe(8845 - 619)
  })
  it('number their lines 10, 20, 30 and name material, unit and category of each', () => {
    const materials = new Set(docsOf('material').map(({ materialNumber }) => materialNumber))
    const categories = new Set(docsOf('materialCategory').map(({ cateCode }) => cateCode))
    const units = new Set(docsOf('dictionary').map(({ dictionaryCode }) => dictionaryCode))
    const misnumbered = orders.filter(({ lines: rows }) =>
      rows?.some(({ itemNumber }, i) => itemNumber !== (i + 1) * 10),
    )
    expect(misnumbered).toEqual([])
    const unknown = lines.filter(
      (line) =>
        !materials.has(line.materialNumber) || !categories.has(line.cateLevelCode) || !units.has(line.orderUnit),
    )
    expect(unknown).toEqual([])
  })
})

describe('master data of AdventureWorks', () => {
  it('has 504 materials below the leaves of a tree of three levels', () => {
    const categories = docsOf('materialCategory')
    const leaves = new Set(categories.filter(({ cateLevel }) => cateLevel === 3).map(({ cateCode }) => cateCode))
    expect(docsOf('material').length).toBe(504)
    expect(categories.map(({ cateLevel }) => Number(cateLevel)).toSorted()).toEqual([
      ...Array(5).fill(1),
      ...Array(38).fill(2),
      ...Array(38).fill(3),
    ])
    for (const { cateLevelCode } of docsOf('material')) expect(leaves).toContain(cateLevelCode)
    expect(docsOf('material').filter(({ cateLevelCode }) => cateLevelCode === 'C990101').length).toBe(209)
  })
  it('makes a supplier account of each vendor', () => {
    const suppliers = docsOf('supplier')
    expect(suppliers.length).toBe(104)
    expect(suppliers.filter(({ supplierStatus }) => supplierStatus === 'unqualified').length).toBe(4)
    const crowley = vendorCompanies(source, suppliers).find(({ elsAccount }) => elsAccount === '201658')
    expect(crowley).toMatchObject({ fullName: 'Crowley Sport', side: 'supplier' })
    expect(crowley?.people.map(({ elsSubAccount, name }) => [elsSubAccount, name])).toEqual([
      ['administrator', 'Judy Zugelder'],
      ['salesperson', 'Arvind Rao'],
    ])
  })
})
