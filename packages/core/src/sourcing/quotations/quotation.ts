import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { headColumns } from '../../definition/visibleHead.ts'
import type { AnyListing } from '../../definition/workflow.ts'
import { nothingToBargain, offersFault } from '../bargains/bargainRules.ts'
import { declineReasons } from '../inquiries/inquiryCodes.ts'
import {
  asksAnswer,
  asksClarification,
  asksQuestion,
  hasQuestion,
  nothingAsked,
  questionsOver,
  withAnswer,
  withQuestion,
} from '../questions/questions.ts'
import {
  allAwarded,
  deadlinePassed,
  nothingAwarded,
  notQuotable,
  notToConfirm,
  notToEnter,
  quotationTotals,
  quoteFault,
  quoteStage,
  quotesLater,
} from './quotationRules.ts'
import { quotationShape } from './quotationShape.ts'
import { quoteSheet } from './quoteSheet.ts'

const move = moves(quotationShape)
const toAnswer = ['invited', 'read', 'needConfirm'] as const
const unanswered = ['invited', 'read', 'needConfirm', 'withdrawn'] as const
const live = ['announced', 'invited', 'read', 'needConfirm', 'withdrawn', 'submitted', 'declined'] as const
const isUnanswered = (status: string): boolean => status === 'announced' || unanswered.some((one) => one === status)
const isLive = ({ quoteStatus }: { readonly quoteStatus: string }): boolean => live.some((one) => one === quoteStatus)
/** Before it begins nobody quotes; whoever will not may say so. */
const notYet = { when: quotesLater, to: { quoteStatus: 'announced' } } as const
/** A quote that is sent: nobody has confirmed it yet. */
const sent = ({ revision }: { readonly revision: number | null }, now: string) => ({
  ...{ submittedAt: now, revision: (revision ?? 0) + 1, changeRemark: null, surrogateConfirmTime: null },
})
/** What the buyer says of the inquiry, to all whom it asks. */
const reason = f.text('Reason', '原因', { max: 500 })
/** What is encrypted is nobody's to read. */
const answers = {
  fills: ['currency', 'quoteValidUntil', 'remarkToPurchaser', 'additionFeeJson'],
  fillsLines: [
    ...(['lineDecision', 'priceExcludingTax', 'taxRate', 'offeredQuantity', 'offeredDate'] as const),
    ...(['purchaseCycle', 'minOrderQuantity', 'minPackingQuantity', 'priceStart'] as const),
    ...(['priceExpiryDate', 'quoteRemark', 'ladderPriceJson', 'costConstituteJson', 'additionFeeJson'] as const),
  ],
} as const
const view = (
  headColumns({ shape: quotationShape } as unknown as AnyListing) as (keyof typeof quotationShape.fields)[]
).filter((key) => key !== 'sealedContent')
/** A supplier reads the names of people, not their user names, and not who works on it. */
const ofBuyer: readonly string[] = ['purchasePerson', 'createUser', 'lastUpdateUser', 'holderUser']
const supplierView = view.filter((key) => !ofBuyer.includes(key))
/** What of his quote could be awarded is the buyer's to see. */
const supplierLines = (Object.keys(quotationShape.lines) as (keyof typeof quotationShape.lines)[]).filter(
  (key) => key !== 'awardableQuantity',
)

