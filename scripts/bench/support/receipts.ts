/** Receipts and what they leave, written with bare statements: the limit beside which posting is measured. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { buyer } from './orders.ts'

/** Columns of a table that can be written. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(format('%I', column_name), ', ') as columns from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0].columns
}

/** Rows of a table, as JSON. */
export const rowsOf = async (client: pg.ClientBase, table: string, where: string, key: string): Promise<object[]> =>
  (
    await client.query(`select to_jsonb(t) as j from "${table}" t where "elsAccount" = $1 and ${where}`, [buyer, key])
  ).rows.map(({ j }) => j)

/** Writes rows of a table again. */
export interface Writer {
  readonly sample: readonly object[]
  readonly statement: string
}

export async function writerOf(client: pg.ClientBase, table: string, sample: readonly object[]): Promise<Writer> {
  const columns = await columnsOf(client, table)
  return {
    sample,
    statement: `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`,
  }
}

/** What a posted receipt has written, to be written again under other keys. */
export interface Sample {
  readonly receipt: Writer
  readonly lines: Writer
  readonly voucher: Writer
  readonly items: Writer
  readonly events: Writer
  readonly order: string
}

/** @param uuid of a receipt that was posted, of one order */
export async function sampleOf(client: pg.ClientBase, uuid: string, order: string): Promise<Sample> {
  const [receipt] = (await rowsOf(client, 'receipt', '"uuid" = $2', uuid)) as {
    receiptNumber: string
    createDate: string
  }[]
  const [voucher] = (await rowsOf(client, 'materialVoucher', '"receiptNumber" = $2', receipt?.receiptNumber ?? '')) as {
    uuid: string
  }[]
  const posted = await rowsOf(client, 'event', `"documentUuid" = $2 and "action" = 'post'`, uuid)
  const made = await rowsOf(client, 'event', '"documentUuid" = $2', voucher?.uuid ?? '')
  const lines = await rowsOf(client, 'receiptLine', '"parent" = $2', uuid)
  const items = await rowsOf(client, 'materialVoucherLine', '"parent" = $2', voucher?.uuid ?? '')
  const counting = { ...receipt, receiptStatus: 'counting', stage: 'counting' }
  return {
    receipt: await writerOf(client, 'receipt', [counting]),
    lines: await writerOf(client, 'receiptLine', lines),
    voucher: await writerOf(client, 'materialVoucher', [voucher ?? {}]),
    items: await writerOf(client, 'materialVoucherLine', items),
    events: await writerOf(client, 'event', [...posted, ...made]),
    order,
  }
}

/** Writes rows like those of the sample. */
export const run = (client: pg.ClientBase, { statement }: Writer, rows: readonly object[]) =>
  client.query({ name: statement.slice(0, 40), text: statement, values: [JSON.stringify(rows)] })

/** A receipt that is being counted, with its lines. @returns its uuid */
export async function countBare(client: pg.ClientBase, { receipt, lines }: Sample): Promise<string> {
  const uuid = randomUUID()
  await run(
    client,
    receipt,
    receipt.sample.map((row) => ({ ...row, uuid, receiptNumber: uuid })),
  )
  await run(
    client,
    lines,
    lines.sample.map((row) => ({ ...row, uuid: randomUUID(), parent: uuid })),
  )
  return uuid
}

const bare = {
  lines: `update "receiptLine" set "settleOn" = 'receipt', "settledQty" = "countQty", "totalAmount" = "totalAmount" + 0 where "elsAccount" = $1 and "parent" = $2`,
  receipt: `update "receipt" set "receiptStatus" = 'posted', "stage" = 'posted', "postTime" = now(), "rowVersion" = "rowVersion" + 1 where "elsAccount" = $1 and "uuid" = $2`,
  orderLines: `update "purchaseOrderLine" set "receivedQuantity" = coalesce("receivedQuantity", 0) + 1, "settledQuantity" = coalesce("settledQuantity", 0) + 1, "openQuantity" = "openQuantity" - 1 where "elsAccount" = $1 and "parent" = $2`,
  order: `update "purchaseOrder" set "deliveryStatus" = 'partly', "receivedPercent" = "receivedPercent" where "elsAccount" = $1 and "uuid" = $2`,
  counter: `update counter set "value" = "value" where "elsAccount" = $1 and "key" = $2`,
} as const

/** Writes in one transaction what posting it writes: receipt, order, voucher, events. */
export async function postBare(client: pg.ClientBase, sample: Sample, uuid: string): Promise<void> {
  const change = (name: keyof typeof bare, key: string) =>
    client.query({ name, text: bare[name], values: [buyer, key] })
  const voucher = randomUUID()
  await client.query('begin')
  await change('lines', uuid)
  await change('receipt', uuid)
  await change('orderLines', sample.order)
  await change('order', sample.order)
  await change('counter', 'materialVoucher')
  await run(
    client,
    sample.voucher,
    sample.voucher.sample.map((row) => ({ ...row, uuid: voucher, voucherNumber: voucher })),
  )
  await run(
    client,
    sample.items,
    sample.items.sample.map((row) => ({ ...row, uuid: randomUUID(), parent: voucher })),
  )
  await run(
    client,
    sample.events,
    sample.events.sample.map((row) => ({ ...row, uuid: randomUUID() })),
  )
  await client.query('commit')
}
