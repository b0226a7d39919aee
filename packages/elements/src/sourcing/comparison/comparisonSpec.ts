import type { ScenarioKey } from '@srm/core/sourcing/comparison/scenarioKeys'
import { event, method, prop } from '../../host/spec.ts'

/** A part of an award: so much of a line from one quotation. */
export interface ChosenShare {
  readonly quoteNumber: string
  readonly itemNumber: number
  readonly quantity: string
}

/** `<srm-quote-comparison enquiry-number="…">`: the opened quotes of an inquiry beside each other. */
export const comparisonSpec = {
  props: {
    /** Without it inquiries that were opened are offered. */
    enquiryNumber: prop.text(),
    /** What an award has to keep to, as `srm-constraints-change` told it. */
    constraints: prop.text(),
  },
  events: {
    /** Another inquiry is compared. */
    'srm-inquiry-change': event<{ readonly enquiryNumber: string }>(),
    /** What an award has to keep to was changed: a text for `constraints`. */
    'srm-constraints-change': event<{ readonly enquiryNumber: string; readonly constraints: string }>(),
    /** The inquiry or a quotation was opened, or an award begun with what it starts with: the host shows it. */
    'srm-document-open': event<
      | { readonly document: string; readonly uuid: string; readonly number: string }
      | { readonly document: string; readonly start: Readonly<Record<string, string>> }
    >(),
    /** A way to award was chosen; its lines are those of an award. */
    'srm-scenario-choose': event<{
      readonly enquiryNumber: string
      readonly scenario: ScenarioKey
      readonly lines: readonly ChosenShare[]
    }>(),
  },
  methods: { refresh: method<() => Promise<void>>() },
} as const
