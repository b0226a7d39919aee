/** By what approvers judge a document besides what it says itself: which of its fields lead to other documents. */
import type { HeadKey, LineKey, Shape } from '../shape.ts'

export interface Judged<Sh extends Shape> {
  /** The account of the supplier whose record they read. */
  readonly supplier?: HeadKey<Sh>
  /** Which line of a budget its lines take from, and how much, in the currency of the budget. */
  readonly budget?: {
    readonly number: LineKey<Sh>
    readonly item: LineKey<Sh>
    readonly asks: LineKey<Sh>
    /** What it asks for is reserved already while others decide on it. */
    readonly heldWhileAsked?: true
  }
  /** Its lines are priced as those of orders are: each price is told beside the last one and the agreed one. */
  readonly prices?: 'order'
}
