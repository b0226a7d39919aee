/** What the materials of the Chinese story cost, in which units they are bought, and what taxes and dollars are worth. */
import { decimal, plain, round } from '@srm/core/decimal'
import type { AnyDoc } from '@srm/core/definition/workflow'
import type { Clock } from './clock.ts'
import { crowley, type DemoMaterial, haisheng, ruilun, yonggu, yuantuMaterials } from './yuantu.ts'

interface Seller {
  readonly elsAccount: string
  readonly fullName: string
  readonly currency: string
  readonly tax: readonly [code: string, rate: string]
  readonly payTermsCode: string
}
const chinese = { currency: 'CNY', tax: ['J13', '13'] } as const
const sellers: Readonly<Record<string, Seller>> = {
  METAL: { ...haisheng, ...chinese, payTermsCode: 'M60' },
  TRADE: { ...haisheng, ...chinese, payTermsCode: 'M60' },
  WHEEL: { ...ruilun, ...chinese, payTermsCode: 'M60' },
  FAST: { ...yonggu, ...chinese, payTermsCode: 'M30' },
  DRIVE: { ...crowley, currency: 'USD', tax: ['J0', '0'], payTermsCode: 'N60' },
}

/** The seller of a material, whose group says what it is made of. */
export const sellerOf = ({ materialGroup }: DemoMaterial): Seller => {
  const seller = sellers[materialGroup]
  if (!seller) throw new Error(`nobody sells ${materialGroup}`)
  return seller
}

/** Fasteners are cheaper by the carton. */
const ladderOf = ({ materialGroup, price }: DemoMaterial): AnyDoc =>
  materialGroup === 'FAST'
    ? {
        minOrderQuantity: '1',
        ladderPriceJson: [
          { ladderQuantity: '1', priceExcludingTax: price, priceIncludingTax: null },
          { ladderQuantity: '50', priceExcludingTax: share(price, '96'), priceIncludingTax: null },
          { ladderQuantity: '200', priceExcludingTax: share(price, '93'), priceIncludingTax: null },
        ],
      }
    : {}

/** So many percent of a price, to the cent. */
const share = (price: string, percent: string): string => plain(round(decimal(price).times(percent).div('100'), 2))

function priceOf(material: DemoMaterial, place: number, { day, at }: Clock): AnyDoc {
  const { elsAccount, fullName, currency, tax, payTermsCode } = sellerOf(material)
  return {
    priceRecordNumber: `PI${day(-150).replaceAll('-', '')}${String(place + 1).padStart(4, '0')}`,
    toElsAccount: elsAccount,
    supplierName: fullName,
    materialNumber: material.materialNumber,
    materialDesc: material.materialDesc,
    materialSpecifications: material.materialSpecifications,
    purchaseOrganization: '2000',
    currency,
    orderUnit: material.baseUnit,
    priceExcludingTax: material.price,
    taxCode: tax[0],
    taxRate: tax[1],
    priceStart: day(-150),
    priceExpiryDate: day(110),
    payTermsCode,
    purchaseCycle: 15,
    isContract: 'Y',
    contractCode: `HT-${elsAccount}`,
    sourceType: 'contract',
    sourceNumber: `HT-${elsAccount}`,
    releaseTime: at(-151, '10:00'),
    createDate: at(-152, '09:30'),
    priceStatus: 'effective',
    auditStatus: 'approved',
    ...ladderOf(material),
  }
}

/** What stands beside the valid prices: one of last year, one to come, one that is frozen, one in hand. */
function others(prices: readonly AnyDoc[], { day, at }: Clock): AnyDoc[] {
  const [frame, wheel, bolt] = ['FR-R92B-58', 'FW-R820', 'BT-M520'].map((number) =>
    prices.find(({ materialNumber }) => materialNumber === number),
  )
  const numbered = (n: number) => `PI${day(-5).replaceAll('-', '')}000${n}`
  return [
    {
      ...frame,
      priceRecordNumber: `PI${day(-400).replaceAll('-', '')}0001`,
      priceExcludingTax: '1080',
      priceStart: day(-400),
      priceExpiryDate: day(-151),
      createDate: at(-402, '09:30'),
      releaseTime: at(-401, '10:00'),
      priceStatus: 'expired',
    },
    {
      ...wheel,
      priceRecordNumber: numbered(1),
      priceExcludingTax: '309.5',
      priceStart: day(111),
      priceExpiryDate: day(360),
      createDate: at(-5, '14:10'),
      releaseTime: at(-4, '09:00'),
      priceStatus: 'pending',
    },
    {
      ...bolt,
      priceRecordNumber: numbered(2),
      factory: '2200',
      createDate: at(-5, '15:20'),
      releaseTime: at(-4, '09:05'),
      freezeReason: '二厂停用该规格',
      priceStatus: 'frozen',
    },
    {
      ...frame,
      priceRecordNumber: numbered(3),
      priceExcludingTax: '1032',
      priceStart: day(111),
      priceExpiryDate: day(360),
      sourceType: 'manual',
      sourceNumber: null,
      priceReason: '铝价下调，供应商口头同意，待书面确认',
      createDate: at(-1, '16:40'),
      releaseTime: null,
      priceStatus: 'draft',
      auditStatus: 'notSubmitted',
    },
  ]
}

