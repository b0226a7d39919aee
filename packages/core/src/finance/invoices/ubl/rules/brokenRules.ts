/** Which rules of EN 16931 an invoice breaks. */
import type { UblFinding } from '../ublFinding.ts'
import type { UblAllowance, UblInvoice, UblParty } from '../ublInvoice.ts'
import { documentAllowanceRules, documentChargeRules, lineAllowanceRules, lineChargeRules } from './allowanceRules.ts'
import { breakdownRules, taxTotalRules } from './breakdownRules.ts'
import {
  allowanceCategoryRules,
  chargeCategoryRules,
  invoiceCategoryRules,
  lineCategoryRules,
  subtotalCategoryRules,
} from './categoryRules.ts'
import { allowanceCodes, invoiceCodes, lineCodes, partyCodes, subtotalCodes } from './codeRules.ts'
import {
  documentAllowanceDecimals,
  documentChargeDecimals,
  invoiceDecimals,
  lineAllowanceDecimals,
  lineChargeDecimals,
  lineDecimals,
  subtotalDecimals,
  totalDecimals,
} from './decimalRules.ts'
import { headRules } from './headRules.ts'
import { lineRules } from './lineRules.ts'
import {
  addressRules,
  attachmentRules,
  buyerRules,
  linePeriodRules,
  payeeRules,
  paymentRules,
  periodRules,
  precedingRules,
  representativeRules,
  sellerRules,
} from './partyRules.ts'
import { subtotalsOf, taxFacts } from './taxFacts.ts'
import { totalRules } from './totalRules.ts'
import type { UblFacts, UblRule } from './ublRule.ts'

/** A part of an invoice; `line` where it is one, or is in one. */
interface Placed<Part> {
  readonly part: Part
  readonly line: number | null
}

const heads = <Part>(parts: readonly (Part | null)[]): Placed<Part>[] =>
  parts.flatMap((part) => (part === null ? [] : [{ part, line: null }]))

function inLines<Part>({ lines }: UblInvoice, of: (line: UblInvoice['lines'][number]) => readonly (Part | null)[]) {
  return lines.flatMap((line, at) => of(line).flatMap((part) => (part === null ? [] : [{ part, line: at + 1 }])))
}

const only = (allowances: readonly UblAllowance[], wanted: boolean): UblAllowance[] =>
  allowances.filter(({ isCharge }) => isCharge === wanted)

/** Rules about parts of one kind, and where in an invoice these are. */
interface Scope {
  readonly numbers: readonly string[]
  readonly broken: (facts: UblFacts) => UblFinding[]
}

function figuresText<Part>({ figures }: UblRule<Part>, part: Part, facts: UblFacts) {
  const { stated = null, expected = null } = figures?.(part, facts) ?? {}
  if (stated === null && expected === null) return { en: '', zh: '' }
  return {
    en: ` The invoice says ${stated ?? 'nothing'}, it should say ${expected ?? 'nothing'}.`,
    zh: `发票为 ${stated ?? '空'}，应为 ${expected ?? '空'}。`,
  }
}

const scope = <Part>(parts: (invoice: UblInvoice) => Placed<Part>[], rules: readonly UblRule<Part>[]): Scope => ({
  numbers: rules.map(({ rule }) => rule),
  broken: (facts) =>
    parts(facts.invoice).flatMap(({ part, line }) =>
      rules
        .filter(({ holds }) => !holds(part, facts))
        .map((rule) => {
          const { en, zh } = figuresText(rule, part, facts)
          return {
            rule: rule.rule,
            about: rule.about,
            line,
            en: rule.en + en,
            zh: rule.zh + zh,
            isUnusable: rule.isUnusable,
          }
        }),
    ),
})

const party = (of: (invoice: UblInvoice) => UblParty | null, rules: readonly UblRule<UblParty>[]): Scope =>
  scope((invoice) => heads([of(invoice)]), rules)

const scopes: readonly Scope[] = [
  scope((invoice) => heads([invoice]), [...headRules, ...invoiceCodes, ...invoiceDecimals, ...invoiceCategoryRules]),
  party(({ seller }) => seller, [...sellerRules, ...partyCodes]),
  party(({ buyer }) => buyer, [...buyerRules, ...partyCodes]),
  party(({ payee }) => payee, payeeRules),
  party(({ taxRepresentative }) => taxRepresentative, [...representativeRules, ...partyCodes]),
  scope(({ deliveryAddress }) => heads([deliveryAddress]), addressRules),
  scope(({ payments }) => heads(payments), paymentRules),
  scope(({ attachments }) => heads(attachments), attachmentRules),
  scope(({ precedingInvoices }) => heads(precedingInvoices), precedingRules),
  scope(({ period }) => heads([period]), periodRules),
  scope(({ totals }) => heads([totals]), [...totalRules, ...totalDecimals]),
  scope(({ taxTotals }) => heads(taxTotals), taxTotalRules),
  scope(
    (invoice) => heads(subtotalsOf(invoice)),
    [...breakdownRules, ...subtotalCategoryRules, ...subtotalCodes, ...subtotalDecimals],
  ),
  scope(
    ({ allowances }) => heads(only(allowances, false)),
    [...documentAllowanceRules, ...allowanceCategoryRules, ...allowanceCodes, ...documentAllowanceDecimals],
  ),
  scope(
    ({ allowances }) => heads(only(allowances, true)),
    [...documentChargeRules, ...chargeCategoryRules, ...allowanceCodes, ...documentChargeDecimals],
  ),
  scope(
    (invoice) => inLines(invoice, (line) => [line]),
    [...lineRules, ...lineCategoryRules, ...lineCodes, ...lineDecimals],
  ),
  scope((invoice) => inLines(invoice, ({ period }) => [period]), linePeriodRules),
  scope(
    (invoice) => inLines(invoice, ({ allowances }) => only(allowances, false)),
    [...lineAllowanceRules, ...lineAllowanceDecimals],
  ),
  scope(
    (invoice) => inLines(invoice, ({ allowances }) => only(allowances, true)),
    [...lineChargeRules, ...lineChargeDecimals],
  ),
]

/** In the order in which an invoice is read: head, parties, sums, breakdown, lines. */
export function brokenRules(invoice: UblInvoice): UblFinding[] {
  const facts: UblFacts = { invoice, taxes: taxFacts(invoice) }
  return scopes.flatMap(({ broken }) => broken(facts))
}

/** The numbers of all rules that are checked. */
export const checkedRules: ReadonlySet<string> = new Set(scopes.flatMap(({ numbers }) => numbers))
