/** Rules of EN 16931 as data: a number, the element, a sentence in both languages, and whether it holds. */
import type { Decimal } from '../../../../definition/field.ts'
import type { UblInvoice } from '../ublInvoice.ts'
import type { TaxFacts } from './taxFacts.ts'

/** What rules are asked about besides the part itself. */
export interface UblFacts {
  readonly invoice: UblInvoice
  readonly taxes: TaxFacts
}

/** What a part says, and what it would say if the rule held. */
export interface Figures {
  readonly stated: Decimal | null
  readonly expected: Decimal | null
}

export interface UblRule<Part> {
  readonly rule: string
  /** The path of the element in UBL. */
  readonly about: string
  readonly en: string
  readonly zh: string
  readonly isUnusable: boolean
  readonly holds: (part: Part, facts: UblFacts) => boolean
  /** Of rules of sums. */
  readonly figures?: (part: Part, facts: UblFacts) => Figures
}

type Holds<Part> = UblRule<Part>['holds']
type Stating = <Part>(rule: string, about: string, en: string, zh: string, holds: Holds<Part>) => UblRule<Part>

/** A rule without which the invoice cannot be booked as it was meant. */
export const must: Stating = (rule, about, en, zh, holds) => ({ rule, about, en, zh, isUnusable: true, holds })

/** A rule whose breach is told of and does no harm. */
export const should: Stating = (rule, about, en, zh, holds) => ({ rule, about, en, zh, isUnusable: false, holds })
