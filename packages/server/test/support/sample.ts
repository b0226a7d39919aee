/** Made-up documents of any definition: every field filled with a value that its rules accept. */

import type { Field, Fields, Wanted } from '@srm/core/definition/field'
import { lineReferences } from '@srm/core/definition/lines/lineReferences'
import { readValue } from '@srm/core/definition/read'
import type { Side } from '@srm/core/definition/shape'
import { addresseeOf } from '@srm/core/definition/sides/parties'
import { startLine, startValues } from '@srm/core/definition/startValues'
import { clockMoves } from '@srm/core/definition/time/clock'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  hasLines,
  hasStages,
  settle,
  transitionsOf,
} from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { isCreditCode } from '@srm/core/suppliers/creditCode'
import { v7 as uuidv7 } from 'uuid'
import { drawnFrom } from '../../../../scripts/scale.ts'
import { isSeenBy, reachable, type Standing, standsIn } from '../../../core/test/reachable.ts'
import { openedBy, openingPassword } from './samples/roundKeys.ts'
import { accounts } from './server.ts'

export const definitions: readonly AnyDocument[] = Object.values(documents)
export const sidesOf = (def: AnyDocument): Side[] => Object.keys(def.sides) as Side[]

/** Does the other side see a few columns alone of a document that stands so? */
const isStub = (def: AnyDocument, { status }: Standing): boolean => {
  const { stub } = def.sides[addresseeOf(def) ?? 'supplier'] ?? {}
  return stub !== undefined && standsIn(stub.when, status)
}

/**
 * Standings of every document, each with its name, within one budget for all of them: one that was handed over, one that was
 * so as a stub, and one that was not are among each document's.
 */
export const drawnStandings = (budget: number): ReadonlyMap<AnyDocument, readonly (readonly [string, Standing])[]> =>
  drawnFrom(
    new Map(
      definitions.map((def) => [
        def,
        [...reachable(def)].map(([name, standing]) => [name, standing, isStub(def, standing)] as const),
      ]),
    ),
    budget,
    ([, { handedOver }, stub]) => `${handedOver} ${stub}`,
  ) as unknown as ReadonlyMap<AnyDocument, readonly (readonly [string, Standing])[]>

/** A code that every dictionary has in tests. */
export const code = 'X1'
export const farDay = '2099-06-15'
const moment = { now: '2026-01-02T03:04:05.000Z', today: '2026-01-02' } as const
const starter = { person: undefined, localCurrency: code, now: moment.now }

const signs = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
/** A code with the check character that belongs to it. */
export const creditCodeFor = (n: number): string => {
  const front = `91310000${String(n).padStart(9, '0')}`
  return signs.map((sign) => front + sign).find(isCreditCode) ?? ''
}

const texts = (name: string, n: number) => [
  `${name}${n}`,
  `a${n}`,
  `1380013${String(n).padStart(4, '0')}`,
  `a${n}@b.cn`,
  'CN',
  'CNY',
  `fbk${(n % 50) + 1}`,
  `/${name}/${n}`,
  n.toString(16).padStart(64, '0'),
  `https://a${n}.cn`,
]

function textFor(field: Field, name: string, n: number): string {
  const found = texts(name, n).find((text) => 'value' in readValue(field, text))
  if (found === undefined) throw new Error(`no sample text fits the pattern of ${name}: ${field.pattern}`)
  return found
}

/** The lines of the document that line references point to: the first, the second. */
const itemOf = (at: number): number => (at + 1) * 10

/** The numbers of the lines that a line at a place refers to, as far as people say them. */
const itemsOf = (def: AnyDocument, at: number): AnyRow =>
  Object.fromEntries(
    lineReferences(def).flatMap(({ field }) =>
      (def.shape.lines as Fields)[field.item]?.auto ? [] : [[field.item, itemOf(at)]],
    ),
  )

/** The companies of the world, by the fields that name them. */
const parties: Readonly<Record<string, string>> = {
  toElsAccount: accounts.supplier,
  purchaserAccount: accounts.buyer,
}

