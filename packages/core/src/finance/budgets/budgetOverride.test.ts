import { expect, test } from 'vitest'
import type { Booking } from '../../definition/document.ts'
import type { Shape } from '../../definition/shape.ts'
import { type AnyDocument, isBy, transitionsOf } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { overrideActions, overrideDocuments } from './budgetCodes.ts'

const freezes = (def: AnyDocument): boolean =>
  ((def.books ?? []) as readonly Booking<Shape>[]).some(({ adds }) => 'freezeAmount' in adds)
const freezing = (Object.values(documents) as unknown as readonly AnyDocument[]).filter(freezes)

test('whatever freezes budgets may ask to exceed them', () => {
  expect(freezing.map(({ shape }) => shape.name).toSorted()).toEqual(Object.keys(overrideDocuments).toSorted())
})

test('what is asked for is an action of the buyer', () => {
  const taken = freezing.flatMap((def) =>
    transitionsOf(def).flatMap(([action, transition]) => (isBy(transition, 'buyer') ? [action] : [])),
  )
  expect(Object.keys(overrideActions).filter((action) => !taken.includes(action))).toEqual([])
})
