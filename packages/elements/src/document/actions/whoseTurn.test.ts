/**
 * Nobody is left without a way on: in every state that is not final somebody has the document and a button for it outside of
 * "…", by the rights of a role that every account has, or its reader is told which event it waits for.
 */
import type { Makes } from '@srm/core/client/documentTypes'
import { ledgerQuantities } from '@srm/core/definition/lines/ledger'
import { takenFrom } from '@srm/core/definition/lines/lineReferences'
import type { Side, Stage } from '@srm/core/definition/shape'
import { sideOf } from '@srm/core/definition/sides/roles'
import { startLine, startValues } from '@srm/core/definition/startValues'
import { permissionKeys } from '@srm/core/definition/visibility'
import {
  type AnyDoc,
  type AnyDocument,
  hasLines,
  hasStages,
  isIn,
  offers,
  personOf,
  settle,
} from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { builtinRoles } from '@srm/core/found/builtinRoles'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { describe, expect, test } from 'vitest'
import { isSeenBy, reachable } from '../../../../core/test/reachable.ts'
import { en } from '../../words/en.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import type { AllWords } from '../../words/loadAllWords.ts'
import { zhCn } from '../../words/zhCn.ts'
import { zhCnDeferred } from '../../words/zhCnDeferred.ts'
import { stepOf } from '../detail/stepText.ts'
import { holderName } from '../detail/whoHolds.ts'
import { placesOf, stepMade } from './actions.ts'
import { ownText } from './ownText.ts'

const moment = { now: '2026-11-20T09:00:00.000Z', today: '2026-11-20' } as const
const person = { elsSubAccount: 'admin001', name: 'Admin' }
const starter = { person, localCurrency: 'CNY', now: moment.now }
const definitions = (Object.values(documents) as AnyDocument[]).filter(hasStages)
const sides = ['buyer', 'supplier'] as const
const languages = [
  ['en', { ...en, ...enDeferred }],
  ['zh_cn', { ...zhCn, ...zhCnDeferred }],
] as const
const parties = { buyerName: 'Yuantu Machinery', purchaserName: 'Yuantu Machinery', supplierName: 'Wuxi Hengda' }

interface Said {
  readonly line?: object
  readonly [column: string]: unknown
}

/** What head and lines say besides, where a stage follows from more than statuses. */
const samples: Readonly<Record<string, readonly Said[]>> = {
  purchaseOrder: [{ orderVersion: 1 }, { line: { limitAmount: null, receivedQuantity: '2' } }],
  budget: [{ line: { amountUsed: '9' } }],
  callOff: [{ line: { sendDeliveryNoteQuantity: '2' } }],
  deliveryNotice: [{ line: { quantity: '3', receivedQty: '1' } }, { line: { receivedQty: '2' } }],
  incomingInspection: [{ line: { rejectedQty: '0' } }],
  reconciliation: [
    { line: { dispute: 'price', disputeText: 'Agreed: 9' } },
    { line: { dispute: 'price', disputeText: 'Agreed: 9', disputeAnswer: '10 since May' } },
    { line: { invoicedQuantity: '2' } },
    { line: { invoicedQuantity: '2', acceptedQuantity: '2' } },
  ],
  invoice: [{ invoiceAmount: '4', paidAmount: '1' }],
  quotation: [{ admissionAwaited: 'Y' }, { surrogate: 'Y', surrogateConfirmTime: null }],
  bargain: [{ concludeTime: moment.now }],
  award: [{ line: { awardQuantity: '2', orderedQuantity: '2' } }],
  plan: [{ firmUntil: '2099-01-01', line: { bucketStart: '2026-01-01', confirmedQuantity: '2' } }],
  requisition: ['1', '2'].map((taken) => ({ line: { toOrderQuantity: taken, directQuantity: taken } })),
}

/** Who stands in documents that others have beside the person of the side. */
const others: Readonly<Record<string, object>> = {
  inquiry: { openers: [{ person: person.elsSubAccount, name: person.name }] },
}

interface Case {
  readonly name: string
  readonly def: AnyDocument
  readonly stage: string
  readonly doc: AnyDoc
  readonly seenBy: (side: Side) => boolean
}

/** A document as somebody has written it; nothing is booked on its lines but what is said. */
function written(def: AnyDocument, { line, ...head }: Said): AnyDoc {
  const booked = new Set(ledgerQuantities(def))
  const decimals = Object.entries(def.shape.lines as Readonly<Record<string, { readonly kind: string }>>).flatMap(
    ([key, { kind }]) => (kind === 'decimal' ? [[key, booked.has(key) ? '0' : '2'] as const] : []),
  )
  const people = sides.flatMap((side) => personOf(def, side) ?? []).map(({ key }) => [key, person.elsSubAccount])
  const lines = [{ ...startLine(def, starter), itemNumber: 10, ...Object.fromEntries(decimals), ...line }]
  return {
    ...{ ...startValues(def, starter), ...parties, ...Object.fromEntries(people), ...others[def.shape.name], ...head },
    ...(hasLines(def) ? { lines } : {}),
  } as AnyDoc
}

/** Every standing that transitions lead to, and with what makes the other stages. */
const casesOf = (def: AnyDocument): Case[] =>
  [...reachable(def)].flatMap(([name, standing]) =>
    [{}, ...(samples[def.shape.name] ?? [])].flatMap((more, at) => {
      const settled = (said: Said) => settle(def, { ...written(def, said), ...standing.status } as AnyDoc, moment)
      const doc = settled(more)
      if (at > 0 && doc.stage === settled({}).stage) return []
      return {
        ...{ name: `${doc.stage}: ${name}`, def, doc, stage: String(doc.stage) },
        seenBy: (side: Side) => def.sides[side] !== undefined && isSeenBy(def, side, standing),
      }
    }),
  )