/** A value the field accepts; `n` makes keys differ. */
export function sampleValue(field: Field, name: string, n: number): unknown {
  switch (field.kind) {
    case 'text':
      if (name === 'socialCreditCode') return creditCodeFor(n)
      return n === 1 ? (parties[name] ?? textFor(field, name, n)) : textFor(field, name, n)
    case 'number':
      return 1
    case 'decimal':
      return field.most !== undefined && Number(field.most) < 2 ? field.most : '2'
    case 'date':
      return farDay
    case 'time':
      return moment.now
    case 'choice':
      return field.initial ?? Object.keys(field.options ?? {})[0]
    case 'dict':
      return code
    case 'ref':
      return keyOf(field.target ?? '', field.where)
    case 'json':
      return []
  }
}

const fieldsOf = (def: AnyDocument): Field[] => [
  ...Object.values(def.shape.fields as Fields),
  ...Object.values(def.shape.lines as Fields),
  ...transitionsOf(def).flatMap(([, { asks }]) => Object.values((asks ?? {}) as Fields)),
]
/** The documents of the world have blank what a reference wants to be blank. */
const asks = ({ where = {} }: Field) => Object.values(where).some((words) => words !== null)
/** What references to a kind of document ask of it, each once. */
const askedFor = Map.groupBy(
  definitions.flatMap(fieldsOf).filter((field) => field.kind === 'ref' && asks(field)),
  ({ target }) => target,
)
const wantedOf = (name: string): Wanted[] => {
  const asked = askedFor.get(name) ?? []
  return [...new Set(asked.map(({ where }) => JSON.stringify(where)))].map((text) => JSON.parse(text))
}

/** Beside the numbers that tests give. */
const firstOfWanted = 9001

/** The business key of the document of a kind that references point to, or that those point to which ask for more. */
export function keyOf(name: string, where?: Wanted): string {
  const def = documents[name as keyof typeof documents] as AnyDocument
  const key = String(def.key[0])
  const place = wantedOf(name).findIndex((wanted) => where && JSON.stringify(wanted) === JSON.stringify(where))
  return String(sampleValue(def.shape.fields[key], key, place < 0 ? 1 : firstOfWanted + place))
}

/** Numbers and columns of the documents that references to a kind ask for. */
export const wantedRows = ({ shape: { name } }: AnyDocument): [n: number, row: AnyRow][] =>
  wantedOf(name).map((wanted, i) => [
    firstOfWanted + i,
    Object.fromEntries(Object.entries(wanted).map(([key, words]) => [key, [words].flat()[0]])),
  ])

/** Does a reference lead to a document of a kind whatever it is like? */
export const isPlainlyReferredTo = ({ shape: { name } }: AnyDocument): boolean =>
  definitions.flatMap(fieldsOf).some((field) => field.kind === 'ref' && field.target === name && !asks(field))

/** What a reference asks of the states of a document. */
const statesIn = ({ shape }: AnyDocument, wanted: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(wanted).filter(([key]) => key in shape.statuses))

/** Does a reference ask where a document stands that two companies share? */
export const asksToStand = (def: AnyDocument, wanted: AnyRow): boolean =>
  addresseeOf(def) !== undefined && Object.keys(statesIn(def, wanted)).length > 0

/** Where a document stands that is as references want it: handed over, in the states that they ask for. */
export const standingOf = (def: AnyDocument, wanted: AnyRow, otherwise: Standing): Standing =>
  asksToStand(def, wanted)
    ? ([...reachable(def).values()].find((one) => one.handedOver && standsIn(statesIn(def, wanted), one.status)) ??
      otherwise)
    : otherwise

/** A row that refers to its own kind would be its own parent. */
const isOwnKind = (def: AnyDocument, field: Field) => field.kind === 'ref' && field.target === def.shape.name

/** Free lines, lines without a master number and limits are for stories of their own. */
const ofStories = new Set([
  'freeItem',
  'tempNumber',
  'limitAmount',
  'expectedAmount',
  'supplyFactory',
  'supplyLocation',
])

