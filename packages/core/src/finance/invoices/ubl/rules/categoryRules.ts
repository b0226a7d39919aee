/** What each VAT category demands (EN 16931: BR-S-01 to BR-S-10, and the same of the other categories). */
import { compare, decimal, isZero, plain, zero } from '../../../../decimal.ts'
import type { Decimal } from '../../../../definition/field.ts'
import type { UblAllowance, UblInvoice, UblLine, UblSubtotal, UblTaxCategory } from '../ublInvoice.ts'
import { isAbout, taxByRate } from './breakdownRules.ts'
import { type TaxCategory, taxCategories } from './taxCategories.ts'
import { type CategoryFacts, rateKey, subtotalsOf } from './taxFacts.ts'
import { must, should, type UblFacts, type UblRule } from './ublRule.ts'

const breakdown = 'cac:TaxTotal/cac:TaxSubtotal'
const onLine = 'cac:Item/cac:ClassifiedTaxCategory'
const onAllowance = 'cac:AllowanceCharge/cac:TaxCategory'

const isUsed = ({ isInLines, isInAllowances, isInCharges }: CategoryFacts): boolean =>
  isInLines || isInAllowances || isInCharges

/** -01: what is used stands in the breakdown. */
const brokenDown = ({ code, rules, en, zh, isOnce }: TaxCategory): UblRule<UblInvoice> =>
  must(
    `${rules}-01`,
    breakdown,
    isOnce
      ? `“${en}” (${code}) stands in the breakdown of VAT exactly once where it is used.`
      : `“${en}” (${code}) stands in the breakdown of VAT where it is used, and only there.`,
    isOnce
      ? `使用“${zh}”（${code}）时，增值税明细中须恰有一组。`
      : `使用“${zh}”（${code}）时，增值税明细中须有该类别；未使用则不得有。`,
    (_invoice, { taxes }) => {
      const facts = taxes.of(code)
      if (isOnce) return facts.subtotals === 1 || (facts.subtotals === 0 && !isUsed(facts))
      return facts.subtotals > 0 === isUsed(facts)
    },
  )

const has = (value: string | null | undefined): boolean => (value ?? null) !== null

function isSellerKnown({ seller, taxRepresentative }: UblInvoice, needed: TaxCategory['seller']): boolean {
  if (has(taxRepresentative?.vatNumber)) return true
  return has(seller?.vatNumber) || (needed === 'anyTax' && has(seller?.taxNumber))
}
function isBuyerKnown({ buyer }: UblInvoice, needed: TaxCategory['buyer']): boolean {
  if (needed === 'none') return true
  return has(buyer?.vatNumber) || (needed === 'vatOrLegal' && has(buyer?.legalNumber))
}
const isVatNamed = ({ seller, buyer, taxRepresentative }: UblInvoice): boolean =>
  [seller, buyer, taxRepresentative].some((party) => has(party?.vatNumber))

/** -02 to -04: whoever uses it on lines, allowances or charges names the numbers that it needs. */
function numbered({ code, rules, en, zh, seller, buyer }: TaxCategory): UblRule<UblInvoice>[] {
  const needed = {
    en:
      seller === 'noVat'
        ? 'no VAT number'
        : `the tax number of the seller${buyer === 'none' ? '' : ' and a number of the buyer'}`,
    zh: seller === 'noVat' ? '不得有增值税号' : `须有销售方税号${buyer === 'none' ? '' : '和购买方税号或注册号'}`,
  }
  const places = [
    ['02', 'isInLines'],
    ['03', 'isInAllowances'],
    ['04', 'isInCharges'],
  ] as const
  return places.map(([number, place]) =>
    should(
      `${rules}-${number}`,
      'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
      `An invoice with “${en}” (${code}) has ${needed.en}.`,
      `含“${zh}”（${code}）的发票${needed.zh}。`,
      (invoice, { taxes }) => {
        if (!taxes.of(code)[place]) return true
        return seller === 'noVat'
          ? !isVatNamed(invoice)
          : isSellerKnown(invoice, seller) && isBuyerKnown(invoice, buyer)
      },
    ),
  )
}

const rates = {
  positive: {
    en: 'a rate above zero',
    zh: '税率须大于零',
    holds: (rate: Decimal | null) => rate !== null && compare(rate, '0') > 0,
  },
  zero: { en: 'a rate of zero', zh: '税率须为零', holds: (rate: Decimal | null) => rate !== null && isZero(rate) },
  none: { en: 'no rate', zh: '不得有税率', holds: (rate: Decimal | null) => rate === null },
  any: {
    en: 'a rate of zero or more',
    zh: '税率须为零或以上',
    holds: (rate: Decimal | null) => rate !== null && compare(rate, '0') >= 0,
  },
} as const

/** -05 to -07: the rate of lines, allowances and charges. */
const rated = <Part extends { readonly tax: UblTaxCategory | null }>(
  number: string,
  about: string,
  { code, rules, en, zh, rate }: TaxCategory,
): UblRule<Part> =>
  must(
    `${rules}-${number}`,
    `${about}/cbc:Percent`,
    `“${en}” (${code}) has ${rates[rate].en}.`,
    `“${zh}”（${code}）${rates[rate].zh}。`,
    ({ tax }) => tax?.code !== code || rates[rate].holds(tax.rate),
  )