/** What one supplier answers to an inquiry in one round; he reads the inquiry through it (domain/04 §3.5). */
export const quotation = defineDocument(quotationShape, {
  key: ['quoteNumber'],
  title: 'subject',
  sides: {
    buyer: { owner: 'elsAccount', sees: 'all', person: 'purchasePerson', party: 'buyerName', shows: view },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'inviteTime' },
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLines,
    },
  },
  found: {
    menu: { en: 'Quotations', zh: '报价单', icon: 'dollar', group: 'sourcing', at: 20 },
    row: { amount: 'totalAmount' },
    buyer: {
      why: ['What suppliers quoted, once it was opened.', '供应商的报价，开标后可见。'],
      duty: {
        tab: 'questions',
        needs: ['answer'],
        en: 'Questions of suppliers',
        zh: '供应商提问',
        said: ['Answer', '答复'],
      },
      roles: { buyer: '*', finance: ['look', 'price'] },
    },
    supplier: {
      why: [
        'Quote before the deadline; nobody reads your prices before the opening.',
        '在截止前报价；开标前任何人都看不到您的价格。',
      ],
      duty: { tab: 'mine', needs: ['submit'], en: 'Inquiries to quote', zh: '待报价的询价' },
      roles: { sales: '*' },
    },
  },
  transitions: {
    invite: move(
      ['Invite', 'Invited'],
      ['邀请报价', '已邀请报价'],
      'system',
      { quoteStatus: 'invited' },
      {},
      { publishes: true, sets: (_doc, { now }) => ({ inviteTime: now }), or: notYet },
    ),
    begin: move(
      ['Begin', 'Quoting has begun'],
      ['开始报价', '已开始报价'],
      'system',
      { quoteStatus: 'announced' },
      { quoteStatus: 'invited' },
      { at: 'beginDate', tells: true },
    ),
    admit: move(
      ['Accept', 'Accepted'],
      ['准入', '已准入'],
      'system',
      { quoteStatus: [...live, 'expired'] },
      {},
      { tells: true, keepsRowVersion: true, sets: () => ({ admissionAwaited: 'N' as const }) },
    ),
    read: move(
      ['Mark as read', 'Read'],
      ['查看', '已查看'],
      'supplier',
      { quoteStatus: 'invited' },
      { quoteStatus: 'read' },
      { silent: true },
    ),
    // before `submit`: where both can be taken it is the primary one
    confirmSurrogate: move(
      ['Confirm what was entered', 'Confirmed'],
      ['确认代录报价', '已确认代录'],
      'supplier',
      { quoteStatus: ['submitted', 'opened'] },
      {},
      {
        permission: 'submit',
        tells: true,
        obstacle: notToConfirm,
        sets: (_doc, { now }) => ({ surrogateConfirmTime: now }),
        keepsRowVersion: true,
        look: 'primaryNow',
      },
    ),
    submit: move(
      ['Quote', 'Quoted'],
      ['提交报价', '已提交报价'],
      'supplier',
      { quoteStatus: [...unanswered, 'submitted'] },
      { quoteStatus: 'submitted' },
      {
        ...answers,
        inWorkbook: quoteSheet,
        obstacle: notQuotable,
        guard: quoteFault,
        sets: (doc, { now }) => ({ ...sent(doc, now), surrogate: 'N' as const }),
        look: 'primary',
      },
    ),
    surrogate: move(
      ['Enter a quote on paper', 'Entered for the supplier'],
      ['代录纸质报价', '已代录报价'],
      'buyer',
      { quoteStatus: [...toAnswer, 'withdrawn', 'submitted'] },
      { quoteStatus: 'submitted' },
      {
        ...answers,
        tells: true,
        obstacle: notToEnter,
        guard: quoteFault,
        sets: (doc, { now }) => ({ ...sent(doc, now), surrogate: 'Y' as const }),
        look: 'menuNow',
      },
    ),
    decline: move(
      ['Do not take part', 'Declined'],
      ['不参与报价', '已放弃报价'],
      'supplier',
      { quoteStatus: ['announced', ...toAnswer] },
      { quoteStatus: 'declined' },
      {
        asks: {
          why: f.choice('Why not', '不参与原因', declineReasons, { required: true }),
          note: f.text('Remark', '说明', { max: 500 }),
        },
        obstacle: deadlinePassed,
        sets: (_doc, _moment, given) => ({
          declineReason: given.why as keyof typeof declineReasons,
          declineRemark: (given.note as string | undefined) ?? null,
        }),
        look: 'danger',
        undoneBy: 'undoDecline',
      },
    ),
    undoDecline: move(
      ['Take part after all', 'Takes part'],
      ['重新参与', '已重新参与'],
      'supplier',
      { quoteStatus: 'declined' },
      { quoteStatus: 'read' },
      {
        permission: 'decline',
        obstacle: deadlinePassed,
        sets: () => ({ declineReason: null, declineRemark: null }),
        or: notYet,
        look: 'now',
      },
    ),
    withdraw: move(
      ['Take back', 'Taken back'],
      ['撤回报价', '已撤回报价'],
      'supplier',
      { quoteStatus: 'submitted' },
      { quoteStatus: 'withdrawn' },
      // what was sent stays its author's own, sealed as before, to be sent again
      { permission: 'submit', obstacle: deadlinePassed, look: 'menu' },
    ),
    ask: move(
      ['Ask a question', 'Question sent'],
      ['提问', '已提问'],
      'supplier',
      { quoteStatus: ['announced', ...unanswered, 'submitted', 'declined'] },
      {},
      {
        permission: 'submit',
        tells: true,
        asks: asksQuestion,
        obstacle: questionsOver,
        sets: (doc, moment, given) => ({ questions: withQuestion(doc, given, moment) }),
        keepsRowVersion: true,
        look: 'now',
      },
    ),
    answerAll: move(
      ['Answer to all suppliers', 'All suppliers were answered'],
      ['公开答复', '已公开答复'],
      'buyer',
      { quoteStatus: live },
      {},
      {
        permission: 'answer',
        asks: asksClarification,
        obstacle: nothingAsked,
        sets: (doc, moment, given) => ({ questions: withAnswer(doc, given, moment) }),
        keepsRowVersion: true,
        look: 'primaryNow',
      },
    ),
    answer: move(
      ['Answer this supplier alone', 'Answered'],
      ['仅答复该供应商', '已答复'],
      'buyer',
      { quoteStatus: live },
      {},
      {
        tells: true,
        asks: asksAnswer,
        obstacle: nothingAsked,
        sets: (doc, moment, given) => ({ questions: withAnswer(doc, given, moment) }),
        keepsRowVersion: true,
        look: 'menuNow',
      },
    ),
    clarify: move(
      ['Answer questions', 'Questions answered'],
      ['答疑', '已答疑'],
      'system',
      { quoteStatus: live },
      {},
      { tells: true, asks: asksClarification, keepsRowVersion: true },
    ),
    extend: move(
      ['Move the deadline', 'Deadline moved'],
      ['延期', '已延期'],
      'system',
      { quoteStatus: [...live, 'expired'] },
      {},
      {
        tells: true,
        asks: { reason },
        or: { when: ({ quoteStatus }) => quoteStatus === 'expired', to: { quoteStatus: 'read' } },
      },
    ),
    amend: move(
      ['Change the inquiry', 'Inquiry changed'],
      ['询价变更', '询价已变更'],
      'system',
      { quoteStatus: live },
      {},
      {
        tells: true,
        sets: (_doc, _moment, given) => ({ changeRemark: String(given.changeRemark) }),
        or: { when: ({ quoteStatus }) => quoteStatus === 'submitted', to: { quoteStatus: 'needConfirm' } },
      },
    ),
    remind: move(
      ['Remind', 'Reminded'],
      ['催报', '已催报'],
      'system',
      { quoteStatus: unanswered },
      {},
      {
        tells: true,
        silent: true,
        sets: ({ alertCount }) => ({ alertCount: (alertCount ?? 0) + 1 }),
      },
    ),
    expire: move(
      ['Close', 'Deadline passed'],
      ['截止', '已截止'],
      'system',
      { quoteStatus: ['announced', ...unanswered] },
      { quoteStatus: 'expired' },
      { at: 'quoteEndTime', sets: () => ({ sealedContent: null }) },
    ),
    close: move(
      ['Close', 'Closed'],
      ['截止', '已截止'],
      'system',
      { quoteStatus: ['announced', ...unanswered, 'submitted', 'declined'] },
      {},
      {
        silent: true,
        sets: ({ quoteStatus, sealedContent }) => ({ sealedContent: isUnanswered(quoteStatus) ? null : sealedContent }),
        or: { when: ({ quoteStatus }) => isUnanswered(quoteStatus), to: { quoteStatus: 'expired' } },
      },
    ),
    open: move(
      ['Open', 'Opened'],
      ['开标', '已开标'],
      'system',
      { quoteStatus: 'submitted' },
      { quoteStatus: 'opened' },
      { sets: (_doc, { now }) => ({ openTime: now, sealedContent: null }) },
    ),
    bargain: move(
      ['Bargain', 'Price offered'],
      ['议价', '已发出议价'],
      'buyer',
      { quoteStatus: 'opened' },
      {},
      {
        fillsLines: ['bargainPrice'],
        asks: {
          validUntil: f.time('Answer by', '答复截止', { required: true }),
          remarkToSupplier: f.text('Remark to the supplier', '给供应商的说明', { max: 500 }),
        },
        obstacle: nothingToBargain,
        guard: offersFault,
        silent: true,
      },
    ),
    noteBargain: move(
      ['Note the offer', 'Offer noted'],
      ['登记议价', '已登记议价'],
      'system',
      { quoteStatus: ['opened', 'notAwarded'] },
      {},
      { fillsLines: ['bargainSendStatus', 'bargainRound'], silent: true },
    ),
    agreePrice: move(
      ['Agree on a price', 'Price agreed'],
      ['议定价格', '已议定价格'],
      'system',
      { quoteStatus: 'opened' },
      {},
      {
        fillsLines: [
          ...(['priceExcludingTax', 'ladderPriceJson', 'costConstituteJson', 'quotedPrice'] as const),
          'bargainSendStatus',
        ],
      },
    ),
    settle: move(
      ['Tell the result', 'Result told'],
      ['公布结果', '已公布结果'],
      'system',
      { quoteStatus: 'opened' },
      { quoteStatus: 'partAwarded' },
      {
        or: [
          { when: nothingAwarded, to: { quoteStatus: 'notAwarded' } },
          { when: allAwarded, to: { quoteStatus: 'awarded' } },
        ],
      },
    ),
    settleFormer: move(
      ['End the former round', 'Former round ended'],
      ['结束前轮报价', '前轮报价已结束'],
      'system',
      { quoteStatus: 'opened' },
      { quoteStatus: 'notAwarded' },
      { silent: true },
    ),
    endOrdering: move(
      ['End ordering', 'Ordering ended'],
      ['停止下单', '已停止下单'],
      'system',
      { quoteStatus: ['awarded', 'partAwarded'] },
      {},
      { tells: true },
    ),
    fail: move(
      ['End without an award', 'Ended without an award'],
      ['流标', '已流标'],
      'system',
      { quoteStatus: ['opened', 'submitted'] },
      { quoteStatus: 'void' },
      { or: { when: ({ quoteStatus }) => quoteStatus === 'opened', to: { quoteStatus: 'notAwarded' } } },
    ),
    cancel: move(
      ['Cancel', 'Inquiry cancelled'],
      ['取消', '询价已取消'],
      'system',
      { quoteStatus: [...live, 'expired'] },
      { quoteStatus: 'void' },
      { asks: { reason } },
    ),
  },
  steps: {
    ...{ invited: ['submit', 'decline'], needConfirm: ['submit'], withdrawn: ['submit'] },
    ...{ announced: [], toAdmit: [], entered: ['confirmSurrogate'], submitted: [], opened: [] },
  },
  stage: quoteStage,
  derive: (doc) => ({ ...quotationTotals(doc), hasQuestion: isLive(doc) ? hasQuestion(doc) : ('N' as const) }),
  ledger: {
    quantities: ['awardQuantity'],
    bounds: [{ sum: ['awardQuantity'], atMost: ['awardableQuantity'], message: 'quotation.awardedTooMuch' }],
  },
  sealed: {
    while: { quoteStatus: ['needConfirm', 'withdrawn', 'submitted', 'void'] },
    content: 'sealedContent',
    by: 'supplier',
    files: { until: 'openTime', onBehalf: 'surrogate' },
  },
  places: {
    enquiryNumber: ['filter', 'search', 'fact', 'csv'],
    stage: ['bar', 'csv'],
    quoteStatus: ['filter', 'csv'],
    subject: ['column', 'search', 'fact', 'csv'],
    bout: ['column', 'fact', 'csv'],
    supplierName: ['column', 'csv'],
    buyerName: ['column', 'csv'],
    quoteEndTime: ['column', 'filter', 'fact', 'csv'],
    priceStyle: ['fact', 'csv'],
    currency: ['column', 'fact', 'csv'],
    noteToSuppliers: ['fact'],
    hasQuestion: ['filter', 'csv'],
    quoteValidUntil: ['fact', 'csv'],
    remarkToPurchaser: ['fact'],
    totalAmount: ['column', 'csv'],
    submittedAt: ['column', 'fact', 'csv'],
    surrogate: ['filter', 'csv'],
  },
  linePlaces: {
    materialNumber: ['-column', 'search'],
    materialDesc: ['column', 'search'],
    quantity: ['column'],
    quoteUnit: ['column'],
    priceBase: ['column'],
    deliveryDate: ['column'],
    lineDecision: ['column'],
    priceExcludingTax: ['column'],
    quotedPrice: ['column'],
    bargainPrice: ['column'],
    bargainSendStatus: ['column'],
    taxRate: ['column'],
    subtotalAmount: ['column'],
    offeredQuantity: ['column'],
    offeredDate: ['column'],
    purchaseCycle: ['column'],
    quoteRemark: ['column'],
    awardQuantity: ['column'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'questions', en: 'Questions', zh: '待答疑', where: { hasQuestion: 'Y' }, side: 'buyer' },
      {
        ...{ key: 'toQuote', en: 'To quote', zh: '待报价' },
        where: { stage: ['announced', 'toAdmit', 'invited', 'needConfirm', 'withdrawn'] },
      },
      { key: 'quoted', en: 'Quoted', zh: '已报价', where: { stage: ['entered', 'submitted', 'opened'] } },
      {
        key: 'done',
        en: 'Ended',
        zh: '已结束',
        where: { stage: ['declined', 'expired', 'awarded', 'partAwarded', 'notAwarded', 'void'] },
      },
    ],
    sort: '-quoteNumber',
  },
  form: [{ en: 'Quotation', zh: '报价信息' }],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Quote', zh: '报价', stages: ['announced', 'toAdmit', 'invited', 'needConfirm', 'withdrawn'] },
    { en: 'Wait', zh: '待开标', stages: ['entered', 'submitted'] },
    { en: 'Award', zh: '定标', stages: ['opened'] },
    {
      en: 'Done',
      zh: '完成',
      stages: ['declined', 'expired', 'awarded', 'partAwarded', 'notAwarded', 'void'],
    },
  ],
  csv: {},
})

export type Quotation = DocOf<typeof quotation>
