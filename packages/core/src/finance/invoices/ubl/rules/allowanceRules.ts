/** What allowances and charges say, of documents and of lines (EN 16931: BR-31 to BR-44, BR-CO-21 to BR-CO-24). */
import type { UblAllowance } from '../ublInvoice.ts'
import { must, should, type UblRule } from './ublRule.ts'

const about = 'cac:AllowanceCharge'
const isReasoned = ({ reason, reasonCode }: UblAllowance): boolean => reason !== null || reasonCode !== null

const amounts = (rule: string, en: string, zh: string): UblRule<UblAllowance> =>
  must(rule, `${about}/cbc:Amount`, `${en} has an amount.`, `${zh}须有金额。`, ({ amount }) => amount !== null)
const taxed = (rule: string, en: string, zh: string): UblRule<UblAllowance> =>
  must(
    rule,
    `${about}/cac:TaxCategory/cbc:ID`,
    `${en} has a VAT category.`,
    `${zh}须有增值税类别。`,
    ({ tax }) => (tax?.code ?? null) !== null,
  )
/** The standard says it twice, as a mandatory field and as a condition. */
const reasoned = (rules: readonly [string, string], en: string, zh: string): UblRule<UblAllowance>[] =>
  rules.map((rule) =>
    should(
      rule,
      `${about}/cbc:AllowanceChargeReason`,
      `${en} has a reason or the code of one.`,
      `${zh}须有原因或原因代码。`,
      isReasoned,
    ),
  )

const discount = ['An allowance of the document', '单据折让'] as const
const charge = ['A charge of the document', '单据附加费'] as const
const lineDiscount = ['An allowance of a line', '行折让'] as const
const lineCharge = ['A charge of a line', '行附加费'] as const

export const documentAllowanceRules = [
  amounts('BR-31', ...discount),
  taxed('BR-32', ...discount),
  ...reasoned(['BR-33', 'BR-CO-21'], ...discount),
]
export const documentChargeRules = [
  amounts('BR-36', ...charge),
  taxed('BR-37', ...charge),
  ...reasoned(['BR-38', 'BR-CO-22'], ...charge),
]
export const lineAllowanceRules = [
  amounts('BR-41', ...lineDiscount),
  ...reasoned(['BR-42', 'BR-CO-23'], ...lineDiscount),
]
export const lineChargeRules = [amounts('BR-43', ...lineCharge), ...reasoned(['BR-44', 'BR-CO-24'], ...lineCharge)]
