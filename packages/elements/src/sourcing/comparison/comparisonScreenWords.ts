import type { feeModes } from '@srm/core/masterData/prices/priceCodes'
import { ownWords } from '../../host/common/speech.ts'

/** What prices are compared with in the cells. */
export type Against = 'best' | 'history' | 'target' | 'before'

/** Words that only the screen of the comparison needs; what its workbook says too is `comparisonWords` of core. */
export interface ComparisonScreenWords {
  readonly chooseTitle: string
  readonly choose: string
  readonly noneToChoose: string
  readonly notFound: string
  readonly nothingOpened: string
  readonly nothingOpenedHint: string
  readonly openInquiry: string
  readonly open: string
  readonly export: string
  readonly lines: (count: number) => string
  readonly answered: (count: number, invited: number) => string
  readonly priceOf: (currency: string) => string
  /** Where fees are quoted, prices with them are compared. */
  readonly costOf: (currency: string) => string
  readonly price: string
  readonly tierPrice: (from: string) => string
  readonly noPrice: (quantity: string, from: string) => string
  readonly from: (quantity: string) => string
  readonly withFees: string
  readonly ofWhichFees: (prices: string, fees: string) => string
  readonly budget: (amount: string, over: string) => string
  readonly tiers: string
  readonly costs: string
  /** How a fee is charged, with its amount. */
  readonly charged: Readonly<Record<keyof typeof feeModes, (amount: string) => string>>
  readonly round: (bout: number) => string
  readonly openedAt: (time: string) => string
  readonly rounds: string
  readonly notLast: (bout: number) => string
  readonly against: string
  readonly againstOf: Readonly<Record<Against, string>>
  readonly uneven: string
  readonly unevenTip: string
  readonly noUneven: string
  readonly grid: string
  readonly lowest: string
  readonly supplier: string
  readonly notOffered: string
  readonly out: (bout: number) => string
  readonly rate: (rate: string, day: string) => string
  /** Of a quote that the buyer typed, and whether its supplier confirmed it. */
  readonly onPaper: string
  readonly onPaperLong: (confirmed: boolean) => string
  readonly awarded: (share: string) => string
  /** The same of a scenario beside an award. */
  readonly proposed: (share: string) => string
  readonly allQuoted: string
  readonly linesOf: (count: number, all: number) => string
  readonly scenarios: string
  readonly scenarioFacts: (suppliers: number, lines: number, all: number) => string
  readonly missing: (lines: string) => string
  readonly onlyCompared: string
  readonly unproven: string
  readonly tolerance: string
  readonly more: (amount: string, percent: string) => string
  readonly isLowest: string
  /** @param hasFees there are fees, which last prices do not have: they are left out on both sides */
  readonly overHistory: (percent: string, hasFees: boolean) => string
  readonly why: (amount: string) => string
  readonly whyLess: (amount: string) => string
  readonly surcharge: (item: number | null, suppliers: string) => string
  readonly sum: string
  readonly awardTotal: string
  readonly scenarioTotal: string
  readonly withoutTax: (currency: string) => string
  readonly awardSo: string
  readonly openAward: (awardNumber: string) => string
  readonly lineTitle: (item: number) => string
  readonly lineHint: string
  readonly quoted: (price: string, base: string) => string
  readonly change: (bout: number, price: string, difference: string) => string
  readonly leaveLine: string
  readonly showLine: (item: number) => string
  readonly warning: Readonly<{
    minOrder: (quantity: string) => string
    packing: (quantity: string) => string
    part: (quantity: string) => string
    late: (day: string) => string
    expired: (day: string) => string
    leadTime: (days: number) => string
  }>
}

