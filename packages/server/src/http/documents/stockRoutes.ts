/** What lies where. */
import { Readable } from 'node:stream'
import type { Issue } from '@srm/core/definition/document'
import { type Fields, f } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import type { StockPlace } from '@srm/core/logistics/vouchers/stock'
import { stockTypes } from '@srm/core/logistics/vouchers/voucherCodes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { writerInThread } from '../../engine/export/writeInThread.ts'
import { disposition } from '../../files/fileName.ts'
import { withKnownBatches } from '../../logistics/receiving/knownBatches.ts'
import { stockFile } from '../../logistics/stock/stockFile.ts'
import { demandStockView, stockItems, stockRows } from '../../logistics/stock/stockRows.ts'
import { balances } from '../../logistics/vouchers/materialVoucher.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { answer } from '../answer.ts'
import { endIdleAnswer } from '../idleAnswer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'

/** As many lines as a form has at once. */
const mostPlaces = 500

const placeFields: Fields = {
  materialNumber: f.text('Material', '物料编码', { required: true, max: 40 }),
  factory: f.text('Plant', '工厂', { max: 40 }),
  storageLocation: f.text('Storage location', '库存地点', { max: 40 }),
  batchNumber: f.text('Batch', '批次号', { max: 64 }),
  orderUnit: f.text('Unit', '单位', { max: 40 }),
  stockType: f.choice('Stock', '库存类型', stockTypes, { required: true }),
  supplier: f.text('Supplier', '供应商', { max: 20 }),
}

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Invalid with every fault at once */
function readPlaces(body: unknown): StockPlace[] {
  if (!isRow(body)) throw new Invalid([{ path: '', rule: 'notObject' }])
  const { places } = body
  if (!Array.isArray(places)) throw new Invalid([{ path: 'places', rule: 'notList' }])
  if (places.length > mostPlaces) throw new Invalid([{ path: 'places', rule: 'tooManyRows', limit: mostPlaces }])
  const issues: Issue[] = []
  const found = places.map((place: unknown, i): AnyRow => {
    const { value, issues: wrong } = readFields(placeFields, isRow(place) ? place : {}, 'demanded')
    issues.push(...wrong.map((issue) => ({ ...issue, path: `places.${i}.${issue.path}` })))
    return Object.fromEntries(Object.keys(placeFields).map((key) => [key, value[key] ?? null]))
  })
  if (issues.length > 0) throw new Invalid(issues)
  return found as unknown as StockPlace[]
}

/**
 * `GET {prefix}/{side}/stock`: what lies where, a page at a time; `by` sums further, `material`, `factory`, `storageLocation`, `batch`,
 * `stockType`, `party` and `q` narrow it. `GET …/stock/export`: the same as a file, with `columns`. `GET …/stock/items`: the items of vouchers that
 * make a row. `POST {prefix}/buyer/stock/balances`: what lies at places, in their order.
 */
export function stockRoutes(api: FastifyInstance, database: Database, workers: WorkerPool): void {
  const read = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) =>
    reading({ database, actor: sessionOf(request) }, work)
  for (const side of Object.keys(materialVoucher.sides)) {
    api.get(`/${side}/stock`, async (request) =>
      answer(await read(request, (context) => stockRows(context, paramsOf(request)))),
    )
    api.get(`/${side}/stock/items`, async (request) =>
      answer({ items: await read(request, (context) => stockItems(context, paramsOf(request))) }),
    )
    api.get(`/${side}/stock/export`, { config: { download: true } }, async (request, reply) => {
      const actor = sessionOf(request)
      const write = writerInThread(workers, actor.account, hangUpOf(reply))
      const pieces = await stockFile({ database, actor }, paramsOf(request), write)
      endIdleAnswer(reply.raw)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', disposition('stock.csv'))
        .send(Readable.from(pieces, { objectMode: false }))
    })
  }
  api.post('/buyer/stock/balances', async (request) =>
    answer({
      balances: await read(request, async (context) => {
        demandStockView(context)
        return balances(context, await withKnownBatches(context, readPlaces(request.body)))
      }),
    }),
  )
}
