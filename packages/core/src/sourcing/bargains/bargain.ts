import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { headColumns } from '../../definition/visibleHead.ts'
import type { AnyListing } from '../../definition/workflow.ts'
import { bargainEnds } from './bargainCodes.ts'
import { answeredLate, bargainStage, concluded, counterFault } from './bargainRules.ts'
import { bargainShape } from './bargainShape.ts'

const move = moves(bargainShape)
const view = headColumns({ shape: bargainShape } as unknown as AnyListing) as (keyof typeof bargainShape.fields)[]
/** A supplier reads the names of people, not their user names, and not what the buyer did with the inquiry meanwhile. */
const ofBuyer: readonly string[] = ['purchasePerson', 'createUser', 'lastUpdateUser', 'holderUser', 'endReason']
const supplierView = view.filter((key) => !ofBuyer.includes(key))

/** One offer for one line of an opened quotation, and how its supplier answered it; the next one is another row (domain/04 §3.6). */
export const bargain = defineDocument(bargainShape, {
  key: ['bargainNo'],
  title: 'materialDesc',
  knownByTitle: true,
  sides: {
    buyer: { owner: 'elsAccount', sees: 'all', person: 'purchasePerson', party: 'buyerName', shows: view },
    supplier: { owner: 'toElsAccount', sees: { once: 'sendTime' }, party: 'supplierName', shows: supplierView },
  },
  found: {
    menu: { en: 'Price offers', zh: '议价单', icon: 'solution', group: 'sourcing', at: 27 },
    row: { number: 'materialDesc', amount: 'price' },
    buyer: {
      why: ['Prices that were offered to suppliers, and how they answered.', '向供应商发出的议价及其答复。'],
      duty: { tab: 'mine', needs: ['conclude'], en: 'Answered price offers', zh: '已答复的议价' },
      roles: { buyer: '*', finance: ['look', 'price'] },
    },
    supplier: {
      why: [
        'The buyer offers another price for a line of your quote: accept, counter or reject it.',
        '采购方对您的报价议价，可接受、还价或拒绝。',
      ],
      duty: { tab: 'mine', needs: ['accept'], en: 'Price offers to answer', zh: '待答复的议价' },
      roles: { sales: '*' },
    },
  },
  transitions: {
    send: move(
      ['Send', 'Price offered'],
      ['发送', '已发出议价'],
      'system',
      { bargainSendStatus: 'none' },
      { bargainSendStatus: 'sent' },
      { publishes: true, sets: (_doc, { now }) => ({ sendTime: now }) },
    ),
    accept: move(
      ['Accept', 'Accepted'],
      ['接受', '已接受'],
      'supplier',
      { bargainSendStatus: 'sent' },
      { bargainSendStatus: 'accepted' },
      {
        obstacle: answeredLate,
        sets: (_doc, { now }) => ({ answerTime: now, concludeTime: now }),
        look: 'primary',
        bulk: true,
      },
    ),
    counter: move(
      ['Counter', 'Countered'],
      ['还价', '已还价'],
      'supplier',
      { bargainSendStatus: 'sent' },
      { bargainSendStatus: 'countered' },
      {
        fills: ['counterPrice', 'remarkToPurchaser'],
        obstacle: answeredLate,
        guard: counterFault,
        sets: (_doc, { now }) => ({ answerTime: now, proposedBy: 'supplier' as const }),
        look: 'now',
      },
    ),
    reject: move(
      ['Reject', 'Rejected'],
      ['拒绝', '已拒绝'],
      'supplier',
      { bargainSendStatus: 'sent' },
      { bargainSendStatus: 'rejected' },
      {
        fills: ['remarkToPurchaser'],
        obstacle: answeredLate,
        sets: (_doc, { now }) => ({ answerTime: now }),
        look: 'danger',
      },
    ),
    expire: move(
      ['Expire', 'Expired'],
      ['失效', '已失效'],
      'system',
      { bargainSendStatus: 'sent' },
      { bargainSendStatus: 'expired' },
      { at: 'validUntil', sets: () => ({ endReason: 'clock' as const }) },
    ),
    end: move(
      ['End', 'Ended'],
      ['终止', '已终止'],
      'system',
      { bargainSendStatus: 'sent' },
      { bargainSendStatus: 'expired' },
      {
        asks: { why: f.choice('Ended by', '失效原因', bargainEnds, { required: true, own: true }) },
        sets: (_doc, { now }, given) => ({
          endReason: given.why as keyof typeof bargainEnds,
          concludeTime: now,
        }),
      },
    ),
    conclude: move(
      ['Conclude', 'Concluded'],
      ['了结', '已了结'],
      ['buyer', 'system'],
      { bargainSendStatus: ['rejected', 'countered', 'expired'] },
      {},
      { obstacle: concluded, sets: (_doc, { now }) => ({ concludeTime: now }), tells: true, look: 'now', bulk: true },
    ),
    /** Another offer for the line takes its place. */
    supersede: move(
      ['Offer again', 'Followed by another offer'],
      ['再次议价', '已再次议价'],
      'system',
      { bargainSendStatus: ['rejected', 'countered', 'expired'] },
      {},
      { sets: (_doc, { now }) => ({ concludeTime: now }), silent: true },
    ),
  },
  steps: {
    none: [],
    sent: ['accept'],
    rejected: ['conclude'],
    countered: ['conclude'],
    expired: ['conclude'],
  },
  stage: bargainStage,
  madeBy: 'quotation.bargain',
  onlyOne: {
    same: ['quoteNumber', 'quoteItemNumber'],
    where: { bargainSendStatus: 'sent' },
    field: 'quoteItemNumber',
    rule: 'bargain.onlyOne',
  },
  places: {
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    bargainSendStatus: ['column', 'filter', 'csv'],
    enquiryNumber: ['column', 'filter', 'search', 'fact', 'csv', 'index'],
    quoteNumber: ['filter', 'search', 'fact', 'csv', 'index'],
    quoteItemNumber: ['csv'],
    round: ['column', 'fact', 'csv'],
    supplierName: ['column', 'csv'],
    buyerName: ['column', 'csv'],
    materialNumber: ['search', 'csv'],
    materialDesc: ['column', 'search', 'csv'],
    quantity: ['fact', 'csv'],
    quoteUnit: ['csv'],
    currency: ['csv'],
    priceBase: ['fact', 'csv'],
    quotedPrice: ['column', 'fact', 'csv'],
    ownPrice: ['fact', 'csv'],
    price: ['column', 'fact', 'csv'],
    counterPrice: ['column', 'fact', 'csv'],
    validUntil: ['column', 'filter', 'fact', 'csv'],
    remarkToSupplier: ['fact'],
    remarkToPurchaser: ['fact'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'sent', en: 'To answer', zh: '待答复', where: { stage: 'sent' } },
      {
        key: 'answered',
        en: 'Answered',
        zh: '已答复',
        where: { bargainSendStatus: ['accepted', 'countered', 'rejected'] },
      },
      { key: 'expired', en: 'Expired', zh: '已失效', where: { bargainSendStatus: 'expired' } },
    ],
    sort: '-sendTime',
  },
  form: [{ en: 'Offer', zh: '议价信息' }],
  path: [
    { en: 'Answer', zh: '答复', stages: ['none', 'sent'] },
    { en: 'Decide', zh: '决定', stages: ['rejected', 'countered', 'expired'] },
    { en: 'Done', zh: '完成', stages: ['accepted', 'ended'] },
  ],
  csv: {},
})

export type Bargain = DocOf<typeof bargain>
