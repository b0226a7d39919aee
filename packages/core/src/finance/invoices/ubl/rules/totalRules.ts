/** Sums of an invoice (EN 16931: BR-12 to BR-15, BR-CO-10 to BR-CO-13, BR-CO-16). */
import { compare, decimal, isZero, plain, round, sum } from '../../../../decimal.ts'
import type { Decimal } from '../../../../definition/field.ts'
import type { UblTotals } from '../ublInvoice.ts'
import { type Figures, must, type UblFacts, type UblRule } from './ublRule.ts'

const total = 'cac:LegalMonetaryTotal'
const of = (value: Decimal | null) => decimal(value ?? '0')
const cents = (value: ReturnType<typeof decimal>): Decimal => plain(round(value, 2))

const present = (rule: string, element: string, en: string, zh: string, key: keyof UblTotals): UblRule<UblTotals> =>
  must(rule, `${total}/cbc:${element}`, `An invoice says ${en}.`, `发票须有${zh}。`, (totals) => totals[key] !== null)

type Expected = (totals: UblTotals, facts: UblFacts) => Decimal | null

/** A total that is what others come to. One that stands nowhere is zero, as is the sum of nothing. */
function adds(
  rule: string,
  element: string,
  key: keyof UblTotals,
  en: string,
  zh: string,
  expected: Expected,
): UblRule<UblTotals> {
  const figures = (totals: UblTotals, facts: UblFacts): Figures => ({
    stated: totals[key],
    expected: expected(totals, facts),
  })
  return {
    ...must<UblTotals>(rule, `${total}/cbc:${element}`, en, zh, (totals, facts) => {
      const { stated, expected: due } = figures(totals, facts)
      return due === null ? isZero(stated) : stated !== null && compare(stated, due) === 0
    }),
    figures,
  }
}

function allowanceSum({ invoice }: UblFacts, wanted: boolean): Decimal | null {
  const found = invoice.allowances.filter(({ isCharge }) => isCharge === wanted)
  return found.length === 0 ? null : cents(sum(found.map(({ amount }) => of(amount))))
}

export const totalRules: readonly UblRule<UblTotals>[] = [
  present('BR-12', 'LineExtensionAmount', 'what its lines come to', '行未税金额合计', 'lineExtension'),
  present('BR-13', 'TaxExclusiveAmount', 'its total without VAT', '未税总额', 'taxExclusive'),
  present('BR-14', 'TaxInclusiveAmount', 'its total with VAT', '含税总额', 'taxInclusive'),
  present('BR-15', 'PayableAmount', 'what is to be paid', '应付金额', 'payable'),
  adds(
    'BR-CO-10',
    'LineExtensionAmount',
    'lineExtension',
    'The sum of net amounts is what the lines come to.',
    '行未税金额合计等于各行未税金额之和。',
    (_totals, { invoice }) => cents(sum(invoice.lines.map(({ netAmount }) => of(netAmount)))),
  ),
  adds(
    'BR-CO-11',
    'AllowanceTotalAmount',
    'allowances',
    'The sum of allowances is what the allowances of the document come to.',
    '折让合计等于各单据折让之和。',
    (_totals, facts) => allowanceSum(facts, false),
  ),
  adds(
    'BR-CO-12',
    'ChargeTotalAmount',
    'charges',
    'The sum of charges is what the charges of the document come to.',
    '附加费合计等于各单据附加费之和。',
    (_totals, facts) => allowanceSum(facts, true),
  ),
  adds(
    'BR-CO-13',
    'TaxExclusiveAmount',
    'taxExclusive',
    'The total without VAT is the lines minus allowances plus charges.',
    '未税总额等于行合计减折让加附加费。',
    ({ lineExtension, allowances, charges }) => cents(of(lineExtension).minus(of(allowances)).plus(of(charges))),
  ),
  adds(
    'BR-CO-16',
    'PayableAmount',
    'payable',
    'What is to be paid is the total with VAT minus what is paid already, plus the rounding.',
    '应付金额等于含税总额减已付金额加舍入差额。',
    ({ taxInclusive, prepaid, rounding }) => cents(of(taxInclusive).minus(of(prepaid)).plus(of(rounding))),
  ),
]
