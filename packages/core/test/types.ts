/** Compile-time tests: this file passes when `tsc` accepts it. Nothing here runs. */
import type { Client } from '../src/client/client.ts'
import type { Column, Detail, SaveInput } from '../src/client/documentTypes.ts'
import {
  type ActionInput,
  type ActionOf,
  type CreateInput,
  type DocOf,
  defineDocument,
  moves,
  type ShapeOf,
} from '../src/definition/document.ts'
import { type Decimal, f, type IsoDate } from '../src/definition/field.ts'
import { defineShape, machine, type StageName, stage, state } from '../src/definition/shape.ts'
import { defineListing } from '../src/definition/views/listing.ts'
import type { Offer } from '../src/definition/workflow.ts'
import type { documents } from '../src/documents.ts'
import type { material } from '../src/masterData/materials/material.ts'
import type { purchaseOrder } from '../src/orders/purchaseOrder.ts'
import type { supplier } from '../src/suppliers/supplier.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const is = <_T extends true>() => undefined

type PurchaseOrder = typeof purchaseOrder
type Order = DocOf<PurchaseOrder>

// ---------------------------------------------------------------- a document's row

is<
  Equal<
    Order['orderStatus'],
    | 'unconfirmed'
    | 'confirmed'
    | 'returned'
    | 'counterOffer'
    | 'changeUnconfirmed'
    | 'changeConfirmed'
    | 'changeReturned'
    | 'changeCountered'
    | 'cancelled'
  >
>()
is<Equal<Order['sendStatus'], 'notSent' | 'sent' | 'changeNotSent' | 'changeSent' | 'failed'>>()
is<
  Equal<
    Order['auditStatus'],
    'notSubmitted' | 'submitted' | 'underApproval' | 'approved' | 'rejected' | 'notApproved' | 'withdrawn'
  >
>()
is<Equal<Order['isClose'], 'Y' | 'N'>>()
type Stages =
  | 'draft'
  | 'underApproval'
  | 'rejected'
  | 'approved'
  | 'recalled'
  | 'sent'
  | 'counterOffer'
  | 'returned'
  | 'confirmed'
  | 'changing'
  | 'changeSent'
  | 'changeReturned'
  | 'changeCountered'
  | 'received'
  | 'frozen'
  | 'closed'
  | 'cancelled'
is<Equal<Order['stage'], Stages>>()
is<Equal<StageName<ShapeOf<PurchaseOrder>>, Stages>>()
is<Equal<'stage' extends keyof DocOf<typeof material> ? true : false, false>>()
is<Equal<DocOf<typeof material>['materialStatus'], 'draft' | 'active' | 'frozen' | 'obsolete'>>()
is<Equal<DocOf<typeof material>['frozenFlag'], 'Y' | 'N' | null>>()
is<
  Equal<
    DocOf<typeof supplier>['supplierStatus'],
    'stranger' | 'potential' | 'cooperation' | 'qualified' | 'good' | 'excellent' | 'unqualified' | 'eliminated'
  >
>()

is<Equal<Order['purchaseType'], '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'>>()
is<Equal<Order['urgencyFlag'], 'normal' | 'urgent' | 'critical' | null>>()
is<Equal<Order['exchangeRate'], Decimal | null>>()
is<Equal<Order['orderAmount'], Decimal>>()
is<Equal<Order['uuid'], string>>()
is<Equal<Order['rowVersion'], number>>()
is<Equal<Order['holderSide'], string | null>>()
is<Equal<Order['nextDueDate'], IsoDate | null>>()
is<Equal<Order['lines'][number]['replyDeliveryDate'], IsoDate | null>>()
is<Equal<Order['lines'][number]['quantity'], Decimal | null>>()
is<Equal<Order['lines'][number]['itemNumber'], number>>()
is<Equal<'lines' extends keyof DocOf<typeof material> ? true : false, false>>()
is<Equal<'holderSide' extends keyof DocOf<typeof material> ? true : false, false>>()

// ---------------------------------------------------------------- what may be sent