const filled = (def: AnyDocument, fields: Fields, n: number): AnyRow =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.auto && !isOwnKind(def, field))
      .filter(([key]) => !ofStories.has(key))
      .map(([key, field]) => [key, sampleValue(field, key, n)]),
  )

/** Of a flow that no sample meets: the others of its kind go on without one. */
const unmet = { conditionField: 'materialNumber', conditionOperator: 'eq', conditionValue: 'nobody' } as const
const lineTogether: Readonly<Record<string, AnyRow>> = {
  // In the base unit, and as many as were ordered.
  purchaseOrder: {
    ...{ unitQuantity: '1', overTolerance: '0', lackTolerance: '0', unlimitedOver: 'N' },
    // What was awarded says of which requisition it is: a story of its own.
    ...{ awardNumber: null, awardItemNumber: null },
    // Of a plan: a story of its own.
    ...{ planNumber: null, planItemNumber: null },
  },
  // A line is of one source.
  reconciliation: { costNumber: null, costItemNumber: null },
  // What no inspection has rejected goes back.
  returnOrder: { inspectionNumber: null, inspectionItemNumber: null },
  // An additional expense is about none of these.
  expenseSheet: {
    ...{ inspectionNumber: null, inspectionItemNumber: null, returnNumber: null, returnItemNumber: null },
    ...{ deliveryNoteNumber: null, deliveryNoteItemNumber: null, receiptNumber: null, receiptItemNumber: null },
    ...{ reconNumber: null, reconItemNumber: null },
  },
  // It is for what was stated, of a price without tax.
  invoice: { priceBasis: '1', costNumber: null, costItemNumber: null },
  flowDefinition: { ...unmet, role: 'approver' },
  deliveryNotice: { productionDate: '2020-01-01', serials: null },
  receipt: { serials: null },
  budgetChange: { direction: null },
  award: { priceStart: '2099-06-01', priceExpiryDate: '2099-06-30' },
  // Of a service, which has a quantity.
  serviceSheet: { amount: null },
}

/** What a material is asked for whatever its category is (spec §5). */
export const spec5 = ['materialSpecifications', 'materialModel', 'productionStatus', 'businessStatus'] as const

/** The same as a cell of a file: what a category says that asks nothing of its materials. */
export const asksNothing = `"${JSON.stringify(spec5.map((attribute) => ({ attribute, asked: 'N' }))).replaceAll('"', '""')}"`

/** Values that go together where samples by themselves would not. */
const together: Readonly<Record<string, AnyRow>> = {
  // Each price is of a service of its own: two of one key and the same days cannot stand beside each other.
  priceRecord: {
    materialNumber: null,
    priceStart: '2099-06-01',
    priceExpiryDate: '2099-06-30',
    ladderPriceJson: null,
    costConstituteJson: null,
    additionFeeJson: null,
  },
  // What the specification asks of every material is a story of its own.
  materialCategory: { template: spec5.map((attribute) => ({ attribute, asked: 'N' })) },
  inspectionStandard: { cateLevelCode: null },
  costCenter: { validFrom: null, validTo: null },
  // What comes back has neither a price nor to be a component.
  goodsMovement: { movementType: '542', postingDate: null },
  sourceList: { objectType: 'category', materialNumber: null },
  unitConversion: { toUnit: 'CNY' },
  flowDefinition: unmet,
  deliveryNotice: { packages: null, dock: null, deliveryTimeSlot: null },
  receipt: { postingDate: null },
  // What the keeping of materials demands of goods on their way is a story of its own.
  material: { shelfLifeDays: null, minRemainShelfLife: null, batchManaged: 'N', serialManaged: 'N' },
  notice: { publishTime: null, expireTime: null },
  // Dated before today; what it corrects is asked of credit notes alone.
  invoice: { invoiceDate: '2020-01-01', originalInvoice: null, printedNet: null, printedTax: null },
  organization: { effectiveFrom: null, effectiveTo: null, docks: null },
  menu: { parentId: null },
  fieldLabel: { documentName: 'setting' },
  supplierIdentification: { certDate: null, effectDate: null },
  // Its periods begin on any day.
  plan: { bucket: 'day' },
  // To come, so that the clock moves none of them; asked is somebody, and somebody opens.
  inquiry: {
    ...{ beginDate: '2099-06-01T00:00:00.000Z', quoteEndTime: '2099-06-10T00:00:00.000Z', questionsEnd: null },
    ...{
      toElsAccountList: [{ toElsAccount: accounts.supplier }],
      openers: [{ person: 'admin001' }],
      singleReason: null,
    },
  },
  // A document that every side imports.
  importJob: { document: 'role', fileHash: null, keyField: null },
}

