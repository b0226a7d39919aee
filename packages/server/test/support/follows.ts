/** What actions bring about beyond their own document, and what stands in their way, as data: the matrix holds all else still. */

import { entriesOfChange } from '@srm/core/definition/lines/ledger'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, type AnyRow, transitionsOf } from '@srm/core/definition/workflow'
import { creditCodeFor } from './sample.ts'
import type { Person } from './world.ts'

export interface Follows {
  /** Only from one of these standings; from others nothing follows. */
  readonly from?: Readonly<Record<string, readonly string[]>>
  /** Actions that the server itself then takes on the document, in the same transaction. */
  readonly takes?: readonly string[]
  /** Rows of other tables written in the same transaction. */
  readonly writes?: Readonly<Record<string, number>>
  /** Templates of the letters that leave. */
  readonly letters?: readonly string[]
  /** What the server takes after that from some of these standings alone. */
  readonly afterwards?: {
    readonly from: Readonly<Record<string, readonly string[]>>
    readonly takes: readonly string[]
  }
}

/** There is nothing to be approved any more. */
const overtaken = { from: { auditStatus: ['underApproval'] }, takes: ['reject'] } as const
/** Whether few quotes are opened is decided while they are closed. */
const fewOvertaken = { from: { enquiryStatus: ['closed'], ...overtaken.from }, takes: ['reject'] } as const

/** Where no flow is configured, what is submitted is approved at once (domain/01 Part A §0.4). */
const approved: Follows = { takes: ['approve'] }
const invited: Follows = { writes: { ticket: 1 }, letters: ['activation'] }
const reset: Follows = { writes: { ticket: 1 }, letters: ['passwordReset'] }
/** A person whom nobody knows yet gets a link; the buyer gets a row about the company. */
const opened = { writes: { account: 1, enterprise: 1, subAccount: 1, ticket: 1 }, letters: ['activation'] } as const

/** Lines of other documents on which a document books when it comes to stand otherwise, by their tables. */
export function bookedLines(def: AnyDocument, before: AnyDoc, after: AnyDoc): Readonly<Record<string, number>> {
  const places = entriesOfChange(def, before, after).map(
    ({ target, number, item }) => `${target}Line ${number} ${item}`,
  )
  const tables = [...new Set(places)].map((place) => place.split(' ')[0] ?? '')
  return Object.fromEntries(tables.map((table) => [table, tables.filter((one) => one === table).length]))
}