const line = { materialNumber: 'M1', quantity: '5', orderUnit: 'EA', requestDeliveryDate: '2026-12-01' } as const
const good: CreateInput<PurchaseOrder> = { purchaseType: '0', currency: 'CNY', toElsAccount: '500001', lines: [line] }
// @ts-expect-error a required field is missing
const missing: CreateInput<typeof material> = { materialNumber: 'M1' }
// @ts-expect-error rates are decimal strings
const float: CreateInput<PurchaseOrder> = { ...good, exchangeRate: 7.1 }
// @ts-expect-error quantities are decimal strings
const floatLine: CreateInput<PurchaseOrder> = { ...good, lines: [{ ...line, quantity: 5 }] }
// @ts-expect-error totals are the server's
const total: CreateInput<PurchaseOrder> = { ...good, orderAmountTax: '1' }
// @ts-expect-error the supplier's person is his to name, when he confirms
const seller: CreateInput<PurchaseOrder> = { ...good, salePerson: 'lileilei' }
// @ts-expect-error statuses are moved by transitions only
const status: CreateInput<PurchaseOrder> = { ...good, orderStatus: 'confirmed' }
// @ts-expect-error the stage follows from the statuses
const staged: CreateInput<PurchaseOrder> = { ...good, stage: 'sent' }
// @ts-expect-error a required field cannot be null
const empty: CreateInput<PurchaseOrder> = { ...good, currency: null }
// @ts-expect-error no such field
const misspelt: CreateInput<PurchaseOrder> = { ...good, curency: 'CNY' }
// @ts-expect-error no such purchase type
const type: CreateInput<PurchaseOrder> = { ...good, purchaseType: '10' }
is<Equal<'lines' extends keyof CreateInput<typeof material> ? true : false, false>>()

const saved: SaveInput<PurchaseOrder> = {
  rowVersion: 3,
  projectName: null,
  lines: [{ uuid: 'a', quantity: '6' }, line],
}
// @ts-expect-error a save says which version it was made from
const blind: SaveInput<PurchaseOrder> = { projectName: 'X' }
// @ts-expect-error auto fields are not saved
const forged: SaveInput<PurchaseOrder> = { rowVersion: 3, orderNumber: 'PO1' }

// ---------------------------------------------------------------- actions

is<
  Equal<
    ActionOf<PurchaseOrder>,
    | 'submit'
    | 'passBudget'
    | 'takeMaterial'
    | 'withdraw'
    | 'send'
    | 'recall'
    | 'confirm'
    | 'acceptReply'
    | 'acceptChangeReply'
    | 'refuseChangeReply'
    | 'refuseReply'
    | 'return'
    | 'view'
    | 'freeze'
    | 'unfreeze'
    | 'closeLine'
    | 'reopenLine'
    | 'close'
    | 'cancel'
    | 'confirmChange'
    | 'returnChange'
    | 'sendChange'
    | 'startChange'
    | 'cancelChange'
    | 'withdrawChange'
    | 'complete'
    | 'continue'
    | 'remind'
    | 'remindDelivery'
    | 'remindReply'
    | 'escalateReply'
    | 'startApproval'
    | 'approve'
    | 'reject'
    | 'refuse'
    | 'lapse'
    | 'fail'
    | 'bounce'
  >
>()

/** An action accepts what it fills, asks and carries, and nothing else. */
const confirm: ActionInput<PurchaseOrder, 'confirm'> = {
  orderVersion: 1,
  salePerson: 'Li',
  lines: [{ itemNumber: 10, replyDeliveryDate: '2026-12-01', replyQuantity: '4.5', replyRemark: null }],
}
// @ts-expect-error the version that was read is carried
const unread: ActionInput<PurchaseOrder, 'confirm'> = { salePerson: 'Li' }
// @ts-expect-error the supplier may not change the price while confirming
const cheat: ActionInput<PurchaseOrder, 'confirm'> = { orderVersion: 1, lines: [{ itemNumber: 10, taxRate: '0' }] }
// @ts-expect-error a line is named by its number
const nameless: ActionInput<PurchaseOrder, 'confirm'> = { orderVersion: 1, lines: [{ replyQuantity: '1' }] }
// @ts-expect-error other head fields are not filled by it
const more: ActionInput<PurchaseOrder, 'confirm'> = { orderVersion: 1, currency: 'USD' }

const back: ActionInput<PurchaseOrder, 'return'> = { orderVersion: 1, reasonCode: 'price', reason: 'Old price' }
// @ts-expect-error returning needs a reason
const silent: ActionInput<PurchaseOrder, 'return'> = { orderVersion: 1, reasonCode: 'price' }
// @ts-expect-error no such reason
const wrong: ActionInput<PurchaseOrder, 'return'> = { orderVersion: 1, reasonCode: 'weather', reason: 'Rain' }

const closing: ActionInput<PurchaseOrder, 'closeLine'> = { lines: [{ itemNumber: 10 }], rowVersion: 2 }
// @ts-expect-error a line action names its lines
const nothing: ActionInput<PurchaseOrder, 'closeLine'> = {}
// @ts-expect-error and says nothing else of them
const sly: ActionInput<PurchaseOrder, 'closeLine'> = { lines: [{ itemNumber: 10, quantity: '0' }] }
// @ts-expect-error no such action
type Nowhere = ActionInput<PurchaseOrder, 'conform'>

// ---------------------------------------------------------------- the SDK

