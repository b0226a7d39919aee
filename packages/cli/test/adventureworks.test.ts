/** The original files of AdventureWorks through the command, into an account that has nothing (domain/10 §6). */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { decimal, plain, sum } from '@srm/core/decimal'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../scripts/files.ts'
import { type RealServer, runNode, startRealServer } from './realServer.ts'

const example = (path: string) => fileURLToPath(new URL(`../../../examples/adventureworks/${path}`, import.meta.url))

const scheduled = join(root, 'examples/scheduled/nightly.mjs')

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
  await server.openHistory()
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  const { code, stderr } = await server.srm(['login', '--url', server.url, ...who], { stdin: 'Start.2026' })
  expect(code, stderr).toBe(0)
})
afterAll(() => server?.stop())

const table = async (args: readonly string[]) =>
  parse((await server.srm(args)).stdout, { columns: true, bom: true }) as Record<string, string>[]

test('every file comes in whole: units, categories, vendors, products, prices, orders', async () => {
  const steps = [
    ['dictionary', 'data/Production_UnitMeasure.csv', 'dictionary', 43],
    ['orgCategory', 'data', 'orgCategory', 4],
    ['organization', 'data', 'organization', 4],
    ['subAccount', 'data', 'subAccount', 12],
    ['category', 'data/Production_ProductCategory.csv', 'materialCategory', 81],
    ['supplier', 'data/Purchasing_Vendor.csv', 'supplier', 104],
    ['material', 'data/Production_Product.csv', 'material', 504],
    ['price', 'data/Purchasing_ProductVendor.csv', 'priceRecord', 460],
    ['order', 'data/Purchasing_PurchaseOrderHeader.csv', 'purchaseOrder', 4012],
  ] as const
  for (const [document, file, map, count] of steps) {
    const isHistory = ['supplier', 'price', 'order'].includes(document)
    const args = [document, 'import', example(file), '--map', example(`${map}.map.json`), '--json']
    const { stdout } = await server.srm(isHistory ? [...args, '--mode', 'history'] : args)
    expect([document, JSON.parse(stdout)]).toMatchObject([
      document,
      { ok: true, read: count, created: count, failed: 0, errors: [] },
    ])
  }

  const lines = await table(['order', 'export', '--columns', 'orderNumber,orderAmount,stage,lines.itemNumber'])
  expect(lines).toHaveLength(8845)
  const orders = [...new Map(lines.map((row) => [row.orderNumber, row])).values()]
  expect(orders).toHaveLength(4012)
  expect(plain(sum(orders.map(({ orderAmount = '' }) => decimal(orderAmount))))).toBe('63792005.94')
  const units = await table(['dictionary', 'export', '--filter', 'dictionaryType=unit'])
  expect(units).toHaveLength(38)
  const prices = await table(['price', 'export', '--columns', 'priceRecordNumber,priceStatus,priceExcludingTax'])
  expect(prices.filter(({ priceStatus }) => priceStatus === 'effective')).toHaveLength(460)
})

test('orders of a supplier and a period, through a pipe and one file for each', async () => {
  const columns = ['--columns', 'orderNumber,orderTime,toElsAccount']
  const all = [...new Map((await table(['order', 'export', ...columns])).map((row) => [row.orderNumber, row])).values()]
  const { toElsAccount: supplier = '', orderTime = '' } = all.at(-1) ?? {}
  const month = orderTime.slice(0, 7)
  const of = (is: (time: string) => boolean) =>
    all.flatMap((row) => (row.toElsAccount === supplier && is(row.orderTime ?? '') ? [row.orderNumber] : [])).toSorted()
  const piped = async (period: string) => {
    const rows = await table(['order', 'export', '--supplier', supplier, '--period', period, ...columns])
    return [...new Set(rows.map(({ orderNumber }) => orderNumber))].toSorted()
  }
  const [day, end] = [orderTime.slice(0, 10), `${orderTime.slice(0, 4)}-12-31`]
  const ofMonth = of((time) => time.startsWith(month))
  expect(ofMonth.length).toBeGreaterThan(0)
  expect(await piped(month)).toEqual(ofMonth)
  expect(await piped(month.slice(0, 4))).toEqual(of((time) => time.startsWith(month.slice(0, 4))))
  expect(await piped(day)).toEqual(of((time) => time.startsWith(day)))
  expect(await piped(`${day}..${end}`)).toEqual(of((time) => time.slice(0, 10) >= day && time.slice(0, 10) <= end))

  const folder = join(server.folder, 'orders')
  const each = ['--format', 'xlsx', '-o', join(folder, '{orderNumber}.xlsx'), '--json']
  const done = await server.srm(['order', 'export', '--supplier', supplier, '--period', month, ...each])
  expect([done.code, JSON.parse(done.stdout)]).toMatchObject([0, { ok: true }])
  expect((await readdir(folder)).toSorted()).toEqual(ofMonth.map((number) => `${number}.xlsx`))
})

