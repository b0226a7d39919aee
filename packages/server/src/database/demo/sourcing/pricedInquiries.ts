/** Inquiries of the story's house that ask for more than one price: by quantity, by cost parts, and with fees beside. */
import { decimal, plain, round } from '@srm/core/decimal'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Clock } from '../clock.ts'
import { haisheng, ruilun, yonggu } from '../yuantu.ts'
import type { Desk, House, Written } from './inquiryDesk.ts'

const [aluminium, wheels, fasteners] = [haisheng.elsAccount, ruilun.elsAccount, yonggu.elsAccount]

const fee = (name: string, mode: string, amount: string) => ({ name, mode, amount })
const freight = { name: '运费', mode: 'perOrder' }
const packing = { name: '包装费', mode: 'perUnit' }
const tooling = { name: '模具摊销', mode: 'perLine' }
const parts = [
  { code: 'M1', name: '铝材', kind: 'material' },
  { code: 'L1', name: '机加工', kind: 'labour' },
  { code: 'O1', name: '制造费用', kind: 'overhead' },
  { code: 'P1', name: '利润', kind: 'profit' },
]
/** How much of the price each part is, in percent. */
const shares = ['52', '23', '16', '9']

const percentOf = (price: string, percent: string): string =>
  plain(round(decimal(price).times(decimal(percent)).div(decimal('100')), 2))

/** Quantities from which a percentage of the usual price holds. */
type Steps = readonly (readonly [from: string, percent: string])[]

/** What a supplier answers to each line, of the price that he usually asks. */
const linesOf = ({ offerOf, taxRate }: House, { asked }: Written, supplier: string, of: (price: string) => AnyRow) =>
  asked.wishes.map(([materialNumber], i): AnyRow => {
    const offer = offerOf(materialNumber, supplier)
    const itemNumber = (i + 1) * 10
    if (!offer) return { itemNumber, lineDecision: 'noQuote' }
    return { itemNumber, lineDecision: 'quote', taxRate, purchaseCycle: offer.days, ...of(offer.price) }
  })

const tiersOf = (steps: Steps) => (price: string) => ({
  ladderPriceJson: steps.map(([ladderQuantity, percent]) => ({
    ...{ ladderQuantity, priceExcludingTax: percentOf(price, percent) },
  })),
})

/** A price with its parts, which add up to it. */
const costsOf = (percent: string) => (usual: string) => {
  const amounts = shares.map((share) => percentOf(percentOf(usual, percent), share))
  const total = amounts.reduce((sum, amount) => sum.plus(decimal(amount)), decimal('0'))
  return {
    priceExcludingTax: plain(total),
    costConstituteJson: parts.map((part, i) => ({ ...part, amount: amounts[i] })),
  }
}

/** By tiers and by cost parts, opened; and by tiers, while suppliers quote. */
export async function inquirePricedAtYuantu(house: House, desk: Desk, { day: dateOf }: Clock): Promise<void> {
  const { publishes, answers, ends, opens } = desk
  const sends = (day: number, one: Written, supplier: string, of: (price: string) => AnyRow, fees: readonly AnyRow[]) =>
    answers(day, one, supplier, 'submit', {
      quoteValidUntil: dateOf(one.asked.until + 40),
      additionFeeJson: fees,
      lines: linesOf(house, one, supplier, of),
    })
  const seats = await publishes(-12, {
    subject: '坐管与把立阶梯价询价',
    wishes: [
      ['SP-2981', '3000', 40],
      ['ST-1401', '800', 40],
    ],
    suppliers: [aluminium, wheels, fasteners],
    until: -3,
    more: { priceStyle: 'ladder', allowFees: 'Y', feeTemplateJson: [freight, packing] },
  })
  const steps: Steps = [
    ['0', '104'],
    ['1000', '99'],
    ['3000', '95.5'],
    ['5000', '93'],
  ]
  await sends(-8, seats, aluminium, tiersOf(steps), [fee('运费', 'perOrder', '1800'), fee('包装费', 'perUnit', '0.35')])
  await sends(-7, seats, wheels, tiersOf([['0', '98.5']]), [fee('运费', 'perOrder', '600')])
  const fromThousand = tiersOf([
    ['1000', '96'],
    ['5000', '91'],
  ])
  await sends(-6, seats, fasteners, (price) => ({ minOrderQuantity: '1000', ...fromThousand(price) }), [])
  await ends(seats)
  await opens(-2, seats)
  const frames = await publishes(-11, {
    subject: '前叉成本明细询价',
    wishes: [['FK-9939', '600', 45]],
    suppliers: [aluminium, wheels],
    until: -3,
    more: {
      ...{ priceStyle: 'cost', costConstituteJson: parts },
      ...{ allowFees: 'Y', feeTemplateJson: [tooling, packing] },
    },
  })
  await sends(-8, frames, aluminium, costsOf('101'), [fee('模具摊销', 'perLine', '1200')])
  await sends(-6, frames, wheels, costsOf('103'), [fee('包装费', 'perUnit', '0.5')])
  await ends(frames)
  await opens(-2, frames)
  const bars = await publishes(-2, {
    subject: '车把与碗组阶梯价询价',
    wishes: [
      ['HB-M918', '1200', 40],
      ['HS-3479', '300', 40],
    ],
    suppliers: [aluminium, wheels],
    until: 6,
    more: { priceStyle: 'ladder', allowFees: 'Y', feeTemplateJson: [freight] },
  })
  await sends(-1, bars, wheels, tiersOf(steps), [fee('运费', 'perOrder', '900')])
}