/** What a seller abroad asks for the seasons to come, on which nobody has decided yet. */
const asked = (pedal: AnyDoc | undefined, { day, at }: Clock): AnyDoc[] =>
  ['14.2', '15.9', '14.8', '14.6'].map((priceExcludingTax, i) => ({
    ...pedal,
    priceRecordNumber: `PI${day(-4).replaceAll('-', '')}000${i + 1}`,
    priceExcludingTax,
    priceStart: day(111 + 60 * i),
    priceExpiryDate: day(170 + 60 * i),
    priceReason: `第 ${i + 1} 段报价，供应商邮件确认`,
    createDate: at(-4, '16:20'),
    releaseTime: null,
    priceStatus: 'draft',
    auditStatus: 'notSubmitted',
  }))

/** Bolts that lie with the buyer as the supplier's own: paid at this price when they are used. */
const consigned = (prices: readonly AnyDoc[], { day }: Clock): AnyDoc => ({
  ...prices.find(({ materialNumber }) => materialNumber === 'BT-M520'),
  priceRecordNumber: `PI${day(-150).replaceAll('-', '')}0901`,
  orderPurchaseType: '2',
  priceType: 'consignment',
  priceExcludingTax: '121.5',
  ladderPriceJson: null,
  minOrderQuantity: null,
})

/** The price records of the story. */
export function yuantuPrices(clock: Clock): AnyDoc[] {
  const prices = yuantuMaterials.map((material, i) => priceOf(material, i, clock))
  const pedal = prices.find(({ materialNumber }) => materialNumber === 'PD-M340')
  return [...prices, ...others(prices, clock), ...asked(pedal, clock), consigned(prices, clock)]
}

/** Packing units and metric ones; each is exact. */
export const conversions: readonly AnyDoc[] = [
  ['KPC', 'PCS', 1000],
  ['T', 'KG', 1000],
  ['KG', 'G', 1000],
  ['M', 'MM', 1000],
].map(([fromUnit, toUnit, numerator]) => ({ fromUnit, toUnit, numerator, denominator: 1, status: 'active' }))

/** Value added tax in China since it was lowered in 2019, and goods from abroad. */
export const taxes: readonly AnyDoc[] = [
  ['J13', '13'],
  ['J9', '9'],
  ['J6', '6'],
  ['J3', '3'],
  ['J0', '0'],
].map(([taxCode, taxRate], i) => ({
  taxNumber: `TX20190401000${i + 1}`,
  taxCode,
  taxRate,
  validFrom: '2019-04-01',
  status: 'active',
}))

/** A rate a month, as the bank told it. */
export const exchangeRates = ({ day }: Clock): AnyDoc[] =>
  ['7.1286', '7.1102', '7.0951'].map((exchangeRate, i) => ({
    rateNumber: `ER${day(-60 + i * 20).replaceAll('-', '')}0001`,
    fromCurrency: 'USD',
    toCurrency: 'CNY',
    exchangeRateUnit: '1',
    exchangeRate,
    validFrom: day(-60 + i * 20),
    status: 'active',
  }))

/** Who may deliver what: wheels from one maker, fasteners mostly from another. */
export function yuantuSources({ day, at }: Clock): AnyDoc[] {
  const rows = [
    ['FR-R92B-58', haisheng, '100'],
    ['FW-R820', ruilun, '100'],
    ['BT-M520', yonggu, '70'],
    ['BT-M520', haisheng, '30'],
  ] as const
  return rows.map(([materialNumber, { elsAccount, fullName }, quota], i) => ({
    sourceListNumber: `SL${day(-150).replaceAll('-', '')}000${i + 1}`,
    objectType: 'material',
    materialNumber,
    materialDesc: yuantuMaterials.find((one) => one.materialNumber === materialNumber)?.materialDesc,
    toElsAccount: elsAccount,
    supplierName: fullName,
    quota,
    validStartDate: day(-150),
    expiryDate: day(110),
    sourceNumber: `HT-${elsAccount}`,
    createDate: at(-152, '10:10'),
    status: 'valid',
    auditStatus: 'approved',
  }))
}