/** -08: what is taxed is what lines, allowances and charges of the category come to, at each rate where it has several. */
function taxable(category: TaxCategory): UblRule<UblSubtotal> {
  const { code, rules, en, zh, isOnce } = category
  const figures = ({ taxableAmount, tax }: UblSubtotal, { taxes }: UblFacts) => {
    const { amount, byRate } = taxes.of(code)
    return {
      stated: taxableAmount,
      expected: plain(isOnce ? amount : (byRate.get(rateKey(tax?.rate ?? null)) ?? zero)),
    }
  }
  return {
    ...must<UblSubtotal>(
      `${rules}-08`,
      `${breakdown}/cbc:TaxableAmount`,
      `What is taxed as “${en}” (${code}) is what its lines, allowances and charges come to.`,
      `“${zh}”（${code}）的计税金额等于该类别各行、折让和附加费之和。`,
      (part, facts) => {
        if (part.tax?.code !== code) return true
        const { stated, expected } = figures(part, facts)
        if (!isOnce) return facts.taxes.of(code).byRate.has(rateKey(part.tax.rate)) && isAbout(stated, expected)
        return stated === null || compare(stated, expected) === 0
      },
    ),
    figures,
  }
}

/** -09: the tax, which is zero where the category has no rate. */
function taxOf({ code, rules, en, zh, rate }: TaxCategory): UblRule<UblSubtotal> {
  const isTaxed = rate === 'positive' || rate === 'any'
  const figures = (part: UblSubtotal) =>
    isTaxed ? taxByRate(part) : { stated: part.taxAmount, expected: '0' as const }
  return {
    ...must<UblSubtotal>(
      `${rules}-09`,
      `${breakdown}/cbc:TaxAmount`,
      isTaxed
        ? `The tax at “${en}” (${code}) is what is taxed times the rate.`
        : `The tax of “${en}” (${code}) is zero.`,
      isTaxed ? `“${zh}”（${code}）的税额等于计税金额乘以税率。` : `“${zh}”（${code}）的税额须为零。`,
      (part) => {
        if (part.tax?.code !== code) return true
        const { stated, expected } = figures(part)
        return isTaxed ? isAbout(stated, expected) : stated === null || decimal(stated).eq(zero)
      },
    ),
    figures,
  }
}

/** -10: why nothing is taxed. */
const explained = ({ code, rules, en, zh, isReasoned }: TaxCategory): UblRule<UblSubtotal> =>
  should(
    `${rules}-10`,
    `${breakdown}/cac:TaxCategory/cbc:TaxExemptionReason`,
    `“${en}” (${code}) has ${isReasoned ? 'a' : 'no'} reason of exemption in the breakdown of VAT.`,
    `增值税明细中“${zh}”（${code}）${isReasoned ? '须有' : '不得有'}免税原因。`,
    ({ tax }) => tax?.code !== code || isReasoned === (has(tax.exemptionReason) || has(tax.exemptionReasonCode)),
  )

const isBroken = (invoice: UblInvoice, code: string): boolean =>
  subtotalsOf(invoice).some(({ tax }) => tax?.code === code)
const isOther = (tax: UblTaxCategory | null): boolean => (tax?.code ?? null) !== null && tax?.code !== 'O'

/** What is not subject to VAT does not stand beside what is. */
const alone = (number: string, about: string, en: string, zh: string, others: (invoice: UblInvoice) => boolean) =>
  must<UblInvoice>(
    `BR-O-${number}`,
    about,
    `An invoice that is “not subject to VAT” (O) has no other ${en}.`,
    `“不征税”（O）的发票不得有其他类别的${zh}。`,
    (invoice) => !isBroken(invoice, 'O') || !others(invoice),
  )

const unmixed = [
  alone('11', breakdown, 'part in its breakdown', '增值税明细', (invoice) =>
    subtotalsOf(invoice).some(({ tax }) => isOther(tax)),
  ),
  alone('12', 'cac:InvoiceLine', 'line', '行', ({ lines }) => lines.some(({ tax }) => isOther(tax))),
  alone('13', 'cac:AllowanceCharge', 'allowance', '折让', ({ allowances }) =>
    allowances.some(({ tax, isCharge }) => !isCharge && isOther(tax)),
  ),
  alone('14', 'cac:AllowanceCharge', 'charge', '附加费', ({ allowances }) =>
    allowances.some(({ tax, isCharge }) => isCharge && isOther(tax)),
  ),
]

const isTold = (period: UblInvoice['period']): boolean =>
  has(period?.start) || has(period?.end) || has(period?.descriptionCode)

const deliveredWithin = [
  should<UblInvoice>(
    'BR-IC-11',
    'cac:Delivery/cbc:ActualDeliveryDate',
    'An intra-community supply has a day of delivery or a period.',
    '欧盟内供应须有交货日期或开票期间。',
    (invoice) => !isBroken(invoice, 'K') || invoice.deliveryDate !== null || isTold(invoice.period),
  ),
  should<UblInvoice>(
    'BR-IC-12',
    'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode',
    'An intra-community supply names the country that it is delivered to.',
    '欧盟内供应须有收货国家代码。',
    (invoice) => !isBroken(invoice, 'K') || has(invoice.deliveryAddress?.country),
  ),
]

export const invoiceCategoryRules: readonly UblRule<UblInvoice>[] = [
  ...taxCategories.flatMap((category) => [brokenDown(category), ...numbered(category)]),
  ...unmixed,
  ...deliveredWithin,
]
export const lineCategoryRules = taxCategories.map((category) => rated<UblLine>('05', onLine, category))
export const allowanceCategoryRules = taxCategories.map((category) => rated<UblAllowance>('06', onAllowance, category))
export const chargeCategoryRules = taxCategories.map((category) => rated<UblAllowance>('07', onAllowance, category))
export const subtotalCategoryRules = taxCategories.flatMap((category) => [
  taxable(category),
  taxOf(category),
  explained(category),
])