const en: ComparisonScreenWords = {
  chooseTitle: 'Which inquiry?',
  choose: 'Quotes are compared once they were opened.',
  noneToChoose: 'No inquiry has been opened yet.',
  notFound: 'There is no such inquiry.',
  nothingOpened: 'No quotes have been opened',
  nothingOpenedHint: 'Quotes are sealed until the openers open them after the deadline.',
  openInquiry: 'Inquiry',
  open: 'Compare quotes',
  export: 'Export comparison',
  lines: (count) => (count === 1 ? '1 line' : `${count} lines`),
  answered: (count, invited) => `${count} of ${invited} suppliers quoted`,
  priceOf: (currency) => `Unit prices without tax in ${currency}`,
  costOf: (currency) => `Unit prices with their fees, without tax, in ${currency}`,
  price: 'Price',
  tierPrice: (from) => `Price from ${from}`,
  noPrice: (quantity, from) => `No price for ${quantity}: the first tier begins at ${from}`,
  from: (quantity) => `from ${quantity}`,
  withFees: 'Price with fees',
  ofWhichFees: (prices, fees) => `prices ${prices} + fees ${fees}`,
  budget: (amount, over) => `Budget ${amount} (${over})`,
  tiers: 'Tiers',
  costs: 'Cost breakdown',
  charged: {
    perLine: (amount) => `${amount} per line`,
    perOrder: (amount) => `${amount} per order`,
    perUnit: (amount) => `${amount} per unit`,
    percent: (amount) => `${amount}% of the price`,
  },
  round: (bout) => `Round ${bout}`,
  openedAt: (time) => `opened ${time}`,
  rounds: 'Round',
  notLast: (bout) => `An earlier round: the quotes of round ${bout} count.`,
  against: 'Compared with',
  againstOf: { best: 'Lowest', history: 'Last price', target: 'Target', before: 'Round before' },
  uneven: 'Only uneven lines',
  unevenTip: 'Lines on which suppliers rank otherwise than in all, or one does not offer',
  noUneven: 'On every line suppliers rank as in all, and all of them offer it.',
  grid: 'Quotes by line and supplier',
  lowest: 'Lowest',
  supplier: 'Supplier',
  notOffered: 'Not offered',
  onPaper: 'on paper',
  rate: (rate, day) => `${rate} (${day})`,
  onPaperLong: (confirmed) =>
    `Entered by the buyer from paper, ${confirmed ? 'confirmed by the supplier' : 'not confirmed by the supplier'}`,
  out: (bout) => `Out since round ${bout}`,
  awarded: (share) => `Award ${share}`,
  proposed: (share) => `Scenario ${share}`,
  allQuoted: 'Quoted in all',
  linesOf: (count, all) => `${count} / ${all} lines`,
  scenarios: 'Scenarios',
  scenarioFacts: (suppliers, lines, all) =>
    `${suppliers === 1 ? '1 supplier' : `${suppliers} suppliers`}, ${lines} / ${all} lines`,
  missing: (lines) => `Not fully offered: line ${lines}`,
  onlyCompared: 'For comparison: this inquiry is awarded as a whole.',
  unproven: 'Too many suppliers to try all groups: fewer may do.',
  tolerance: 'At most so much dearer',
  more: (amount, percent) => `${amount} (${percent}) against the lowest offers`,
  isLowest: 'The lowest offers',
  overHistory: (percent, hasFees) => `${percent} against last prices${hasFees ? ', without fees' : ''}`,
  why: (amount) => `Why it costs ${amount} more`,
  whyLess: (amount) => `Why it costs ${amount} less`,
  surcharge: (item, suppliers) => (item === null ? `Fees per order: ${suppliers}` : `Line ${item} from ${suppliers}`),
  sum: 'In all',
  awardTotal: 'Award',
  scenarioTotal: 'Scenario',
  withoutTax: (currency) => `${currency} without tax`,
  awardSo: 'Award this way',
  openAward: (awardNumber) => `Award ${awardNumber}`,
  lineTitle: (item) => `Line ${item}`,
  lineHint: 'Enter on a line, or its number, shows each offer here.',
  quoted: (price, base) => `${price} for ${base}`,
  change: (bout, price, difference) => `Round ${bout}: ${price}, ${difference}`,
  leaveLine: 'Close the line',
  showLine: (item) => `Show the offers of line ${item}`,
  warning: {
    minOrder: (quantity) => `Minimum order ${quantity}`,
    packing: (quantity) => `Packs of ${quantity}`,
    part: (quantity) => `Offers ${quantity} only`,
    late: (day) => `Delivers on ${day}, later than wanted`,
    expired: (day) => `Valid until ${day}`,
    leadTime: (days) => `Lead time of ${days} days is too long`,
  },
}