export async function sdk(srm: Client, uuid: string) {
  const page = await srm.buyer.purchaseOrder.list({
    stage: ['sent', 'confirmed'],
    auditStatus: 'approved',
    createDate: { from: '2026-11-01T00:00:00Z' },
    nextDueDate: { to: '2026-11-30' },
    counts: 'tabs',
    toElsAccount: '500001',
    q: '螺',
    tab: 'mine',
    sort: '-createDate',
    limit: 20,
    count: true,
  })
  is<Equal<(typeof page.items)[number]['stage'], Stages>>()
  is<Equal<typeof page.next, string | null>>()
  // @ts-expect-error a list has no lines
  page.items[0]?.lines
  const narrow = await srm.buyer.purchaseOrder.list({ fields: ['uuid', 'orderNumber'] })
  is<Equal<keyof (typeof narrow.items)[number], 'uuid' | 'rowVersion' | 'orderNumber'>>()
  is<Equal<'lines' extends Column<PurchaseOrder> ? true : false, false>>()
  // @ts-expect-error no such stage
  await srm.buyer.purchaseOrder.list({ stage: ['send'] })
  // @ts-expect-error no such column
  await srm.buyer.purchaseOrder.list({ suplierName: 'X' })
  // @ts-expect-error no such column to sort by
  await srm.buyer.purchaseOrder.list({ sort: '-creatDate' })
  // @ts-expect-error no such field
  await srm.buyer.purchaseOrder.list({ fields: ['uid'] })

  const order = await srm.supplier.purchaseOrder.get(uuid)
  is<Equal<typeof order, Detail<PurchaseOrder>>>()
  is<Equal<typeof order.offers, readonly Offer[]>>()
  await srm.buyer.purchaseOrder.create(good, { idempotencyKey: 'a' })
  await srm.buyer.purchaseOrder.save(uuid, saved)
  await srm.buyer.purchaseOrder.remove(uuid, 3)

  // the input is optional exactly when nothing of it is required
  await srm.buyer.purchaseOrder.submit(uuid)
  await srm.buyer.purchaseOrder.submit(uuid, { rowVersion: 3 })
  await srm.buyer.purchaseOrder.acceptReply(uuid)
  await srm.supplier.purchaseOrder.confirm(uuid, confirm)
  // @ts-expect-error confirming carries the version
  await srm.supplier.purchaseOrder.confirm(uuid)
  // @ts-expect-error closing asks for a reason
  await srm.buyer.purchaseOrder.close(uuid)
  // @ts-expect-error a line action needs lines
  await srm.buyer.purchaseOrder.closeLine(uuid)
  // @ts-expect-error nothing else is accepted
  await srm.buyer.purchaseOrder.submit(uuid, { reason: 'x' })
  // @ts-expect-error the other side's action
  await srm.supplier.purchaseOrder.send(uuid)
  // @ts-expect-error the system's action
  await srm.buyer.purchaseOrder.approve(uuid)
  // @ts-expect-error no such action
  await srm.buyer.purchaseOrder.conform(uuid)
  // @ts-expect-error no such document
  await srm.buyer.purchaseOrders.list()

  const rows = [{ uuid, rowVersion: 1 }]
  await srm.buyer.purchaseOrder.actMany('submit', rows)
  await srm.buyer.purchaseOrder.actMany('freeze', rows, { reason: 'Audit' })
  // @ts-expect-error the reason is asked once for all rows
  await srm.buyer.purchaseOrder.actMany('freeze', rows)
  // @ts-expect-error no such action
  await srm.buyer.purchaseOrder.actMany('send it', rows)
  // @ts-expect-error rows say which version they were read at
  await srm.buyer.purchaseOrder.actMany('submit', [{ uuid }])

  const report = await srm.buyer.material.import('materialNumber\n', { mode: 'upsert', dryRun: true })
  is<Equal<typeof report.created, number>>()
  // @ts-expect-error no such mode
  await srm.buyer.material.import('', { mode: 'replace' })
  const file = await srm.buyer.material.export({ materialStatus: 'active' }, { format: 'ndjson' })
  await srm.buyer.purchaseOrder.export({ tab: 'done', columns: ['orderNumber', 'lines.quantity'] })
  // @ts-expect-error no such column of the lines
  await srm.buyer.purchaseOrder.export({ columns: ['lines.quantities'] })
  is<Equal<typeof file.body, ReadableStream<Uint8Array> | null>>()
}
is<Equal<keyof Client['buyer'], keyof typeof documents>>()

// ---------------------------------------------------------------- spelling mistakes inside a definition

