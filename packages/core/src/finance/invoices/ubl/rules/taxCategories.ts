/** The VAT categories of EN 16931 (UNCL5305) and what each of them demands, as one table. */

export interface TaxCategory {
  readonly code: string
  /** Of the numbers of its rules. */
  readonly rules: string
  readonly en: string
  readonly zh: string
  /** What its rate is: above zero, zero, none at all, or anything from zero on. */
  readonly rate: 'positive' | 'zero' | 'none' | 'any'
  /** Stands in the breakdown exactly once, else at each of its rates. */
  readonly isOnce: boolean
  /** Which numbers of the seller it needs: of any tax, of VAT, or no VAT number of anybody. */
  readonly seller: 'anyTax' | 'vat' | 'noVat'
  /** Which numbers of the buyer it needs. */
  readonly buyer: 'none' | 'vatOrLegal' | 'vat'
  /** Why nothing is taxed is told, or is not. */
  readonly isReasoned: boolean
}

const untaxed = { rate: 'zero', isOnce: true, seller: 'anyTax', buyer: 'none', isReasoned: true } as const
const islands = { rate: 'any', isOnce: false, seller: 'anyTax', buyer: 'none', isReasoned: false } as const

export const taxCategories: readonly TaxCategory[] = [
  {
    code: 'S',
    rules: 'BR-S',
    en: 'standard rate',
    zh: '标准税率',
    rate: 'positive',
    isOnce: false,
    seller: 'anyTax',
    buyer: 'none',
    isReasoned: false,
  },
  { ...untaxed, code: 'Z', rules: 'BR-Z', en: 'zero rate', zh: '零税率', isReasoned: false },
  { ...untaxed, code: 'E', rules: 'BR-E', en: 'exempt from VAT', zh: '免税' },
  { ...untaxed, code: 'AE', rules: 'BR-AE', en: 'reverse charge', zh: '反向征收', buyer: 'vatOrLegal' },
  {
    ...untaxed,
    code: 'K',
    rules: 'BR-IC',
    en: 'intra-community supply',
    zh: '欧盟内供应',
    seller: 'vat',
    buyer: 'vat',
  },
  { ...untaxed, code: 'G', rules: 'BR-G', en: 'export outside the EU', zh: '出口至欧盟以外', seller: 'vat' },
  { ...untaxed, code: 'O', rules: 'BR-O', en: 'not subject to VAT', zh: '不征税', rate: 'none', seller: 'noVat' },
  { ...islands, code: 'L', rules: 'BR-AF', en: 'IGIC of the Canary Islands', zh: '加那利群岛 IGIC 税' },
  { ...islands, code: 'M', rules: 'BR-AG', en: 'IPSI of Ceuta and Melilla', zh: '休达和梅利利亚 IPSI 税' },
]