/** What a second line says otherwise: each subject of a budget and each period of a plan stands once. */
const otherLine: Readonly<Record<string, AnyRow>> = { budget: { subject: null }, plan: { bucketStart: '2099-06-14' } }

/** What an order that is submitted says: of another currency the account's tables decide, which is a story of its own. */
export const ownCurrency = { currency: 'CNY', localCurrency: 'CNY' } as const

/** What a document says for one of its actions alone. */
export const forAction: Readonly<Record<string, AnyRow>> = {
  'purchaseOrder.submit': ownCurrency,
  'inquiry.submit': { roundKeys: null, allowCurrencyChoice: 'N', currencyList: null },
  'inquiry.askFewQuotes': { answerCount: 0, minQuotes: 9, fewNeedsApproval: 'Y', fewBout: null },
  'inquiry.addSupplier': { toElsAccountList: [] },
  'quotation.answer': {
    questions: [{ question: 'Of steel?', askedTime: '2026-01-01T00:00:00.000Z', answer: null, answeredTime: null }],
  },
  'quotation.submit': { localCurrency: null, lastCurrency: null, allowCurrencyChoice: 'N' },
  'quotation.surrogate': {
    ...{ surrogate: 'Y', surrogateConfirmTime: null },
    ...{ localCurrency: null, lastCurrency: null, allowCurrencyChoice: 'N' },
  },
  'quotation.confirmSurrogate': { surrogate: 'Y', surrogateConfirmTime: null },
  'invoice.acceptDifference': { matchStatus: 'differs' },
  'invoice.wait': {
    matchResult: [{ kind: 'quantity', item: 10, expected: '1', actual: '2', delta: '1', within: 'N' }],
  },
  // It closed itself: its lines are open.
  'purchaseOrder.closeLine': { completeFlag: 'Y' },
}

const disputedLine = { dispute: 'price', disputeText: 'Dearer than ordered' } as const

/** What its lines say for one of its actions alone. */
export const linesForAction: Readonly<Record<string, AnyRow>> = {
  'purchaseOrder.submit': { unlimitedOver: 'N' },
  'reconciliation.answer': disputedLine,
  'reconciliation.resolve': disputedLine,
  'requisition.reopenLines': { itemStatus: 'closed' },
  'requisition.resend': { itemStatus: 'returned' },
  'quotation.bargain': { priceExcludingTax: '2' },
}

const dayOf = (n: number): string => new Date(Date.UTC(2099, 0, 1 + n)).toISOString().slice(0, 10)
/** A day of the month that is so many after the first one of 3000. */
const monthsOn = (n: number, day: number): string => new Date(Date.UTC(3000, n, day)).toISOString().slice(0, 10)
/** Periods that follow each other, where two may not have a day in common. */
const inTurn: Readonly<Record<string, (n: number) => AnyRow>> = {
  taxCode: (n) => ({ validFrom: dayOf(2 * n), validTo: dayOf(2 * n + 1) }),
  budget: (n) => ({ startDate: dayOf(2 * n), endDate: dayOf(2 * n + 1) }),
  exchangeRate: (n) => ({ toCurrency: 'CNY', validFrom: dayOf(n) }),
  // Whole months that run, each counted once.
  costReduction: (n) => ({ periodFrom: monthsOn(n, 1), periodTo: monthsOn(n + 1, 0) }),
}

