import { isZero } from '../../decimal.ts'
import { approval } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { type Decimal, f } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { claimBound, claimedAlready, openClaim } from '../claims.ts'
import { judged, resultFault, sharedOf } from './characteristics.ts'
import {
  concessionFault,
  decidedSoFar,
  demandedByDecision,
  isReturning,
  isUndecided,
  openReturn,
  returnBound,
  suggestedDecision,
} from './inspectionDecision.ts'
import { buyerView, supplierLineView, supplierStub, supplierView } from './inspectionSecrecy.ts'
import { inspectionShape } from './inspectionShape.ts'

const move = moves(inspectionShape)
const undecided = { inspectStatus: ['new', 'inProgress', 'partlyDecided'] } as const
const quantity = (en: string, zh: string) => f.quantity(en, zh)
const why = f.text('Reason', '原因', { required: true, max: 500 })
/** Nothing that was asked for waits for a decision. */
const unasked = ['notSubmitted', 'approved', 'rejected', 'notApproved', 'withdrawn'] as const
const nothingAsked = () => ({ askedChange: null, askedConcessionQty: null, askedReason: null })

/** A concession goes through the approval of its flow (domain/05 §1.6: `inspectionConcession`). */
const { submit: _made, ...course } = approval(inspectionShape, { while: undecided })
const approvalOf = {
  ...course,
  withdraw: { ...course.withdraw, permission: 'decide', sets: nothingAsked },
  reject: { ...course.reject, sets: nothingAsked },
  refuse: { ...course.refuse, sets: nothingAsked },
}