const shape = defineShape({
  name: 'sample',
  en: 'Sample',
  zh: '样品',
  statuses: {
    status: machine('Status', '状态', 'open', {
      open: state('Open', '打开', 'blue'),
      done: state('Done', '完成', 'green'),
    }),
  },
  stages: { open: stage('Open', '打开', 'blue', 'buyer'), done: stage('Done', '完成', 'green', 'nobody') },
  fields: {
    sampleNumber: f.text('No.', '编号', { auto: true, required: true }),
    matter: f.text('Matter', '事由', { required: true }),
    checker: f.text('Checker', '检验人', { auto: 'filled' }),
  },
  lines: { quantity: f.quantity('Qty', '数量'), checked: f.yesNo('Checked', '已检', { auto: true }) },
})
const move = moves(shape)
const views = { places: { matter: ['column', '-csv'] }, list: { sort: 'sampleNumber' } } as const
const done = move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'open' }, { status: 'done' })

// @ts-expect-error the first state is none of the states
machine('Status', '状态', 'opened', { open: state('Open', '打开', 'blue') })
// @ts-expect-error a field has both labels
f.text('Only English')
// @ts-expect-error no such state
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'opn' }, { status: 'done' })
// @ts-expect-error no such state to go to
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'open' }, { status: 'dun' })
// @ts-expect-error no such machine
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { state: 'open' }, { status: 'done' })
// @ts-expect-error no such side
move(['Finish', 'Finished'], ['完成', '已完成'], 'seller', { status: 'open' }, { status: 'done' })
// @ts-expect-error an action fills fields of the document
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'open' }, {}, { fills: ['mater'] })
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'open' }, {}, { fills: ['checker'] })
// @ts-expect-error an action fills no auto field
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'open' }, {}, { fills: ['sampleNumber'] })
// @ts-expect-error an action fills no auto field of a line
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'open' }, {}, { fillsLines: ['checked'] })
// @ts-expect-error what is set has the field's type
move(['Finish', 'Finished'], ['完成', '已完成'], 'buyer', { status: 'open' }, {}, { sets: () => ({ matter: 1 }) })

defineDocument(shape, { ...views, key: ['sampleNumber'], sides: {}, transitions: { done }, stage: (doc) => doc.status })
// @ts-expect-error no such stage
defineDocument(shape, { ...views, key: ['sampleNumber'], sides: {}, transitions: { done }, stage: () => 'opened' })
// @ts-expect-error no such column
defineDocument(shape, { ...views, key: ['number'], sides: {}, transitions: { done } })
// @ts-expect-error a verb of every document
defineDocument(shape, { ...views, key: ['sampleNumber'], sides: {}, transitions: { list: done } })
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  transitions: { done },
  // @ts-expect-error no such column to show
  sides: { supplier: { owner: 'elsAccount', sees: 'all', shows: ['uuid', 'matters'] } },
})
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  transitions: { done },
  // @ts-expect-error the owner is an account
  sides: { buyer: { owner: 'matter', sees: 'all' } },
})
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  sides: {},
  transitions: { done },
  // @ts-expect-error no such field to place
  places: { sampleNumbr: ['column'] },
})
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  sides: {},
  transitions: { done },
  // @ts-expect-error no such place
  places: { matter: ['list'] },
})
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  sides: {},
  transitions: { done },
  // @ts-expect-error no such field of a line
  linePlaces: { matter: ['form'] },
})
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  sides: {},
  transitions: { done },
  // @ts-expect-error a section begins with a field
  form: [{ en: 'A', zh: '甲', from: 'mater' }],
})
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  sides: {},
  transitions: { done },
  // @ts-expect-error a tab asks for columns that exist
  list: { ...views.list, tabs: [{ key: 'a', en: 'A', zh: '甲', where: { statuses: 'open' } }] },
})
defineDocument(shape, {
  ...views,
  key: ['sampleNumber'],
  sides: {},
  transitions: { done },
  // @ts-expect-error and for states that exist
  list: { ...views.list, tabs: [{ key: 'a', en: 'A', zh: '甲', where: { status: 'opn' } }] },
})

/** A listing is checked like the definition it is part of. */
const listing = { ...views, key: ['sampleNumber'], sides: { buyer: { owner: 'elsAccount' } } } as const
const listed = defineListing(shape, listing)
is<Equal<keyof (typeof listed)['sides'], 'buyer'>>()
// @ts-expect-error no such column to show
defineListing(shape, { ...listing, sides: { buyer: { owner: 'elsAccount', shows: ['matters'] } } })
// @ts-expect-error what a side may do is no part of a list
defineListing(shape, { ...listing, sides: { buyer: { owner: 'elsAccount', deletes: { status: 'open' } } } })
// @ts-expect-error no such field to place
defineListing(shape, { ...listing, places: { mater: ['filter'] } })

export type { Nowhere }
export default [
  good,
  missing,
  float,
  floatLine,
  total,
  seller,
  status,
  staged,
  empty,
  misspelt,
  type,
  saved,
  blind,
  forged,
  confirm,
  unread,
  cheat,
  nameless,
  more,
  back,
  silent,
  wrong,
  closing,
  nothing,
  sly,
]