/** Fields by which rows written without their references stay apart, where the business allows one of each only. */
const apart: Readonly<Record<string, (n: number) => AnyRow>> = {
  inspectionSetting: (n) => ({ materialNumber: `material${n}` }),
  // In the currency of the house, as changes of it are.
  budget: () => ({ unit: 'CNY' }),
  budgetEntry: (n) => ({
    ...{ budgetNumber: `budgetNumber${n}`, budgetItemNumber: itemOf(0), entryOrder: n, logtime: moment.now },
    ...{ amountChangeType: '1', amount: '2', sourceType: 'purchaseOrder' },
  }),
  // Valid on every day.
  costCenter: () => ({ validFrom: null, validTo: null }),
  inspectionStandard: (n) => ({ materialNumber: `material${n}`, cateLevelCode: null }),
  // Of a file: without a proof it can be submitted.
  priceRecord: () => ({ sourceType: 'import' }),
  // What was sent is confirmed by what it said.
  reconciliation: () => ({
    contentHash: 'a'.repeat(64),
    // Sums of lines that are worth nothing: what is confirmed does not change.
    ...{ totalNonTaxAmount: '0', taxAmount: '0', totalAmount: '0', costAmount: '0', payableAmount: '0' },
    ...{ invoiceableNet: '0', invoiceableTax: '0', invoiceableAmount: '0' },
  }),
  // What is posted is worth something that can be paid.
  invoice: () => ({ matchStatus: 'matched', netAmount: '2000', taxAmount: '0', invoiceAmount: '2000' }),
  // Long enough gone to be readmitted.
  supplier: () => ({ statusSince: '2020-01-01' }),
  // A file that has arrived, so that it can be started.
  importJob: () => ({ fileSize: '1', received: '1' }),
  // What the server takes from the account.
  enterprise: (n) => ({ fullName: `Company ${n}` }),
  logistics: () => ({ toElsAccount: accounts.buyer }),
  // It is sealed with the key of its inquiry.
  inquiry: (n) => openedBy('admin001', accounts.buyer, `enquiryNumber${n}`),
  // Of the inquiry that awards are of.
  quotation: () => ({
    ...{ enquiryNumber: keyOf('inquiry', { enquiryStatus: ['opened', 'pricing'] }), toElsAccount: accounts.supplier },
    ...{ bout: 1, openTime: moment.now },
  }),
  // Its periods begin on any day.
  plan: () => ({ bucket: 'day' }),
  // Of a line of the opened quotation, each offer of a line of its own.
  bargain: (n) => ({
    ...{ enquiryNumber: keyOf('inquiry', { enquiryStatus: ['opened', 'pricing'] }), toElsAccount: accounts.supplier },
    ...{ quoteNumber: keyOf('quotation', { quoteStatus: 'opened' }), quoteItemNumber: n, round: 1, bout: 1 },
    ...{ quotedPrice: '3', ownPrice: '3', price: '1', validUntil: '2099-06-12T00:00:00.000Z' },
  }),
  // Of an inquiry of its own, which has one award.
  award: (n) => ({ enquiryNumber: `RFQ${n}` }),
  // Who buys, as the account says it.
  customer: () => ({ purchaserName: `Company ${accounts.buyer}` }),
  unitConversion: (n) => ({ fromUnit: `U${n}` }),
  sourceList: (n) => ({ cateLevelCode: `L${n}` }),
  // Somebody who may decide on approvals.
  subAccount: () => ({ roles: ['planner'] }),
  materialVoucher: () => ({
    toElsAccount: accounts.supplier,
    sendAndReceiveType: 'receive',
    postingDate: farDay,
    voucherTime: moment.now,
  }),
  // A lot of which nothing is decided.
  incomingInspection: (n) => ({
    toElsAccount: accounts.supplier,
    receiptNumber: `lot${n}`,
    receiptItemNumber: itemOf(0),
    lotQuantity: '20',
  }),
  flowInstance: (n) => ({ ...approved(n), flowKey: 'flow1', steps: [{ ...flowStep, mode: 'all', passPercent: null }] }),
  flowTask: (n) => ({
    ...approved(n),
    ...flowStep,
    submitter: 'person1',
    flowId: `flow${n}`,
    assignee: 'admin001',
    finalRefuse: 'Y',
  }),
}

