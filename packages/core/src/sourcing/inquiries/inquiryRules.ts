/** Rules of an inquiry (domain/04 §3.4; domain/09 §4, C1–C5). Pure. */
import { compare, isZero } from '../../decimal.ts'
import type { Given, Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import { dealt } from './allocations.ts'
import type { InvitedSupplier, inquiryShape, Opener } from './inquiryShape.ts'

type Inquiry = Doc<typeof inquiryShape>
type Line = Inquiry['lines'][number]

/** Nobody is asked for a price in less time than this: milliseconds. */
const leastQuoting = 60 * 60 * 1000
/** After a change suppliers have this long to quote again: milliseconds. */
const leastAfterChange = 24 * 60 * 60 * 1000
/** Reminders of a round, and hours between two. */
export const mostReminders = 5
const reminderPause = 4 * 60 * 60 * 1000

const at = (text: string | null): number => (text === null ? Number.NaN : Date.parse(text))

const repeats = <T>(values: readonly T[]): number => values.findIndex((value, i) => values.indexOf(value) < i)

/** Times that are not in their order. */
function timeFaults({ beginDate, quoteEndTime, endDate, questionsEnd }: Inquiry): Issue[] {
  const endsEarly = endDate !== null && quoteEndTime !== null && endDate < quoteEndTime.slice(0, 10)
  return [
    ...(at(quoteEndTime) <= at(beginDate) ? [{ path: 'quoteEndTime', rule: 'timeOrder' }] : []),
    ...(endsEarly ? [{ path: 'endDate', rule: 'timeOrder' }] : []),
    ...(at(questionsEnd) > at(quoteEndTime) ? [{ path: 'questionsEnd', rule: 'timeOrder' }] : []),
  ]
}

/** A company is named by its account, or by its name and the address that its invitation goes to; each once. */
function supplierFaults(suppliers: readonly InvitedSupplier[]): Issue[] {
  const at = (row: number, key: keyof InvitedSupplier, rule: string): Issue => ({
    path: `toElsAccountList.${row}.${key}`,
    rule,
  })
  const accounts = suppliers.map(({ toElsAccount }, row) => toElsAccount || row)
  const mails = suppliers.map(({ email }, row) => email?.toLowerCase() || row)
  const [twice, mailTwice] = [repeats<unknown>(accounts), repeats<unknown>(mails)]
  const unnamed = suppliers.flatMap(({ toElsAccount, supplierName, email }, row) => {
    if (toElsAccount) return []
    if (!supplierName && !email) return [at(row, 'toElsAccount', 'required')]
    return [
      ...(supplierName ? [] : [at(row, 'supplierName', 'required')]),
      ...(email ? [] : [at(row, 'email', 'required')]),
    ]
  })
  return [
    ...(twice >= 0 ? [at(twice, 'toElsAccount', 'supplierTwice')] : []),
    ...(mailTwice >= 0 ? [at(mailTwice, 'email', 'supplierTwice')] : []),
    ...unnamed,
  ]
}

/** Suppliers and openers who are named twice, and more openers needed than there are. */
function peopleFaults({ toElsAccountList, openers, openThreshold }: Inquiry): Issue[] {
  const people = (openers ?? []).map(({ person }) => person)
  const openerTwice = repeats(people)
  const isOut = people.length > 0 && (openThreshold < 1 || openThreshold > people.length)
  return [
    ...supplierFaults(toElsAccountList ?? []),
    ...(openerTwice >= 0 ? [{ path: `openers.${openerTwice}.person`, rule: 'openerTwice' }] : []),
    ...(isOut ? [{ path: 'openThreshold', rule: 'openThreshold', limit: people.length }] : []),
  ]
}

/** Of those who are asked at least one answers, and at most all of them can. */
function fewestFaults({ minQuotes, enquiryScope, toElsAccountList }: Inquiry, mode: 'save' | 'submit'): Issue[] {
  const most = enquiryScope === 'selected' ? (toElsAccountList?.length ?? 0) : Number.POSITIVE_INFINITY
  if (minQuotes >= 1 && (mode === 'save' || minQuotes <= most)) return []
  const limit = Number.isFinite(most) ? { limit: most } : {}
  return [{ path: 'minQuotes', rule: Number.isFinite(most) ? 'fewestQuotes' : 'notPositive', ...limit }]
}

/** An open inquiry asks more than those it names, every other one asks them alone, and there is somebody (domain/04 §3.4). */
function scopeFaults({ enquiryMethod, enquiryScope, toElsAccountList }: Inquiry): Issue[] {
  if ((enquiryMethod === 'open') === (enquiryScope === 'selected'))
    return [{ path: 'enquiryScope', rule: 'enquiryScope' }]
  const asksNobody = enquiryScope === 'selected' && !toElsAccountList?.length
  return asksNobody ? [{ path: 'toElsAccountList', rule: 'required' }] : []
}

/** A currency that is named twice, or is the inquiry's own, and a choice among none. */
function currencyFaults({ allowCurrencyChoice, currencyList, currency }: Inquiry, mode: 'save' | 'submit'): Issue[] {
  if (allowCurrencyChoice !== 'Y') return []
  const named = (currencyList ?? []).map((one) => one.currency)
  const twice = repeats([currency, ...named]) - 1
  return [
    ...(twice >= 0 ? [{ path: `currencyList.${twice}.currency`, rule: 'currencyTwice' }] : []),
    ...(mode === 'submit' && named.length === 0 ? [{ path: 'currencyList', rule: 'required' }] : []),
  ]
}

/** What an inquiry to one supplier lacks. */
const singleFaults = ({ enquiryMethod, toElsAccountList, singleReason }: Inquiry): Issue[] =>
  enquiryMethod !== 'single'
    ? []
    : [
        ...(toElsAccountList?.length === 1 ? [] : [{ path: 'toElsAccountList', rule: 'oneSupplier' }]),
        ...(singleReason ? [] : [{ path: 'singleReason', rule: 'required' }]),
      ]

/** What a line draws is counted in the unit of the requisition, of each once; it is made of one or of several. */
function allocationFaults({ lines }: Inquiry): Issue[] {
  return lines.flatMap(({ purchaseRequestNumber, requestedUnit, quoteUnit, allocations }, i) => {
    const rows = allocations ?? []
    const twice = repeats(rows.map((row) => `${row.purchaseRequestNumber} ${row.requestItemNumber}`))
    const other = (unit: string | null | undefined) => Boolean(unit && quoteUnit && unit !== quoteUnit)
    const units = [purchaseRequestNumber === null ? null : requestedUnit, ...rows.map((row) => row.requestedUnit)]
    const wanted = units.find(other)
    return [
      ...(wanted ? [{ path: `lines.${i}.quoteUnit`, rule: 'unitOfNeed', limit: wanted }] : []),
      ...(twice >= 0 ? [{ path: `lines.${i}.allocations.${twice}.requestItemNumber`, rule: 'twice' }] : []),
      ...(rows.length > 0 && purchaseRequestNumber !== null
        ? [{ path: `lines.${i}.purchaseRequestNumber`, rule: 'ofOneOrSeveral' }]
        : []),
    ]
  })
}

/** Faults across fields: times in their order, nobody named twice, enough openers, one supplier with its reason. */
export const inquiryFaults = (doc: Inquiry, mode: 'save' | 'submit'): Issue[] => [
  ...timeFaults(doc),
  ...peopleFaults(doc),
  ...allocationFaults(doc),
  ...currencyFaults(doc, mode),
  ...fewestFaults(doc, mode),
  ...(mode === 'submit' ? [...scopeFaults(doc), ...singleFaults(doc)] : []),
  ...(mode === 'submit' && doc.lines.length === 0 ? [{ path: 'lines', rule: 'enquiryLines' }] : []),
]

/** Does the line draw from several requisitions? */
const isDrawn = ({ allocations }: Pick<Line, 'allocations'>): boolean => (allocations ?? []).length > 0

/** A draft has what it takes of requisitions for this long after it was saved (domain/04 §3.4): milliseconds. */
const lease = 14 * 24 * 60 * 60 * 1000

/** What a draft says of its lease as it is saved; nobody leaves demand reserved by a draft that is forgotten. */
export const leased = ({ lines }: Pick<Inquiry, 'lines'>, { now }: Moment) => ({
  holdsQuantity: 'Y' as const,
  leaseEnd: lines.some((line) => line.purchaseRequestNumber !== null || isDrawn(line))
    ? new Date(Date.parse(now) + lease).toISOString()
    : null,
})

/** What goes back from its approvers: a draft to whoever wrote it, one that is to be opened to choose again. */
export const handedBack = (doc: Inquiry, moment: Moment) =>
  doc.enquiryStatus === 'draft' ? leased(doc, moment) : { askedChange: null }

/** Suppliers may quote from its publication on. */
export const hasBegun = ({ beginDate }: Inquiry, { now }: Moment): boolean =>
  beginDate !== null && Date.parse(beginDate) <= Date.parse(now)

/** Who of the openers has a password, and who has entered it in this round: of the keys nothing else is told to anybody. */
export function openersKnown({ openers, openerKeys, roundKeys, bout }: Inquiry) {
  const people = (openers ?? []).map(({ person }) => person)
  const entered = roundKeys?.find((one) => one.bout === bout)?.entered ?? {}
  return {
    passwordSetBy: people.filter((person) => openerKeys?.[person] !== undefined),
    enteredBy: people.filter((person) => entered[person] !== undefined),
  }
}

/** Those who open its quotes. */
export const openersOf = ({ openers }: Inquiry): string[] => (openers ?? []).map(({ person }) => person)

/** Openers who have not set their password yet. */
const withoutPassword = ({ openers, passwordSetBy }: Inquiry): Opener[] =>
  (openers ?? []).filter(({ person }) => !passwordSetBy?.includes(person))

/** Openers who have not entered their password in this round yet. */
const toEnter = ({ openers, enteredBy }: Inquiry): Opener[] =>
  (openers ?? []).filter(({ person }) => !enteredBy?.includes(person))

/** Those who may still enter their password. */
export const openersLeft = (doc: Inquiry): string[] => toEnter(doc).map(({ person }) => person)

/** Openers have it until they have set their passwords, and once it is closed until enough have entered them. */
export function waitingOpeners(doc: Inquiry): Opener[] {
  if (doc.enquiryStatus === 'draft') return withoutPassword(doc)
  return doc.enquiryStatus === 'closed' ? toEnter(doc) : []
}

/** Nothing is published before every opener has his password, nor for a time that is over. */
export function notReady(doc: Inquiry, { now }: Moment): Refusal | undefined {
  const missing = withoutPassword(doc)
  if (missing.length > 0)
    return {
      message: 'inquiry.openerPassword',
      params: { persons: missing.map(({ person, name }) => name || person).join(', ') },
    }
  if (at(doc.quoteEndTime) < Date.parse(now) + leastQuoting)
    return { message: 'inquiry.tooLittleTime', field: 'quoteEndTime' }
  return undefined
}

/** Quotes are taken while the inquiry is valid. */
const afterItsEnd = ({ endDate }: Inquiry, given: Given): Refusal | undefined =>
  endDate !== null && String(given.until).slice(0, 10) > endDate
    ? { message: 'inquiry.afterItsEnd', field: 'until', params: { day: endDate } }
    : undefined

/** Later than it was and than now, and not after the inquiry has ended. */
export function notLater(doc: Inquiry, given: Given, { now }: Moment): Refusal | undefined {
  const wanted = Date.parse(String(given.until))
  const isLater = wanted > at(doc.quoteEndTime) && wanted > Date.parse(now)
  return isLater ? afterItsEnd(doc, given) : { message: 'inquiry.notLater', field: 'until' }
}

/** A new round leaves as much time as the first one, and ends before the inquiry does. */
export const tooShortARound = (doc: Inquiry, given: Given, { now }: Moment): Refusal | undefined =>
  Date.parse(String(given.until)) < Date.parse(now) + leastQuoting
    ? { message: 'inquiry.tooLittleTime', field: 'until' }
    : afterItsEnd(doc, given)

/** Passwords of openers are long, and typed twice alike (domain/04 §3.4). */
export function passwordFault(_doc: Inquiry, given: Given): Refusal | undefined {
  if (String(given.passWord).length < 12) return { message: 'inquiry.passwordShort', field: 'passWord' }
  return given.passWord === given.passWordAgain
    ? undefined
    : { message: 'inquiry.passwordConfirm', field: 'passWordAgain' }
}

/** At most five reminders of a round, four hours apart. */
export function remindedEnough({ alertCount, alertTime }: Inquiry, { now }: Moment): Refusal | undefined {
  if ((alertCount ?? 0) >= mostReminders) return { message: 'inquiry.remindedEnough', params: { count: mostReminders } }
  return at(alertTime) + reminderPause > Date.parse(now) ? { message: 'inquiry.remindedLately' } : undefined
}

/** Changes leave a day to quote again, or the deadline is moved first. */
export function tooLateToAmend({ quoteEndTime }: Inquiry, { now }: Moment): Refusal | undefined {
  return at(quoteEndTime) < Date.parse(now) + leastAfterChange ? { message: 'inquiry.tooLateToAmend' } : undefined
}

/** Did fewer quotes come than were wanted, and has nobody agreed to open them all the same? */
export const hasTooFew = ({ answerCount, minQuotes, fewBout, bout }: Inquiry): boolean =>
  (answerCount ?? 0) < minQuotes && fewBout !== bout

const countsOf = ({ answerCount, minQuotes }: Inquiry) => ({ count: answerCount ?? 0, min: minQuotes })

/** Fewer quotes than wanted are opened with a reason (domain/04 §3.4). */
export const tooFewQuotes = (doc: Inquiry, given: Given): Refusal | undefined =>
  hasTooFew(doc) && !given.fewReason
    ? { message: 'inquiry.tooFewQuotes', field: 'fewReason', params: countsOf(doc) }
    : undefined

/** Where a flow is meant for that, its approvers agree first. */
export const fewNotApproved = (doc: Inquiry): Refusal | undefined =>
  hasTooFew(doc) && doc.fewNeedsApproval === 'Y' ? { message: 'inquiry.fewApproval', params: countsOf(doc) } : undefined

/** Approvers are asked where too few quotes came, and a flow is meant for that. */
export const nothingFew = (doc: Inquiry): Refusal | undefined =>
  fewNotApproved(doc) ? undefined : { message: 'inquiry.nothingFew' }

/** Where it stands: while approvers have it, with them. */
export function inquiryStage({ enquiryStatus, auditStatus }: Inquiry) {
  const isAsked = auditStatus === 'submitted' || auditStatus === 'underApproval'
  if (enquiryStatus !== 'draft') return enquiryStatus === 'closed' && isAsked ? ('fewApproval' as const) : enquiryStatus
  if (isAsked) return 'underApproval' as const
  return auditStatus === 'rejected' || auditStatus === 'notApproved' ? ('rejected' as const) : ('draft' as const)
}

/** It is closed early only once every supplier has answered. */
export function notAllAnswered(doc: Inquiry, { now }: Moment): Refusal | undefined {
  if (at(doc.quoteEndTime) <= Date.parse(now)) return undefined
  if (doc.enquiryScope === 'public') return { message: 'inquiry.publicUntilDeadline' }
  const byMail = (doc.toElsAccountList ?? []).filter(({ toElsAccount }) => !toElsAccount).length
  const open = (doc.inviteCount ?? 0) + byMail - (doc.answerCount ?? 0) - (doc.declineCount ?? 0)
  return open > 0 ? { message: 'inquiry.notAllAnswered', params: { count: open } } : undefined
}

/** Have as many openers entered their passwords as are needed? */
export function sharesEntered({ roundKeys, bout }: Inquiry): boolean {
  const round = roundKeys?.find((one) => one.bout === bout)
  return round !== undefined && Object.keys(round.entered).length >= round.threshold
}

function itemStatusOf({ quantity, awardQuantity }: Line, enquiryStatus: Inquiry['enquiryStatus']): Line['itemStatus'] {
  if (enquiryStatus === 'cancelled') return 'cancelled'
  if (enquiryStatus === 'failed') return 'notAwarded'
  if (enquiryStatus !== 'awarded') return 'open'
  if (isZero(awardQuantity)) return 'notAwarded'
  return compare(String(awardQuantity), quantity ?? '0') < 0 ? 'partAwarded' : 'awarded'
}

/** What a merged line has of each requisition: once ordering has ended, what was ordered of it. */
const allocatedOf = (line: Line, quantity: Decimal | null): Line['allocated'] =>
  isDrawn(line) ? (line.keptQuantity === null ? dealt(line.allocations ?? [], quantity ?? '0') : line.allocated) : null

/** What became of its lines, and what they have of their requisitions: what is not awarded is free again (domain/09 §4.1). */
export const inquiryLines = ({ enquiryStatus, lines }: Inquiry) => ({
  lines: lines.map((line) => {
    const quantity = enquiryStatus === 'awarded' ? (line.awardQuantity ?? ('0' as Decimal)) : line.quantity
    return {
      ...line,
      itemStatus: itemStatusOf(line, enquiryStatus),
      allocatedQuantity: line.keptQuantity ?? quantity,
      allocated: allocatedOf(line, quantity),
    }
  }),
})

/** Does its round still take part in who is asked by mail, or comes of a notice: at all, and in time? */
export function takesNewcomers(doc: Inquiry, { now }: Pick<Moment, 'now'>): boolean {
  const isRunning = doc.enquiryStatus === 'published' || doc.enquiryStatus === 'quoting'
  return isRunning && at(doc.quoteEndTime) > Date.parse(now)
}

const rowOfMail = ({ toElsAccountList }: Inquiry, email: unknown): InvitedSupplier | undefined =>
  (toElsAccountList ?? []).find((row) => !row.toElsAccount && row.email?.toLowerCase() === String(email).toLowerCase())

/** The rows once a company takes part: that of its mail has its account, or it has a row of its own. */
export function withNewcomer(doc: Inquiry, { toElsAccount, email }: Given): readonly InvitedSupplier[] {
  const rows = doc.toElsAccountList ?? []
  const account = String(toElsAccount)
  if (rows.some((row) => row.toElsAccount === account)) return rows
  const asked = email ? rowOfMail(doc, email) : undefined
  if (!asked) return [...rows, { toElsAccount: account, invitedBout: doc.bout ?? 1 }]
  return rows.map((row) => (row === asked ? { ...row, toElsAccount: account, invitedBout: row.invitedBout ?? 1 } : row))
}

/** Somebody with this account, or this address, is asked already. */
export const askedAlready = (doc: Inquiry, key: 'toElsAccount' | 'email', value: unknown): boolean =>
  (doc.toElsAccountList ?? []).some((row) => row[key] && row[key].toLowerCase() === String(value).toLowerCase())
