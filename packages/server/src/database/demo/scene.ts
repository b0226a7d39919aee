/** How the scenes of the story are written down: who orders what from whom, and what happens then. */
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { type Person, type Step, theSystem } from './walk.ts'

/** A line: material, quantity, wanted in so many working days, and what else is different. */
export type LineOf = readonly [materialNumber: string, quantity: string, dueIn: number, more?: AnyRow]
/** Frames of one description, which their numbers alone tell apart. */
export const frames = (black: LineOf[2], red: LineOf[2], silver: LineOf[2]): readonly LineOf[] => {
  const alike = { materialDesc: 'HL 铝合金车架', isCheckQuality: 'Y' }
  return [
    ['FR-R92B-58', '60', black, alike],
    ['FR-R92R-62', '40', red, alike],
    ['FR-M94S-42', '30', silver, alike],
  ]
}

export interface Scene {
  readonly seller: Seller
  readonly by: Person
  /** Ordered so many working days from today, and when. */
  readonly day: number
  readonly time: `${number}:${number}`
  readonly head?: AnyRow
  readonly lines: readonly LineOf[]
  readonly steps: readonly Step[]
}
export interface Seller {
  readonly elsAccount: string
  readonly fullName: string
  readonly person: Person
  readonly terms: AnyRow
  readonly tax: AnyRow
}

/** Somebody takes an action, with what it asks or fills. */
export const does = (by: Person, action: string, at: string, input?: AnyRow): Step => ({
  action,
  at,
  by,
  ...(input ? { input: () => input as AnyDoc } : {}),
})

/** What the supplier answers to single lines; the others are promised as wanted. */
export type Answers = Readonly<
  Record<number, { readonly date?: string; readonly quantity?: string; readonly note?: string }>
>

export const confirmedBy = (by: Person, at: string, answers: Answers = {}): Step => ({
  action: 'confirm',
  at,
  by,
  input: (doc) => ({
    salePerson: by.subAccount,
    salePersonName: by.name,
    orderVersion: doc.orderVersion,
    lines: (doc.lines ?? []).map(({ itemNumber, requestDeliveryDate, quantity }) => {
      const answer = answers[Number(itemNumber)]
      return {
        itemNumber,
        replyDeliveryDate: answer?.date ?? requestDeliveryDate,
        replyQuantity: answer?.quantity ?? quantity,
        replyRemark: answer?.note ?? null,
      }
    }),
  }),
})

/** Goods that came in, by line; without lines everything. */
export const received = (at: string, quantities?: Readonly<Record<number, string>>): Step => ({
  action: 'receive',
  at,
  by: theSystem,
  changes: (doc) => ({
    ...doc,
    lines: (doc.lines ?? []).map((line) => {
      const quantity = quantities ? quantities[Number(line.itemNumber)] : line.quantity
      return quantity ? { ...line, receivedQuantity: quantity } : line
    }),
  }),
})

export const toApproval = (by: Person, at: string): readonly Step[] => [
  does(by, 'submit', at),
  does(theSystem, 'startApproval', at),
]
export const approved = (by: Person, at: string, then: string): readonly Step[] => [
  ...toApproval(by, at),
  does(theSystem, 'approve', then),
]
export const sentOn = (by: Person, at: string, then: string, sent: string): readonly Step[] => [
  ...approved(by, at, then),
  does(by, 'send', sent),
]
