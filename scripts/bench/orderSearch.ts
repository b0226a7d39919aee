/** Searches among a million orders with a line each, over HTTP, one reader: the list, its totals, and the palette. */
import { line, rateOf } from './support/figures.ts'
import { openLine, requestBytes } from './support/httpClient.ts'
import { buyer, fill, startBench } from './support/orders.ts'

const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000)
const seconds = 2
const asked: readonly (readonly [name: string, path: string])[] = [
  ['list: a material of 1,000 lines', 'purchaseOrder?limit=20&q=FR-00000077'],
  ['list: a material that 1 in 20 has', 'purchaseOrder?limit=20&q=frame'],
  ['list: a number', 'purchaseOrder?limit=20&q=PO0000050000'],
  ['list: a supplier, 1 in 100', 'purchaseOrder?limit=20&q=Supplier%2077'],
  ['list: nothing', 'purchaseOrder?limit=20&q=zz'],
  ['list: totals of 1,000', 'purchaseOrder?limit=0&q=FR-00000077&sums=orderAmountTax'],
  ['palette: a number', 'search?q=PO0000050000'],
  ['palette: a material', 'search?q=FR-00000077'],
  ['palette: two letters, all of them', 'search?q=po'],
]

const bench = await startBench(4680)
try {
  await bench.database.asOwner(async (owner) => {
    await fill(owner, 1, rows)
    await owner.script('set role srm_loader')
    await owner.query(
      `insert into "purchaseOrderLine" ("uuid", "elsAccount", "toElsAccount", "parent", "itemNumber", "materialNumber", "materialDesc", "quantity", "orderUnit")
       select gen_random_uuid(), "elsAccount", "toElsAccount", "uuid", 10, 'FR-' || lpad((right("orderNumber", 10)::int % ($2::int / 1000))::text, 8, '0'),
         case when right("orderNumber", 10)::int % 20 = 0 then 'Frame' else 'Wheel' end,
         1, 'EA' from "purchaseOrder" where "elsAccount" = $1`,
      [buyer, rows],
    )
    await owner.script('reset role')
    for (const table of ['purchaseOrder', 'purchaseOrderLine']) await owner.script(`vacuum analyze "${table}"`)
  })
  const one = await openLine(bench.port)
  for (const [name, path] of asked) {
    const request = requestBytes('GET', `/api/buyer/${path}`, bench.headers)
    line(name, await rateOf(() => one.send(request), 1, seconds))
  }
  one.close()
} finally {
  await bench.stop()
}
