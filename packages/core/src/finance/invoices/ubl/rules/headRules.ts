/** What every invoice says of itself (EN 16931: BR-01 to BR-16, BR-53, BR-CO-03, BR-CO-15, BR-CO-18, BR-CO-25). */
import { compare, decimal, plain, round } from '../../../../decimal.ts'
import type { UblInvoice } from '../ublInvoice.ts'
import { subtotalsOf } from './taxFacts.ts'
import { must, should, type UblRule } from './ublRule.ts'

/** The tax totals in the currency of the document. */
export const ownTaxTotals = ({ taxTotals, currency }: UblInvoice) =>
  taxTotals.filter((total) => total.currency === currency && total.amount !== null)

function withTax(invoice: UblInvoice) {
  const [tax] = ownTaxTotals(invoice)
  const net = invoice.totals?.taxExclusive
  return {
    stated: invoice.totals?.taxInclusive ?? null,
    expected: net && tax?.amount ? plain(round(decimal(net).plus(decimal(tax.amount)), 2)) : null,
  }
}

export const headRules: readonly UblRule<UblInvoice>[] = [
  should(
    'BR-01',
    'cbc:CustomizationID',
    'An invoice names the specification that it follows.',
    '发票须注明所遵循的规范标识。',
    ({ specification }) => specification !== null,
  ),
  must('BR-02', 'cbc:ID', 'An invoice has a number.', '发票须有发票号。', ({ number }) => number !== null),
  must('BR-03', 'cbc:IssueDate', 'An invoice has a date.', '发票须有开票日期。', ({ issueDate }) => issueDate !== null),
  must(
    'BR-04',
    'cbc:InvoiceTypeCode',
    'An invoice has a type.',
    '发票须有类型代码。',
    ({ typeCode }) => typeCode !== null,
  ),
  must(
    'BR-05',
    'cbc:DocumentCurrencyCode',
    'An invoice has a currency.',
    '发票须有币种。',
    ({ currency }) => currency !== null,
  ),
  must(
    'BR-06',
    'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    'An invoice names the seller.',
    '发票须有销售方名称。',
    ({ seller }) => (seller?.legalName ?? null) !== null,
  ),
  must(
    'BR-07',
    'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    'An invoice names the buyer.',
    '发票须有购买方名称。',
    ({ buyer }) => (buyer?.legalName ?? null) !== null,
  ),
  should(
    'BR-08',
    'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
    'An invoice has the postal address of the seller.',
    '发票须有销售方邮寄地址。',
    ({ seller }) => seller?.hasAddress === true,
  ),
  should(
    'BR-10',
    'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
    'An invoice has the postal address of the buyer.',
    '发票须有购买方邮寄地址。',
    ({ buyer }) => buyer?.hasAddress === true,
  ),
  must('BR-16', 'cac:InvoiceLine', 'An invoice has lines.', '发票至少有一行。', ({ lines }) => lines.length > 0),
  should(
    'BR-53',
    'cbc:TaxCurrencyCode',
    'Whoever names a currency for the books of VAT says the tax in it.',
    '注明增值税核算币种的发票须有该币种的税额。',
    ({ taxCurrency, taxTotals }) => taxCurrency === null || taxTotals.some(({ currency }) => currency === taxCurrency),
  ),
  should(
    'BR-CO-03',
    'cbc:TaxPointDate',
    'The day on which tax is due is told as a date or as a code, not as both.',
    '纳税义务发生日以日期或代码之一表示，不可同时使用。',
    ({ taxPointDate, period }) => taxPointDate === null || (period?.descriptionCode ?? null) === null,
  ),
  {
    ...must<UblInvoice>(
      'BR-CO-15',
      'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
      'The total with VAT is the total without VAT plus the VAT, which stands once in the currency of the invoice.',
      '含税总额等于未税总额加税额，且发票币种的税额仅出现一次。',
      (invoice) => {
        const { stated, expected } = withTax(invoice)
        if (invoice.currency === null) return true
        return (
          ownTaxTotals(invoice).length === 1 && stated !== null && expected !== null && compare(stated, expected) === 0
        )
      },
    ),
    figures: withTax,
  },
  must(
    'BR-CO-18',
    'cac:TaxTotal/cac:TaxSubtotal',
    'An invoice breaks its VAT down, if only into one part.',
    '发票至少有一组增值税明细。',
    (invoice) => subtotalsOf(invoice).length > 0,
  ),
  should(
    'BR-CO-25',
    'cbc:DueDate',
    'Where something is to be paid, the invoice says when, or on which terms.',
    '有应付金额的发票须有到期日或付款条件。',
    ({ kind, totals, dueDate, paymentTerms }) =>
      kind === 'CreditNote' ||
      !totals?.payable ||
      compare(totals.payable, '0') <= 0 ||
      dueDate !== null ||
      paymentTerms !== null,
  ),
]