const zhCn: ComparisonScreenWords = {
  chooseTitle: '请选择询价单',
  choose: '开标后即可比价。',
  noneToChoose: '暂无已开标的询价单。',
  notFound: '询价单不存在。',
  nothingOpened: '尚未开标',
  nothingOpenedHint: '报价在截止后由开标人开标前保持密封。',
  openInquiry: '询价单',
  open: '比价',
  export: '导出比价表',
  lines: (count) => `${count} 行`,
  answered: (count, invited) => `邀请 ${invited} 家，有效报价 ${count} 家`,
  priceOf: (currency) => `未税单价 ${currency}`,
  costOf: (currency) => `综合单价（含附加费用）未税 ${currency}`,
  price: '单价',
  tierPrice: (from) => `单价（${from} 起）`,
  noPrice: (quantity, from) => `数量 ${quantity} 无价格：第一级从 ${from} 起`,
  from: (quantity) => `${quantity} 起`,
  withFees: '综合单价',
  ofWhichFees: (prices, fees) => `货款 ${prices} + 费用 ${fees}`,
  budget: (amount, over) => `预算 ${amount}（${over}）`,
  tiers: '阶梯价',
  costs: '成本构成',
  charged: {
    perLine: (amount) => `每行 ${amount}`,
    perOrder: (amount) => `每单 ${amount}`,
    perUnit: (amount) => `每单位 ${amount}`,
    percent: (amount) => `单价的 ${amount}%`,
  },
  round: (bout) => `第 ${bout} 轮`,
  openedAt: (time) => `${time} 开标`,
  rounds: '轮次',
  notLast: (bout) => `历史轮次：以第 ${bout} 轮报价为准。`,
  against: '对比',
  againstOf: { best: '最低价', history: '历史价', target: '目标价', before: '上轮' },
  uneven: '只看有差异',
  unevenTip: '供方排名与总排名不同，或有供方未报价的行',
  noUneven: '各行排名均与总排名一致，且供方均已报价。',
  grid: '按行和供方的报价',
  lowest: '最低',
  supplier: '供应商',
  notOffered: '未报价',
  onPaper: '代录',
  rate: (rate, day) => `${rate}（${day}）`,
  onPaperLong: (confirmed) => `采购方按纸质报价代录，${confirmed ? '供应商已确认' : '供应商未确认'}`,
  out: (bout) => `第 ${bout} 轮起未参与`,
  awarded: (share) => `授 ${share}`,
  proposed: (share) => `方案 ${share}`,
  allQuoted: '已报合计',
  linesOf: (count, all) => `${count} / ${all} 行`,
  scenarios: '方案',
  scenarioFacts: (suppliers, lines, all) => `${suppliers} 家 · ${lines} / ${all} 行`,
  missing: (lines) => `未足量报价：行 ${lines}`,
  onlyCompared: '仅供对比：本询价单按整包授标。',
  unproven: '供方过多，未穷尽所有组合，可能还有更少的方案。',
  tolerance: '允许高出',
  more: (amount, percent) => `较逐行最低 ${amount}（${percent}）`,
  isLowest: '逐行最低',
  overHistory: (percent, hasFees) => `较历史价 ${percent}${hasFees ? '（不含费用）' : ''}`,
  why: (amount) => `为什么贵 ${amount}`,
  whyLess: (amount) => `为什么便宜 ${amount}`,
  surcharge: (item, suppliers) => (item === null ? `按单费用：${suppliers}` : `行 ${item} 授 ${suppliers}`),
  sum: '合计',
  awardTotal: '授标总额',
  scenarioTotal: '方案总额',
  withoutTax: (currency) => `${currency} 未税`,
  awardSo: '按此方案定标',
  openAward: (awardNumber) => `定标单 ${awardNumber}`,
  lineTitle: (item) => `行 ${item}`,
  lineHint: '在行上按 Enter 或点击行号，可在此查看各家报价。',
  quoted: (price, base) => `${price} / ${base}`,
  change: (bout, price, difference) => `第 ${bout} 轮 ${price}，${difference}`,
  leaveLine: '收起该行',
  showLine: (item) => `查看行 ${item} 的报价`,
  warning: {
    minOrder: (quantity) => `最小起订量 ${quantity}`,
    packing: (quantity) => `最小包装量 ${quantity}`,
    part: (quantity) => `仅可供 ${quantity}`,
    late: (day) => `交期 ${day}，晚于要求`,
    expired: (day) => `有效期至 ${day}`,
    leadTime: (days) => `交货周期 ${days} 天，过长`,
  },
}

export const comparisonScreenWords = ownWords<ComparisonScreenWords>('comparisonScreen', en, zhCn)