/** A material that somebody asks others to approve. */
const approved = (n: number): AnyRow => ({
  docType: 'material',
  docUuid: uuidv7(),
  docNumber: `material${n}`,
  scenario: 'submission',
  submitter: 'admin001',
})
const flowStep = { step: 1, stepName: 'Step' } as const

/** Each factory once, each material of a supplier once. */
const lineOnce = new Set(['materialExtension', 'costReduction'])

/** What a person may send to create a document. */
export const sampleInput = (def: AnyDocument, n: number): AnyDoc => ({
  ...filled(def, def.shape.fields, n),
  ...together[def.shape.name],
  ...inTurn[def.shape.name]?.(n),
  ...(hasLines(def)
    ? {
        lines: [n, n].slice(lineOnce.has(def.shape.name) ? 1 : 0).map((i, at) => ({
          ...filled(def, def.shape.lines, i),
          ...itemsOf(def, at),
          ...lineTogether[def.shape.name],
          ...(at > 0 ? otherLine[def.shape.name] : {}),
        })),
      }
    : {}),
})

const keyFields = (def: AnyDocument, n: number): AnyRow =>
  Object.fromEntries(
    [...(def.key as readonly string[]), ...(def.unique ?? [])].map((key) => {
      const field: Field = def.shape.fields[key]
      return [key, field.kind === 'ref' ? `${key}${n}` : sampleValue(field, key, n)]
    }),
  )

/** Documents that others refer to. */
export const isReferredTo = ({ shape: { name } }: AnyDocument): boolean =>
  definitions.some(({ shape }) =>
    [...Object.values(shape.fields as Fields), ...Object.values(shape.lines as Fields)].some(
      (field) => field.kind === 'ref' && field.target === name,
    ),
  )

/** The column that records the hand-over to the other side. */
export const onceOf = (def: AnyDocument): string | undefined => {
  const side = addresseeOf(def)
  const sees = side && def.sides[side]?.sees
  return typeof sees === 'object' ? String(sees.once) : undefined
}

/** The columns that record since when each side sees a document, as it stands. */
const seenSince = (def: AnyDocument, standing: Standing): AnyRow =>
  Object.fromEntries(
    sidesOf(def).flatMap((side) => {
      const sees = def.sides[side]?.sees
      return typeof sees === 'object' ? [[sees.once, isSeenBy(def, side, standing) ? moment.now : null]] : []
    }),
  )

/** Fields by which rows of one side differ from those of the others. */
const asKept: Readonly<Record<string, AnyRow>> = {
  // Whoever wrote an account does not verify it.
  'buyer supplierBank': {
    createUser: `${accounts.buyer}_person1`,
    lastUpdateUser: `${accounts.buyer}_person1`,
  },
  'platform registration': { registerSource: 'PUBLIC' },
  // Opened for somebody who has not entered yet: the person whom references point to.
  // A job is its sender's.
  'buyer importJob': { createUser: `${accounts.buyer}_admin001` },
  'supplier importJob': { createUser: `${accounts.supplier}_admin001` },
  'platform importJob': { createUser: `${accounts.platform}_admin001` },
  'buyer registration': { registeredAccount: accounts.buyer, elsSubAccount: keyOf('subAccount') },
}