/** What is found about a lot that has come in, and the decisions on it, one after the other (domain/05 §1.6). */
export const incomingInspection = defineDocument(inspectionShape, {
  key: ['inspectionNumber'],
  title: 'materialDesc',
  number: { field: 'inspectionNumber', pattern: 'IQ{yyyyMMdd}{0000}' },
  // Receipts make them.
  serverSees: true,
  sides: {
    buyer: { owner: 'elsAccount', sees: 'all', party: 'buyerName', person: 'inspector', shows: buyerView },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'decideTime' },
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLineView,
      stub: { when: { inspectStatus: 'inProgress' }, shows: supplierStub },
    },
  },
  judgedBy: { supplier: 'toElsAccount' },
  found: {
    menu: { en: 'Incoming inspections', zh: '来料检验', icon: 'experiment', group: 'deliveries', at: 70 },
    alias: 'inspection',
    row: { counts: { decide: 'undecidedQty', 'returnOrder.create': 'lines.openReturnQty' } },
    buyer: {
      why: ['Says which of the goods may be used, and which go back.', '判定哪些货物可用、哪些要退回。'],
      duty: { tab: 'mine', needs: ['decide'], en: 'Lots to inspect', zh: '待检的来料' },
      roles: {
        everyone: ['look'],
        buyer: ['price'],
        buyerManager: '*',
        quality: ['keep', 'record', 'decide'],
        qualityManager: ['reopen', 'concede'],
        finance: ['price'],
        budgetOwner: ['price'],
      },
    },
    supplier: {
      menu: { en: 'Inspection results', zh: '检验结果' },
      roles: { everyone: ['look', 'keep'], sales: '*', supplierFinance: '*' },
    },
  },
  transitions: {
    record: move(
      ['Record results', 'Results recorded'],
      ['录入结果', '已录入结果'],
      'buyer',
      undecided,
      { inspectStatus: 'inProgress' },
      {
        fills: ['sampleSize', 'results'],
        guard: ({ characteristics, results }) => resultFault(judged(characteristics, results)),
        or: { when: ({ overall }) => overall !== null, to: { inspectStatus: 'partlyDecided' } },
      },
    ),
    decide: move(
      ['Decide', 'Decided'],
      ['判定', '已判定'],
      'buyer',
      undecided,
      { inspectStatus: 'decided' },
      {
        asks: {
          acceptQty: quantity('Accepted', '合格数量'),
          concedeQty: f.quantity('Conceded', '让步数量', { needs: 'concede' }),
          rejectQty: quantity('Rejected', '不合格数量'),
          reason: f.text('Reason', '原因', { max: 500 }),
        },
        suggests: (inspection, _moment, given) => suggestedDecision(inspection, given),
        demands: demandedByDecision,
        or: { when: isUndecided, to: { inspectStatus: 'partlyDecided' } },
        sets: (_inspection, { now }) => ({ decideTime: now }),
        publishes: true,
        look: 'primary',
      },
    ),
    askConcession: move(
      ['Ask for a concession', 'Concession asked for'],
      ['申请让步接收', '已申请让步接收'],
      'buyer',
      { ...undecided, auditStatus: unasked },
      { auditStatus: 'submitted' },
      {
        asks: {
          askedQty: f.quantity('Accepted by concession', '让步接收数量', { required: true, least: '0.000001' }),
          reason: why,
        },
        guard: concessionFault,
        sets: (_inspection, _moment, { askedQty, reason }) => ({
          askedChange: 'concession',
          askedConcessionQty: String(askedQty) as Decimal,
          askedReason: String(reason),
        }),
        permission: 'decide',
        look: 'menu',
      },
    ),
    ...approvalOf,
    concede: move(
      ['Accept by concession', 'Accepted by concession'],
      ['让步接收', '已让步接收'],
      'system',
      undecided,
      { inspectStatus: 'partlyDecided' },
      {
        or: { when: (inspection) => !isUndecided(inspection), to: { inspectStatus: 'decided' } },
        sets: (_inspection, { now }) => ({ decideTime: now, ...nothingAsked() }),
        publishes: true,
      },
    ),
    reopen: move(
      ['Reopen', 'Reopened'],
      ['重新检验', '已转重新检验'],
      'buyer',
      { inspectStatus: ['partlyDecided', 'decided'] },
      { inspectStatus: 'inProgress' },
      {
        asks: { why: f.text('Reason', '原因', { required: true, max: 500, own: true }) },
        obstacle: (inspection) => claimedAlready(inspection) ?? isReturning(inspection),
        look: 'danger',
      },
    ),
    cancel: move(
      ['Cancel with the receipt', 'Cancelled with the receipt'],
      ['随收货冲销取消', '已随收货冲销取消'],
      'system',
      { inspectStatus: ['new', 'inProgress'] },
      { inspectStatus: 'cancelled' },
    ),
  },
  steps: {
    new: ['record'],
    inProgress: ['decide'],
    partlyDecided: ['decide'],
    toReturn: ['make', 'returnOrder.create'],
  },
  stage: ({ inspectStatus, lines }) =>
    inspectStatus === 'decided' && lines.some((line) => !isZero(openReturn(line))) ? 'toReturn' : inspectStatus,
  derive: (inspection) => {
    const results = judged(inspection.characteristics, inspection.results)
    const lines = inspection.lines.map((line) => ({
      ...line,
      openClaimQty: openClaim(line),
      openReturnQty: openReturn(line),
    }))
    return { ...decidedSoFar(inspection), results, sharedResults: sharedOf(inspection.characteristics, results), lines }
  },
  own: sideNotes,
  permissions: ['concede'],
  way: {
    about: { document: 'receipt', number: 'receiptNumber', item: 'receiptItemNumber' },
    stations: [
      {
        en: 'Passed inspection',
        zh: '检验合格',
        books: ['acceptedQty', 'concessionQty'],
        day: 'decideTime',
        asked: 'isCheckQuality',
      },
    ],
  },
  books: [
    {
      by: 'receiptNumber',
      while: { inspectStatus: ['partlyDecided', 'decided'] },
      adds: {
        acceptedQty: 'acceptedQty',
        concessionQty: 'concessionQty',
        rejectedQty: 'rejectedQty',
        resettledQty: 'resettledQty',
        totalNonTaxAmount: 'totalNonTaxAmount',
        taxAmount: 'taxAmount',
        totalAmount: 'totalAmount',
      },
    },
  ],
  ledger: { quantities: ['claimedQty', 'claimedAmount', 'returnedQty'], bounds: [claimBound, returnBound] },
  openIndexes: ['openClaimQty', 'openReturnQty'],
  places: {
    toElsAccount: ['filter'],
    supplierName: ['column', 'search'],
    buyerName: ['column', 'search'],
    stage: ['csv'],
    inspectStatus: ['filter'],
    auditStatus: ['filter'],
    receiptNumber: ['filter', 'index', 'search', 'fact', 'csv'],
    receiptItemNumber: ['csv'],
    factory: ['filter'],
    materialNumber: ['column', 'filter', 'index', 'search', 'csv'],
    materialDesc: ['column', 'search', 'csv'],
    batchNumber: ['column', 'fact', 'csv'],
    lotQuantity: ['column', 'fact', 'csv'],
    orderUnit: ['column', 'fact', 'csv'],
    standardNumber: ['fact', 'filter'],
    samplingPlan: ['filter', 'fact'],
    sampleSize: ['fact', 'csv'],
    results: ['fact'],
    sharedResults: ['fact'],
    acceptedQty: ['csv'],
    concessionQty: ['csv'],
    rejectedQty: ['csv'],
    overall: ['column', 'filter', 'fact', 'csv'],
    decideTime: ['column', 'filter', 'sort', 'csv'],
    askedConcessionQty: ['fact'],
    askedReason: ['fact'],
    inspector: ['filter'],
    inspectorName: ['column', 'csv'],
    createDate: ['-sort'],
    historyFlag: ['filter'],
  },
  linePlaces: {
    materialNumber: ['form', '-column', 'last'],
    materialDesc: ['form'],
    orderUnit: ['column'],
    acceptedQty: ['column'],
    concessionQty: ['column'],
    rejectedQty: ['column'],
    reason: ['column'],
    decideTime: ['column'],
    decidedByName: ['column'],
    totalAmount: ['column'],
    claimedQty: ['column'],
    claimedAmount: ['csv'],
    returnedQty: ['column', 'csv'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', side: 'buyer', urgent: true },
      {
        key: 'open',
        en: 'To inspect',
        zh: '待检',
        side: 'buyer',
        where: { stage: ['new', 'inProgress', 'partlyDecided'] },
      },
      { key: 'rejected', en: 'With rejections', zh: '有不合格', where: { overall: ['rejected', 'mixed'] } },
      { key: 'toReturn', en: 'To return', zh: '待退货', side: 'buyer', where: { stage: 'toReturn' } },
      { key: 'decided', en: 'Decided', zh: '已判定', where: { stage: ['toReturn', 'decided'] } },
    ],
    sort: '-inspectionNumber',
  },
  form: [{ en: 'Inspection', zh: '来料检验' }],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'New', zh: '待检', stages: ['new'] },
    { en: 'Inspect', zh: '检验', stages: ['inProgress'] },
    { en: 'Decide', zh: '判定', stages: ['partlyDecided'] },
    { en: 'Done', zh: '完成', stages: ['toReturn', 'decided', 'cancelled'] },
  ],
  csv: {},
})

export type IncomingInspection = DocOf<typeof incomingInspection>
