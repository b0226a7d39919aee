/** In every state that a document can come to: what stands at the edge can be done, and no step of the past stands beside it. */

import type { Side } from '@srm/core/definition/shape'
import { startLine, startValues } from '@srm/core/definition/startValues'
import { permissionKeys } from '@srm/core/definition/visibility'
import { type AnyDoc, type AnyDocument, hasLines, offers } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { expect, test } from 'vitest'
import { isSeenBy, reachable } from '../../../../core/test/reachable.ts'
import { type ActionPlaces, placesOf } from './actions.ts'
import { isPrimary } from './isPrimary.ts'
import { reachabilityOf } from './reachability.ts'

const moment = { now: '2026-11-20T09:00:00.000Z', today: '2026-11-20' } as const

interface Place {
  readonly name: string
  readonly doc: AnyDoc
  readonly def: AnyDocument
  readonly side: Side
  readonly places: ActionPlaces
}

const definitions: readonly AnyDocument[] = Object.values(documents)
const sidesOf = (def: AnyDocument) => Object.keys(def.sides) as Side[]
const starter = { person: { elsSubAccount: 'admin001', name: 'Admin' }, localCurrency: 'CNY', now: moment.now }

const everyPlace: readonly Place[] = definitions.flatMap((def) =>
  sidesOf(def).flatMap((side) =>
    [...reachable(def)]
      .filter(([, standing]) => isSeenBy(def, side, standing))
      .map(([name, standing]) => {
        const doc = {
          ...startValues(def, starter),
          ...(hasLines(def) ? { lines: [startLine(def, starter)] } : {}),
          ...standing.status,
        } as AnyDoc
        const who = { side, permissions: new Set(permissionKeys(def, side)), subAccount: 'admin001' }
        const places = placesOf(def, side, offers(def, doc, who, moment), doc)
        return { name: `${def.shape.name} ${side} ${name}`, def, side, doc, places }
      }),
  ),
)

test('the button at the edge is one that can be pressed', () => {
  expect(everyPlace.length).toBeGreaterThan(300)
  const wrong = everyPlace.filter(
    ({ places: { primary } }) => primary && (primary.refusal || !isPrimary(primary.transition)),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a disabled button in the bar is a step that lies ahead, not one of the past', () => {
  const wrong = everyPlace.flatMap(({ name, def, side, doc, places }) =>
    places.others
      .filter(
        ({ refusal, transition }) =>
          refusal?.message === 'common.notNow' && !reachabilityOf(def, doc, side).ahead(transition),
      )
      .map(({ action }) => `${name}: ${action}`),
  )
  expect(wrong).toEqual([])
})

test('what is neither a step of the usual way nor made possible by the next step has no button', () => {
  const draft = everyPlace.find(
    ({ def, side, doc }) =>
      def === documents.purchaseOrder &&
      side === 'buyer' &&
      doc.sendStatus === 'notSent' &&
      doc.auditStatus === 'notSubmitted',
  )
  expect(draft?.places.primary?.action).toBe('submit')
  expect(draft?.places.others.map(({ action }) => action)).toEqual(['send'])
  expect(draft?.places.menu.map(({ action }) => action)).toEqual(['withdraw', 'cancel'])
})

/** What a state waits for and is refused for a reason that the document itself has, while its reader can do something else. */
test('where the step of a state is refused for what the document is, another one stands at the edge', () => {
  const wrong = everyPlace.flatMap(({ name, places: { primary, others, menu } }) => {
    const refused = others.find(
      ({ refusal, transition }) => refusal && refusal.message !== 'common.notNow' && isPrimary(transition),
    )
    const other = [...others, ...menu].find(
      ({ refusal, transition }) => !refusal && transition.look !== 'danger' && Object.keys(transition.to).length > 0,
    )
    return refused && !primary && other ? [`${name}: ${refused.action}, not ${other.action}`] : []
  })
  // nothing has been counted yet, which counting mends
  expect(wrong).toEqual(['receipt buyer counted kept: post, not recount'])
})

const invoiceAt = (
  matchStatus: string,
  permissions = new Set(permissionKeys(documents.invoice as AnyDocument, 'buyer')),
) => {
  const def = documents.invoice as AnyDocument
  const doc = {
    invoiceStatus: 'toConfirm',
    auditStatus: 'notSubmitted',
    matchStatus,
    differenceAmount: '10',
    currency: 'CNY',
    lines: [],
  }
  return placesOf(def, 'buyer', offers(def, doc, { side: 'buyer', permissions }, moment), doc)
}

test('an invoice that differs is accepted or returned, one that matches is pre-invoiced', () => {
  expect(invoiceAt('differs').primary?.action).toBe('return')
  expect(invoiceAt('differs').others.map(({ action }) => action)).toContain('acceptDifference')
  expect(invoiceAt('matched').primary?.action).toBe('preInvoice')
  const refused = invoiceAt('differs').menu.find(({ action }) => action === 'preInvoice')
  expect(refused?.refusal?.message).toBe('invoice.differs')
  const withoutRight = invoiceAt('differs', new Set(['invoice.view', 'invoice.preInvoice', 'invoice.return']))
  expect(withoutRight.primary?.action).toBe('return')
  expect(withoutRight.others.filter(({ refusal }) => refusal?.message === 'invoice.differs')).toEqual([])
  expect(withoutRight.menu.filter(({ refusal }) => !refusal)).toEqual([])
})
