/** What invoices say of companies, addresses, payment and other documents (EN 16931: BR-09 to BR-20, BR-49 to BR-63, BR-CO-09, -19, -26). */
import type { UblAttachment, UblInvoice, UblParty, UblPayment, UblPeriod, UblReference } from '../ublInvoice.ts'
import { countries } from './codeLists.ts'
import { should, type UblRule } from './ublRule.ts'

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
const agent = 'cac:TaxRepresentativeParty'

const addressed = (rule: string, party: string, en: string, zh: string): UblRule<UblParty> =>
  should(
    rule,
    `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
    `The postal address of the ${en} names its country.`,
    `${zh}的邮寄地址须有国家代码。`,
    ({ hasAddress, country }) => !hasAddress || country !== null,
  )
const reachable = (rule: string, party: string, en: string, zh: string): UblRule<UblParty> =>
  should(
    rule,
    `${party}/cbc:EndpointID`,
    `The electronic address of the ${en} names its scheme.`,
    `${zh}的电子地址须有标识方案。`,
    ({ endpoint }) => endpoint === null || endpoint.scheme !== null,
  )
/** Greece writes EL, which ISO 3166-1 does not know. */
const vatPrefixed = (party: string): UblRule<UblParty> =>
  should(
    'BR-CO-09',
    `${party}/cac:PartyTaxScheme/cbc:CompanyID`,
    'A VAT number begins with the code of its country, such as DE.',
    '增值税号须以国家代码开头，例如 DE。',
    ({ vatNumber }) => vatNumber === null || countries.has(vatNumber.slice(0, 2)) || vatNumber.startsWith('EL'),
  )

export const sellerRules: readonly UblRule<UblParty>[] = [
  addressed('BR-09', seller, 'seller', '销售方'),
  reachable('BR-62', seller, 'seller', '销售方'),
  vatPrefixed(seller),
  should(
    'BR-CO-26',
    `${seller}/cac:PartyIdentification/cbc:ID`,
    'The seller is known by an identifier, a legal registration or a VAT number.',
    '销售方须有标识、注册号或增值税号之一。',
    ({ identifiers, legalNumber, vatNumber }) =>
      identifiers.some(({ scheme }) => scheme !== 'SEPA') || legalNumber !== null || vatNumber !== null,
  ),
]
export const buyerRules: readonly UblRule<UblParty>[] = [
  addressed('BR-11', buyer, 'buyer', '购买方'),
  reachable('BR-63', buyer, 'buyer', '购买方'),
  vatPrefixed(buyer),
]
export const representativeRules: readonly UblRule<UblParty>[] = [
  should(
    'BR-18',
    `${agent}/cac:PartyName/cbc:Name`,
    'A tax representative has a name.',
    '税务代表须有名称。',
    (party) => Boolean(party.tradingName),
  ),
  should(
    'BR-19',
    `${agent}/cac:PostalAddress`,
    'A tax representative has a postal address.',
    '税务代表须有邮寄地址。',
    ({ hasAddress }) => hasAddress,
  ),
  addressed('BR-20', agent, 'tax representative', '税务代表'),
  should(
    'BR-56',
    `${agent}/cac:PartyTaxScheme/cbc:CompanyID`,
    'A tax representative has a VAT number.',
    '税务代表须有增值税号。',
    ({ vatNumber }) => vatNumber !== null,
  ),
  vatPrefixed(agent),
]
export const payeeRules: readonly UblRule<UblParty>[] = [
  should(
    'BR-17',
    'cac:PayeeParty/cac:PartyName/cbc:Name',
    'A payee has a name, and is somebody else than the seller.',
    '收款方须有名称，且不同于销售方。',
    ({ tradingName, identifiers }, { invoice }) => {
      const ids = new Set(invoice.seller?.identifiers.map(({ id }) => id))
      return (
        tradingName !== null &&
        tradingName !== invoice.seller?.tradingName &&
        !identifiers.some(({ id }) => ids.has(id))
      )
    },
  ),
]
export const addressRules: readonly UblRule<NonNullable<UblInvoice['deliveryAddress']>>[] = [
  should(
    'BR-57',
    'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode',
    'An address of delivery names its country.',
    '收货地址须有国家代码。',
    ({ country }) => country !== null,
  ),
]

const transfers = new Set(['30', '58'])
export const paymentRules: readonly UblRule<UblPayment>[] = [
  should(
    'BR-49',
    'cac:PaymentMeans/cbc:PaymentMeansCode',
    'A payment instruction says by which means.',
    '付款说明须有付款方式代码。',
    ({ code }) => code !== null,
  ),
  should(
    'BR-50',
    'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
    'A bank account has its number.',
    '银行账户须有账号。',
    ({ code, accounts }) => !transfers.has(code ?? '') || !accounts.includes(null),
  ),
  should(
    'BR-51',
    'cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID',
    'Of the number of a card only the first six and the last four digits are told.',
    '卡号只显示前六位和后四位。',
    ({ card }) => card === null || card.length <= 10,
  ),
  should(
    'BR-61',
    'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
    'Whoever is paid by credit transfer names an account.',
    '以转账方式付款须有收款账户。',
    ({ code, accounts }) => !transfers.has(code ?? '') || accounts.some((account) => account !== null),
  ),
]
export const attachmentRules: readonly UblRule<UblAttachment>[] = [
  should(
    'BR-52',
    'cac:AdditionalDocumentReference/cbc:ID',
    'A document that goes with the invoice has its number.',
    '随附单据须有编号。',
    ({ id }) => id !== null,
  ),
]
export const precedingRules: readonly UblRule<UblReference>[] = [
  should(
    'BR-55',
    'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
    'A reference to an earlier invoice has its number.',
    '对前期发票的引用须有发票号。',
    ({ id }) => id !== null,
  ),
]

const inOrder = ({ start, end }: UblPeriod): boolean => start === null || end === null || start <= end
export const periodRules: readonly UblRule<UblPeriod>[] = [
  should(
    'BR-29',
    'cac:InvoicePeriod/cbc:EndDate',
    'The period of the invoice ends on or after the day on which it begins.',
    '开票期间的结束日不早于开始日。',
    inOrder,
  ),
  should(
    'BR-CO-19',
    'cac:InvoicePeriod',
    'The period of the invoice has a first or a last day.',
    '开票期间须有开始日或结束日。',
    ({ start, end, descriptionCode }) => start !== null || end !== null || descriptionCode !== null,
  ),
]
export const linePeriodRules: readonly UblRule<UblPeriod>[] = [
  should(
    'BR-30',
    'cac:InvoicePeriod/cbc:EndDate',
    'The period of a line ends on or after the day on which it begins.',
    '行期间的结束日不早于开始日。',
    inOrder,
  ),
  should(
    'BR-CO-20',
    'cac:InvoicePeriod',
    'The period of a line has a first or a last day.',
    '行期间须有开始日或结束日。',
    ({ start, end }) => start !== null || end !== null,
  ),
]
