import { ownWords } from '../host/common/speech.ts'

/** Words that only purchase orders need. */
interface OrderWords {
  readonly urgent: string
  readonly critical: string
  readonly buyerPerson: (name: string) => string
  readonly inclTax: (amount: string) => string
  readonly rate: (typed: string, table: string | undefined) => string
  readonly outside: string
  readonly orderedBy: (person: string | undefined, when: string) => string
  readonly item: string
  readonly price: string
  readonly noPrice: string
  readonly belowMinimum: (least: string, unit: string) => string
  readonly leastOrder: (least: string) => string
  readonly wholePacks: (pack: string) => string
  readonly currencies: (currencies: string) => string
  readonly units: (units: string) => string
  readonly priceStands: (price: string) => string
  readonly formerPrice: string
  readonly bases: Readonly<Record<'1' | '2', string>>
  /** `percent`: how far the line's price is from it, where that is known. */
  readonly recordPrice: (price: string, told: 'above' | 'below' | 'unknown', percent: string) => string
  readonly proposed: string
  readonly splitLine: string
  readonly stillToCome: string
  readonly delivers: (supplier: string, lines: number, all: number) => string
}

const en: OrderWords = {
  urgent: 'Urgent',
  critical: 'Critical',
  buyerPerson: (name) => `Buyer ${name}`,
  inclTax: (amount) => `${amount} incl. tax`,
  rate: (typed, table) => (table ? `Exchange rate ${typed} (by the table ${table})` : `Exchange rate ${typed}`),
  outside: 'Numbers outside of tolerance',
  orderedBy: (person, when) => (person ? `Ordered by ${person}, ${when}` : `Ordered ${when}`),
  item: 'Item',
  price: 'Price',
  noPrice: 'No valid price in the price master.',
  belowMinimum: (least, unit) => `The supplier sells ${least} ${unit} or more.`,
  leastOrder: (least) => `The least quantity of an order is ${least}.`,
  wholePacks: (pack) => `Packed by ${pack}: the quantity is no multiple of it.`,
  currencies: (currencies) => `There are prices in ${currencies}. Choose the currency of the order.`,
  units: (units) => `There are prices per ${units}. Choose one of these units.`,
  priceStands: (price) => `No valid price in the price master for what the line says now: ${price} stands as it was.`,
  formerPrice: 'As before the line was changed',
  bases: { 1: 'excl. tax', 2: 'incl. tax' },
  recordPrice: (price, told, percent) =>
    told === 'unknown'
      ? `The price master says ${price}.`
      : `The price master says ${price}; this is ${percent}% ${told} it.`,
  proposed: 'The source list proposes',
  splitLine: 'Split a line into deliveries …',
  stillToCome: 'Still to come',
  delivers: (supplier, lines, all) => `${supplier} · ${lines} of ${all} ${all === 1 ? 'line' : 'lines'}`,
}

const zhCn: OrderWords = {
  urgent: '加急',
  critical: '特急',
  buyerPerson: (name) => `采购员 ${name}`,
  inclTax: (amount) => `含税 ${amount}`,
  rate: (typed, table) => (table ? `汇率 ${typed}（汇率表 ${table}）` : `汇率 ${typed}`),
  outside: '数值超出容差',
  orderedBy: (person, when) => (person ? `${person} 下单于 ${when}` : `下单于 ${when}`),
  item: '物料',
  price: '单价',
  noPrice: '价格主数据中没有有效价格。',
  belowMinimum: (least, unit) => `供应商最小起订量为 ${least} ${unit}。`,
  leastOrder: (least) => `最小起订量为 ${least}。`,
  wholePacks: (pack) => `最小包装量为 ${pack}，数量不是其整数倍。`,
  currencies: (currencies) => `有多个币种的价格：${currencies}，请先选择订单币种。`,
  units: (units) => `价格按以下单位维护：${units}，请选择其中之一。`,
  priceStands: (price) => `按本行现在的内容，价格主数据中没有有效价格，仍为原来的 ${price}。`,
  formerPrice: '沿用变更前的价格',
  bases: { 1: '未税', 2: '含税' },
  recordPrice: (price, told, percent) =>
    `价格主数据的价格为 ${price}${told === 'unknown' ? '' : `，本行价格${told === 'above' ? '高' : '低'} ${percent}%`}。`,
  proposed: '货源清单建议',
  splitLine: '分批交货：选择行…',
  stillToCome: '待交',
  delivers: (supplier, lines, all) => `${supplier} · ${all} 行中的 ${lines} 行`,
}

export const orderWords = ownWords<OrderWords>('order', en, zhCn)