/** Documents that refer to something of their own, so that the effect of one leaves the others possible. */
const linesOf: Readonly<Record<string, (n: number) => AnyRow>> = {
  materialExtension: (n) => ({ factory: `factory${n}` }),
  // However much is booked on it: bounds are for stories of their own.
  purchaseOrder: () => ({ unlimitedOver: 'Y' }),
  requisition: () => ({ quantity: '100000000' }),
  // As much as is offered.
  quotation: (n) => (n < firstOfWanted ? { quantity: '2' } : { quantity: '100000000', priceExcludingTax: '2' }),
  // Enough for whatever is ordered.
  plan: () => ({ needQuantity: '100000000', confirmedQuantity: '100000000', replyQuantity: '100000000' }),
  // Quoted, in no round of its inquiry; where there is no quotation of it nothing is booked on one.
  award: (n) => ({ priceExcludingTax: '2', ...(n < firstOfWanted ? {} : { awardQuantity: '0' }) }),
  callOff: () => ({ needQuantity: '200000000', confirmQuantity: '100000000' }),
  deliveryNotice: () => ({ quantity: '10000' }),
  materialVoucher: () => ({ movementType: '101', quantity: '1', settledItem: '2000', openItem: '2000' }),
  // From a price that is proven.
  costReduction: () => ({ basePrice: '100' }),
  // Enough for whatever is ordered.
  budget: () => ({ budgetAmount: '100000000' }),
  expenseSheet: () => ({ wholeItem: '2000', openItem: '2000' }),
  // Nothing of it is after the end of its period; those that are acted on are invoiced.
  reconciliation: (n) => ({
    ...{ postingDate: null, itemType: '1' },
    ...{ quantity: '2000', billableQuantity: '2000', openInvoiceQuantity: '2000' },
    ...(n < firstOfWanted ? { acceptedQuantity: '2000' } : {}),
  }),
  // Enough to decide on more than once, and to return from whatever is drawn.
  receipt: (n) => ({ countQty: n > 1 && n < firstOfWanted ? '20' : '2000' }),
}
const needed: Readonly<Record<string, (doc: AnyDoc) => [AnyDocument, AnyRow][]>> = {
  materialExtension: ({ lines = [] }) =>
    lines.map(({ factory }) => [documents.organization, { orgId: factory, kind: 'factory' }]),
  // Enough lies with the supplier to come back.
  goodsMovement: ({ factory, lines = [] }) => [
    [
      documents.materialVoucher,
      {
        lines: lines.map(({ materialNumber, orderUnit, itemNumber }) => ({
          ...{ uuid: uuidv7(), itemNumber, movementType: '541', quantity: '2000', stockType: 'atSupplier' },
          ...{ materialNumber, orderUnit, factory, reconStatus: 'notSettled' },
        })),
      },
    ],
  ],
  award: ({ enquiryNumber, awardStatus }) => {
    const enquiryStatus = awardStatus === 'approved' || awardStatus === 'closed' ? 'awarded' : 'pricing'
    return [[documents.inquiry, { enquiryNumber, enquiryStatus }]]
  },
  incomingInspection: ({ receiptNumber }) => [[documents.receipt, { receiptNumber, receiptStatus: 'posted' }]],
  flowInstance: ({ docUuid }) => [[documents.material, { uuid: docUuid, auditStatus: 'underApproval' }]],
  // Somebody else decides the same step.
  flowTask: ({ docUuid, flowId, step }) => [
    [documents.material, { uuid: docUuid, auditStatus: 'underApproval' }],
    [documents.flowInstance, { docUuid, flowId }],
    [documents.flowTask, { docUuid, flowId, step, assignee: 'person1', taskStatus: 'open' }],
  ],
}
/** What a whole row refers to beside the documents of the world. */
export const neededBy = ({ shape: { name } }: AnyDocument, doc: AnyDoc): [AnyDocument, AnyRow][] =>
  needed[name]?.(doc) ?? []

/** The side that has the rows of a document for its own. */
export const homeOf = (def: AnyDocument): Side =>
  sidesOf(def).find((one) => def.sides[one]?.owner === 'elsAccount') ?? 'buyer'

/** The account that owns the rows a side looks at, and the account they are addressed to. */
export function standsFor(def: AnyDocument, side: Side): AnyRow & { elsAccount: string; toElsAccount?: string } {
  if (def.sides[side]?.owner === 'elsAccount')
    return { elsAccount: accounts[side], ...asKept[`${side} ${def.shape.name}`] }
  return { elsAccount: accounts[homeOf(def)], toElsAccount: accounts[side] }
}

