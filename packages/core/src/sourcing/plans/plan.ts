import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { type ColumnKey, orderOf } from '../../definition/shape.ts'
import {
  accepted,
  askedTooEarly,
  nextVersion,
  nothingDecreased,
  notPublishableSo,
  planFaults,
  planStage,
  planTotals,
  published,
  replied,
  replyRefused,
} from './planRules.ts'
import { planShape } from './planShape.ts'

const move = moves(planShape)
const why = f.text('Reason', '原因', { required: true, max: 500 })

/** A supplier reads the names of people, not their user names, and not by whom it is ordered. */
const ofBuyer = [
  ...(['purchasePlaner', 'purchaseInCharge', 'createUser', 'lastUpdateUser', 'holderUser'] as const),
  ...(['companyCode', 'purchaseOrganization', 'purchaseGroup', 'closeReason'] as const),
] as readonly string[]
const supplierView = (orderOf(planShape) as ColumnKey<typeof planShape>[]).filter((key) => !ofBuyer.includes(key))
const supplierLines = (Object.keys(planShape.lines) as (keyof typeof planShape.lines)[]).filter(
  (key) => key !== 'openQuantity' && key !== 'orderedQuantity',
)
/** While the next version is written he reads the one before, and nothing of what is written. */
const supplierStub = [
  ...([
    'uuid',
    'elsAccount',
    'toElsAccount',
    'rowVersion',
    'planNumber',
    'planType',
    'supplierName',
    'buyerName',
  ] as const),
  ...(['publishStatus', 'revisionFlag', 'stage', 'bucket', 'publishTime', 'planJson'] as const),
] as const

