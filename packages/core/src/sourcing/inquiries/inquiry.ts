import { approval, inApproval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { headColumns } from '../../definition/visibleHead.ts'
import type { AnyListing } from '../../definition/workflow.ts'
import { emailPattern } from '../../system/people/person.ts'
import { asksClarification, withClarification } from '../questions/questions.ts'
import {
  askedAlready,
  fewNotApproved,
  handedBack,
  hasBegun,
  inquiryFaults,
  inquiryLines,
  inquiryStage,
  notAllAnswered,
  nothingFew,
  notLater,
  notReady,
  openersKnown,
  openersLeft,
  openersOf,
  passwordFault,
  remindedEnough,
  sharesEntered,
  tooFewQuotes,
  tooLateToAmend,
  tooShortARound,
  waitingOpeners,
  withNewcomer,
} from './inquiryRules.ts'
import { inquiryShape } from './inquiryShape.ts'

const move = moves(inquiryShape)
const inHand = { enquiryStatus: 'draft' } as const
const asked = approval(inquiryShape, { while: inHand, becomes: { enquiryStatus: 'published' } })
/** Approvers decide whether few quotes are opened. */
const isClosed = ({ enquiryStatus }: { readonly enquiryStatus: string }): boolean => enquiryStatus === 'closed'
const running = { enquiryStatus: ['published', 'quoting'] } as const
const reason = f.text('Reason', '原因', { required: true, max: 500 })
/** Of the buyer's own: suppliers are told that there is no award. */
const ownReason = f.text('Reason', '原因', { required: true, max: 500, own: true })
const until = f.time('Deadline', '报价截止', { required: true })
const passWord = f.text('Password', '开标密码', { required: true, max: 200, secret: true })

/** While it stands so, nobody else has what it draws from requisitions. */
const holding = {
  holdsQuantity: 'Y',
  enquiryStatus: ['draft', 'published', 'quoting', 'closed', 'opened', 'pricing', 'awarded'],
} as const

type HeadKey = keyof typeof inquiryShape.fields
/** Keys and shares of keys are the server's alone. */
const keys: readonly HeadKey[] = ['openerKeys', 'roundKeys']
const view = (headColumns({ shape: inquiryShape } as unknown as AnyListing) as HeadKey[]).filter(
  (key) => !keys.includes(key),
)

/** Asks suppliers for prices in rounds; nobody reads a quote before its openers open it (domain/04 §3.4). */
export const inquiry = defineDocument(inquiryShape, {
  key: ['enquiryNumber'],
  title: 'subject',
  number: { field: 'enquiryNumber', pattern: 'RFQ{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      shows: view,
      person: 'purchasePerson',
      creates: true,
      edits: { ...inHand, auditStatus: unsubmitted },
      deletes: { ...inHand, auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Inquiries', zh: '询价单', icon: 'question-circle', group: 'sourcing', at: 10 },
    row: { party: 'purchasePersonName' },
    buyer: {
      why: [
        'Suppliers quote under seal; after the deadline the openers open all quotes at once.',
        '供应商密封报价；截止后由开标人统一开标。',
      ],
      duty: { tab: 'mine', needs: ['submit', 'open'], en: 'Inquiries to handle', zh: '待处理的询价单' },
      roles: { buyer: '*', finance: ['look', 'price', 'open'], approver: ['view', 'price'] },
    },
  },
  transitions: {
    setPassword: move(
      ['Set my opening password', 'Opening password set'],
      ['设置我的开标密码', '已设置开标密码'],
      'buyer',
      { ...inHand, auditStatus: unsubmitted },
      {},
      {
        permission: 'open',
        personal: openersOf,
        asks: {
          passWord,
          passWordAgain: f.text('Password again', '再次输入密码', { required: true, max: 200, secret: true }),
        },
        guard: passwordFault,
        look: 'now',
      },
    ),
    ...asked,
    lapse: move(
      ['Free what it reserves', 'What it reserved is free again'],
      ['释放预留数量', '预留数量已释放'],
      'system',
      { ...inHand, auditStatus: unsubmitted },
      {},
      { at: 'leaseEnd', sets: () => ({ holdsQuantity: 'N' as const, leaseEnd: null }) },
    ),
    submit: {
      ...asked.submit,
      en: 'Publish',
      zh: '发布',
      done: { en: 'Published', zh: '已发布' },
      guard: (doc, _given, moment) => notReady(doc, moment),
      // whoever publishes takes again what had become free, as far as it still is
      sets: () => ({ holdsQuantity: 'Y' as const, leaseEnd: null }),
    },
    withdraw: { ...asked.withdraw, sets: handedBack },
    reject: { ...asked.reject, sets: handedBack },
    refuse: { ...asked.refuse, sets: handedBack },
    approve: {
      ...asked.approve,
      from: [
        { ...inHand, auditStatus: inApproval },
        { enquiryStatus: 'closed', auditStatus: inApproval },
      ],
      sets: (doc, { now }) =>
        isClosed(doc) ? { fewBout: doc.bout, askedChange: null } : { publishTime: now, bout: 1 },
      or: [
        { when: isClosed, to: { ...asked.approve.to, enquiryStatus: 'closed' } },
        { when: hasBegun, to: { ...asked.approve.to, enquiryStatus: 'quoting' } },
      ],
    },
    start: move(
      ['Begin', 'Quoting began'],
      ['开始报价', '报价已开始'],
      'system',
      { enquiryStatus: 'published' },
      { enquiryStatus: 'quoting' },
      { at: 'beginDate' },
    ),
    extend: move(
      ['Extend', 'Extended'],
      ['延期', '已延期'],
      'buyer',
      running,
      {},
      {
        asks: { until, reason },
        guard: notLater,
        sets: (_doc, _moment, given) => ({
          quoteEndTime: String(given.until),
          extendReason: String(given.reason),
        }),
        look: 'now',
      },
    ),
    amend: move(
      ['Change', 'Changed'],
      ['变更', '已变更'],
      'buyer',
      running,
      {},
      {
        fills: ['noteToSuppliers'],
        fillsLines: ['quantity', 'deliveryDate', 'materialSpecifications', 'remark'],
        asks: { changeRemark: f.text('What was changed', '变更说明', { required: true, max: 500 }) },
        obstacle: tooLateToAmend,
        look: 'menu',
      },
    ),
    addSupplier: move(
      ['Invite another supplier', 'Supplier invited'],
      ['追加供应商', '已追加供应商'],
      'buyer',
      running,
      {},
      {
        permission: 'submit',
        asks: { toElsAccount: f.ref('Supplier', '供应商', 'supplier', { required: true }) },
        guard: (doc, given) =>
          askedAlready(doc, 'toElsAccount', given.toElsAccount)
            ? { message: 'inquiry.supplierTwice', field: 'toElsAccount' }
            : undefined,
        sets: (doc, _moment, given) => ({
          toElsAccountList: [
            ...(doc.toElsAccountList ?? []),
            { toElsAccount: String(given.toElsAccount), invitedBout: doc.bout ?? 1 },
          ],
        }),
        look: 'menu',
      },
    ),
    inviteByMail: move(
      ['Invite a company by mail', 'Company invited by mail'],
      ['邮件邀请企业', '已邮件邀请企业'],
      'buyer',
      running,
      {},
      {
        permission: 'submit',
        asks: {
          supplierName: f.name('Company', '企业名称', { required: true, own: true }),
          email: f.text('E-mail', '邮箱', { required: true, max: 254, pattern: emailPattern, own: true }),
        },
        guard: (doc, given) =>
          askedAlready(doc, 'email', given.email) ? { message: 'inquiry.mailTwice', field: 'email' } : undefined,
        sets: (doc, _moment, given) => ({
          toElsAccountList: [
            ...(doc.toElsAccountList ?? []),
            { supplierName: String(given.supplierName), email: String(given.email), invitedBout: doc.bout ?? 1 },
          ],
        }),
        look: 'menu',
      },
    ),
    takePart: move(
      ['Take part', 'A company takes part'],
      ['参与报价', '有企业参与报价'],
      'system',
      running,
      {},
      {
        asks: {
          toElsAccount: f.ref('Supplier', '供应商', 'supplier', { required: true, own: true }),
          email: f.text('E-mail', '邮箱', { max: 254, own: true }),
        },
        sets: (doc, _moment, given) => ({ toElsAccountList: withNewcomer(doc, given) }),
      },
    ),
    clarify: move(
      ['Tell all suppliers', 'All suppliers were told'],
      ['公开答疑', '已公开答疑'],
      ['buyer', 'system'],
      { enquiryStatus: ['published', 'quoting', 'closed'] },
      {},
      {
        permission: 'amend',
        asks: asksClarification,
        sets: ({ clarifications }, moment, given) => ({
          clarifications: withClarification(clarifications, given, moment),
        }),
        keepsRowVersion: true,
        look: 'menu',
      },
    ),
    remind: move(
      ['Remind', 'Reminded'],
      ['催报', '已催报'],
      'buyer',
      { enquiryStatus: 'quoting' },
      {},
      {
        obstacle: remindedEnough,
        sets: (doc, { now }) => ({ alertCount: (doc.alertCount ?? 0) + 1, alertTime: now }),
        look: 'now',
        bulk: true,
      },
    ),
    close: move(
      ['Close', 'Closed'],
      ['截止', '已截止'],
      ['system', 'buyer'],
      running,
      { enquiryStatus: 'closed' },
      {
        at: 'quoteEndTime',
        obstacle: notAllAnswered,
        sets: ({ quoteEndTime }, { now }) => (quoteEndTime !== null && quoteEndTime > now ? { quoteEndTime: now } : {}),
        look: 'menuNow',
      },
    ),
    reopenForQuotes: move(
      ['Give more time', 'More time given'],
      ['延长报价', '已延长报价'],
      'buyer',
      { enquiryStatus: 'closed' },
      { enquiryStatus: 'quoting' },
      {
        permission: 'extend',
        asks: { until, reason },
        guard: notLater,
        sets: (_doc, _moment, given) => ({
          quoteEndTime: String(given.until),
          extendReason: String(given.reason),
        }),
        look: 'menu',
      },
    ),
    askFewQuotes: move(
      ['Ask to open few quotes', 'Approval asked for'],
      ['申请报价不足开标', '已申请报价不足开标'],
      'buyer',
      { enquiryStatus: 'closed', auditStatus: ['approved', ...neverApproved] },
      { auditStatus: 'submitted' },
      {
        permission: 'submit',
        asks: {
          fewReason: f.text('Why with so few quotes', '报价不足仍开标的原因', { required: true, max: 500, own: true }),
        },
        obstacle: nothingFew,
        sets: (_doc, _moment, given) => ({
          fewQuotesReason: String(given.fewReason),
          askedChange: 'fewQuotes' as const,
        }),
        look: 'primaryNow',
      },
    ),
    open: move(
      ['Open the quotes', 'Quotes opened'],
      ['开标', '已开标'],
      'buyer',
      { enquiryStatus: 'closed' },
      { enquiryStatus: 'opened' },
      {
        personal: openersLeft,
        asks: {
          passWord,
          fewReason: f.text('Why with so few quotes', '报价不足仍开标的原因', { max: 500, own: true }),
        },
        obstacle: fewNotApproved,
        guard: tooFewQuotes,
        sets: (doc, { now }, given) => ({
          openTime: sharesEntered(doc) ? now : null,
          fewQuotesReason: given.fewReason ? String(given.fewReason) : doc.fewQuotesReason,
        }),
        or: {
          when: (doc) => !sharesEntered(doc),
          to: { enquiryStatus: 'closed' },
          said: {
            ...{ en: 'Opening password entered', zh: '输入开标密码' },
            done: { en: 'Opening password entered', zh: '已输入开标密码' },
          },
        },
        look: 'primary',
      },
    ),
    noteLowest: move(
      ['Note the lowest quotes', 'Lowest quotes noted'],
      ['登记最低报价', '已登记最低报价'],
      'system',
      { enquiryStatus: 'opened' },
      {},
      { fillsLines: ['lowestPrice'], silent: true },
    ),
    newBout: move(
      ['Another round', 'Another round begun'],
      ['新一轮报价', '已开始新一轮'],
      'buyer',
      { enquiryStatus: 'opened' },
      { enquiryStatus: 'quoting' },
      {
        asks: {
          until,
          increase: f.yesNo('Prices may be above those of the last round', '允许高于上轮报价', { initial: 'N' }),
        },
        guard: tooShortARound,
        sets: (doc, { now }, given) => ({
          bout: (doc.bout ?? 1) + 1,
          allowIncrease: given.increase === 'Y' ? ('Y' as const) : ('N' as const),
          beginDate: now,
          quoteEndTime: String(given.until),
          openTime: null,
          fewQuotesReason: null,
          fewNeedsApproval: null,
          alertCount: 0,
          alertTime: null,
        }),
        look: 'now',
      },
    ),
    draftAward: move(
      ['Begin the award', 'Award begun'],
      ['开始定标', '已开始定标'],
      'system',
      { enquiryStatus: 'opened' },
      { enquiryStatus: 'pricing' },
    ),
    dropAward: move(
      ['Drop the award', 'Award dropped'],
      ['撤销定标', '已撤销定标'],
      'system',
      { enquiryStatus: 'pricing' },
      { enquiryStatus: 'opened' },
    ),
    award: move(
      ['Award', 'Awarded'],
      ['定标', '已定标'],
      'system',
      { enquiryStatus: 'pricing' },
      { enquiryStatus: 'awarded' },
      { fillsLines: ['awardQuantity'] },
    ),
    release: move(
      ['Give back what is not ordered', 'What was not ordered is free again'],
      ['释放未下单数量', '已释放未下单数量'],
      'system',
      { enquiryStatus: 'awarded' },
      {},
      { fillsLines: ['keptQuantity', 'allocated'], silent: true },
    ),
    fail: move(
      ['End without an award', 'Ended without an award'],
      ['流标', '已流标'],
      'buyer',
      { enquiryStatus: ['closed', 'opened'] },
      { enquiryStatus: 'failed' },
      {
        asks: { reason: ownReason },
        sets: (_doc, _moment, given) => ({ endReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'buyer',
      [{ ...inHand, auditStatus: unsubmitted }, { enquiryStatus: ['published', 'quoting', 'closed'] }],
      { enquiryStatus: 'cancelled' },
      {
        asks: { reason },
        // nobody opens what was sealed for a round without its key
        sets: (_doc, _moment, given) => ({ endReason: String(given.reason), roundKeys: null }),
        look: 'danger',
      },
    ),
  },
  steps: {
    draft: ['edit', 'submit', 'setPassword'],
    rejected: ['edit', 'submit', 'setPassword'],
    closed: ['open'],
    opened: ['award.create', 'newBout', 'fail'],
  },
  stage: inquiryStage,
  others: waitingOpeners,
  derive: (doc) => ({ ...openersKnown(doc), ...inquiryLines(doc), localCurrency: doc.currency }),
  check: inquiryFaults,
  invites: {
    document: 'quotation',
    rows: 'toElsAccountList',
    account: 'toElsAccount',
    round: 'bout',
    tells: {
      head: [
        ...(['enquiryNumber', 'subject', 'bout', 'beginDate', 'quoteEndTime', 'endDate', 'questionsEnd'] as const),
        ...([
          'quoteMethod',
          'priceStyle',
          'costConstituteJson',
          'allowFees',
          'feeTemplateJson',
          'allowIncrease',
          'companyCode',
          'purchasePerson',
          'purchasePersonName',
          'allowCurrencyChoice',
          'currencyList',
          'localCurrency',
          'payMethod',
        ] as const),
        ...(['payConditionCode', 'noteToSuppliers', 'clarifications'] as const),
      ],
      lines: [
        ...(['materialNumber', 'materialDesc', 'materialSpecifications', 'quantity', 'quoteUnit'] as const),
        ...(['priceBase', 'deliveryDate', 'factory', 'remark'] as const),
      ],
    },
    on: ['approve', 'addSupplier', 'takePart', 'newBout'],
    by: 'invite',
    follows: { enquiryStatus: { opened: 'open', failed: 'fail', cancelled: 'cancel' } },
    tellsAgain: {
      extend: 'extend',
      reopenForQuotes: 'extend',
      amend: 'amend',
      clarify: 'clarify',
      remind: 'remind',
      close: 'close',
    },
  },
  books: [
    { by: 'purchaseRequestNumber', while: holding, adds: { toEnquiryQuantity: 'allocatedQuantity' } },
    { by: 'purchaseRequestNumber', rows: 'allocated', while: holding, adds: { toEnquiryQuantity: 'quantity' } },
  ],
  merges: {
    of: 'purchaseRequestNumber',
    rows: 'allocations',
    quantity: 'quantity',
    by: ['materialNumber', 'materialDesc', 'materialSpecifications', 'quoteUnit', 'factory', 'priceBase', 'taxCode'],
    first: 'deliveryDate',
  },
  linesAhead: ['deliveryDate'],
  places: {
    subject: ['column', 'search', 'csv'],
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    enquiryStatus: ['filter', 'csv'],
    enquiryType: ['filter', 'fact', 'csv'],
    enquiryMethod: ['filter', 'fact', 'csv'],
    enquiryScope: ['filter', 'fact', 'csv'],
    bout: ['fact', 'csv'],
    quoteEndTime: ['column', 'filter', 'fact', 'csv'],
    priceStyle: ['fact', 'csv'],
    toElsAccountList: ['csv'],
    inviteCount: ['column', 'fact', 'csv'],
    answerCount: ['column', 'fact', 'csv'],
    companyCode: ['filter', 'csv'],
    purchasePersonName: ['column', 'fact', 'csv'],
    openers: ['csv'],
    fewQuotesReason: ['fact'],
  },
  linePlaces: {
    purchaseRequestNumber: ['-column', 'filter'],
    requestItemNumber: ['-column'],
    allocations: ['form', '-column', '-csv'],
    materialNumber: ['-column', 'search'],
    materialDesc: ['search'],
    cateLevelCode: ['-column', 'filter'],
    priceBase: ['-column'],
    taxCode: ['-column'],
    netWeight: ['-column'],
    historyPrice: ['column'],
    lowestPrice: ['column'],
    itemStatus: ['column', 'bar'],
    awardQuantity: ['column'],
    allocated: ['-column'],
  },
  list: {
    byLine: true,
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'Drafts', zh: '草稿', where: { stage: ['draft', 'rejected', 'underApproval'] } },
      { key: 'quoting', en: 'Quoting', zh: '报价中', where: { stage: ['published', 'quoting'] } },
      { key: 'toOpen', en: 'To open', zh: '待开标', where: { stage: ['closed', 'fewApproval'] } },
      { key: 'toAward', en: 'To award', zh: '待定标', where: { stage: ['opened', 'pricing'] } },
      { key: 'done', en: 'Ended', zh: '已结束', where: { stage: ['awarded', 'failed', 'cancelled'] } },
    ],
    sort: '-enquiryNumber',
  },
  form: [
    { en: 'Inquiry', zh: '询价信息' },
    { en: 'Suppliers', zh: '供应商', from: 'toElsAccountList' },
    { en: 'Purchasing', zh: '采购信息', from: 'companyCode' },
    { en: 'Opening', zh: '开标', from: 'openers' },
  ],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Ask', zh: '编制', stages: ['draft', 'underApproval', 'rejected'] },
    { en: 'Quote', zh: '报价', stages: ['published', 'quoting'] },
    { en: 'Open', zh: '开标', stages: ['closed', 'fewApproval'] },
    { en: 'Award', zh: '定标', stages: ['opened', 'pricing'] },
    { en: 'Done', zh: '完成', stages: ['awarded', 'failed', 'cancelled'] },
  ],
  csv: {},
})

export type Inquiry = DocOf<typeof inquiry>