/** By `document.action`, or `side document.action` where the sides differ. Of what is absent nothing follows, but of a submission its approval. */
export const follows: Readonly<Record<string, Follows>> = {
  // Each supplier whom it asks has a quotation of his own; the others have none to hear of it.
  'inquiry.submit': { ...approved, writes: { quotation: 1, quotationLine: 2 } },
  'inquiry.open': { takes: ['noteLowest'], afterwards: fewOvertaken },
  'inquiry.reopenForQuotes': fewOvertaken,
  'inquiry.fail': fewOvertaken,
  'inquiry.cancel': fewOvertaken,
  'inquiry.addSupplier': { writes: { quotation: 1, quotationLine: 2 } },
  'inquiry.inviteByMail': { writes: { invitation: 1, ticket: 1 }, letters: ['quoteInvitation'] },
  // Their inquiry counts them.
  'quotation.submit': { writes: { inquiry: 1 } },
  'quotation.surrogate': { writes: { inquiry: 1 } },
  'quotation.decline': { writes: { inquiry: 1 } },
  'quotation.undoDecline': { writes: { inquiry: 1 } },
  'quotation.withdraw': { writes: { inquiry: 1 } },
  // An offer for each line, each noted on the thread of the quotation.
  'quotation.bargain': { takes: ['noteBargain', 'noteBargain'], writes: { bargain: 2 } },
  'deliveryNotice.ship': { writes: { logistics: 1 } },
  // The made-up line that is left has not come yet.
  'purchaseOrder.closeLine': { from: { isClose: ['Y'] }, takes: ['continue'] },
  // another one still decides: who is asked is said by the flow
  'flowTask.approve': { writes: { flowInstance: 1 } },
  'flowTask.transfer': { writes: { flowInstance: 1 } },
  'flowTask.reassign': { writes: { flowInstance: 1 } },
  'flowTask.reject': { writes: { flowInstance: 1, material: 1 } },
  'flowTask.refuse': { writes: { flowInstance: 1, material: 1 } },
  'flowInstance.withdraw': { writes: { material: 1 } },
  'flowInstance.terminate': { writes: { material: 1 } },
  // What is over needs no approval any more.
  'purchaseOrder.cancel': overtaken,
  'purchaseOrder.close': overtaken,
  'receipt.post': { writes: { materialVoucher: 1, materialVoucherLine: 2 } },
  'goodsMovement.post': { writes: { materialVoucher: 1, materialVoucherLine: 2 } },
  'returnOrder.post': { writes: { materialVoucher: 1, materialVoucherLine: 2 } },
  'serviceSheet.accept': { writes: { materialVoucher: 1, materialVoucherLine: 2 } },
  'incomingInspection.decide': { writes: { materialVoucher: 1, materialVoucherLine: 2 } },
  'incomingInspection.askConcession': {
    takes: ['approve', 'concede'],
    writes: { materialVoucher: 1, materialVoucherLine: 1 },
  },
  'temporaryMaterial.convert': { writes: { material: 1 } },
  'materialExtension.submit': { ...approved, writes: { materialFactory: 1 } },
  'priceRecord.submit': { takes: ['approve', 'release'] },
  'priceRecord.shorten': { takes: ['approve', 'endEarlier'] },
  'priceRecord.invalidate': {
    from: { priceStatus: ['pending', 'effective', 'frozen'] },
    takes: ['approve', 'becomeInvalid'],
  },
  'sourceList.submit': { takes: ['approve', 'release'] },
  // The inquiry can be asked and awarded again.
  'award.withdraw': { writes: { inquiry: 1 } },
  'award.cancel': { writes: { inquiry: 1 } },
  // What is not ordered is free again.
  'award.close': { writes: { inquiryLine: 2 } },
  'subAccount.invite': invited,
  'subAccount.lock': { letters: ['accountLocked'] },
  // Somebody who never had a password.
  'subAccount.enable': reset,
  // whose password it is hears of it, and so does everybody else who may reset
  'subAccount.resetPassword': { ...reset, writes: { ticket: 1, message: 2 } },
  'subAccount.resetFactor': { writes: { message: 2 } },
  'joinRequest.accept': { writes: { subAccount: 1, ticket: 1 }, letters: ['activation'] },
  'invitation.send': { letters: ['invitation'] },
  'invitation.extend': { letters: ['invitation'] },
  'buyer registration.activate': { ...opened, writes: { ...opened.writes, supplier: 1, customer: 1 } },
  'platform registration.activate': opened,
  'registration.remind': invited,
  'registration.reject': { letters: ['registrationRejected'] },
}

/** What follows an action of a side: what is said of it, else of a submission its approval. */
export function followsOf(def: AnyDocument, action: string, side: Side): Follows {
  const name = `${def.shape.name}.${action}`
  const isSubmission = transitionsOf(def).some(([one, { to }]) => one === action && to.auditStatus === 'submitted')
  return follows[`${side} ${name}`] ?? follows[name] ?? (isSubmission ? approved : {})
}

/** Actions about what no made-up document has, and what they are answered: stories take them. */
export const withoutObject: Readonly<Record<string, string>> = {
  'receipt.takeIn': 'receipt.noCustody',
  'receipt.giveBack': 'receipt.noCustody',
  'budgetOverride.submit': 'budgetOverride.noDocument',
  'award.submit': 'award.otherRound',
  'plan.breakFirm': 'plan.nothingDecreased',
  'purchaseOrder.remindDelivery': 'purchaseOrder.notLate',
  'inquiry.newBout': 'inquiry.nobodyQuoted',
  'quotation.answerAll': 'quotation.nothingAsked',
}

/** What follows instead where a setting of the platform says so. */
export const followsWith: readonly {
  readonly settingKey: string
  readonly settingValue: string
  readonly side: Side
  readonly of: string
  readonly follows: Follows
}[] = [
  {
    settingKey: 'registerAudit',
    settingValue: 'N',
    side: 'buyer',
    of: 'registration.register',
    follows: { ...opened, takes: ['activate'], writes: { ...opened.writes, supplier: 1, customer: 1 } },
  },
]

export interface Hindrance {
  readonly of: string
  readonly side: Side
  /** Fields of the document. */
  readonly doc?: AnyRow
  /** Instead of a new document: the one of the world that has this key. */
  readonly existing?: string
  /** Documents of the same account that make the difference. */
  readonly beside?: readonly (readonly [document: string, fields: AnyRow])[]
  /** The side's administrator when absent. */
  readonly who?: Person
  readonly answer: readonly [status: number, message: string]
}