/** What a supplier is to deliver in the periods to come, as far as it is known, and what he answers to it (domain/04 §3.3). */
export const plan = defineDocument(planShape, {
  key: ['planNumber'],
  title: 'supplierName',
  number: { field: 'planNumber', pattern: 'PL{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'buyerName',
      person: 'purchasePlaner',
      creates: true,
      edits: { publishStatus: 'unpublished' },
      deletes: { publishStatus: 'unpublished' },
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'publishTime' },
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLines,
      stub: { when: { revisionFlag: 'Y' }, shows: supplierStub },
    },
  },
  found: {
    menu: { en: 'Plans', zh: '计划协同', icon: 'calendar', group: 'sourcing', at: 7 },
    buyer: {
      why: [
        'Tells suppliers what will be needed, hears what they can deliver, and orders what is firm.',
        '向供应商发布滚动需求，收集可供数量，并对确定需求下单。',
      ],
      duty: {
        tab: 'mine',
        needs: ['publish', 'accept', 'purchaseOrder.create'],
        en: 'Plans to handle',
        zh: '待处理的计划',
      },
      roles: {
        planner: ['look', 'make', 'import', 'publish', 'accept', 'roll'],
        buyer: ['look', 'make', 'import', 'publish', 'accept', 'roll'],
        buyerManager: ['breakFirm'],
      },
    },
    supplier: {
      why: [
        'What the buyer will need: say for each period how much you can deliver.',
        '采购方的滚动需求；逐期答复可供数量。',
      ],
      duty: { tab: 'mine', needs: ['reply'], en: 'Plans to answer', zh: '待答复的计划' },
      roles: { sales: '*', logistics: ['look'] },
    },
  },
  transitions: {
    publish: move(
      ['Publish', 'Published'],
      ['发布', '已发布'],
      'buyer',
      { publishStatus: 'unpublished' },
      { publishStatus: 'published', revisionFlag: 'N' },
      {
        validates: 'submit',
        obstacle: notPublishableSo,
        publishes: true,
        sets: published,
        look: 'primary',
        bulk: true,
      },
    ),
    breakFirm: move(
      ['Publish with less than was firm', 'Published with less than was firm'],
      ['减少确定需求并发布', '已减少确定需求并发布'],
      'buyer',
      { publishStatus: 'unpublished' },
      { publishStatus: 'published', revisionFlag: 'N' },
      {
        asks: { why },
        validates: 'submit',
        obstacle: nothingDecreased,
        publishes: true,
        sets: (doc, moment, given) => ({ ...published(doc, moment), breakReason: String(given.why) }),
        look: 'menuNow',
      },
    ),
    reply: move(
      ['Answer', 'Answered'],
      ['答复', '已答复'],
      'supplier',
      { publishStatus: 'published' },
      { publishStatus: 'replied' },
      {
        fillsLines: ['replyQuantity', 'replyDate', 'gapReason'],
        guard: replyRefused,
        sets: replied,
        look: 'primary',
      },
    ),
    accept: move(
      ['Accept', 'Accepted'],
      ['接受', '已接受'],
      'buyer',
      { publishStatus: 'replied' },
      { publishStatus: 'confirmed' },
      { sets: accepted, look: 'primary', bulk: true },
    ),
    askAgain: move(
      ['Ask again', 'Asked again'],
      ['要求重新答复', '已要求重新答复'],
      'buyer',
      { publishStatus: 'replied' },
      { publishStatus: 'published' },
      {
        permission: 'publish',
        fills: ['replyDeadline'],
        asks: { why },
        guard: askedTooEarly,
        sets: (doc, _moment, given) => ({ ...nextVersion(doc), replyTime: null, changeRemark: String(given.why) }),
      },
    ),
    roll: move(
      ['Revise', 'Taken back for the next version'],
      ['滚动修订', '已转入下一版编制'],
      'buyer',
      { publishStatus: ['confirmed', 'published'] },
      { publishStatus: 'unpublished', revisionFlag: 'Y' },
      {
        sets: (doc) => ({ ...nextVersion(doc), replyDeadline: null, changeRemark: null, breakReason: null }),
      },
    ),
    close: move(
      ['Close', 'Closed'],
      ['关闭', '已关闭'],
      'buyer',
      { publishStatus: ['unpublished', 'published', 'replied', 'confirmed'] },
      { publishStatus: 'closed' },
      {
        permission: 'publish',
        asks: { why },
        sets: (_doc, _moment, given) => ({ closeReason: String(given.why) }),
        look: 'danger',
      },
    ),
    expire: move(
      ['End', 'Over'],
      ['到期关闭', '已到期关闭'],
      'system',
      { publishStatus: ['unpublished', 'published', 'replied', 'confirmed'] },
      { publishStatus: 'closed' },
      { after: 'planDateEnd' },
    ),
  },
  steps: {
    unpublished: ['edit', 'publish'],
    published: ['reply'],
    replied: ['accept', 'askAgain'],
    toOrder: ['purchaseOrder.create'],
    confirmed: ['roll'],
  },
  stage: planStage,
  derive: planTotals,
  check: planFaults,
  pairs: [
    { field: 'firmUntil', atMost: 'tradeUntil', rule: 'firmAfterTrade' },
    { field: 'firmUntil', atMost: 'planDateEnd', rule: 'afterPlanEnd' },
    { field: 'tradeUntil', atMost: 'planDateEnd', rule: 'afterPlanEnd' },
  ],
  immutable: {
    fields: ['toElsAccount', 'bucket', 'planType'],
    once: { publishStatus: ['published', 'replied', 'confirmed', 'closed'] },
  },
  copiesFromLast: [
    {
      by: 'toElsAccount',
      fields: ['companyCode', 'purchaseOrganization', 'purchaseGroup', 'planType', 'bucket'],
      lines: ['factory'],
    },
  ],
  ledger: {
    quantities: ['orderedQuantity'],
    bounds: [{ sum: ['orderedQuantity'], atMost: ['confirmedQuantity'], message: 'plan.tooMuchOrdered' }],
  },
  openIndexes: ['openQuantity'],
  places: {
    planNumber: ['column', 'search', 'csv'],
    planType: ['column', 'filter', 'fact', 'csv'],
    toElsAccount: ['filter', 'csv'],
    supplierName: ['column', 'search', 'csv'],
    buyerName: ['column', 'search'],
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    publishStatus: ['filter', 'csv'],
    planVersion: ['column', 'fact', 'csv'],
    bucket: ['csv'],
    firmUntil: ['column', 'fact', 'csv'],
    tradeUntil: ['fact', 'csv'],
    planDateEnd: ['column', 'filter', 'fact', 'csv'],
    replyDeadline: ['column', 'fact', 'csv'],
    purchasePlaner: ['filter'],
    purchasePlanerName: ['column', 'csv'],
    purchaseInCharge: ['filter'],
    purchaseInChargeName: ['fact', 'csv'],
    companyCode: ['filter', 'csv'],
    purchaseOrganization: ['csv'],
    purchaseGroup: ['csv'],
    publishTime: ['fact', 'csv'],
    replyTime: ['fact', 'csv'],
    confirmTime: ['csv'],
    closeReason: ['fact'],
    createDate: ['filter', '-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    materialNumber: ['-column', 'bar', 'search'],
    materialDesc: ['form', 'column', 'search'],
    materialSpecifications: ['-column'],
    bucketStart: ['column', 'bar'],
    needQuantity: ['column'],
    zone: ['column'],
    formerQuantity: ['column'],
    replyQuantity: ['column'],
    replyDate: ['column'],
    gapReason: ['column'],
    gapQuantity: ['column'],
    confirmedQuantity: ['column'],
    orderedQuantity: ['column'],
    openQuantity: ['column', 'bar'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'In preparation', zh: '编制中', where: { stage: 'unpublished' } },
      { key: 'toAnswer', en: 'To answer', zh: '待答复', where: { stage: 'published' } },
      { key: 'answered', en: 'Answered', zh: '已答复', where: { stage: 'replied' } },
      { key: 'agreed', en: 'Agreed', zh: '已确认', where: { stage: ['toOrder', 'confirmed'] } },
      { key: 'done', en: 'Closed', zh: '已关闭', where: { stage: 'closed' } },
    ],
    sort: '-planNumber',
  },
  form: [
    { en: 'Plan', zh: '计划信息' },
    { en: 'Ordering', zh: '下单信息', from: 'companyCode' },
  ],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber', 'bucketStart'] },
  lineNames: {
    ...{ 物料: 'materialNumber', 物料号: 'materialNumber', 料号: 'materialNumber', 'Item no.': 'materialNumber' },
    ...{
      'Part no.': 'materialNumber',
      工厂: 'factory',
      Plant: 'factory',
      Quantity: 'needQuantity',
      Qty: 'needQuantity',
    },
    ...{ 数量: 'needQuantity', 需求数量: 'needQuantity', 日期: 'bucketStart', 周: 'bucketStart', Date: 'bucketStart' },
    ...{ Week: 'bucketStart', 备注: 'remark', Remark: 'remark' },
  },
  path: [
    { en: 'Plan', zh: '编制', stages: ['unpublished'] },
    { en: 'Answer', zh: '答复', stages: ['published'] },
    { en: 'Agree', zh: '确认', stages: ['replied'] },
    { en: 'Order', zh: '下单', stages: ['toOrder', 'confirmed'] },
    { en: 'Done', zh: '完成', stages: ['closed'] },
  ],
  csv: {},
})

export type Plan = DocOf<typeof plan>