test('the script of examples/scheduled exports each night what has changed, keeps a log, and says what failed', async () => {
  const scope = ['--documents', 'purchaseOrder,receipt', '--verbs', 'view,export']
  const { stdout: token } = await server.srm(['token', 'create', 'nightly', ...scope])
  const folder = join(server.folder, 'nightly')
  const env = {
    PATH: `${dirname(process.execPath)}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    SRM_CONFIG_DIR: join(server.folder, 'nobody'),
    SRM_URL: server.url,
    SRM_TOKEN_FILE: await server.file('nightly.token', token),
    SRM_FOLDER: folder,
  }
  const night = async (documents?: string) => {
    const more = documents === undefined ? {} : { SRM_DOCUMENTS: documents }
    const { code, stdout, stderr } = await runNode([scheduled], { env: { ...env, ...more } })
    const lines = stdout.trim().split('\n')
    expect(stderr).toBe('')
    return { code, lines, said: lines.map((line) => JSON.parse(line)) }
  }
  const rowsOf = async (file: string) => parse(await readFile(file, 'utf8'), { columns: true, bom: true })

  const first = await night()
  const [orders, receipts] = first.said
  expect([first.code, orders, receipts]).toMatchObject([
    0,
    { document: 'purchaseOrder', ok: true, tabs: { all: 4012 } },
    { document: 'receipt', ok: true, tabs: { all: 0 } },
  ])
  expect(await rowsOf(orders.file)).toHaveLength(8845)
  const second = await night('purchaseOrder material')
  const [again, refused] = second.said
  expect(await rowsOf(again.file)).toEqual([])
  expect([second.code, refused]).toMatchObject([7, { document: 'material', ok: false, code: 7 }])
  expect(refused.error.kind).toBe('notPermitted')
  const log = await readFile(join(folder, 'nightly.log'), 'utf8')
  expect(log.trim().split('\n')).toEqual([...first.lines, ...second.lines])
})

test('a mapping that does not fit its file or document is refused before anything is sent', async () => {
  const orders = example('purchaseOrder.map.json')
  const other = await server.srm(['material', 'import', example('data'), '--map', orders])
  expect(other).toMatchObject({ code: 2, stdout: '' })
  expect(other.stderr).toContain('is for purchaseOrder')
  const wrongFile = await server.file('Purchasing_Vendor.csv', 'a,b\n1,2\n')
  const missing = await server.srm(['supplier', 'import', wrongFile, '--map', example('supplier.map.json'), '--json'])
  expect(missing.code).toBe(2)
  expect(JSON.parse(missing.stdout)).toMatchObject({ ok: false, exitCode: 2 })
  const noJson = await server.file('bad.map.json', '{')
  expect(await server.srm(['material', 'import', wrongFile, '--map', noJson])).toMatchObject({ code: 2 })
})

test('a plain mapping names columns for the server', async () => {
  const file = await server.file('parts.csv', 'Part;Was ist es;Farbe\nX1;Screw;red\n')
  const map = await server.file(
    'parts.map.json',
    '{"Part": "materialNumber", "Was ist es": "materialDesc", "Farbe": null}',
  )
  const args = ['material', 'import', file, '--map', map, '--mode', 'update', '--json']
  const { code, stdout } = await server.srm(args)
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { read: 1, skipped: 1, delimiter: ';' }])
})