const rolesOf = (side: Side) => builtinRoles.filter((role) => role.side === side)
const rightsOn = (def: AnyDocument, side: Side, permissions: readonly string[]) =>
  new Set(keysOf(permissions, permissionKeys(def, side)))

/** The documents that a role makes of this one. */
const makesOf = ({ def, doc }: Case, side: Side, permissions: readonly string[]): Makes[] =>
  (Object.values(documents) as AnyDocument[]).flatMap((made) => {
    const { name: document, en: title, zh } = made.shape
    const may = made.sides[side]?.creates && rightsOn(made, side, permissions).has(`${document}.create`)
    const takes = takenFrom(made, side).some(
      ({ field }) => field.target === def.shape.name && isIn((field.where ?? {}) as object, doc),
    )
    return may && takes ? [{ document, en: title, zh }] : []
  })

/** What somebody with these rights sees outside of "…": actions, `edit`, what he makes, and `delete` where it is alone. */
function buttonsOf(one: Case, side: Side, permissions: readonly string[]): string[] {
  const { def, doc } = one
  const rights = rightsOn(def, side, permissions)
  const who = { side, permissions: rights, subAccount: person.elsSubAccount }
  const { primary, others } = placesOf(def, side, offers(def, doc, who, moment), doc)
  const actions = [primary, ...others].flatMap((entry) => (entry && !entry.refusal ? [entry.action] : []))
  const may = (verb: 'edit' | 'delete') => {
    const vectors = def.sides[side]?.[`${verb}s`]
    return vectors && rights.has(`${def.shape.name}.${verb}`) && isIn(vectors, doc) ? [verb] : []
  }
  const steps: readonly string[] = def.steps?.[one.stage] ?? []
  const made = stepMade(def, side, doc, makesOf(one, side, permissions))
  const elsewhere = steps.filter((step) => step.includes('.') && permissions.some((key) => covers(key, step)))
  const found = [...actions, ...may('edit'), ...(made ? [`make ${made.document}`] : []), ...elsewhere]
  return found.length > 0 ? found : may('delete')
}
const covers = (permission: string, key: string): boolean => keysOf([permission], [key]).size > 0

const holderOf = ({ def, stage, doc }: Case) => sideOf((def.shape.stages[stage] as Stage).holder, doc)
const waits = ({ def, stage }: Case): boolean => (def.shape.stages[stage] as Stage).waitsFor !== undefined

/** Where a side that cannot act reads of nobody, or of a side by its role: that sentence. */
function untold(one: Case, side: Side, locale: 'en' | 'zh_cn', words: AllWords): string[] {
  const { def } = one
  const asked = holderOf(one) === 'approver' && side === 'buyer' ? { approverNames: '周颖' } : {}
  const doc = { ...one.doc, ...asked, offers: [], may: {} }
  const place = { zone: 'Asia/Shanghai', now: moment.now }
  const scope = { def, side, words, locale, place, who: undefined, permissions: new Set<string>() }
  const { text, terms } = stepOf(scope, doc, ownText) ?? { text: '', terms: '' }
  const name = holderName(scope, doc)
  const isRole = side !== holderOf(one) && Object.values<string>(words.sides).includes(name)
  return isRole || !(waits(one) || `${text} ${terms}`.includes(name)) ? [`${one.name} ${side}: ${text}`] : []
}

describe.each(definitions)('$shape.name', (def) => {
  const cases = casesOf(def)

  test('comes to each of its stages here', () => {
    expect(Object.keys(def.shape.stages).filter((stage) => !cases.some((one) => one.stage === stage))).toEqual([])
  })

  test('whoever has it can do something about it, or is told what it waits for', () => {
    const stuck = cases.flatMap((one) => {
      const side = holderOf(one)
      if ((side !== 'buyer' && side !== 'supplier') || !one.seenBy(side) || waits(one)) return []
      return rolesOf(side).some(({ permissions }) => buttonsOf(one, side, permissions).length > 0) ? [] : [one.name]
    })
    expect([...new Set(stuck)]).toEqual([])
  })

  test('what nobody has is over, or says what it waits for', () => {
    const last = def.path?.at(-1)?.stages as readonly string[] | undefined
    const left = cases.filter((one) => {
      const isOpen = last?.includes(one.stage) === false || (def.steps?.[one.stage] ?? []).length > 0
      return holderOf(one) === 'nobody' && !waits(one) && isOpen
    })
    expect([...new Set(left.map(({ stage }) => stage))]).toEqual([])
  })

  test('what approvers have is decided with a button of theirs', () => {
    if (!cases.some((one) => holderOf(one) === 'approver')) return
    expect(Object.keys(def.shape.fields)).toContain('approverNames')
    const [task] = casesOf(documents.flowTask as AnyDocument).filter(({ stage }) => stage === 'open')
    const approver = builtinRoles.find(({ roleCode }) => roleCode === 'approver')
    expect(task && approver && buttonsOf(task, 'buyer', approver.permissions)).toContain('approve')
  })

  test.each(languages)('is told by its name where it is and what it waits for, in %s', (locale, words) => {
    const told = cases
      .filter((one) => holderOf(one) !== 'nobody')
      .flatMap((one) => sides.filter(one.seenBy).flatMap((side) => untold(one, side, locale, words)))
    expect([...new Set(told)]).toEqual([])
  })
})