/** Does the clock end it when nobody has changed it for some time? */
const endsUnchanged = (def: AnyDocument): boolean =>
  clockMoves(def).some(({ clock }) => clock.field === 'lastUpdateDate')

/** A whole row as the store writes it, standing where it is told to stand. */
export function sampleDoc(def: AnyDocument, n: number, standing: Standing, more: AnyRow = {}): AnyDoc {
  const { lines = [], ...head } = sampleInput(def, n)
  const blank = startLine(def, starter)
  const row = {
    ...startValues(def, starter),
    ...head,
    ...keyFields(def, n),
    ...apart[def.shape.name]?.(n),
    uuid: uuidv7(),
    ...standsFor(def, homeOf(def)),
    createUser: `${accounts.buyer}_admin001`,
    createDate: moment.now,
    lastUpdateUser: `${accounts.buyer}_admin001`,
    lastUpdateDate: endsUnchanged(def) ? new Date().toISOString() : moment.now,
    rowVersion: 5,
    ...seenSince(def, standing),
    ...('orderVersion' in def.shape.fields ? { orderVersion: standing.handedOver ? 1 : 0 } : {}),
    ...(hasLines(def)
      ? {
          lines: lines.map((line, i) => ({
            ...blank,
            ...line,
            ...linesOf[def.shape.name]?.(n),
            uuid: uuidv7(),
            itemNumber: (i + 1) * 10,
          })),
        }
      : {}),
    ...standing.status,
    ...more,
  } as AnyDoc
  return hasStages(def) || def.derive ? settle(def, row, moment) : row
}

/** Answers that become the key of something new differ each time, and from what stands in a world: files share the count. */
let answers = 500_000
const answerTo = (field: Field, key: string): unknown => {
  // a concession takes a right besides that of the decision
  if (key === 'concedeQty') return '0'
  // typed twice alike
  if (field.secret) return openingPassword
  // later than the end of what is made up
  if (['until', 'validUntil'].includes(key) && field.kind === 'time') return '2099-06-12T00:00:00.000Z'
  if (field.kind !== 'text') return sampleValue(field, key, 1)
  answers += 1
  return sampleValue(field, key, answers)
}

/** What lines say in the body of an action, where samples by themselves do not go together. */
const linesInAction: Readonly<Record<string, AnyRow>> = {
  'quotation.submit': { priceStart: '2099-06-01' },
  'quotation.surrogate': { priceStart: '2099-06-01' },
  // below the price of the line
  'quotation.bargain': { bargainPrice: '1' },
}

/** What a body says, where samples by themselves are refused: people who may have what they are given, one line where several are too many. */
const saidInAction: Readonly<Record<string, AnyRow>> = {
  'requisition.assign': { purchasePerson: 'admin001' },
  'requisition.assignLines': { person: 'admin001' },
  'requisition.resend': { lines: [{ itemNumber: 10 }] },
}

/** A body that an action accepts: everything it fills, asks, carries and every line. */
export function sampleAction(def: AnyDocument, transition: AnyTransition, doc: AnyDoc): AnyRow {
  const values = (fields: Fields, keys: readonly string[] = Object.keys(fields)) =>
    Object.fromEntries(keys.map((key) => [key, sampleValue(fields[key] as Field, key, 1)]))
  const carried = Object.fromEntries((transition.carries ?? []).map((key) => [key, doc[key]]))
  const [action = ''] = transitionsOf(def).find(([, one]) => one === transition) ?? []
  const fillsLines = transition.fillsLines as readonly string[] | undefined
  const lines = (doc.lines ?? []).map(({ itemNumber }) => ({
    itemNumber,
    ...(fillsLines ? { ...values(def.shape.lines, fillsLines), ...linesInAction[`${def.shape.name}.${action}`] } : {}),
  }))
  return {
    ...values(def.shape.fields, transition.fills ?? []),
    ...Object.fromEntries(Object.entries(transition.asks ?? {}).map(([key, field]) => [key, answerTo(field, key)])),
    ...carried,
    ...(fillsLines || transition.onLines ? { lines } : {}),
    ...saidInAction[`${def.shape.name}.${action}`],
  }
}