const lastAdministrator = (side: 'buyer' | 'supplier' | 'platform'): Hindrance[] =>
  ['lock', 'disable'].map((action) => ({
    of: `subAccount.${action}`,
    side,
    existing: 'admin001',
    who: `${side}Blind` as const,
    answer: [422, 'subAccount.lastAdministrator'],
  }))

/** Everything in the world that stands in the way of an action which the document by itself would allow. */
export const hindrances: readonly Hindrance[] = [
  ...lastAdministrator('buyer'),
  ...lastAdministrator('supplier'),
  ...lastAdministrator('platform'),
  {
    of: 'subAccount.disable',
    side: 'buyer',
    doc: { elsSubAccount: 'leaver01' },
    beside: [['purchaseOrder', { purchasePerson: 'leaver01' }]],
    answer: [422, 'subAccount.openTasks'],
  },
  {
    of: 'role.activate',
    side: 'buyer',
    doc: { permissions: ['purchaseOrder.field.price'] },
    who: 'buyerBlind',
    answer: [422, 'role.keyNotHeld'],
  },
  {
    of: 'dataPermission.deactivate',
    side: 'supplier',
    doc: { itemCode: 'itemInUse' },
    beside: [['role', { dataItems: ['itemInUse'] }]],
    answer: [422, 'dataPermission.inUse'],
  },
  {
    of: 'organization.deactivate',
    side: 'platform',
    doc: { orgId: 'withChild' },
    beside: [['organization', { orgId: 'child', parentOrgId: 'withChild' }]],
    answer: [422, 'organization.hasChildren'],
  },
  {
    of: 'organization.deactivate',
    side: 'supplier',
    doc: { orgId: 'withPeople' },
    beside: [['subAccount', { orgId: 'withPeople' }]],
    answer: [422, 'organization.hasMembers'],
  },
  {
    of: 'organization.activate',
    side: 'buyer',
    doc: { parentOrgId: 'closedUnit' },
    beside: [['organization', { orgId: 'closedUnit', status: 'inactive' }]],
    answer: [422, 'organization.parentInactive'],
  },
  {
    of: 'registration.register',
    side: 'buyer',
    doc: { socialCreditCode: creditCodeFor(777_777) },
    beside: [['registration', { socialCreditCode: creditCodeFor(777_777), registerStatus: 'submitted' }]],
    answer: [409, 'registration.companyExists'],
  },
  {
    of: 'registration.remind',
    side: 'buyer',
    doc: { registerSource: 'PUBLIC' },
    answer: [422, 'registration.notOnBehalf'],
  },
  {
    of: 'registration.remind',
    side: 'buyer',
    doc: { elsSubAccount: 'admin001' },
    answer: [422, 'registration.linkUsed'],
  },
  { of: 'invitation.send', side: 'buyer', doc: { sendCount: 10 }, answer: [422, 'invitation.sentTooOften'] },
  { of: 'invitation.send', side: 'buyer', doc: { expireDate: '2020-01-01' }, answer: [409, 'common.notNow'] },
  {
    of: 'material.retire',
    side: 'buyer',
    doc: { materialNumber: 'withSource' },
    beside: [['sourceList', { objectType: 'material', materialNumber: 'withSource', cateLevelCode: null }]],
    answer: [422, 'material.inSource'],
  },
  {
    of: 'supplier.eliminate',
    side: 'buyer',
    doc: { toElsAccount: '777002' },
    beside: [['purchaseOrder', { toElsAccount: '777002' }]],
    answer: [422, 'supplier.inOrder'],
  },
  { of: 'supplier.readmit', side: 'buyer', doc: { statusSince: '2098-01-01' }, answer: [422, 'supplier.coolingDown'] },
  { of: 'supplier.readmit', side: 'buyer', doc: { mergedInto: '777003' }, answer: [422, 'supplier.staysMerged'] },
  {
    of: 'supplier.readmit',
    side: 'buyer',
    doc: { socialCreditCode: creditCodeFor(777_778) },
    beside: [['supplier', { socialCreditCode: creditCodeFor(777_778) }]],
    answer: [409, 'common.duplicateKey'],
  },
  {
    of: 'purchaseOrder.send',
    side: 'buyer',
    doc: { toElsAccount: '777001' },
    beside: [['supplier', { toElsAccount: '777001', supplierStatus: 'qualified', freezeFlag: 'Y' }]],
    answer: [422, 'purchaseOrder.supplierNotActive'],
  },
]
